/* channel.c - a plug-in's table as one block of bytes
 * SPDX-License-Identifier: MIT */
#include "channel.h"

#include "child.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Layout: counts, finding, implementations, methods. A struct travels as it is, pointers cleared,
 * its texts after it; a text is its length with the final zero, then its bytes; length 0 is NULL.
 */
struct counts {
    uint64_t impls_n, methods_n;
};

static void put_text(FILE *block, const char *text)
{
    uint32_t size = text ? (uint32_t)strlen(text) + 1 : 0;
    fwrite(&size, sizeof size, 1, block);
    if (text)
        fwrite(text, 1, size, block);
}

static void put_impl(FILE *block, const struct qc_impl *impl)
{
    struct qc_impl bare = *impl;
    bare.name = bare.version = bare.summary = bare.build = bare.unavailable = NULL;
    bare.methods = NULL;
    fwrite(&bare, sizeof bare, 1, block);
    put_text(block, impl->name);
    put_text(block, impl->version);
    put_text(block, impl->summary);
    put_text(block, impl->build);
    put_text(block, impl->unavailable);
}

static void put_method(FILE *block, const struct qc_method *method)
{
    struct qc_method bare = *method;
    bare.name = bare.summary = bare.source = NULL;
    bare.run = NULL;
    bare.self = NULL;
    fwrite(&bare, sizeof bare, 1, block);
    put_text(block, method->name);
    put_text(block, method->summary);
    put_text(block, method->source);
}

char *qc_describe(const struct qc_table *table, const char *finding, size_t *bytes)
{
    char *text = NULL;
    FILE *block = open_memstream(&text, bytes);
    if (!block)
        return NULL;
    struct counts counts = {table->impls_n, table->methods_n};
    fwrite(&counts, sizeof counts, 1, block);
    put_text(block, finding);
    for (size_t i = 0; i < table->impls_n; i++)
        put_impl(block, &table->impls[i]);
    for (size_t i = 0; i < table->methods_n; i++)
        put_method(block, &table->methods[i]);
    bool failed = ferror(block) != 0;
    if (fclose(block) == 0 && !failed)
        return text;
    free(text);
    return NULL;
}

/* What is left to read. After the first thing that does not fit, nothing fits. */
struct cursor {
    char *at;
    size_t left;
    bool broken;
};

static char *take(struct cursor *cursor, size_t size)
{
    cursor->broken = cursor->broken || size > cursor->left;
    if (cursor->broken)
        return NULL;
    char *at = cursor->at;
    cursor->at += size;
    cursor->left -= size;
    return at;
}

static void take_struct(struct cursor *cursor, void *to, size_t size)
{
    const char *from = take(cursor, size);
    if (from)
        memcpy(to, from, size);
}

static const char *take_text(struct cursor *cursor)
{
    uint32_t size = 0;
    take_struct(cursor, &size, sizeof size);
    char *text = size > 0 ? take(cursor, size) : NULL;
    if (text && text[size - 1] != '\0')
        cursor->broken = true;
    return text;
}

static void take_impls(struct cursor *cursor, struct qc_table *table)
{
    struct qc_method *methods = table->methods;
    size_t left = table->methods_n;
    for (size_t i = 0; i < table->impls_n; i++) {
        struct qc_impl *impl = &table->impls[i];
        take_struct(cursor, impl, sizeof *impl);
        impl->name = take_text(cursor);
        impl->version = take_text(cursor);
        impl->summary = take_text(cursor);
        impl->build = take_text(cursor);
        impl->unavailable = take_text(cursor);
        impl->methods = methods;
        if (impl->methods_n > left) {
            cursor->broken = true;
            return;
        }
        methods += impl->methods_n;
        left -= impl->methods_n;
    }
    cursor->broken = cursor->broken || left > 0;
}

static void take_methods(struct cursor *cursor, struct qc_table *table)
{
    for (size_t i = 0; i < table->methods_n; i++) {
        struct qc_method *method = &table->methods[i];
        take_struct(cursor, method, sizeof *method);
        method->name = take_text(cursor);
        method->summary = take_text(cursor);
        method->source = take_text(cursor);
        method->run = qc_run_elsewhere;
    }
}

enum qc_status qc_read_description(char *block, size_t bytes, struct qc_table *table,
                                   const char **finding)
{
    struct cursor cursor = {block, bytes, false};
    struct counts counts = {0, 0};
    take_struct(&cursor, &counts, sizeof counts);
    if (cursor.broken || counts.impls_n > bytes || counts.methods_n > bytes)
        return QC_PROTOCOL;
    *finding = take_text(&cursor);
    table->impls_n = counts.impls_n;
    table->methods_n = counts.methods_n;
    table->impls = calloc(counts.impls_n + 1, sizeof *table->impls);
    table->methods = calloc(counts.methods_n + 1, sizeof *table->methods);
    bool held = table->impls && table->methods;
    if (held) {
        take_impls(&cursor, table);
        take_methods(&cursor, table);
    }
    if (held && !cursor.broken && *finding)
        return QC_OK;
    qc_table_free(table);
    return held ? QC_PROTOCOL : QC_NO_MEMORY;
}
