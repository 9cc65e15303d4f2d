/* test_verify.c - what verify makes of verdicts: outcomes, JUnit, TAP, expected failures
 * SPDX-License-Identifier: MIT
 *
 * Texts are pinned byte for byte, written by hand after the JUnit schema of Jenkins, TAP 13, and
 * the report Criterion 2.4.1 prints. */
#include "verify.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "output.h"

TestSuite(verify, .timeout = 30);

static const struct qc_impl impl_a = {.name = "a", .version = "1.0", .scalar = QC_F64};
static const struct qc_impl impl_b = {.name = "b_f64", .version = "", .scalar = QC_F64};
static const struct qc_method slerp = {.name = "slerp", .op = QC_SLERP};
static const struct qc_method product = {.name = "product", .op = QC_PRODUCT};
static const struct qc_subject subjects[] = {
    {.name = "b_f64/slerp", .impl = &impl_b, .method = &slerp, .origin = "built in"},
    {.name = "a/slerp", .impl = &impl_a, .method = &slerp, .origin = "built in"},
    {.name = "a/product", .impl = &impl_a, .method = &product, .origin = "built in"}};
enum { SUBJECTS_N = 3 };

/* Three methods times rotation, ends, midpoint: of a/product, ends and midpoint say nothing. */
static struct qc_docket docket_open(void)
{
    struct qc_docket docket;
    const struct qc_subject *methods[] = {&subjects[0], &subjects[1], &subjects[2]};
    const struct qc_property *properties[] = {
        qc_property_find("rotation"), qc_property_find("ends"), qc_property_find("midpoint")};
    cr_assert_eq(qc_docket_open(&docket, methods, SUBJECTS_N, properties, 3), QC_OK);
    return docket;
}

static void set(struct qc_docket *docket, const char *subject, const char *property,
                enum qc_verdict verdict, enum qc_kind kind, enum qc_kind expected)
{
    struct qc_entry *entry = qc_docket_find(docket, subject, property);
    entry->row.verdict = verdict;
    entry->row.kind = kind;
    entry->row.error = verdict == QC_BROKEN ? 3 : 0.5;
    entry->row.allowance = 2;
    entry->expected = expected;
}

/* One entry of every outcome. */
static struct qc_docket docket_of_everything(void)
{
    struct qc_docket docket = docket_open();
    set(&docket, "a/product", "rotation", QC_HOLDS, QC_KIND_NONE, QC_KIND_NONE);
    set(&docket, "a/slerp", "rotation", QC_HOLDS, QC_KIND_NONE, QC_KIND_VALUE);
    set(&docket, "a/slerp", "ends", QC_BROKEN, QC_KIND_BITS, QC_KIND_BITS);
    set(&docket, "b_f64/slerp", "rotation", QC_BROKEN, QC_KIND_VALUE, QC_KIND_NONE);
    set(&docket, "b_f64/slerp", "ends", QC_BROKEN, QC_KIND_CRASH, QC_KIND_HANG);
    struct qc_verdict_row *row = &qc_docket_find(&docket, "b_f64/slerp", "rotation")->row;
    strcpy(row->smallest, "b_f64/slerp rotation t=0x1p-1");
    strcpy(row->worst, "b_f64/slerp rotation t=0x1p-2");
    strcpy(qc_docket_find(&docket, "b_f64/slerp", "ends")->row.note, "signal <6> & \"more\"");
    strcpy(qc_docket_find(&docket, "b_f64/slerp", "midpoint")->row.note, "no word");
    qc_docket_find(&docket, "a/slerp", "midpoint")->row.verdict = QC_HOLDS;
    qc_docket_find(&docket, "a/slerp", "midpoint")->row.kind = QC_KIND_NONE;
    return docket;
}

static char *text_of(enum qc_status (*write)(FILE *, const struct qc_docket *),
                     const struct qc_docket *docket)
{
    struct qc_output output;
    cr_assert_eq(qc_output_open(&output), QC_OK);
    cr_assert_eq(write(output.file, docket), QC_OK);
    cr_assert_eq(fclose(output.file), 0);
    return output.text;
}

Test(verify, outcomes_are_counted)
{
    struct qc_docket docket = docket_of_everything();
    const size_t want[QC_OUTCOMES_N] = {
        [QC_OUTCOME_SILENT] = 2, [QC_OUTCOME_HOLDS] = 2,  [QC_OUTCOME_EXPECTED] = 1,
        [QC_OUTCOME_BROKEN] = 2, [QC_OUTCOME_MENDED] = 1, [QC_OUTCOME_UNJUDGED] = 1};
    size_t got[QC_OUTCOMES_N];
    qc_docket_count(&docket, got);
    for (int i = 0; i < QC_OUTCOMES_N; i++)
        cr_expect_eq(got[i], want[i], "outcome %d: %zu", i, got[i]);
    qc_docket_close(&docket);
}

static const char junit[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<testsuites name=\"quatcheck verify\" tests=\"9\" failures=\"3\" errors=\"1\" skipped=\"3\">\n"
    "  <testsuite name=\"a\" tests=\"6\" failures=\"1\" errors=\"0\" skipped=\"3\">\n"
    "    <testcase classname=\"a.product\" name=\"ends\"><skipped message=\"says nothing of this "
    "method\"/></testcase>\n"
    "    <testcase classname=\"a.product\" name=\"midpoint\"><skipped message=\"says nothing of "
    "this "
    "method\"/></testcase>\n"
    "    <testcase classname=\"a.product\" name=\"rotation\"/>\n"
    "    <testcase classname=\"a.slerp\" name=\"ends\"><skipped message=\"expected to fail: "
    "bits\"/></testcase>\n"
    "    <testcase classname=\"a.slerp\" name=\"midpoint\"/>\n"
    "    <testcase classname=\"a.slerp\" name=\"rotation\">\n"
    "      <failure type=\"mended\" message=\"the result turns an object as the exact result "
    "does\">"
    "the result turns an object as the exact result does\n"
    "expected to fail (value), and does not\n"
    "</failure>\n"
    "    </testcase>\n"
    "  </testsuite>\n"
    "  <testsuite name=\"b_f64\" tests=\"3\" failures=\"2\" errors=\"1\" skipped=\"0\">\n"
    "    <testcase classname=\"b_f64.slerp\" name=\"ends\">\n"
    "      <failure type=\"crash\" message=\"t = 0 gives a, and t = 1 gives b, or -b where the "
    "short "
    "way needs it\">t = 0 gives a, and t = 1 gives b, or -b where the short way needs it\n"
    "crash; signal &lt;6&gt; &amp; &quot;more&quot;; expected: hang\n"
    "</failure>\n"
    "    </testcase>\n"
    "    <testcase classname=\"b_f64.slerp\" name=\"midpoint\">\n"
    "      <error type=\"not_run\" message=\"half way is the normalised sum of the ends\">half way "
    "is "
    "the normalised sum of the ends\n"
    "not_run; no word\n"
    "</error>\n"
    "    </testcase>\n"
    "    <testcase classname=\"b_f64.slerp\" name=\"rotation\">\n"
    "      <failure type=\"value\" message=\"the result turns an object as the exact result does\">"
    "the result turns an object as the exact result does\n"
    "value: 3 rad where 2 is allowed: 1.5 times as much\n"
    "smallest failing case\n"
    "    ./quatcheck replay 'b_f64/slerp rotation t=0x1p-1'\n"
    "worst case found\n"
    "    ./quatcheck replay 'b_f64/slerp rotation t=0x1p-2'\n"
    "</failure>\n"
    "    </testcase>\n"
    "  </testsuite>\n"
    "</testsuites>\n";

Test(verify, junit_is_sorted_and_escaped)
{
    struct qc_docket docket = docket_of_everything();
    char *got = text_of(qc_junit_write, &docket);
    cr_assert_str_eq(got, junit);
    free(got);
    qc_docket_close(&docket);
}

static const char tap[] =
    "TAP version 13\n"
    "1..9\n"
    "ok 1 - a/product ends # SKIP says nothing of this method\n"
    "ok 2 - a/product midpoint # SKIP says nothing of this method\n"
    "ok 3 - a/product rotation\n"
    "not ok 4 - a/slerp ends # TODO expected to fail: bits\n"
    "ok 5 - a/slerp midpoint\n"
    "not ok 6 - a/slerp rotation\n"
    "  ---\n"
    "  message: |\n"
    "    the result turns an object as the exact result does\n"
    "    expected to fail (value), and does not\n"
    "  ...\n"
    "not ok 7 - b_f64/slerp ends\n"
    "  ---\n"
    "  message: |\n"
    "    t = 0 gives a, and t = 1 gives b, or -b where the short way needs it\n"
    "    crash; signal <6> & \"more\"; expected: hang\n"
    "  ...\n"
    "not ok 8 - b_f64/slerp midpoint\n"
    "  ---\n"
    "  message: |\n"
    "    half way is the normalised sum of the ends\n"
    "    not_run; no word\n"
    "  ...\n"
    "not ok 9 - b_f64/slerp rotation\n"
    "  ---\n"
    "  message: |\n"
    "    the result turns an object as the exact result does\n"
    "    value: 3 rad where 2 is allowed: 1.5 times as much\n"
    "    smallest failing case\n"
    "        ./quatcheck replay 'b_f64/slerp rotation t=0x1p-1'\n"
    "    worst case found\n"
    "        ./quatcheck replay 'b_f64/slerp rotation t=0x1p-2'\n"
    "  ...\n";

Test(verify, tap_marks_what_was_expected)
{
    struct qc_docket docket = docket_of_everything();
    char *got = text_of(qc_tap_write, &docket);
    cr_assert_str_eq(got, tap);
    free(got);
    qc_docket_close(&docket);
}

/* The path of a file with this text, which ends with the test's process. */
static const char *file_of(const char *text)
{
    static char path[64];
    const int descriptor = memfd_create("test", 0);
    const ssize_t length = (ssize_t)strlen(text);
    cr_assert(descriptor >= 0 && write(descriptor, text, strlen(text)) == length);
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    return path;
}

Test(verify, expected_failures_go_round)
{
    struct qc_docket docket = docket_of_everything(), again = docket_open();
    docket.samples = 1000;
    char *text = text_of(qc_expected_write, &docket);
    cr_expect_str_eq(text, "# --samples 1000\n"
                           "subject\tproperty\tkind\tversion\n"
                           "a/slerp\tends\tbits\t1.0\n"
                           "b_f64/slerp\tends\tcrash\t*\n"
                           "b_f64/slerp\trotation\tvalue\t*\n");
    size_t outside_n = 7;
    const char *path = file_of(text);
    cr_expect_eq(qc_expected_read(path, &again, &outside_n), QC_OK);
    cr_expect_eq(outside_n, 0);
    cr_expect_eq(again.samples, 1000);
    cr_expect_eq(qc_docket_find(&again, "a/slerp", "ends")->expected, QC_KIND_BITS);
    cr_expect_eq(qc_docket_find(&again, "b_f64/slerp", "ends")->expected, QC_KIND_CRASH);
    cr_expect_eq(qc_docket_find(&again, "a/slerp", "rotation")->expected, QC_KIND_NONE);
    free(text);
    qc_docket_close(&docket);
    qc_docket_close(&again);
}

Test(verify, what_is_not_judged_is_counted)
{
    struct qc_docket docket = docket_open();
    size_t outside_n = 0;
    const char *path = file_of("# known\r\n\nsubject\tproperty\tkind\n"
                               "other/slerp\tends\tbits\na/slerp\tlength\tvalue\n");
    cr_expect_eq(qc_expected_read(path, &docket, &outside_n), QC_OK);
    cr_expect_eq(outside_n, 2);
    qc_docket_close(&docket);
}

Test(verify, expectations_are_of_a_version)
{
    struct qc_docket docket = docket_open();
    size_t outside_n = 0;
    const char *path = file_of("subject\tproperty\tkind\tversion\n"
                               "a/slerp\tends\tbits\t0.9\n"
                               "a/slerp\tends\tvalue\t1.*\n"
                               "a/slerp\trotation\tvalue\t2.0\n");
    cr_expect_eq(qc_expected_read(path, &docket, &outside_n), QC_OK);
    cr_expect_eq(outside_n, 2);
    cr_expect_eq(qc_docket_find(&docket, "a/slerp", "ends")->expected, QC_KIND_VALUE);
    cr_expect_eq(qc_docket_find(&docket, "a/slerp", "rotation")->expected, QC_KIND_NONE);
    qc_docket_close(&docket);
}

Test(verify, malformed_expectations_are_rejected)
{
    static const char *const texts[] = {
        "",
        "# nothing\n",
        "a/slerp\tends\tbits\n",
        "subject\tproperty\tkind\na/slerp\tends\n",
        "subject\tproperty\tkind\na/slerp\tends\tbits\tmore\n",
        "subject\tproperty\tkind\na/slerp\tend\tbits\n",
        "subject\tproperty\tkind\na/slerp\tends\tbad\n",
        "subject\tproperty\tkind\na/slerp\tends\tnone\n",
        "subject\tproperty\tkind\nslerp\tends\tbits\n",
        "subject\tproperty\tkind\na/slerp\tends\tbits\na/slerp\tends\tbits\n",
        "subject\tproperty\tkind\tversion\na/slerp\tends\tbits\n",
    };
    size_t accepted = 0;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct qc_docket docket = docket_open();
        size_t outside_n;
        const char *path = file_of(texts[i]);
        accepted += qc_expected_read(path, &docket, &outside_n) != QC_BAD_INPUT;
        qc_docket_close(&docket);
    }
    cr_expect_eq(accepted, 0);
    struct qc_docket docket = docket_open();
    cr_expect_eq(qc_expected_read("/nowhere/at/all", &docket, &(size_t){0}), QC_IO);
    qc_docket_close(&docket);
}

/* The lines of Criterion 2.4.1 for a test that holds, one that crashed, one that timed out, one
 * that could not judge, and those left out by the filter. */
Test(verify, no_row_takes_the_word_of_criterion)
{
    struct qc_docket docket = docket_open();
    char rows[64], report[64];
    strcpy(rows, file_of("a/slerp\trotation\tbroken\tvalue\t0x1.8p+1\t0x1p+0\trad\t12\tS\tW\tN\n"
                         "damaged line\n"));
    strcpy(report, file_of("TAP version 13\n1..4\n"
                           "not ok - property::rotation  (0.01s)\n"
                           "not ok - property::ends unexpected signal after judge.c:120\n"
                           "ok - property::midpoint  # SKIP test was skipped\n"
                           "not ok - property::midpoint timed out (2.02s)\n"));
    qc_verify_read(rows, report, 0, &docket, 1);
    strcpy(report, file_of("TAP version 13\n1..4\n"
                           "ok - property::rotation  (0.01s)\n"
                           "not ok - property::ends  (0.01s)\n"
                           "  - judge.c:90: |+\n"
                           "      Assertion failed: not judged: out of memory\n"));
    qc_verify_read("/nowhere", report, 9, &docket, 0);
    const struct {
        const char *subject, *property, *note;
        enum qc_kind kind;
    } want[] = {
        {"a/slerp", "rotation", "N", QC_KIND_VALUE},
        {"a/slerp", "ends", "the process that called it was killed by a signal", QC_KIND_CRASH},
        {"a/slerp", "midpoint", "the process that called it did not come to an end", QC_KIND_HANG},
        {"b_f64/slerp", "rotation", "its test ended without a verdict", QC_KIND_NOT_RUN},
        {"b_f64/slerp", "ends", "out of memory", QC_KIND_NOT_RUN},
        {"b_f64/slerp", "midpoint", "the judge was killed by signal 9", QC_KIND_NOT_RUN}};
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
        const struct qc_verdict_row *row =
            &qc_docket_find(&docket, want[i].subject, want[i].property)->row;
        cr_expect_eq(row->kind, want[i].kind, "%zu: %s", i, qc_kind_name(row->kind));
        cr_expect_str_eq(row->note, want[i].note);
    }
    cr_expect_eq(qc_docket_find(&docket, "a/slerp", "rotation")->row.judged_n, 12);
    qc_docket_close(&docket);
}

/* Rounded up: what is broken by a hair must not read 1, what holds by a hair must not read more. */
Test(verify, figures_do_not_flatter)
{
    struct qc_docket docket = docket_open();
    struct qc_entry *entry = qc_docket_find(&docket, "a/slerp", "rotation");
    const struct {
        double error, allowance;
        enum qc_verdict verdict;
        const char *text;
    } want[] = {{0.4063, 1, QC_HOLDS, "0.41"},
                {0.9999, 1, QC_HOLDS, "1"},
                {1.0001, 1, QC_BROKEN, "1.1"},
                {3.1875, 1, QC_BROKEN, "3.2"},
                {1234, 1, QC_BROKEN, "1.3e+03"},
                {0, 1, QC_HOLDS, "0"},
                {0, 0, QC_HOLDS, ""},
                {INFINITY, 1, QC_BROKEN, "value"}};
    char got[40];
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
        entry->row.verdict = want[i].verdict;
        entry->row.kind = want[i].verdict == QC_BROKEN ? QC_KIND_VALUE : QC_KIND_NONE;
        entry->row.error = want[i].error;
        entry->row.allowance = want[i].allowance;
        cr_expect_str_eq(qc_entry_figure(entry, got, sizeof got), want[i].text);
    }
    qc_docket_close(&docket);
}
