/* option_values.c - what is written behind options, read
 * SPDX-License-Identifier: MIT */
#include "option_values.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/error.h"
#include "stated_angle.h"
#include "stated_number.h"

bool qc_option_plugin(const char *text, struct qc_options *to)
{
    if (to->plugins_n == QC_PLUGINS_MAX)
        return false;
    to->plugins[to->plugins_n++] = text;
    return text[0] != '\0';
}

bool qc_option_exec(const char *text, struct qc_options *to)
{
    if (to->execs_n == QC_PLUGINS_MAX)
        return false;
    to->execs[to->execs_n++] = text;
    return text[0] != '\0';
}

bool qc_option_seed(const char *text, struct qc_options *to)
{
    char *end;
    errno = 0;
    to->seed = strtoull(text, &end, 0);
    return isdigit((unsigned char)text[0]) && *end == '\0' && errno == 0;
}

/* Counts up to 2^37 fit the sums of stats.h. */
bool qc_option_samples(const char *text, struct qc_options *to)
{
    double x;
    if (!qc_read_number(text, &x) || !(x >= 1 && x <= 0x1p37) || x != floor(x))
        return false;
    to->samples = (uint64_t)x;
    to->samples_given = true;
    return true;
}

bool qc_option_seconds(const char *text, struct qc_options *to)
{
    return qc_read_number(text, &to->seconds) && to->seconds > 0;
}

bool qc_option_seconds_or_none(const char *text, struct qc_options *to)
{
    return qc_read_number(text, &to->seconds) && to->seconds >= 0;
}

bool qc_option_budget(const char *text, struct qc_options *to)
{
    return qc_angle_read(text, &to->budget);
}

bool qc_option_at_turn(const char *text, struct qc_options *to)
{
    return qc_turn_read(text, &to->at_turn);
}

bool qc_option_precision(const char *text, struct qc_options *to)
{
    to->precision = strcmp(text, "f32") == 0 ? QC_F32 : QC_F64;
    return to->precision == QC_F32 || strcmp(text, "f64") == 0;
}

bool qc_option_threads(const char *text, struct qc_options *to)
{
    double x;
    if (!qc_read_number(text, &x) || !(x >= 1 && x <= 1024) || x != floor(x))
        return false;
    to->threads = (int)x;
    return true;
}

static bool read_angle(const char *text, double *deg)
{
    char number[64];
    const size_t n = strlen(text);
    if (n >= sizeof number)
        return false;
    strcpy(number, text);
    const bool rad = n > 3 && strcmp(text + n - 3, "rad") == 0;
    const bool suffixed = rad || (n > 3 && strcmp(text + n - 3, "deg") == 0);
    if (suffixed)
        number[n - 3] = '\0';
    if (!qc_read_number(number, deg))
        return false;
    *deg *= rad ? 180 / 3.14159265358979323846 : 1;
    return true;
}

bool qc_option_turn(const char *text, struct qc_options *to)
{
    char lo[64];
    const char *colon = strchr(text, ':');
    if (!colon || colon - text >= (ptrdiff_t)sizeof lo)
        return false;
    memcpy(lo, text, (size_t)(colon - text));
    lo[colon - text] = '\0';
    return read_angle(lo, &to->turn_lo_deg) && read_angle(colon + 1, &to->turn_hi_deg) &&
           to->turn_lo_deg >= 0 && to->turn_lo_deg < to->turn_hi_deg && to->turn_hi_deg <= 360;
}

bool qc_option_by(const char *text, struct qc_options *to)
{
    static const struct {
        const char *name;
        unsigned by;
    } ways[] = {{"turn", QC_BY_TURN}, {"t", QC_BY_T}, {"turn,t", QC_BY_TURN | QC_BY_T}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if (strcmp(text, ways[i].name) == 0) {
            to->by = ways[i].by;
            return true;
        }
    }
    return false;
}

bool qc_option_domain(const char *text, struct qc_options *to)
{
    to->wide = strcmp(text, "wide") == 0;
    return to->wide || strcmp(text, "claim") == 0;
}

bool qc_option_reference(const char *text, struct qc_options *to)
{
    to->reference = text;
    return qc_judge_knows(text);
}

/* Reads "5%" or "0.05". */
static bool read_share(const char *text, double *share)
{
    char number[64];
    const size_t n = strlen(text);
    if (n == 0 || n >= sizeof number)
        return false;
    strcpy(number, text);
    const bool percent = number[n - 1] == '%';
    if (percent)
        number[n - 1] = '\0';
    if (!qc_read_number(number, share))
        return false;
    *share /= percent ? 100 : 1;
    return *share >= 0 && *share <= 10;
}

bool qc_option_min_effect(const char *text, struct qc_options *to)
{
    return read_share(text, &to->min_effect);
}

bool qc_option_until(const char *text, struct qc_options *to)
{
    return qc_read_number(text, &to->until) && to->until > 0;
}

bool qc_option_slack(const char *text, struct qc_options *to)
{
    return read_share(text, &to->slack);
}

struct word {
    const char *name;
    unsigned bit;
};

/* Reads "A,B" as the bits of the n words named. */
static bool read_words(const char *text, const struct word *words, size_t n, unsigned *bits)
{
    *bits = 0;
    for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        const size_t length = strcspn(at, ",");
        size_t i = 0;
        while (i < n && (strlen(words[i].name) != length || strncmp(words[i].name, at, length)))
            i++;
        if (i == n)
            return false;
        *bits |= words[i].bit;
    }
    return true;
}

bool qc_option_sizes(const char *text, struct qc_options *to)
{
    static const struct word sizes[] = {
        {"L1", QC_SIZE_L1}, {"L2", QC_SIZE_L2}, {"DRAM", QC_SIZE_DRAM}, {"one", QC_SIZE_ONE}};
    return read_words(text, sizes, sizeof sizes / sizeof sizes[0], &to->sizes);
}

bool qc_option_mixes(const char *text, struct qc_options *to)
{
    static const struct word mixes[] = {{"uniform", QC_MIX_UNIFORM}, {"small", QC_MIX_SMALL}};
    return read_words(text, mixes, sizeof mixes / sizeof mixes[0], &to->mixes);
}
