/* test_charts.c - charts of rows that are infinite, not a number, huge or next to nothing
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "../bench/measure_rows.h"
#include "../reference/bands.h"
#include "test_folder.h"

TestSuite(charts, .timeout = 240);

/* Rows of every part of a report but the timed ones, which a front and a matrix stand for. */
static const char make_rows[] =
    "cd \"$D\"; Q=\"$B/bin/quatcheck\"; M='ref_rounded_f*/slerp scalar_f*/nlerp scalar_f*/slerp'; "
    "$Q measure $M --samples 300 --tsv results.tsv; "
    "$Q measure $M --samples 300 --by turn,t --tsv turn_t.tsv; "
    "$Q histogram $M --samples 300 --tsv histogram.tsv; "
    "$Q curves scalar_f64/nlerp scalar_f64/lerp scalar_f64/slerp --tsv curves.tsv; "
    "$Q drift scalar_f64/product --tsv drift.tsv; "
    "$Q fallback scalar_f64/slerp --samples 300 --tsv fallback.tsv; "
    "$Q time $M --errors --seconds 0.2 --tsv flags.tsv; "
    "$Q pareto $M --samples 300 --seconds 0.2 --tsv pareto.tsv";

/* Every row again, of another implementation, its figures bad ones: by turns, so that every column
 * has each. `$1`: what the rows of the first one do, print or next. */
static const char spoil_rows[] =
    "cd \"$D\"; for f in *.tsv; do awk -F '\\t' -v OFS='\\t' '"
    "BEGIN { split(\"inf nan 1e300 0 1e-300\", bad, \" \") } "
    "/^# rows_n/ { next } /^#/ { print; next } "
    "!named { for (i = 1; i <= NF; i++) figure[i] = $i ~ "
    "/^(.*max_.*|.*median.*|.*p999.*|.*mean.*|.*_u|ns|error.*|length|rotation.*|along.*|speed.*)$/"
    "; "
    "named = 1; print; next } "
    "{ %s; $1 = \"theirs\" substr($1, length($1) - 3); "
    "for (i = 3; i <= NF; i++) if (figure[i]) $i = bad[1 + (NR + i) %% 5]; print }' "
    "$f >spoilt && mv spoilt $f; done";

static void spoil(const char *keep)
{
    char command[1024], said[SAID_MAX];
    snprintf(command, sizeof command, spoil_rows, keep);
    const int status = run(command, said);
    cr_assert(status == 0 && !said[0], "exit status %d: %s", status, said);
}

/* No axis runs away, none is empty of ticks, gnuplot has nothing to say. */
static void assert_drawn(int figures_n)
{
    char said[SAID_MAX];
    draw();
    run("cd \"$D\"; ls *.svg | wc -l", said);
    cr_assert_eq(atoi(said), figures_n, "figures: %s", said);
    cr_assert_neq(run("cd \"$D\"; grep -lE '>[-−]?(30|29|15)[0-9]<' *.svg", said), 0,
                  "an axis with such powers of ten is in %s", said);
}

Test(charts, bad_rows_beside_good_ones, .init = open_folder, .fini = close_folder)
{
    char said[SAID_MAX];
    cr_assert_eq(run(make_rows, said), 0, "%s", said);
    spoil("print");
    assert_drawn(13);
}

Test(charts, nothing_but_bad_rows, .init = open_folder, .fini = close_folder)
{
    char said[SAID_MAX];
    cr_assert_eq(run(make_rows, said), 0, "%s", said);
    spoil("");
    assert_drawn(13);
}

static void add_off_arc(struct qc_rows *rows, const char *impl, double off_arc_u)
{
    for (size_t band = 0; band < QC_SHORT_BANDS_N; band++) {
        const struct qc_measure_row row = {.impl = impl,
                                           .method = "slerp",
                                           .precision = "f64",
                                           .turn_lo_deg = qc_band_edges_deg[band],
                                           .turn_hi_deg = qc_band_edges_deg[band + 1],
                                           .ideal_max_rad = 3e-16,
                                           .off_arc_max_u = band == 5 ? off_arc_u : 1.5,
                                           .instructions = NAN,
                                           .worst = "",
                                           .trouble = ""};
        cr_assert_eq(qc_rows_add(rows, &row), QC_OK);
    }
}

/* The stair of the good one, as it is drawn: the line of its colour. */
static void off_arc_of_good(double bad_u, char stair[SAID_MAX])
{
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    add_off_arc(&rows, "scalar_f64", 1.5);
    add_off_arc(&rows, "theirs", bad_u);
    put_rows(&rows, "results.tsv");
    draw();
    run("cd \"$D\"; grep -A1 'rgb(  *0, 114, 178)' off_arc.svg", stair);
}

/* What another method does moves no method's line. */
Test(charts, an_infinite_row_moves_no_other, .init = open_folder, .fini = close_folder)
{
    char alone[SAID_MAX], beside[SAID_MAX];
    off_arc_of_good(1.5, alone);
    off_arc_of_good(INFINITY, beside);
    cr_assert(strstr(alone, "<path") && strcmp(alone, beside) == 0, "%s\nand\n%s", alone, beside);
    cr_assert(holds("off_arc.svg", "at the upper edge: no rotation"));
}
