/* test_corpus.c - files of hard cases: those of the suite, and malformed ones
 * SPDX-License-Identifier: MIT */
#include "corpus.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../impl/test_place.h"

TestSuite(corpus, .timeout = 60);

static const char header[] = "provenance\tkind\tcase\n";

/* Loads a file with this text. */
static enum qc_status load(const char *text, struct qc_corpus_row **rows, size_t *n, char why[256])
{
    char path[PLACE_MAX];
    put_place(path, "test_corpus.XXXXXX");
    int fd = mkstemp(path);
    cr_assert(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
    close(fd);
    strcpy(why, "");
    enum qc_status status = qc_corpus_load(path, rows, n, why, 256);
    if (strncmp(why, path, strlen(path)) == 0)
        memmove(why, why + strlen(path), strlen(why + strlen(path)) + 1);
    unlink(path);
    return status;
}

Test(corpus, rows_are_read)
{
    char why[256];
    struct qc_corpus_row *rows;
    size_t n;
    enum qc_status status = load("# comment\nprovenance\tkind\tcase\n\n"
                                 "o/r#1\tnan\t*/slerp_fast* * a=0,0,0,1 b=1,0,0,0 t=0.5\n"
                                 "# comment\n"
                                 "a page 3\tgimbal\t*/quat_to_euler * a=0.5,0.5,0.5,0.5",
                                 &rows, &n, why);
    cr_assert(status == QC_OK && n == 2, "%s", why);
    cr_expect_str_eq(rows[0].provenance, "o/r#1");
    cr_expect_str_eq(rows[0].kind, "nan");
    cr_expect_str_eq(rows[0].c.subject, "*/slerp_fast*");
    cr_expect(rows[0].c.op == QC_SLERP && rows[0].c.in[4] == 1 && rows[0].c.in[8] == 0.5);
    cr_expect(rows[1].c.op == QC_QUAT_TO_EULER && rows[1].c.in[3] == 0.5);
    free(rows);
}

/* A name that begins with another must not be taken for it. */
Test(corpus, operations_by_name)
{
    static const struct {
        const char *glob, *operands;
        enum qc_op op;
    } named[] = {
        {"*/lerp", "a=0,0,0,1 b=0,0,0,1 t=0", QC_LERP},
        {"*/nlerp*", "a=0,0,0,1 b=0,0,0,1 t=0", QC_NLERP},
        {"scalar_*/slerp_long", "a=0,0,0,1 b=0,0,0,1 t=0", QC_SLERP},
        {"slerp", "a=0,0,0,1 b=0,0,0,1 t=0", QC_SLERP},
        {"*/matrix_to_quat", "m=1,0,0,0,1,0,0,0,1", QC_MATRIX_TO_QUAT},
        {"*/matrix_to_euler", "m=1,0,0,0,1,0,0,0,1", QC_MATRIX_TO_EULER},
    };
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        char text[256], why[256];
        struct qc_corpus_row *rows;
        size_t n;
        snprintf(text, sizeof text, "%sp\tk\t%s * %s\n", header, named[i].glob, named[i].operands);
        enum qc_status status = load(text, &rows, &n, why);
        cr_expect(status == QC_OK && n == 1 && rows[0].c.op == named[i].op, "%s: %s", named[i].glob,
                  why);
        free(rows);
    }
}

Test(corpus, malformed_files_name_line_and_trouble)
{
    static const char good[] = "p\tk\t*/normalise * a=0,0,0,1\n";
    static const struct {
        const char *row, *why;
    } malformed[] = {
        {"p k */normalise * a=0,0,0,1\n", ":3: not provenance, kind and case between tabs"},
        {"p\tk\n", ":3: not provenance, kind and case between tabs"},
        {"\tk\t*/normalise * a=0,0,0,1\n", ":3: not provenance, kind and case between tabs"},
        {"p\tk\t*/slerping * a=0,0,0,1\n", ":3: '*/slerping' is no known method"},
        {"p\tk\t*/normalise * a=0,0,1\n", ":3: a takes 4 numbers, not 3"},
        {"p\tk\t\n", ":3: the case line has no subject"},
    };
    char why[256], text[4096];
    struct qc_corpus_row *rows;
    size_t n;
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        snprintf(text, sizeof text, "%s%s%s", header, good, malformed[i].row);
        enum qc_status status = load(text, &rows, &n, why);
        cr_expect(status == QC_BAD_INPUT && rows == NULL && n == 0 &&
                      strcmp(why, malformed[i].why) == 0,
                  "'%s' gives '%s'", malformed[i].row, why);
    }
    cr_expect_eq(load(good, &rows, &n, why), QC_BAD_INPUT);
    cr_expect_str_eq(why, ":1: the first row must name the columns");
    snprintf(text, sizeof text, "%s%02000d\n", header, 0);
    cr_expect_eq(load(text, &rows, &n, why), QC_BAD_INPUT);
    cr_expect_str_eq(why, ":2: the line is too long");
    cr_expect_eq(qc_corpus_load("/no/such/file", &rows, &n, why, sizeof why), QC_IO);
    cr_expect_str_eq(why, "/no/such/file: No such file or directory");
}

/* The suite's own files: what reports state, told by a few figures copied from them by hand. */
Test(corpus, the_files_of_the_suite)
{
    char why[256];
    struct qc_corpus_row *rows;
    size_t n, seen = 0, ops = 0;
    cr_assert_eq(qc_corpus_load(QC_CASES_DIR "/worst.tsv", &rows, &n, why, sizeof why), QC_OK, "%s",
                 why);
    free(rows);
    cr_assert_eq(qc_corpus_load(QC_CASES_DIR "/public.tsv", &rows, &n, why, sizeof why), QC_OK,
                 "%s", why);
    for (size_t i = 0; i < n; i++) {
        const double *in = rows[i].c.in;
        ops |= (size_t)1 << rows[i].c.op;
        if (strcmp(rows[i].provenance, "redorav/hlslpp#68") == 0)
            seen += in[0] == (double)-0.0112188980f && in[7] == (double)-0.999251783f;
        if (strcmp(rows[i].provenance, "projectchrono/chrono#180") == 0)
            seen += in[0] == 2 && in[2] == 0.1 && in[3] == -0.5;
        if (strcmp(rows[i].provenance, "rbdl/rbdl#107") == 0)
            seen += in[3] == 0.216339880812362 && in[8] == -0.0429850981267873;
    }
    cr_assert(n >= 40 && seen == 3, "%zu rows, %zu of 3 as reported", n, seen);
    const size_t wanted = 1u << QC_SLERP | 1u << QC_NLERP | 1u << QC_NORMALISE | 1u << QC_INVERSE |
                          1u << QC_MATRIX_TO_QUAT | 1u << QC_QUAT_TO_EULER;
    cr_assert_eq(ops & wanted, wanted);
    free(rows);
}
