/* greeting.c - what a command says of itself before it computes (PROTOCOL.md)
 * SPDX-License-Identifier: MIT */
#include "greeting.h"

#include "child.h"
#include "ops.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char hello[] = "quatcheck 1";

/* What has been read. `why`: what is wrong with the line, NULL while nothing is. */
struct reader {
    struct qc_impl impl;
    struct qc_method *methods; /* of as many as there are lines */
    const char *why;
};

/* Cuts the next word off *rest; "" at the end. */
static char *take_word(char **rest)
{
    char *word = *rest + strspn(*rest, " \t");
    char *end = word + strcspn(word, " \t");
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

/* Cuts the text after the next " # " off; "" if there is none. */
static char *take_remark(char *text)
{
    char *mark = strstr(text, " # ");
    if (!mark)
        return text + strlen(text);
    *mark = '\0';
    return mark + strlen(" # ");
}

static bool read_number(const char *text, double *x)
{
    char *end;
    *x = strtod(text, &end);
    return end != text && *end == '\0';
}

static bool read_flag(const char *word, uint32_t *flags)
{
    for (size_t i = 0; i < QC_FLAGS_N; i++)
        if (strcmp(word, qc_flag_names[i].name) == 0) {
            *flags |= qc_flag_names[i].flag;
            return true;
        }
    return false;
}

static bool read_claim(const char *word, struct qc_claim *claim)
{
#define CLAIM(name)                                                                                \
    {                                                                                              \
#name "=", offsetof(struct qc_claim, name)                                                 \
    }
    static const struct {
        const char *key;
        size_t at;
    } claims[] = {CLAIM(rotation_rad),  CLAIM(length_u),     CLAIM(off_arc_u), CLAIM(normwise_u),
                  CLAIM(component_ulp), CLAIM(max_turn_rad), CLAIM(tie_u)};
#undef CLAIM
    for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++) {
        const size_t n = strlen(claims[i].key);
        if (strncmp(word, claims[i].key, n) == 0)
            return read_number(word + n, (double *)((char *)claim + claims[i].at));
    }
    return false;
}

/* NAME OP [FLAG...] [CLAIM=NUMBER...] [# SUMMARY [# SOURCE]] */
static const char *read_method(struct reader *reader, char *rest)
{
    struct qc_method *method = &reader->methods[reader->impl.methods_n];
    char *summary = take_remark(rest);
    *method = (struct qc_method){
        .run = qc_run_elsewhere, .source = take_remark(summary), .summary = summary};
    method->name = take_word(&rest);
    const char *op = take_word(&rest);
    method->op = qc_op_named(op, strlen(op));
    if (!method->op)
        return "names no operation";
    for (const char *word = take_word(&rest); word[0]; word = take_word(&rest))
        if (!read_flag(word, &method->flags) && !read_claim(word, &method->claim))
            return "has a word that is no flag and no claim";
    reader->impl.methods_n++;
    return NULL;
}

/* f32, f64, or i16, i32 with the fraction bits of numbers and of t */
static const char *read_precision(struct reader *reader, char *rest)
{
    static const char *const names[] = {
        [QC_F32] = "f32", [QC_F64] = "f64", [QC_I16] = "i16", [QC_I32] = "i32"};
    const char *word = take_word(&rest);
    int scalar = QC_I32;
    while (scalar > 0 && strcmp(word, names[scalar]) != 0)
        scalar -= scalar > QC_F32 ? 1 : QC_F32;
    if (scalar == 0)
        return "is not f32, f64, i16 or i32";
    reader->impl.scalar = scalar;
    if (scalar == QC_I16 || scalar == QC_I32) {
        reader->impl.frac = atoi(take_word(&rest));
        reader->impl.t_frac = atoi(take_word(&rest));
    }
    return NULL;
}

#define TEXT_READER(field)                                                                         \
    static const char *read_##field(struct reader *reader, char *rest)                             \
    {                                                                                              \
        reader->impl.field = rest;                                                                 \
        return NULL;                                                                               \
    }
TEXT_READER(name)
TEXT_READER(version)
TEXT_READER(summary)
TEXT_READER(build)
TEXT_READER(unavailable)

static const char *read_line(struct reader *reader, char *line)
{
    static const struct {
        const char *key;
        const char *(*read)(struct reader *reader, char *rest);
    } keys[] = {{"name", read_name},           {"version", read_version},
                {"summary", read_summary},     {"build", read_build},
                {"precision", read_precision}, {"unavailable", read_unavailable},
                {"method", read_method}};
    const char *key = take_word(&line);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(key, keys[i].key) == 0)
            return keys[i].read(reader, line);
    return "begins with an unknown word";
}

enum qc_status qc_greeting_check_hello(const char *line, struct qc_trouble *trouble)
{
    if (strcmp(line, hello) == 0)
        return QC_OK;
    return qc_trouble_set(trouble, QC_PROTOCOL, "line 1 of its greeting is not '%s': '%.80s'",
                          hello, line);
}

/* Every line but the first; QC_PROTOCOL names the first that is wrong. */
static enum qc_status read_lines(struct reader *reader, char *text, struct qc_trouble *trouble)
{
    size_t number = 0;
    for (char *line = strsep(&text, "\n"); line; line = strsep(&text, "\n")) {
        char as_said[80];
        snprintf(as_said, sizeof as_said, "%s", line);
        number++;
        const char *why = NULL;
        if (number > 1)
            why = read_line(reader, line);
        if (why)
            return qc_trouble_set(trouble, QC_PROTOCOL, "line %zu of its greeting %s: '%s'", number,
                                  why, as_said);
    }
    return QC_OK;
}

enum qc_status qc_greeting_read(char *text, struct qc_table *table, struct qc_trouble *trouble)
{
    size_t lines_n = 1;
    for (const char *at = text; *at; at++)
        lines_n += *at == '\n';
    struct reader reader = {.methods = calloc(lines_n, sizeof *reader.methods)};
    if (!reader.methods)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for the greeting");
    enum qc_status status = read_lines(&reader, text, trouble);
    if (!status) {
        reader.impl.methods = reader.methods;
        reader.impl.method_size = sizeof *reader.methods;
        const struct qc_plugin plugin = {QC_ABI, sizeof reader.impl, &reader.impl, 1};
        status = qc_table_copy(&plugin, table, trouble);
    }
    free(reader.methods);
    return status;
}
