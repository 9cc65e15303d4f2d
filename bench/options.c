/* options.c - the command line: one table of options for all commands
 * SPDX-License-Identifier: MIT */
#include "options.h"

#include <ctype.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "console.h"
#include "grid.h"
#include "nearest.h"
#include "option_values.h"
#include "output.h"
#include "stated_number.h"

/* Default samples of one method: with this many, `measure` of all built-ins takes half a minute on
 * two cores. */
enum { DEFAULT_SAMPLES = 100000 };

/* Of help: what a terminal shows, and where meanings begin. */
enum { HELP_WIDTH = 80, HELP_INDENT = 24 };

/* An option without a value: `text` is NULL. */
#define QC_SWITCH(name, field, takes, meaning)                                                     \
    static bool set_##field(const char *text, struct qc_options *to)                               \
    {                                                                                              \
        return to->field = !text;                                                                  \
    }
#define QC_TEXT(name, value, field, takes, meaning)                                                \
    static bool set_##field(const char *text, struct qc_options *to)                               \
    {                                                                                              \
        to->field = text;                                                                          \
        return text[0] != '\0';                                                                    \
    }
#define QC_OUTPUT QC_TEXT
#define QC_VALUE(name, value, reader, takes, meaning)
#include "options.def"
#undef QC_SWITCH
#undef QC_TEXT
#undef QC_VALUE

static const struct option {
    const char *name, *value; /* value: NULL, the option has none */
    unsigned set;
    bool (*read)(const char *text, struct qc_options *to);
    const char *meaning;
} options_table[] = {
#define QC_SWITCH(name, field, takes, meaning) {name, NULL, takes, set_##field, meaning},
#define QC_TEXT(name, value, field, takes, meaning) {name, value, takes, set_##field, meaning},
#define QC_VALUE(name, value, reader, takes, meaning)                                              \
    {name, value, takes, qc_option_##reader, meaning},
#include "options.def"
};
#undef QC_SWITCH
#undef QC_TEXT
#undef QC_OUTPUT
#undef QC_VALUE
enum { OPTIONS_N = sizeof options_table / sizeof options_table[0] };

/* The options that name a file to write, and where it stands in struct qc_options. */
#define QC_SWITCH(name, field, takes, meaning)
#define QC_TEXT(name, value, field, takes, meaning)
#define QC_VALUE(name, value, reader, takes, meaning)
#define QC_OUTPUT(name, value, field, takes, meaning) {name, offsetof(struct qc_options, field)},
static const struct {
    const char *name;
    size_t at;
} outputs[] = {
#include "options.def"
};
enum { OUTPUTS_N = sizeof outputs / sizeof outputs[0] };

static const char *output_at(const struct qc_options *options, size_t i)
{
    return *(const char *const *)(const void *)((const char *)options + outputs[i].at);
}

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

/* False after complaining: of two results in one file the second would replace the first. */
static bool are_outputs_apart(const struct qc_options *options)
{
    for (size_t i = 0; i < OUTPUTS_N; i++) {
        for (size_t k = i + 1; k < OUTPUTS_N; k++) {
            const char *one = output_at(options, i), *other = output_at(options, k);
            if (!one || !other || !qc_output_is_same(one, other))
                continue;
            qc_complain("%s and %s both write to %s: name another place for one", outputs[i].name,
                        outputs[k].name, other);
            return false;
        }
    }
    return true;
}

bool qc_options_fill_stdout(const struct qc_options *options)
{
    bool fill = false;
    for (size_t i = 0; i < OUTPUTS_N; i++)
        fill = fill || (output_at(options, i) && strcmp(output_at(options, i), "-") == 0);
    return fill;
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
    return are_outputs_apart(options);
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
        printf("  %-*s ", HELP_INDENT - 3, usage);
        qc_write_wrapped(option->meaning, HELP_INDENT, HELP_WIDTH - HELP_INDENT, stdout);
        putchar('\n');
    }
}
