/* cases.c - the case line, written and read
 * SPDX-License-Identifier: MIT
 *
 * Numbers pass through %a and strtod: exact both ways (a NaN as NaN) in the "C" locale, which the
 * programs never leave. */
#include "cases.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The further keys: where they are kept; at rest, numbers are 0 but n is 1. */
enum key_kind { REAL, INTEGER, NATURAL, BITS };
static const struct key {
    const char *name;
    enum key_kind kind;
    size_t offset;
    int64_t rest;
} keys[] = {
    {"s", REAL, offsetof(struct qc_case, s), 0},
    {"k", INTEGER, offsetof(struct qc_case, k), 0},
    {"n", NATURAL, offsetof(struct qc_case, n), 1},
    {"lane", NATURAL, offsetof(struct qc_case, lane), 0},
    {"align", NATURAL, offsetof(struct qc_case, align), 0},
    {"steps", NATURAL, offsetof(struct qc_case, steps), 0},
    {"seed", BITS, offsetof(struct qc_case, seed), 0},
};

enum { KEYS_N = sizeof keys / sizeof keys[0], KEY_MAX = 16 };

/* Every value is kept in 8 bytes: a double's bits, int64_t, uint64_t. */
static uint64_t kept(const struct qc_case *c, const struct key *key)
{
    uint64_t bits;
    memcpy(&bits, (const char *)c + key->offset, sizeof bits);
    return bits;
}

static void keep(struct qc_case *c, const struct key *key, const void *value)
{
    memcpy((char *)c + key->offset, value, sizeof(uint64_t));
}

struct qc_case qc_case_of(const char *subject, const char *property, enum qc_op op,
                          const double *in)
{
    struct qc_case c = {.op = op, .n = 1};
    snprintf(c.subject, sizeof c.subject, "%s", subject);
    snprintf(c.property, sizeof c.property, "%s", property);
    memcpy(c.in, in, (size_t)qc_op_in_width(qc_op_find((int)op)) * sizeof *in);
    return c;
}

/* Text grows at `end`; what does not fit is cut. */
struct text {
    char *end;
    size_t room;
};

static void append(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(text->end, text->room, format, arguments);
    va_end(arguments);
    size_t used = n < 0 ? 0 : (size_t)n < text->room ? (size_t)n : text->room - 1;
    text->end += used;
    text->room -= used;
}

static void append_values(struct text *text, const char *key, int n, const double *values)
{
    append(text, " %s=", key);
    for (int i = 0; i < n; i++)
        if (isnan(values[i])) /* glibc would print a sign */
            append(text, "%snan", i ? "," : "");
        else
            append(text, "%s%a", i ? "," : "", values[i]);
}

static void append_key(struct text *text, const struct qc_case *c, const struct key *key)
{
    uint64_t bits = kept(c, key);
    if (bits == (uint64_t)key->rest)
        return;
    switch (key->kind) {
    case REAL:
        append_values(text, key->name, 1, &c->s);
        return;
    case INTEGER:
    case NATURAL:
        append(text, " %s=%" PRId64, key->name, (int64_t)bits);
        return;
    case BITS:
        append(text, " %s=%" PRIu64, key->name, bits);
        return;
    }
}

char *qc_case_write(const struct qc_case *c, char *line, size_t line_size)
{
    struct text text = {line, line_size};
    const struct qc_op_info *op = qc_op_find((int)c->op);
    const double *at = c->in;
    append(&text, "%s %s", c->subject, c->property);
    for (int i = 0; i < op->operands_n; i++) {
        append_values(&text, op->operands[i].key, op->operands[i].width, at);
        at += op->operands[i].width;
    }
    for (int i = 0; i < KEYS_N; i++)
        append_key(&text, c, &keys[i]);
    return line;
}

/* A line being read. */
struct reader {
    const char *at; /* the next character */
    struct qc_case *c;
    const struct qc_op_info *op;
    unsigned seen; /* bits: operands, then keys */
    char *why;
    size_t why_size;
};

static enum qc_status complain(const struct reader *reader, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->why, reader->why_size, format, arguments);
    va_end(arguments);
    return QC_BAD_INPUT;
}

/* The next word, up to white space: its length, 0 at the end of the line. */
static size_t next_word(struct reader *reader)
{
    reader->at += strspn(reader->at, " \t\r\n");
    return strcspn(reader->at, " \t\r\n");
}

static enum qc_status read_name(struct reader *reader, const char *what, char name[QC_NAME_MAX])
{
    size_t n = next_word(reader);
    if (n == 0)
        return complain(reader, "the case line has no %s", what);
    if (n >= QC_NAME_MAX)
        return complain(reader, "the %s is longer than %d characters", what, QC_NAME_MAX - 1);
    if (memchr(reader->at, '=', n))
        return complain(reader, "the case line has no %s before '%.*s'", what, (int)n, reader->at);
    memcpy(name, reader->at, n);
    name[n] = '\0';
    reader->at += n;
    return QC_OK;
}

/* One number up to `end` or a comma. A decimal too large for a double is no number; one too small
 * is rounded. */
static enum qc_status read_number(struct reader *reader, const char *key, const char *end,
                                  double *value)
{
    const char *from = reader->at;
    size_t n = (size_t)(end - from);
    const char *comma = memchr(from, ',', n);
    n = comma ? (size_t)(comma - from) : n;
    char *stop = NULL;
    errno = 0;
    *value = n > 0 && !isspace((unsigned char)*from) ? strtod(from, &stop) : 0;
    if (stop != from + n)
        return complain(reader, "%s: '%.*s' is not a number", key, (int)n, from);
    if (errno == ERANGE && isinf(*value))
        return complain(reader, "%s: '%.*s' is out of range", key, (int)n, from);
    reader->at = from + n;
    return QC_OK;
}

static enum qc_status read_values(struct reader *reader, const char *key, const char *end, int n,
                                  double *values)
{
    int given = 1;
    for (const char *p = reader->at; p < end; p++)
        given += *p == ',';
    if (given != n)
        return complain(reader, "%s takes %d number%s, not %d", key, n, n == 1 ? "" : "s", given);
    for (int i = 0; i < n; i++) {
        enum qc_status status = read_number(reader, key, end, &values[i]);
        if (status != QC_OK)
            return status;
        reader->at += i + 1 < n;
    }
    return QC_OK;
}

/* INTEGER, NATURAL or BITS. */
static enum qc_status read_integer(struct reader *reader, const struct key *key, const char *end)
{
    const char *from = reader->at;
    bool is_signed = key->kind == INTEGER;
    char *stop = NULL;
    errno = 0;
    uint64_t bits = is_signed ? (uint64_t)strtoll(from, &stop, 10) : strtoull(from, &stop, 10);
    bool starts = isdigit((unsigned char)*from) || (is_signed && *from == '-');
    bool fits = errno == 0 && !(key->kind == NATURAL && bits > INT64_MAX);
    if (stop != end || !starts || !fits)
        return complain(reader, "%s: '%.*s' is not %s", key->name, (int)(end - from), from,
                        is_signed ? "an integer" : "a natural number");
    keep(reader->c, key, &bits);
    reader->at = end;
    return QC_OK;
}

static enum qc_status read_key(struct reader *reader, const struct key *key, const char *end)
{
    double value = 0;
    if (key->kind != REAL)
        return read_integer(reader, key, end);
    enum qc_status status = read_values(reader, key->name, end, 1, &value);
    keep(reader->c, key, &value);
    return status;
}

static enum qc_status read_operand(struct reader *reader, int operand, const char *end)
{
    const struct qc_operand *operands = reader->op->operands;
    double *to = reader->c->in;
    for (int i = 0; i < operand; i++)
        to += operands[i].width;
    return read_values(reader, operands[operand].key, end, operands[operand].width, to);
}

/* An operand's index, or their number and a key's index; -1: neither. */
static int find_key(const struct qc_op_info *op, const char *name)
{
    int operand = qc_op_operand(op, name);
    if (operand >= 0)
        return operand;
    for (int k = 0; k < KEYS_N; k++)
        if (strcmp(keys[k].name, name) == 0)
            return op->operands_n + k;
    return -1;
}

/* Reads the pair of n characters, key=value. */
static enum qc_status read_pair(struct reader *reader, size_t n)
{
    const char *pair = reader->at, *equals = memchr(pair, '=', n);
    char name[KEY_MAX];
    if (!equals)
        return complain(reader, "'%.*s' is not key=value", (int)n, pair);
    snprintf(name, sizeof name, "%.*s", (int)(equals - pair), pair);
    int key = find_key(reader->op, name);
    if (key < 0)
        return complain(reader, "%s has no key '%.*s'", reader->op->name, (int)(equals - pair),
                        pair);
    if (reader->seen & 1u << key)
        return complain(reader, "%s is given twice", name);
    reader->seen |= 1u << key;
    reader->at = equals + 1;
    if (key < reader->op->operands_n)
        return read_operand(reader, key, pair + n);
    return read_key(reader, &keys[key - reader->op->operands_n], pair + n);
}

static enum qc_status read_pairs(struct reader *reader)
{
    for (size_t n = next_word(reader); n > 0; n = next_word(reader)) {
        enum qc_status status = read_pair(reader, n);
        if (status != QC_OK)
            return status;
    }
    for (int i = 0; i < reader->op->operands_n; i++)
        if (!(reader->seen & 1u << i))
            return complain(reader, "operand %s of %s is missing", reader->op->operands[i].key,
                            reader->op->name);
    return QC_OK;
}

enum qc_status qc_case_read(const char *line,
                            int (*op_of)(const void *context, const char *subject),
                            const void *context, struct qc_case *c, char *why, size_t why_size)
{
    struct reader reader = {.at = line, .c = c, .why = why, .why_size = why_size};
    *c = (struct qc_case){.n = 1};
    enum qc_status status = read_name(&reader, "subject", c->subject);
    if (status == QC_OK)
        status = read_name(&reader, "property", c->property);
    if (status != QC_OK)
        return status;
    int op = op_of(context, c->subject);
    reader.op = qc_op_find(op);
    if (!reader.op)
        return complain(&reader, "'%s' is no known method", c->subject);
    c->op = (enum qc_op)op;
    return read_pairs(&reader);
}
