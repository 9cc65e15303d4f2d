/* report_parts.h - the parts of a report, and the ledger of those that are done
 * SPDX-License-Identifier: MIT
 *
 * Each part is a command of this program, run in a process of its own, that writes a row file whole
 * or not at all. The ledger, parts.tsv, says which parts are done and what their bytes hash to: a
 * report that was interrupted goes on from there. */
#ifndef QC_REPORT_PARTS_H
#define QC_REPORT_PARTS_H

#include <limits.h>

#include "commands.h"
#include "rows.h"

enum qc_report_size { QC_REPORT_QUICK, QC_REPORT_USUAL, QC_REPORT_FULL, QC_REPORT_SIZES_N };

struct qc_part {
    const char *name, *command, *words, *methods; /* as in report_parts.def */
    double seconds[QC_REPORT_SIZES_N];
    unsigned times; /* as many samples as other parts */
};

enum {
#define QC_PART(name, ...) QC_PART_##name,
#include "report_parts.def"
#undef QC_PART
    QC_PARTS_N
};
extern const struct qc_part qc_parts[QC_PARTS_N];

#define QC_FIELD_TEXT const char *
#define QC_FIELD_COUNT uint64_t
#define QC_FIELD_NUMBER double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_part_row {
#include "part_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_part_schema;

/* Why this report has no such part, in words without end; NULL: it has. */
const char *qc_part_left_out(const struct qc_bench *bench, const struct qc_part *part,
                             enum qc_report_size size);

/* The command line of a part of `bench`'s report, which writes FOLDER/NAME.tsv: its methods, seed,
 * samples, plug-ins and the like are those of the report. `seconds`: of the part. NULL-terminated;
 * free with qc_part_words_free(). NULL: out of memory. */
char **qc_part_words(const struct qc_bench *bench, const struct qc_part *part, const char *folder,
                     double seconds, uint64_t samples);
void qc_part_words_free(char **words);

/* The hash of a file's bytes, in hex; "" if it cannot be read. */
enum { QC_HASH_TEXT = 17 };
const char *qc_file_hash(const char *path, char text[QC_HASH_TEXT]);

/* What must be the same for parts of an earlier run to count: command line, programs, plug-ins. */
const char *qc_report_identity(const struct qc_bench *bench, char text[QC_HASH_TEXT]);

/* Adds to `ledger` the parts that FOLDER/parts.tsv says an unfinished run of this identity made,
 * and whose files are still what they were. */
enum qc_status qc_ledger_resume(const struct qc_bench *bench, const char *folder,
                                struct qc_rows *ledger);

/* The row of a part; NULL: it is not done. */
const struct qc_part_row *qc_ledger_find(const struct qc_rows *ledger, const char *part);

/* Writes FOLDER/parts.tsv. Complains; QC_IO, QC_NO_MEMORY. */
enum qc_status qc_ledger_write(const struct qc_bench *bench, const char *folder, int finished,
                               struct qc_rows *ledger);

#endif
