/* escape.h - text of others in HTML, JSON, TeX and Markdown: it stays text
 * SPDX-License-Identifier: MIT */
#ifndef QC_ESCAPE_H
#define QC_ESCAPE_H

#include <stdbool.h>
#include <stdio.h>

enum qc_dialect {
    QC_IN_HTML, /* between tags, and in attributes in double or single quotes */
    QC_IN_JSON, /* between double quotes; safe in a <script> too, and as a YAML scalar */
    QC_IN_TEX,  /* in \texttt; \quatcheckletter{HEX}{CHARACTER} is a letter that pdfTeX may lack */
    QC_IN_CODE, /* between `backticks` of Markdown; one inside becomes a grave accent, U+02CB */
    QC_IN_CODE_CELL, /* the same in a table */
    QC_DIALECTS_N
};

/* True if it is UTF-8 without control characters of ASCII. */
bool qc_is_text(const char *text);

/* Writes `text` so that a reader of the dialect sees its characters and nothing else. What is no
 * UTF-8, and control characters, are written as the replacement character U+FFFD. */
void qc_escape(enum qc_dialect dialect, const char *text, FILE *file);

#endif
