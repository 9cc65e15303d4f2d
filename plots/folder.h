/* folder.h - the row files of a report, read once for charts, findings and pages
 * SPDX-License-Identifier: MIT */
#ifndef QC_FOLDER_H
#define QC_FOLDER_H

#include <stdbool.h>

#include "../bench/rows.h"
#include "../impl/status.h"
#include "../proptests/cases.h"

/* The parts of a report, in the order of report_parts.def: QC_SHEET_results, ... */
enum qc_sheet_id {
#define QC_PART(name, ...) QC_SHEET_##name,
#include "../bench/report_parts.def"
#undef QC_PART
    QC_SHEETS_N
};

/* A method that has rows. */
struct qc_plotted {
    const char *subject, *precision; /* "": the rows do not say */
};

struct qc_sheet {
    const char *file;           /* results.tsv, ... */
    struct qc_rows rows;        /* n 0: there is no such file, or it is empty */
    char (*names)[QC_NAME_MAX]; /* what `plotted` names */
    struct qc_plotted *plotted; /* each method once, in the order of the rows */
    size_t plotted_n;
};

struct qc_folder {
    struct qc_sheet sheets[QC_SHEETS_N];
    struct qc_rows ledger; /* of struct qc_part_row (report_parts.h); n 0: there is none */
};

/* Reads every row file of the working folder that is there. After a complaint QC_IO or
 * QC_BAD_INPUT; QC_NO_MEMORY. Free in every case. */
enum qc_status qc_folder_read(struct qc_folder *folder);
void qc_folder_free(struct qc_folder *folder);

/* The text of row i in the column `name`; "" if there is no such column. */
const char *qc_sheet_text(const struct qc_rows *rows, size_t i, const char *name);

/* The number there; NaN if there is no such column of numbers or errors. */
double qc_sheet_number(const struct qc_rows *rows, size_t i, const char *name);

/* True if row i is of the method IMPL/METHOD. */
bool qc_sheet_is_of(const struct qc_rows *rows, size_t i, const char *subject);

/* The sheet of a file such as results.tsv; NULL: no part has that name. */
const struct qc_sheet *qc_folder_find(const struct qc_folder *folder, const char *file);

/* The command that made the report; NULL: it is not known. */
const char *qc_folder_command(const struct qc_folder *folder);

#endif
