/* option_values.h - what is written behind options, read
 * SPDX-License-Identifier: MIT */
#ifndef QC_OPTION_VALUES_H
#define QC_OPTION_VALUES_H

#include "options.h"

/* qc_option_<reader> of every QC_VALUE row: puts `text` into `to`, or returns false. */
#define QC_SWITCH(name, field, takes, meaning)
#define QC_TEXT(name, value, field, takes, meaning)
#define QC_OUTPUT(name, value, field, takes, meaning)
#define QC_VALUE(name, value, reader, takes, meaning)                                              \
    bool qc_option_##reader(const char *text, struct qc_options *to);
#include "options.def"
#undef QC_SWITCH
#undef QC_TEXT
#undef QC_OUTPUT
#undef QC_VALUE

#endif
