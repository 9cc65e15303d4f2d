/* options.c - the command line: one table of options for all commands
 * SPDX-License-Identifier: MIT */
#include "options.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "console.h"
#include "nearest.h"
#include "stated_angle.h"

/* Default samples of one method: with this many, `measure` of all built-ins takes half a minute on
 * two cores. */
enum { DEFAULT_SAMPLES = 100000 };

bool qc_read_number(const char *text, double *x)
{
    char *end;
    errno = 0;
    *x = strtod(text, &end);
    const bool overflow = errno == ERANGE && isinf(*x);
    return end != text && *end == '\0' && !isspace((unsigned char)text[0]) && !overflow;
}

/* The readers: put `text` into `to`, or return false. */

static bool read_plugin(const char *text, struct qc_options *to)
{
    if (to->plugins_n == QC_PLUGINS_MAX)
        return false;
    to->plugins[to->plugins_n++] = text;
    return text[0] != '\0';
}

static bool read_exec(const char *text, struct qc_options *to)
{
    if (to->execs_n == QC_PLUGINS_MAX)
        return false;
    to->execs[to->execs_n++] = text;
    return text[0] != '\0';
}

static bool read_seed(const char *text, struct qc_options *to)
{
    char *end;
    errno = 0;
    to->seed = strtoull(text, &end, 0);
    return isdigit((unsigned char)text[0]) && *end == '\0' && errno == 0;
}

/* Counts up to 2^37 fit the sums of stats.h. */
static bool read_samples(const char *text, struct qc_options *to)
{
    double x;
    if (!qc_read_number(text, &x) || !(x >= 1 && x <= 0x1p37) || x != floor(x))
        return false;
    to->samples = (uint64_t)x;
    to->samples_given = true;
    return true;
}

static bool read_seconds(const char *text, struct qc_options *to)
{
    return qc_read_number(text, &to->seconds) && to->seconds > 0;
}

static bool read_seconds_or_none(const char *text, struct qc_options *to)
{
    return qc_read_number(text, &to->seconds) && to->seconds >= 0;
}

static bool read_budget(const char *text, struct qc_options *to)
{
    return qc_angle_read(text, &to->budget);
}

static bool read_at_turn(const char *text, struct qc_options *to)
{
    return qc_turn_read(text, &to->at_turn);
}

static bool read_precision(const char *text, struct qc_options *to)
{
    to->precision = strcmp(text, "f32") == 0 ? QC_F32 : QC_F64;
    return to->precision == QC_F32 || strcmp(text, "f64") == 0;
}

static bool read_threads(const char *text, struct qc_options *to)
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

static bool read_turn(const char *text, struct qc_options *to)
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

static bool read_by(const char *text, struct qc_options *to)
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

static bool read_domain(const char *text, struct qc_options *to)
{
    to->wide = strcmp(text, "wide") == 0;
    return to->wide || strcmp(text, "claim") == 0;
}

static bool read_reference(const char *text, struct qc_options *to)
{
    to->reference = text;
    return strcmp(text, "fast") == 0 || strcmp(text, "pairs") == 0 || strcmp(text, "mpfr") == 0;
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

static bool read_min_effect(const char *text, struct qc_options *to)
{
    return read_share(text, &to->min_effect);
}

static bool read_until(const char *text, struct qc_options *to)
{
    return qc_read_number(text, &to->until) && to->until > 0;
}

static bool read_slack(const char *text, struct qc_options *to)
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

static bool read_sizes(const char *text, struct qc_options *to)
{
    static const struct word sizes[] = {
        {"L1", QC_SIZE_L1}, {"L2", QC_SIZE_L2}, {"DRAM", QC_SIZE_DRAM}, {"one", QC_SIZE_ONE}};
    return read_words(text, sizes, sizeof sizes / sizeof sizes[0], &to->sizes);
}

static bool read_mixes(const char *text, struct qc_options *to)
{
    static const struct word mixes[] = {{"uniform", QC_MIX_UNIFORM}, {"small", QC_MIX_SMALL}};
    return read_words(text, mixes, sizeof mixes / sizeof mixes[0], &to->mixes);
}

/* A path or a name: any text but none at all. */
#define TEXT_READER(field)                                                                         \
    static bool read_##field(const char *text, struct qc_options *to)                              \
    {                                                                                              \
        to->field = text;                                                                          \
        return text[0] != '\0';                                                                    \
    }
TEXT_READER(tsv)
TEXT_READER(json)
TEXT_READER(markdown)
TEXT_READER(out_dir)
TEXT_READER(from_dir)
TEXT_READER(property)
TEXT_READER(explain)
TEXT_READER(expected)
TEXT_READER(write_expected)
TEXT_READER(junit)
TEXT_READER(tap)
TEXT_READER(issue_dir)
TEXT_READER(against)
TEXT_READER(baseline)
TEXT_READER(exhaustive)
TEXT_READER(goal)
TEXT_READER(keep)
TEXT_READER(trace)

/* An option without a value: `text` is NULL. */
#define SWITCH(field)                                                                              \
    static bool set_##field(const char *text, struct qc_options *to)                               \
    {                                                                                              \
        return to->field = !text;                                                                  \
    }
SWITCH(quiet)
SWITCH(help)
SWITCH(fail_fast)
SWITCH(list_properties)
SWITCH(latency)
SWITCH(fail_if_slower)
SWITCH(instructions)
SWITCH(errors)
SWITCH(rank)
SWITCH(quick)
SWITCH(full)

static const struct option {
    const char *name, *value; /* value: its name in usage; NULL: the option has none */
    unsigned set;
    bool (*read)(const char *text, struct qc_options *to);
    const char *meaning; /* also says what a good value is */
} options_table[] = {
    {"--plugin", "FILE.so", QC_TAKES_PLUGIN, read_plugin,
     "a plug-in to judge too; may be repeated"},
    {"--exec", "COMMAND", QC_TAKES_PLUGIN, read_exec,
     "a command that speaks lines (impl/PROTOCOL.md), too; may be repeated"},
    {"--samples", "N", QC_TAKES_SAMPLING | QC_TAKES_BUDGET | QC_TAKES_DRAWS, read_samples,
     "per method, all bands: a whole number from 1 to 2^37, such as 1e6"},
    {"--seconds", "S", QC_TAKES_SAMPLING | QC_TAKES_BUDGET | QC_TAKES_TIME, read_seconds,
     "end the run after so long: a number above 0"},
    {"--seed", "N",
     QC_TAKES_SAMPLING | QC_TAKES_BUDGET | QC_TAKES_TIME | QC_TAKES_ADVISE | QC_TAKES_DRAWS,
     read_seed, "of the samples: a whole number from 0 to 2^64-1"},
    {"--turn", "LO:HI", QC_TAKES_SAMPLING, read_turn,
     "only turns from LO to HI, in degrees or as 0.1rad:0.2rad, within 0:360"},
    {"--domain", "NAME", QC_TAKES_SAMPLING, read_domain,
     "claim (t in [0,1], unit ends) or wide (any t, ends off unit)"},
    {"--threads", "N", QC_TAKES_SAMPLING | QC_TAKES_BUDGET, read_threads,
     "a whole number from 1 to 1024"},
    {"--reference", "NAME", QC_TAKES_REFERENCE, read_reference,
     "what judges first: fast (as a rule), pairs, mpfr; later, the same numbers"},
    {"--rank", NULL, QC_TAKES_BY, set_rank, "one line a method, best first, beside the floor"},
    {"--by", "WHAT", QC_TAKES_BY, read_by, "rows for each: turn, t or turn,t"},
    {"--against", "METHOD", QC_TAKES_TIME, read_against,
     "compare with this IMPL/METHOD, not with the first one"},
    {"--size", "SIZE,...", QC_TAKES_TIME, read_sizes,
     "arrays in L1 (as a rule), L2, DRAM; one: an item a call"},
    {"--mix", "MIX,...", QC_TAKES_TIME, read_mixes,
     "turns: uniform (to 180 degrees, as a rule), small (to 7)"},
    {"--latency", NULL, QC_TAKES_TIME, set_latency, "also item by item, each waiting for the last"},
    {"--min-effect", "E", QC_TAKES_TIME, read_min_effect,
     "call no difference up to this one: 5% as a rule"},
    {"--fail-if-slower", NULL, QC_TAKES_TIME, set_fail_if_slower,
     "exit 1 if a method is slower, 3 if one is not decided"},
    {"--errors", NULL, QC_TAKES_TIME, set_errors,
     "time: beside the times the largest error found against exact slerp, and times as copies"},
    {"--instructions", NULL, QC_TAKES_TIME | QC_TAKES_BASELINE, set_instructions,
     "count them too (valgrind)"},
    {"--baseline", "FILE", QC_TAKES_BASELINE, read_baseline,
     "measure what that row file did, compare: exit 1 where a figure is worse"},
    {"--exhaustive", "SLICE", QC_TAKES_BASELINE, read_exhaustive,
     "every float of a slice: t (or 't a=X,Y,Z,W b=X,Y,Z,W'), dot (or 'dot t=T')"},
    {"--goal", "GOAL", QC_TAKES_SEARCH, read_goal,
     "what to make large: rotation (as a rule), length, off_arc, along, seam"},
    {"--until", "ERROR", QC_TAKES_SEARCH, read_until, "end once an error is as large: above 0"},
    {"--keep", "FILE", QC_TAKES_SEARCH, read_keep, "put the worst case into this file of cases"},
    {"--slack", "S", QC_TAKES_SLACK, read_slack, "what is not worse yet: 10% as a rule"},
    {"--budget", "ANGLE", QC_TAKES_ADVISE, read_budget,
     "the error allowed: above 0, as 0.1deg, 1e-3rad, 2mm@1m or 0.5px@1080/60deg"},
    {"--turn", "ANGLE", QC_TAKES_ADVISE, read_at_turn,
     "each method's error at this turn: degrees or 0.1rad, above 0, up to 180"},
    {"--precision", "NAME", QC_TAKES_ADVISE, read_precision, "f32 or f64"},
    {"--trace", "FILE", QC_TAKES_ADVISE, read_trace,
     "real pairs, one a line: ax ay az aw bx by bz bw; what share is served?"},
    {"--seconds", "S", QC_TAKES_ADVISE, read_seconds_or_none,
     "for timing: 4 as a rule, 0 for no times"},
    {"--tsv", "FILE", QC_TAKES_ROWS, read_tsv, "write rows there; - is stdout"},
    {"--json", "FILE", QC_TAKES_JSON, read_json, "write JSON there; - is stdout"},
    {"--markdown", "FILE", QC_TAKES_ROWS, read_markdown, "write a table there; - is stdout"},
    {"-o", "DIR", QC_TAKES_FOLDERS, read_out_dir, "the folder to write into"},
    {"--from", "DIR", QC_TAKES_FOLDERS, read_from_dir,
     "draw the rows of that folder, measure none"},
    {"--quick", NULL, QC_TAKES_FOLDERS, set_quick, "in 20 seconds, with few samples"},
    {"--full", NULL, QC_TAKES_FOLDERS, set_full, "in hours, with a hundred times the samples"},
    {"--property", "GLOB", QC_TAKES_VERIFY, read_property, "only properties of such a name"},
    {"--fail-fast", NULL, QC_TAKES_VERIFY, set_fail_fast,
     "end a property at its first failure, the run at the first method that fails"},
    {"--expected", "FILE", QC_TAKES_VERIFY, read_expected,
     "failures that must happen: TSV of subject, property, kind, version"},
    {"--write-expected", "FILE", QC_TAKES_VERIFY, read_write_expected, "write such a file"},
    {"--junit", "FILE", QC_TAKES_VERIFY, read_junit, "write JUnit XML there; - is stdout"},
    {"--issue", "DIR", QC_TAKES_VERIFY, read_issue_dir,
     "write a report to file for each failure of a library, with a program that shows it"},
    {"--tap", "FILE", QC_TAKES_VERIFY, read_tap, "write TAP 13 there; - is stdout"},
    {"--explain", "PROPERTY", QC_TAKES_VERIFY, read_explain,
     "what it states, its domain, its allowance and why"},
    {"--list-properties", NULL, QC_TAKES_VERIFY, set_list_properties, "names and statements"},
    {"--quiet", NULL, QC_TAKES_ALWAYS, set_quiet, "no progress on stderr"},
    {"--help", NULL, QC_TAKES_ALWAYS, set_help, "this"},
};
enum { OPTIONS_N = sizeof options_table / sizeof options_table[0] };

static const char *name_at(const void *table, size_t i)
{
    return ((const struct option *)table)[i].name;
}

/* The row whose name is the first `n` letters of `text`; NULL after complaining. */
static const struct option *find_option(const char *text, size_t n,
                                        const struct qc_command *command)
{
    char name[64];
    bool exists = false;
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1),
             strcmp(text, "-h") == 0 ? "--help" : text);
    /* A name may have several rows, of which a command takes one. */
    for (int i = 0; i < OPTIONS_N; i++) {
        if (strcmp(options_table[i].name, name) != 0)
            continue;
        if (options_table[i].set & (command->takes | QC_TAKES_ALWAYS))
            return &options_table[i];
        exists = true;
    }
    if (exists) {
        qc_complain("%s does not take %s: see quatcheck %s --help", command->name, name,
                    command->name);
        return NULL;
    }
    const char *near = qc_nearest(name, options_table, OPTIONS_N, name_at);
    if (near)
        qc_complain("unknown option %s: did you mean %s?", name, near);
    else
        qc_complain("unknown option %s: see quatcheck %s --help", name, command->name);
    return NULL;
}

/* Reads the option at argv[*at], and moves *at to its last argument. */
static bool read_option(const struct qc_command *command, int argc, char **argv, int *at,
                        struct qc_options *options)
{
    const char *text = argv[*at], *equals = strchr(text, '=');
    const size_t name_n = equals ? (size_t)(equals - text) : strlen(text);
    const struct option *option = find_option(text, strcmp(text, "-h") ? name_n : 6, command);
    if (!option)
        return false;
    if (!option->value && equals) {
        qc_complain("%s takes no value: leave out '%s'", option->name, equals);
        return false;
    }
    const char *value = equals ? equals + 1 : NULL;
    if (option->value && !value) {
        if (*at + 1 >= argc) {
            qc_complain("%s needs a value: %s", option->name, option->meaning);
            return false;
        }
        value = argv[++*at];
    }
    if (option->read(value, options))
        return true;
    qc_complain("%s does not take '%s': %s", option->name, value, option->meaning);
    return false;
}

static bool is_operand(const char *text)
{
    double x;
    return text[0] != '-' || text[1] == '\0' || isdigit((unsigned char)text[1]) || text[1] == '.' ||
           qc_read_number(text, &x);
}

bool qc_options_read(const struct qc_command *command, int argc, char **argv,
                     struct qc_options *options)
{
    *options = (struct qc_options){.seed = 1,
                                   .samples = DEFAULT_SAMPLES,
                                   .seconds = INFINITY,
                                   .until = INFINITY,
                                   .by = QC_BY_TURN,
                                   .sizes = QC_SIZE_L1,
                                   .mixes = QC_MIX_UNIFORM,
                                   .min_effect = 0.05,
                                   .slack = 0.1};
    bool only_operands = false;
    size_t n = 0;
    for (int at = 0; at < argc; at++) {
        if (only_operands || is_operand(argv[at]))
            argv[n++] = argv[at];
        else if (strcmp(argv[at], "--") == 0)
            only_operands = true;
        else if (!read_option(command, argc, argv, &at, options))
            return false;
    }
    options->operands = (const char *const *)argv;
    options->operands_n = n;
    return true;
}

const char *qc_option_name(size_t i)
{
    return i < OPTIONS_N ? options_table[i].name : NULL;
}

bool qc_option_is_taken(size_t i, unsigned takes)
{
    return (options_table[i].set & (takes | QC_TAKES_ALWAYS)) != 0;
}

void qc_options_help(unsigned takes)
{
    for (int i = 0; i < OPTIONS_N; i++) {
        const struct option *option = &options_table[i];
        char usage[40];
        if (!(option->set & (takes | QC_TAKES_ALWAYS)))
            continue;
        snprintf(usage, sizeof usage, "%s %s", option->name, option->value ? option->value : "");
        printf("  %-21s %s\n", usage, option->meaning);
    }
}
