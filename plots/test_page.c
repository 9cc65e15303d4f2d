/* test_page.c - the page maker on rows made here, and the chart's formula against published figures
 * SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <math.h>

#include "../bench/histogram.h"
#include "../bench/measure_rows.h"
#include "../bench/pareto.h"
#include "../reference/bands.h"
#include "test_folder.h"

TestSuite(page, .timeout = 120);

/* Largest errors that a method could show, by the upper edge of its band in degrees. */
static double flat(double deg)
{
    return deg < 37 ? 5e-16 : 4e-16;
}
static double floor_of(double deg)
{
    return deg < 37 ? 2e-16 : 1.9e-16;
}
static double step(double deg)
{
    return deg <= 4 ? 1.01448e-6 : 6e-16;
}
static double cubic(double deg)
{
    return 5e-16 + sqrt(3) / 432 * pow(deg * acos(-1) / 180, 3);
}

static void add_method(struct qc_rows *rows, const char *impl, const char *method,
                       double (*error)(double deg))
{
    for (size_t band = 0; band < QC_SHORT_BANDS_N; band++) {
        const double hi = qc_band_edges_deg[band + 1];
        struct qc_measure_row row = {.impl = impl,
                                     .method = method,
                                     .precision = "f64",
                                     .turn_lo_deg = qc_band_edges_deg[band],
                                     .turn_hi_deg = hi,
                                     .n = 1000,
                                     .kind = "found",
                                     .ideal_max_rad = error(hi),
                                     .ideal_median_rad = error(hi) / 3,
                                     .rotation_max_rad = 5e-16,
                                     .kappa_max = 5e-16,
                                     .instructions = NAN,
                                     .worst = "",
                                     .trouble = ""};
        cr_assert_eq(qc_rows_add(rows, &row), QC_OK);
    }
}

static void write_rows(void)
{
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    add_method(&rows, "ref_rounded_f64", "slerp", floor_of);
    add_method(&rows, "scalar_f64", "slerp", flat);
    add_method(&rows, "scalar_f64", "nlerp", cubic);
    add_method(&rows, "scalar_f64", "lerp", cubic);
    add_method(&rows, "scalar_f64", "slerp_textbook", step);
    add_method(&rows, "theirs", "slerp", flat);
    qc_provenance_add(&rows.provenance, "command", "quatcheck report -o here");
    put_rows(&rows, "results.tsv");
}

/* 60 results of 100 within u/2, 97 within 2 u, 2 beyond, one none. */
static void write_counts(void)
{
    static const struct {
        double upto_u;
        uint64_t n;
    } counts[] = {{0.25, 25}, {0.5, 35}, {1, 30}, {2, 7}, {4, 2}, {INFINITY, 1}};
    struct qc_rows rows = qc_rows_empty(&qc_histogram_schema);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        const struct qc_histogram_row row = {
            "theirs", "slerp", "f64", counts[i].upto_u / 2, counts[i].upto_u, counts[i].n, 100, ""};
        cr_assert_eq(qc_rows_add(&rows, &row), QC_OK);
    }
    put_rows(&rows, "histogram.tsv");
}

/* Two methods on the front and one beaten, in every band. */
static void write_front(void)
{
    static const double edges_deg[] = {0, 7, 37, 90, 180};
    struct qc_rows rows = qc_rows_empty(&qc_pareto_schema);
    for (size_t band = 0; band < sizeof edges_deg / sizeof edges_deg[0] - 1; band++) {
        const struct qc_pareto_row methods[] = {
            {"simd_f32", "nlerp", edges_deg[band], edges_deg[band + 1], 1e-3, 0.5, "unit", ""},
            {"theirs", "slerp", edges_deg[band], edges_deg[band + 1], 2e-16, 50, "unit", ""},
            {"theirs", "slow", edges_deg[band], edges_deg[band + 1], 3e-16, 90, "unit", ""},
        };
        cr_assert_eq(qc_pareto_add(&rows, sizeof methods / sizeof methods[0], methods), QC_OK);
    }
    put_rows(&rows, "pareto.tsv");
}

static int count_files(void)
{
    int n = 0;
    DIR *dir = opendir(folder);
    cr_assert(dir);
    for (const struct dirent *entry; (entry = readdir(dir));)
        n += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(dir);
    return n;
}

/* Lag of nlerp behind constant speed, published: 90, 170 and 180 degrees; small turns as the cube.
 */
Test(page, formula_gives_published_figures, .init = open_folder, .fini = close_folder)
{
    char text[SAID_MAX];
    double a = 0, b = 0, c = 0, small = 0;
    run("gnuplot -d -e \"load '$B/share/quatcheck/nlerp.gp'; set print '-'; d = 180/pi;"
        " print nlerp(90)*d, nlerp(170)*d, nlerp(180)*d, nlerp(0.1)/(0.1/d)**3\"",
        text);
    sscanf(text, "%lf %lf %lf %lf", &a, &b, &c, &small);
    cr_assert(fabs(a - 0.918815) < 5e-7 && fabs(b - 6.757578) < 5e-7 &&
                  fabs(c - 8.149137192446) < 1e-11 && fabs(small - sqrt(3) / 432) < 1e-12,
              "gnuplot says %s", text);
}

Test(page, says_what_the_rows_hold, .init = open_folder, .fini = close_folder)
{
    static const char *const said[] = {
        "- The floor, the exact answer correctly rounded: 2e-16 rad",
        "- As good as the precision, at every turn within 5 times the floor: `scalar_f64/slerp`, "
        "`theirs/slerp`.",
        "  - `scalar_f64/slerp_textbook`: off by 1.02e-6 rad (5.82e-5°) up to 4°, by 6e-16 rad "
        "beyond.",
        "  - `scalar_f64/nlerp`, `scalar_f64/lerp`: off by up to 0.125 rad",
        "0.1° up to 37°",
        "![How far each method is from exact slerp](error_by_turn.svg)",
        "./quatcheck report -o here",
    };
    char text[SAID_MAX], missing[SAID_MAX] = "";
    write_rows();
    const int status = run("\"$B/libexec/quatcheck/page\" \"$D\"", text);
    cr_assert_eq(status, 0, "exit status %d: %s", status, text);
    run("cat \"$D/report.md\"", text);
    for (size_t i = 0; i < sizeof said / sizeof said[0] && !missing[0]; i++)
        if (!strstr(text, said[i]))
            snprintf(missing, sizeof missing, "%s", said[i]);
    cr_assert(!missing[0], "report.md does not say '%s' but\n%s", missing, text);
    cr_assert_eq(count_files(), 1 + 5 + 3 * 4, "a row file, five pages, four figures thrice");
    cr_assert_neq(run("grep -lE 'ROWS|_plot_[0-9a-z]*<' \"$D\"/*.svg", text), 0,
                  "words of a script are in %s", text);
}

/* Each method named in each of four panels, in its family's colour if on the front, else grey. */
Test(page, shows_the_front_where_its_rows_are, .init = open_folder, .fini = close_folder)
{
    static const struct {
        const char *grep;
        int n;
    } drawn[] = {{"rgb(213,94,0).*simd_f32/nlerp", 4},
                 {">theirs/slerp<", 4},
                 {"rgb(136,136,136).*theirs/slow", 4},
                 {"rgb(136,136,136).*theirs/slerp", 0}};
    char text[SAID_MAX], wrong[SAID_MAX] = "";
    write_rows();
    write_front();
    const int status = run("\"$B/libexec/quatcheck/page\" \"$D\"", text);
    cr_assert_eq(status, 0, "exit status %d: %s", status, text);
    cr_assert(!strstr(text, "gp"), "gnuplot complains: %s", text);
    run("cat \"$D/report.md\"", text);
    cr_assert(strstr(text, "![What nearness costs](pareto.svg)"), "%s", text);
    for (size_t i = 0; i < sizeof drawn / sizeof drawn[0] && !wrong[0]; i++) {
        char command[256];
        snprintf(command, sizeof command,
                 "tr -d '\\n' <\"$D/pareto.svg\" | sed 's,<g,\\n<g,g' | grep -c '%s'",
                 drawn[i].grep);
        run(command, text);
        if (atoi(text) != drawn[i].n)
            snprintf(wrong, sizeof wrong, "%s: %d times", drawn[i].grep, atoi(text));
    }
    cr_assert(!wrong[0], "%s", wrong);
    cr_assert_eq(count_files(), 2 + 5 + 3 * 5, "two row files, five pages, five figures thrice");
    const int refused = run("echo nonsense >\"$D/pareto.tsv\"; "
                            "\"$B/libexec/quatcheck/page\" \"$D\"",
                            text);
    cr_assert(refused == 3 && strstr(text, "pareto.tsv:1"), "exit status %d: %s", refused, text);
}

/* Nothing says where the folder lies. */
Test(page, same_bytes_in_another_folder, .init = open_folder, .fini = close_folder)
{
    char text[SAID_MAX];
    write_rows();
    write_front();
    const int status = run("P=\"$B/libexec/quatcheck/page\"; cd \"$D\"; mkdir one two; "
                           "cp *.tsv one; mv *.tsv two; \"$P\" one >/dev/null && cd two && "
                           "\"$P\" \"$D/two\" >/dev/null && diff -r ../one .",
                           text);
    cr_assert(status == 0 && !text[0], "exit status %d: %s", status, text);
}

/* What a page of any implementations must be: made without a word of trouble, and saying these. */
static void assert_page(const char *const says[], size_t n)
{
    char text[SAID_MAX], command[256];
    draw();
    for (size_t i = 0; i < n; i++) {
        snprintf(command, sizeof command, "grep -qF '%s' \"$D\"/*.md \"$D\"/*.svg", says[i]);
        cr_assert_eq(run(command, text), 0, "nothing says %s", says[i]);
    }
}

Test(page, one_implementation, .init = open_folder, .fini = close_folder)
{
    static const char *const says[] = {"`theirs/slerp`", "](error_by_turn.svg)",
                                       "](distribution.svg)",
                                       "`theirs/slerp` 60 % are off by at most u/2, 97 % by",
                                       ("Who turns at an even speed: there "
                                        "is no curves.tsv")};
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    add_method(&rows, "theirs", "slerp", flat);
    put_rows(&rows, "results.tsv");
    write_counts();
    assert_page(says, sizeof says / sizeof says[0]);
}

/* The rows of `curves` and `drift` as charts, whose sentences give the published figures: nlerp
 * lags 0.919 degrees at 90 and 8.149 at 180; lerp is 0.79335 long at 150, an object scaled by 0.63.
 */
Test(page, charts_of_curves_say_the_published_figures, .init = open_folder, .fini = close_folder)
{
    static const char *const says[] = {
        "0.919° between ends 90° apart and 8.15° between ends 180° apart",
        ("150° apart `scalar_f64/lerp` has a length of 0.79335 in the middle: an object is scaled "
         "by 0.63"),
        "at a key a chain of slerps changes it at once by up to 66°, squad by 3.4°",
        "normalised after every product, it is off by at most 1.6 u at any time",
        "(`scalar_f64/product`)",
        "](lag.svg)",
        "](dip.svg)",
        "](speed.svg)",
        "](drift.svg)"};
    char text[SAID_MAX];
    write_rows();
    const int status = run("\"$B/bin/quatcheck\" curves scalar_f64/nlerp scalar_f64/lerp "
                           "scalar_f64/slerp scalar_f64/squad --tsv \"$D/curves.tsv\" && "
                           "\"$B/bin/quatcheck\" drift scalar_f64/product --tsv \"$D/drift.tsv\"",
                           text);
    cr_assert_eq(status, 0, "%s", text);
    assert_page(says, sizeof says / sizeof says[0]);
}

/* Names no contract allows, in a file somebody sent. */
Test(page, a_hundred_implementations_and_hostile_names, .init = open_folder, .fini = close_folder)
{
    static const char *const says[] = {">lib42/slerp<", "`lib99/slerp`", "100 of 100 slerps",
                                       "more methods are in results.tsv.", "](libraries.svg)"};
    static const char *const hostile[] = {"<script>alert(1)</script>", "\"quo'ted`", "bl ank",
                                          "Ω…é", "[x](y)|z"};
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    char name[201];
    for (int i = 0; i < 100; i++) {
        snprintf(name, sizeof name, "lib%d", i);
        add_method(&rows, name, "slerp", flat);
    }
    for (size_t i = 0; i < sizeof hostile / sizeof hostile[0]; i++)
        add_method(&rows, hostile[i], "nlerp", cubic);
    memset(name, 'x', 200);
    name[200] = '\0';
    add_method(&rows, name, "nlerp", cubic);
    put_rows(&rows, "results.tsv");
    assert_page(says, sizeof says / sizeof says[0]);
    char text[SAID_MAX];
    cr_assert_neq(run("grep -lF '<script' \"$D\"/*.svg", text), 0, "a name is markup in %s", text);
}

Test(page, missing_gnuplot_is_one_line, .init = open_folder, .fini = close_folder)
{
    char text[SAID_MAX];
    write_rows();
    const int status = run("PATH=/nowhere; \"$B/libexec/quatcheck/page\" \"$D\"", text);
    const char *newline = strchr(text, '\n');
    cr_assert(status == 3 && strstr(text, "gnuplot-nox") && newline && !newline[1],
              "exit status %d: %s", status, text);
    cr_assert_eq(count_files(), 1, "only results.tsv stands there");
}

Test(page, bad_input_is_refused, .init = open_folder, .fini = close_folder)
{
    static const struct {
        const char *command;
        int status;
        const char *says;
    } tries[] = {
        {"\"$B/libexec/quatcheck/page\"", 2, "usage"},
        {"\"$B/libexec/quatcheck/page\" \"$D/none\"", 3, "none: No such file"},
        {"\"$B/libexec/quatcheck/page\" \"$D\"", 3, "results.tsv: No such file"},
        {"QUATCHECK_SHARE=/none \"$B/libexec/quatcheck/page\" \"$D\"", 3, "QUATCHECK_SHARE"},
        {"echo '# quatcheck rows: measure 2' >\"$D/results.tsv\"; "
         "\"$B/libexec/quatcheck/page\" \"$D\"",
         3, "results.tsv"},
    };
    char text[SAID_MAX], wrong[SAID_MAX] = "";
    for (size_t i = 0; i < sizeof tries / sizeof tries[0] && !wrong[0]; i++) {
        const int status = run(tries[i].command, text);
        if (status != tries[i].status || !strstr(text, tries[i].says))
            snprintf(wrong, sizeof wrong, "%s: %d: %.2000s", tries[i].command, status, text);
    }
    cr_assert(!wrong[0], "%s", wrong);
    cr_assert_eq(count_files(), 1, "only results.tsv stands there");
}
