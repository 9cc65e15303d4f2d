/* html_rows.c - the two tables of the page: a line a method, and a line a band of turns
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <math.h>

#include "../bench/grid.h"
#include "../reference/recorded.h"
#include "escape.h"
#include "html_table.h"

static void put_name(const struct qc_html_line *line, FILE *file)
{
    qc_html_name(line->row->impl, line->row->method, file);
}

static void put_precision(const struct qc_html_line *line, FILE *file)
{
    qc_escape(QC_IN_HTML, line->row->precision, file);
}

static void put_band(const struct qc_html_line *line, FILE *file)
{
    qc_html_band(line->row, file);
}

static void put_n(const struct qc_html_line *line, FILE *file)
{
    fprintf(file, "%" PRIu64, line->row->n);
}

static void put_ideal(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->row->ideal_max_rad, file);
}

static void put_ideal_deg(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(qc_degrees_up(line->row->ideal_max_rad), file);
}

static void put_median(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->row->ideal_median_rad, file);
}

static void put_own(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->row->rotation_max_rad, file);
}

static void put_own_u(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->row->rotation_max_rad / qc_unit_of_precision(line->row->precision), file);
}

static void put_length(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->row->length_max_u, file);
}

static void put_off_arc(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->row->off_arc_max_u, file);
}

static void put_along(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->row->along_max_deg, file);
}

static void put_replay(const struct qc_html_line *line, FILE *file)
{
    if (line->row->worst[0])
        qc_html_command("replay", line->row->worst, file);
}

static const struct qc_html_column turns_columns[] = {
    {"Method", "implementation and method", QC_CELL_NAME, put_name},
    {"Storage", "f32: float, f64: double, q14 and q30: fixed point", QC_CELL_WORD, put_precision},
    {"Turns, °", "above the first, up to the second", QC_CELL_WORD, put_band},
    {"Inputs", "results judged", QC_CELL_NUMBER, put_n},
    {"Ideal, rad", "largest rotation error against exact slerp", QC_CELL_NUMBER, put_ideal},
    {"Ideal, °", "the same in degrees", QC_CELL_NUMBER, put_ideal_deg},
    {"Median, rad", "half of the errors against exact slerp are smaller", QC_CELL_NUMBER,
     put_median},
    {"Own, rad", "largest rotation error against the method's own formula", QC_CELL_NUMBER,
     put_own},
    {"Own, u", "the same in roundings of the storage", QC_CELL_NUMBER, put_own_u},
    {"Length, u", "largest error of the length", QC_CELL_NUMBER, put_length},
    {"Off arc, u", "largest distance from the plane of the ends", QC_CELL_NUMBER, put_off_arc},
    {"Along, °", "largest lead or lag on the arc against exact slerp", QC_CELL_NUMBER, put_along},
    {"Replay", "judges the case of the largest own error again", QC_CELL_COMMAND, put_replay},
};

static const struct qc_html_table turns = {
    "turns",
    "Every method in every band of turns: the largest errors found, rounded up. The command judges "
    "the case of the largest own error again.",
    sizeof turns_columns / sizeof turns_columns[0], turns_columns};

enum qc_status qc_html_turns(const struct qc_html *page, FILE *file)
{
    qc_html_table_begin(&turns, file);
    for (size_t i = 0; i < page->rows->n; i++) {
        const struct qc_measure_row *row = qc_rows_at(page->rows, i);
        if (!row->trouble[0])
            qc_html_table_line(&turns, &(struct qc_html_line){page, NULL, row}, file);
    }
    qc_html_table_end(file);
    return QC_OK;
}

static void put_mm(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(qc_mm_at_1m_up(line->row->ideal_max_rad), file);
}

static void put_over_floor(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->standing->over_floor, file);
}

static void put_kappa(const struct qc_html_line *line, FILE *file)
{
    qc_html_number(line->standing->own->kappa_max, file);
}

static void put_claim(const struct qc_html_line *line, FILE *file)
{
    char text[QC_GRID_CELL_MAX];
    fputs(qc_people_claim(line->standing->claim_rad, text), file);
}

static void put_verdict(const struct qc_html_line *line, FILE *file)
{
    fprintf(file, "<span class=\"%s\">%s</span>",
            qc_is_broken(line->standing->verdict) ? "bad" : "good",
            qc_verdict_of_method(line->standing->verdict));
}

static void put_own_replay(const struct qc_html_line *line, FILE *file)
{
    if (line->standing->own->worst[0])
        qc_html_command("replay", line->standing->own->worst, file);
}

/* The very rows again: a method's inputs depend on nothing but the seed. */
static void put_measure(const struct qc_html_line *line, FILE *file)
{
    const struct qc_provenance *provenance = &line->page->rows->provenance;
    const char *samples = qc_provenance_find(provenance, "samples");
    const char *seed = qc_provenance_find(provenance, "seed");
    char words[512];
    snprintf(words, sizeof words, "%s/%s%s%.20s%s%.20s", line->row->impl, line->row->method,
             samples ? " --samples " : "", samples ? samples : "", seed ? " --seed " : "",
             seed ? seed : "");
    qc_html_command("measure", words, file);
}

static const struct qc_html_column methods_columns[] = {
    {"Method", "implementation and method", QC_CELL_NAME, put_name},
    {"Storage", "f32: float, f64: double, q14 and q30: fixed point", QC_CELL_WORD, put_precision},
    {"Worst, rad", "largest rotation error against exact slerp, turns to 180 degrees",
     QC_CELL_NUMBER, put_ideal},
    {"Worst, °", "the same in degrees", QC_CELL_NUMBER, put_ideal_deg},
    {"mm at 1 m", "how far a point 1 m from the axis is off", QC_CELL_NUMBER, put_mm},
    {"at turns, °", "the band of turns where that is", QC_CELL_TEXT, put_band},
    {"× floor", "the worst over that of the exact answer rounded", QC_CELL_NUMBER, put_over_floor},
    {"Own, rad", "largest rotation error against the method's own formula, over kappa",
     QC_CELL_NUMBER, put_kappa},
    {"Claim, rad", "what the method promises of its own error", QC_CELL_NUMBER, put_claim},
    {"Verdict", "is the claim held", QC_CELL_WORD, put_verdict},
    {"Replay", "judges the case of the largest own error again", QC_CELL_COMMAND, put_own_replay},
    {"Measure", "makes all rows of the method again", QC_CELL_COMMAND, put_measure},
};

static const struct qc_html_table methods = {
    "methods",
    "Every method: its largest error against exact slerp and against its own formula, and what "
    "became of its claim.",
    sizeof methods_columns / sizeof methods_columns[0], methods_columns};

enum qc_status qc_html_methods(const struct qc_html *page, FILE *file)
{
    qc_html_table_begin(&methods, file);
    for (size_t i = 0; i < page->series.n; i++) {
        const struct qc_standing *standing = &page->standings[i];
        const struct qc_measure_row *worst = page->series.at[i].worst;
        const struct qc_html_line line = {page, standing, worst ? worst : standing->own};
        qc_html_table_line(&methods, &line, file);
    }
    qc_html_table_end(file);
    return QC_OK;
}
