/* each_method.h - a command that looks into its methods one after the other, into rows
 * SPDX-License-Identifier: MIT */
#ifndef QC_EACH_METHOD_H
#define QC_EACH_METHOD_H

#include <stdbool.h>

#include "../impl/registry.h"
#include "commands.h"
#include "console.h"
#include "publish.h"

struct qc_each_method {
    const struct qc_schema *schema;
    const char *const
        *usual; /* usual_n patterns, where the command line has none; 0: all methods */
    size_t usual_n;
    bool (*applies)(const struct qc_subject *subject); /* asked of what runs here */
    const char *none;                                  /* complained of where it is true of none */
    /* Appends the rows of a method; may show its share done by qc_steps_show(steps, share). The
     * status of a call that did not return, or what else went wrong. */
    enum qc_status (*add)(const struct qc_bench *bench, const struct qc_subject *subject,
                          struct qc_steps *steps, struct qc_rows *rows);
    enum qc_status (*add_rest)(struct qc_rows *rows); /* rows of no method; NULL: none */
    qc_table_fn *write;
};

/* Runs it and publishes the rows; methods in trouble are complained of. What the program returns:
 * QC_EXIT_BROKEN if a method did not answer its calls. */
int qc_each_method(const struct qc_bench *bench, const struct qc_each_method *each);

#endif
