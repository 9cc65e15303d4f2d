/* report_ledger.c - parts.tsv: which parts of a report are done, checked by hash
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "provenance.h"
#include "publish.h"
#include "report_parts.h"

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_part_row, name), meaning},
static const struct qc_column columns[] = {
#include "part_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_part_schema = {.name = "parts",
                                         .format = 1,
                                         .columns = columns,
                                         .columns_n = sizeof columns / sizeof columns[0],
                                         .row_size = sizeof(struct qc_part_row)};

/* FNV-1a, 64 bits (Fowler, Noll, Vo): against damage and change, not against malice. */
static const uint64_t fnv_basis = UINT64_C(0xcbf29ce484222325);

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* False: it cannot be read. */
static int hash_file(uint64_t *hash, const char *path)
{
    char bytes[8192];
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, file)) > 0;)
        *hash = hash_bytes(*hash, bytes, n);
    const int read = !ferror(file);
    fclose(file);
    return read;
}

const char *qc_file_hash(const char *path, char text[QC_HASH_TEXT])
{
    uint64_t hash = fnv_basis;
    text[0] = '\0';
    if (hash_file(&hash, path))
        snprintf(text, QC_HASH_TEXT, "%016" PRIx64, hash);
    return text;
}

const char *qc_report_identity(const struct qc_bench *bench, char text[QC_HASH_TEXT])
{
    uint64_t hash = fnv_basis;
    for (int i = 1; i < bench->argc; i++)
        hash = hash_bytes(hash, bench->argv[i], strlen(bench->argv[i]) + 1);
    hash_file(&hash, "/proc/self/exe");
    for (size_t i = 0; i < bench->options.plugins_n; i++)
        hash_file(&hash, bench->options.plugins[i]);
    snprintf(text, QC_HASH_TEXT, "%016" PRIx64, hash);
    return text;
}

static void path_of(const char *folder, const char *part, char path[PATH_MAX])
{
    if (snprintf(path, PATH_MAX, "%s/%s.tsv", folder, part) >= PATH_MAX)
        path[0] = '\0'; /* qc_publish_as() will say so */
}

static int is_unfinished(const struct qc_bench *bench, const struct qc_rows *earlier)
{
    char identity[QC_HASH_TEXT];
    const char *of = qc_provenance_find(&earlier->provenance, "identity");
    const char *finished = qc_provenance_find(&earlier->provenance, "finished");
    return of && finished && strcmp(finished, "no") == 0 &&
           strcmp(of, qc_report_identity(bench, identity)) == 0;
}

enum qc_status qc_ledger_resume(const struct qc_bench *bench, const char *folder,
                                struct qc_rows *ledger)
{
    char path[PATH_MAX], why[512], hash[QC_HASH_TEXT];
    struct qc_rows earlier;
    enum qc_status status = QC_OK;
    path_of(folder, "parts", path);
    /* What cannot be read is no help, and no harm: the parts are made again. */
    if (qc_rows_read(path, &qc_part_schema, &earlier, why, sizeof why) != QC_OK)
        return QC_OK;
    const size_t n = is_unfinished(bench, &earlier) ? earlier.n : 0;
    for (size_t i = 0; i < n && status == QC_OK; i++) {
        const struct qc_part_row *row = qc_rows_at(&earlier, i);
        path_of(folder, row->part, path);
        if (strcmp(row->state, "made") == 0 && strcmp(row->hash, qc_file_hash(path, hash)) == 0)
            status = qc_rows_add(ledger, row);
    }
    qc_rows_free(&earlier);
    return status;
}

const struct qc_part_row *qc_ledger_find(const struct qc_rows *ledger, const char *part)
{
    for (size_t i = 0; i < ledger->n; i++) {
        const struct qc_part_row *row = qc_rows_at(ledger, i);
        if (strcmp(row->part, part) == 0)
            return row;
    }
    return NULL;
}

enum qc_status qc_ledger_write(const struct qc_bench *bench, const char *folder, int finished,
                               struct qc_rows *ledger)
{
    char path[PATH_MAX], identity[QC_HASH_TEXT];
    path_of(folder, "parts", path);
    qc_provenance_free(&ledger->provenance);
    enum qc_status status = qc_provenance_of_run(bench, &ledger->provenance);
    if (status == QC_OK)
        status =
            qc_provenance_add(&ledger->provenance, "identity", qc_report_identity(bench, identity));
    if (status == QC_OK)
        status = qc_provenance_add(&ledger->provenance, "finished", finished ? "yes" : "no");
    return status == QC_OK ? qc_publish_as(ledger, qc_export_tsv, path) : status;
}
