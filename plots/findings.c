/* findings.c - what rows say, in sentences and a table
 * SPDX-License-Identifier: MIT */
#include "findings.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/bands.h"
#include "../reference/recorded.h"
#include "escape.h"

/* Within so many times the floor at every turn, a method is as good as its precision. */
static const double near_floor = 5;
/* An error that falls by this much while the turn grows is a switch between formulas: of itself
 * the distance between methods only grows with the turn. */
static const double step_ratio = 2;

enum { DIGITS = 3, NUMBER_MAX = 32 };

struct number {
    char text[NUMBER_MAX];
};

/* Rounded up; without an exponent where that reads well. */
static struct number number(double x)
{
    struct number number;
    qc_decimal_up(x, DIGITS, number.text, sizeof number.text);
    if (fabs(x) >= 1e-3 && fabs(x) < 999)
        snprintf(number.text, sizeof number.text, "%.*g", DIGITS, strtod(number.text, NULL));
    return number;
}

static const char *edge_text(double deg)
{
    for (size_t i = 0; i < QC_BAND_EDGES_N; i++)
        if (qc_band_edges_deg[i] == deg)
            return qc_band_edges_text[i];
    return "?";
}

static void write_band(const struct qc_measure_row *row, FILE *file)
{
    fprintf(file, "(%s°, %s°]", edge_text(row->turn_lo_deg), edge_text(row->turn_hi_deg));
}

static void write_angle(double rad, FILE *file)
{
    fprintf(file, "%s rad (%s°)", number(rad).text, number(qc_degrees_up(rad)).text);
}

/* The band whose error falls most from there to the next one, if it falls like a step. */
static const struct qc_measure_row *find_step(const struct qc_series_list *list,
                                              const struct qc_series *series)
{
    const struct qc_measure_row *step = NULL;
    double largest = step_ratio;
    for (size_t k = 0; k + 1 < series->n; k++) {
        const struct qc_measure_row *row = &series->rows[k];
        const double ratio = row[0].ideal_max_rad / row[1].ideal_max_rad;
        if (ratio > largest &&
            !(row->ideal_max_rad < 8 * qc_series_floor_of(list, row->precision))) {
            largest = ratio;
            step = row;
        }
    }
    return step;
}

static void tell_step(const struct qc_measure_row *step, FILE *file)
{
    fputs("off by ", file);
    write_angle(step[0].ideal_max_rad, file);
    fprintf(file, " up to %s°, by %s rad beyond", edge_text(step[0].turn_hi_deg),
            number(step[1].ideal_max_rad).text);
}

static void tell_growth(const struct qc_series *series, FILE *file)
{
    static const double limits_deg[] = {0.01, 0.1, 1};
    const char *between = "; within ";
    fputs("off by up to ", file);
    write_angle(series->worst->ideal_max_rad, file);
    for (size_t i = 0; i < sizeof limits_deg / sizeof limits_deg[0]; i++) {
        const double turn = qc_series_within(series, limits_deg[i]);
        if (turn > 0 && turn < 180) {
            fprintf(file, "%s%g° up to %g°", between, limits_deg[i], turn);
            between = ", ";
        }
    }
}

/* What a method is found to be, the best first. */
enum kind { EXACT, GROWS, STEPS, INVALID, TROUBLED, EMPTY, KINDS_N };

static const char *const headings[] = {
    [EXACT] = "As good as the precision, at every turn within 5 times the floor",
    [GROWS] = "Farther off than that, by their formula or by rounding",
    [STEPS] = "Change their formula at some turn, and lose digits up to there",
    [INVALID] = "Return what is no rotation",
    [TROUBLED] = "Not measured",
    [EMPTY] = "Nothing drawn"};

static enum kind kind_of(const struct qc_series_list *list, const struct qc_series *series)
{
    if (series->trouble[0])
        return TROUBLED;
    if (series->invalid_n)
        return INVALID;
    if (!series->worst)
        return EMPTY;
    if (find_step(list, series))
        return STEPS;
    return qc_series_over_floor(list, series) <= near_floor ? EXACT : GROWS;
}

/* What is to say of a series beside the heading of its kind, the same words for the same finding.
 */
static void tell(const struct qc_series_list *list, const struct qc_series *series, FILE *file)
{
    switch (kind_of(list, series)) {
    case EXACT:
    case EMPTY:
    case KINDS_N:
        break;
    case GROWS:
        tell_growth(series, file);
        break;
    case STEPS:
        tell_step(find_step(list, series), file);
        break;
    case INVALID:
        fprintf(file, "%" PRIu64 " of %" PRIu64 " results", series->invalid_n, series->judged_n);
        break;
    case TROUBLED:
        fputs(series->trouble, file);
        break;
    }
}

static char *told(const struct qc_series_list *list, const struct qc_series *series)
{
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    if (!file)
        return NULL;
    tell(list, series, file);
    if (fclose(file) == 0)
        return text;
    free(text);
    return NULL;
}

static bool is_floor(const struct qc_series *series)
{
    return strncmp(series->subject, "ref_rounded_", 12) == 0;
}

static void write_floors(const struct qc_series_list *list, FILE *file)
{
    const char *between = "- The floor, the exact answer correctly rounded:";
    for (size_t i = 0; i < list->n; i++) {
        const struct qc_series *series = &list->at[i];
        if (!is_floor(series) || !series->worst)
            continue;
        fprintf(file, "%s ", between);
        write_angle(series->worst->ideal_max_rad, file);
        fprintf(file, " in %s", series->worst->precision);
        between = ",";
    }
    if (between[0] == ',')
        fputs(".\n", file);
}

static void write_name(const struct qc_series *series, const char *before, FILE *file)
{
    fprintf(file, "%s`", before);
    qc_escape(QC_IN_CODE, series->subject, file);
    fputc('`', file);
}

/* One finding of a kind, with all methods that share it. `texts`: NULL of those told already. */
static void write_item(const struct qc_series_list *list, enum kind kind, char **texts, size_t i,
                       FILE *file)
{
    char *text = texts[i];
    const char *before = text[0] ? "  - " : " ";
    for (size_t j = i; j < list->n; j++) {
        if (!texts[j] || kind_of(list, &list->at[j]) != kind || strcmp(texts[j], text) != 0)
            continue;
        write_name(&list->at[j], before, file);
        before = ", ";
        if (j > i)
            free(texts[j]);
        texts[j] = NULL;
    }
    fprintf(file, "%s%s.\n", text[0] ? ": " : "", text);
    free(text);
}

static void write_kind(const struct qc_series_list *list, enum kind kind, char **texts, FILE *file)
{
    bool first = true;
    for (size_t i = 0; i < list->n; i++) {
        if (!texts[i] || kind_of(list, &list->at[i]) != kind)
            continue;
        if (first)
            fprintf(file, "- %s:%s", headings[kind], texts[i][0] ? "\n" : "");
        first = false;
        write_item(list, kind, texts, i, file);
    }
}

enum qc_status qc_findings_write(const struct qc_series_list *list, FILE *file)
{
    enum qc_status status = QC_OK;
    char **texts = calloc(list->n + 1, sizeof *texts);
    if (!texts)
        return QC_NO_MEMORY;
    for (size_t i = 0; i < list->n; i++) {
        if (is_floor(&list->at[i]))
            continue;
        texts[i] = told(list, &list->at[i]);
        if (!texts[i])
            status = QC_NO_MEMORY;
    }
    write_floors(list, file);
    for (int kind = 0; kind < KINDS_N && status == QC_OK; kind++)
        write_kind(list, (enum kind)kind, texts, file);
    for (size_t i = 0; i < list->n; i++)
        free(texts[i]);
    free(texts);
    return status;
}

void qc_findings_table(const struct qc_series_list *list, FILE *file)
{
    fputs("| method | worst, rad | degrees | mm at 1 m | at turns in | times the floor "
          "| own error, rad |\n|---|--:|--:|--:|:-:|--:|--:|\n",
          file);
    for (size_t i = 0; i < list->n; i++) {
        const struct qc_series *series = &list->at[i];
        if (!series->worst)
            continue;
        const double worst = series->worst->ideal_max_rad;
        fputs("| `", file);
        qc_escape(QC_IN_CODE_CELL, series->subject, file);
        fprintf(file, "` | %s | %s | %s | ", number(worst).text, number(qc_degrees_up(worst)).text,
                number(qc_mm_at_1m_up(worst)).text);
        write_band(series->worst, file);
        const double over = qc_series_over_floor(list, series);
        fprintf(file, " | %s | %s |\n", isnan(over) ? "–" : number(over).text,
                number(series->own_max_rad).text);
    }
}
