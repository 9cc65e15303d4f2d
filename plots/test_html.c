/* test_html.c - the page and what stands beside it, from rows made here: names that would be code
 * anywhere else, one implementation, a hundred
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <sys/stat.h>

#include "../bench/explorer.h"
#include "../bench/measure_rows.h"
#include "../reference/bands.h"
#include "escape.h"
#include "test_folder.h"

TestSuite(html, .timeout = 240);

static void add_method(struct qc_rows *rows, const char *impl, const char *method, double error_rad,
                       double claim_rad)
{
    char worst[1024];
    snprintf(worst, sizeof worst, "%s/%s rotation a=0,0,0,1 b=0,0,0x1p-1,0x1.bp-1 t=0x1p-2", impl,
             method);
    for (size_t band = 0; band < QC_SHORT_BANDS_N; band++) {
        const double hi = qc_band_edges_deg[band + 1];
        struct qc_measure_row row = {.impl = impl,
                                     .method = method,
                                     .precision = "f64",
                                     .op = "slerp",
                                     .turn_lo_deg = qc_band_edges_deg[band],
                                     .turn_hi_deg = hi,
                                     .t_hi = 1,
                                     .n = 1000,
                                     .domain = "claim",
                                     .kind = "found",
                                     .ideal_max_rad = error_rad * hi / 180,
                                     .ideal_median_rad = error_rad * hi / 540,
                                     .rotation_max_rad = error_rad,
                                     .kappa_max = error_rad,
                                     .rotation_claim_rad = claim_rad,
                                     .instructions = NAN,
                                     .worst = worst,
                                     .trouble = ""};
        cr_assert_eq(qc_rows_add(rows, &row), QC_OK);
    }
}

static void add_explorer(struct qc_rows *rows, const char *impl, const char *method)
{
    for (size_t i = 0; i < QC_EXPLORER_TURNS_N * QC_EXPLORER_T_N; i++) {
        struct qc_explorer_row row = {.impl = impl,
                                      .method = method,
                                      .precision = "f64",
                                      .turn_deg = 1 + (double)(i / QC_EXPLORER_T_N),
                                      .t = (double)(i % QC_EXPLORER_T_N) / (QC_EXPLORER_T_N - 1),
                                      .got_w = i == 5 ? NAN : 1,
                                      .want_w = 1,
                                      .error_rad = i == 5 ? INFINITY : 1e-16,
                                      .ends = i % QC_EXPLORER_T_N ? "" : "a=0,0,0,1 b=0,0,0,1"};
        cr_assert_eq(qc_rows_add(rows, &row), QC_OK);
    }
}

Test(html, text_stays_text)
{
    static const struct {
        enum qc_dialect dialect;
        const char *text, *as;
    } tries[] = {
        {QC_IN_HTML, "<b a='1' c=\"2\">&amp;", "&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;amp;"},
        {QC_IN_HTML, "Grüße 雪 \xf0\x9f\xa7\xad", "Grüße 雪 \xf0\x9f\xa7\xad"},
        /* alone, too long for what it says, a surrogate, cut off, C0, C1, beyond Unicode */
        {QC_IN_HTML, "\x80|\xc0\xaf|\xed\xa0\x80|\xe2\x82", "�|��|���|��"},
        {QC_IN_HTML, "\x01|\xc2\x85|\x7f|\xf4\x90\x80\x80", "�|�|�|����"},
        {QC_IN_JSON, "</script>\"\\&", "\\u003c/script\\u003e\\\"\\\\\\u0026"},
        {QC_IN_TEX, "\\input{a}_$%#&~^",
         "\\char92{}input\\char123{}a\\char125{}\\char95{}\\char36{}\\%\\#\\&\\char126{}\\char94{"
         "}"},
        {QC_IN_TEX, "ü雪\xff", "ü\\quatcheckletter{96EA}{雪}\\quatcheckletter{FFFD}{�}"},
        {QC_IN_CODE, "a`|<b>", "aˋ|<b>"},
        {QC_IN_CODE_CELL, "a`|<b>", "aˋ\\|<b>"},
    };
    char wrong[1024] = "";
    for (size_t i = 0; i < sizeof tries / sizeof tries[0] && !wrong[0]; i++) {
        char as[256] = "";
        FILE *file = fmemopen(as, sizeof as, "w");
        qc_escape(tries[i].dialect, tries[i].text, file);
        fclose(file);
        if (strcmp(as, tries[i].as) != 0)
            snprintf(wrong, sizeof wrong, "%s is written %s", tries[i].text, as);
    }
    cr_assert(!wrong[0], "%s", wrong);
}

static const char script[] = "<script>alert(1)</script>";

/* Names that are code in HTML, a shell, TeX, JSON; of other letters; broken; and endless. */
Test(html, hostile_names_stay_names, .init = open_folder, .fini = close_folder)
{
    static const struct {
        const char *file, *text;
        bool there;
    } expected[] = {
        {"index.html", "<script>alert", false},
        {"index.html", "&lt;script&gt;alert(1)&lt;/<wbr>script&gt;", false},
        {"index.html", "<code>&lt;script&gt;alert(1)&lt;/script&gt;/<wbr>o&#39;clock</code>", true},
        {"index.html",
         "./quatcheck replay &#39;&lt;script&gt;alert(1)&lt;/script&gt;/o&#39;"
         "\\&#39;&#39;clock rotation a=0,0,0,1",
         true},
        {"index.html", "\"name\":\"\\u003cscript\\u003ealert(1)\\u003c/script\\u003e/o'clock\"",
         true},
        {"index.html", "<code>Grüße雪/<wbr>slerp</code>", true},
        {"index.html", "<code>\xef\xbf\xbd\xef\xbf\xbd/<wbr>slerp</code>", true},
        {"index.html", "off its own formula by 9.77e-4 rad and claims 9.54e-7", true},
        /* under a figure: code, whatever is in the name */
        {"index.html",
         "farthest, of those that return rotations, <code>baˋck|&lt;b&gt;/slerp</code>,", true},
        {"report.md", "farthest, of those that return rotations, `baˋck|<b>/slerp`, off by", true},
        {"report.md", "| `baˋck\\|<b>/slerp` |", true},
        {"results.tex", "\\texttt{\\char60{}script\\char62{}alert(1)", true},
        {"results.tex",
         "\\texttt{a\\char92{}b\\char95{}c/\\allowbreak{}\\char36{}x\\char94{}2\\char36{}}", true},
    };
    char endless[201], wrong[512] = "";
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    struct qc_rows grid = qc_rows_empty(&qc_explorer_schema);
    memset(endless, 'x', 200);
    endless[200] = '\0';
    add_method(&rows, "ref_rounded_f64", "slerp", 2e-16, 3e-16);
    add_method(&rows, script, "o'clock", 0x1p-10, 0x1p-20);
    add_method(&rows, "ba`ck|<b>", "slerp", 0x1p-9, NAN);
    add_method(&rows, "Grüße雪", "slerp", 3e-16, NAN);
    add_method(&rows, "\xff\xfe", "slerp", 3e-16, NAN);
    add_method(&rows, "a\\b_c", "$x^2$", 3e-16, NAN);
    add_method(&rows, endless, "slerp", 3e-16, NAN);
    add_explorer(&grid, script, "o'clock");
    qc_provenance_add(&rows.provenance, "command", "quatcheck report '</code><script>'");
    put_rows(&rows, "results.tsv");
    put_rows(&grid, "explorer.tsv");
    draw();
    for (size_t i = 0; i < sizeof expected / sizeof expected[0] && !wrong[0]; i++)
        if (holds(expected[i].file, expected[i].text) != expected[i].there)
            snprintf(wrong, sizeof wrong, "%s holds%s %s", expected[i].file,
                     expected[i].there ? " not" : "", expected[i].text);
    cr_assert(!wrong[0], "%s", wrong);
    cr_assert(holds("index.html", endless) &&
              holds("results.tex", "xxxxxxxxxxxxxxxxxxxxxxxx\\allowbreak{}xxxxxxxx"));
}

/* Not even the floor beside it, and no further row file. */
Test(html, one_implementation_is_enough, .init = open_folder, .fini = close_folder)
{
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    add_method(&rows, "theirs", "slerp", 3e-16, NAN);
    put_rows(&rows, "results.tsv");
    draw();
    cr_assert(holds("index.html", "<code>theirs/<wbr>slerp</code>") &&
              holds("index.html", "was not measured") &&
              holds("index.html", "None that was measured") &&
              holds("index.html", "there are no rows in <code>explorer.tsv</code>") &&
              holds("index.html", "Not drawn: ") && holds("CITATION.cff", "cff-version: 1.2.0"));
    cr_assert(!holds("index.html", "{{"), "a part of the template was not filled in");
}

/* 1000 bytes a line of the largest table; a minute on a slow machine is a defect. */
Test(html, a_hundred_implementations_fit, .init = open_folder, .fini = close_folder)
{
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    char path[PATH_MAX];
    struct stat state;
    add_method(&rows, "ref_rounded_f64", "slerp", 2e-16, 3e-16);
    for (int i = 0; i < 100; i++) {
        char impl[32];
        snprintf(impl, sizeof impl, "library_%03d", i);
        add_method(&rows, impl, "slerp", 3e-16, NAN);
        add_method(&rows, impl, "nlerp", 0.1423, NAN);
        add_method(&rows, impl, "slerp_fast", 1e-3, NAN);
    }
    const size_t lines_n = rows.n;
    put_rows(&rows, "results.tsv");
    draw();
    snprintf(path, sizeof path, "%s/index.html", folder);
    cr_assert_eq(stat(path, &state), 0);
    cr_assert((size_t)state.st_size < 1000 * lines_n, "index.html has %ld bytes",
              (long)state.st_size);
    cr_assert(holds("index.html", "100 of 300 methods stay") &&
              holds("index.html", "<summary>and 92 more</summary>"));
}

/* The schema that is published is the one of this program's rows. */
Test(html, published_schema_is_current, .init = open_folder, .fini = close_folder)
{
    char text[SAID_MAX];
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    add_method(&rows, "theirs", "slerp", 3e-16, NAN);
    put_rows(&rows, "results.tsv");
    draw();
    const int status = run("diff \"$D/results.schema.json\" '" QC_JSON_SCHEMA "'", text);
    cr_assert_eq(status, 0, "plots/results.schema.json is not what the page maker writes:\n%s",
                 text);
}

Test(html, no_browser_no_pdf, .init = open_folder, .fini = close_folder)
{
    char text[SAID_MAX];
    run("mkdir \"$D/bin\"; ln -s $(command -v sh) \"$D/bin\"", text);
    const int status = run("cd \"$D\"; QUATCHECK_BROWSER= PATH=\"$D/bin\" "
                           "sh \"$B/share/quatcheck/print_pdf.sh\"",
                           text);
    cr_assert(status == 77 && strstr(text, "install the package chromium"), "%d: %s", status, text);
}
