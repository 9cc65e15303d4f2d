/* registry.c - all methods under test, built in or loaded, behind one call
 * SPDX-License-Identifier: MIT */
#include "registry.h"

#include "builtins.h"
#include "child.h"
#include "fpenv.h"
#include "plugin_table.h"
#include "trouble.h"

#include <fnmatch.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A subject with what it points to. */
struct entry {
    struct qc_subject subject;
    struct qc_trouble trouble;
    char name[];
};

/* Where subjects come from: a table in this process (copied), or a child (which owns its table). */
struct source {
    struct source *next;
    enum qc_source kind;
    struct qc_table table;
    struct qc_child *child;
    char origin[];
};

struct qc_registry {
    struct source *sources;
    struct entry **entries;
    size_t entries_n;
};

static const char origin_here[] = "built in";

static void free_source(struct source *source)
{
    if (source->child)
        source->child->close(source->child);
    qc_table_free(&source->table);
    free(source);
}

static struct source *new_source(enum qc_source kind, const char *origin)
{
    struct source *source = calloc(1, sizeof *source + strlen(origin) + 1);
    if (!source)
        return NULL;
    source->kind = kind;
    strcpy(source->origin, origin);
    return source;
}

static const struct entry *find_impl(const struct qc_registry *registry, const char *name)
{
    for (size_t i = 0; i < registry->entries_n; i++)
        if (strcmp(registry->entries[i]->subject.impl->name, name) == 0)
            return registry->entries[i];
    return NULL;
}

static struct entry *new_entry(const struct source *source, const struct qc_impl *impl,
                               const struct qc_method *method)
{
    size_t size = strlen(impl->name) + strlen(method->name) + sizeof "/";
    struct entry *entry = calloc(1, sizeof *entry + size);
    if (!entry)
        return NULL;
    snprintf(entry->name, size, "%s/%s", impl->name, method->name);
    entry->subject = (struct qc_subject){.name = entry->name,
                                         .impl = impl,
                                         .method = method,
                                         .source = source->kind,
                                         .origin = source->origin,
                                         .child = source->child,
                                         .trouble = &entry->trouble};
    return entry;
}

/* Adds every method of the table, or none. */
static bool add_entries(struct qc_registry *registry, const struct source *source,
                        const struct qc_table *table)
{
    size_t n = registry->entries_n, total = n + table->methods_n;
    struct entry **entries = reallocarray(registry->entries, total, sizeof *entries);
    if (!entries)
        return false;
    registry->entries = entries;
    for (size_t i = 0; i < table->impls_n; i++)
        for (size_t j = 0; j < table->impls[i].methods_n; j++)
            entries[n++] = new_entry(source, &table->impls[i], &table->impls[i].methods[j]);
    for (size_t i = registry->entries_n; i < total; i++)
        if (!entries[i]) {
            while (n-- > registry->entries_n)
                free(entries[n]);
            return false;
        }
    registry->entries_n = total;
    return true;
}

/* Takes the source over. */
static enum qc_status add_source(struct qc_registry *registry, struct source *source,
                                 struct qc_trouble *trouble)
{
    const struct qc_table *table = source->child ? source->child->table : &source->table;
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < table->impls_n && !status; i++) {
        const struct entry *other = find_impl(registry, table->impls[i].name);
        if (other)
            status = qc_trouble_set(trouble, QC_BAD_TABLE, "%s is registered already (%s)",
                                    table->impls[i].name, other->subject.origin);
    }
    if (!status && !add_entries(registry, source, table))
        status = qc_trouble_set(trouble, QC_NO_MEMORY, "for %zu methods", table->methods_n);
    if (status) {
        free_source(source);
        return status;
    }
    source->next = registry->sources;
    registry->sources = source;
    return QC_OK;
}

struct qc_registry *qc_registry_open(void)
{
    struct qc_registry *registry = calloc(1, sizeof *registry);
    if (registry && qc_registry_add(registry, qc_builtin_table()) == QC_OK)
        return registry;
    qc_registry_close(registry);
    return NULL;
}

void qc_registry_close(struct qc_registry *registry)
{
    if (!registry)
        return;
    for (size_t i = 0; i < registry->entries_n; i++)
        free(registry->entries[i]);
    for (struct source *next, *source = registry->sources; source; source = next) {
        next = source->next;
        free_source(source);
    }
    free(registry->entries);
    free(registry);
}

enum qc_status qc_registry_add(struct qc_registry *registry, const struct qc_plugin *table)
{
    struct qc_trouble trouble;
    struct source *source = new_source(QC_SOURCE_HERE, origin_here);
    if (!source)
        return QC_NO_MEMORY;
    enum qc_status status = qc_table_copy(table, &source->table, &trouble);
    if (!status)
        return add_source(registry, source, &trouble);
    free_source(source);
    return status;
}

/* One on its way: the thread that waits for it to load or to greet. */
struct opening {
    pthread_t thread;
    bool threaded;
    struct qc_arrival *arrival;
    struct qc_child *child; /* NULL: see `trouble` */
    struct qc_trouble trouble;
};

static void *open_child(void *context)
{
    struct opening *opening = context;
    const char *origin = opening->arrival->origin;
    opening->child = opening->arrival->source == QC_SOURCE_EXEC
                         ? qc_spoken_open(origin, &opening->trouble)
                         : qc_loaded_open(origin, &opening->trouble);
    return NULL;
}

/* Takes the child over. */
static void arrive(struct qc_registry *registry, struct opening *opening)
{
    struct qc_arrival *arrival = opening->arrival;
    struct source *source = opening->child ? new_source(arrival->source, arrival->origin) : NULL;
    if (source) {
        source->child = opening->child;
        arrival->status = add_source(registry, source, &opening->trouble);
    } else if (opening->child) {
        opening->child->close(opening->child);
        arrival->status = qc_trouble_set(&opening->trouble, QC_NO_MEMORY, "for a source");
    } else {
        arrival->status = opening->trouble.status;
    }
    arrival->why[0] = '\0';
    if (arrival->status)
        snprintf(arrival->why, sizeof arrival->why, "%s: %s", arrival->origin,
                 opening->trouble.line);
}

void qc_registry_add_arrivals(struct qc_registry *registry, struct qc_arrival *arrivals, size_t n)
{
    struct opening *openings = calloc(n + 1, sizeof *openings);
    for (size_t i = 0; i < n; i++) {
        arrivals[i].status = QC_NO_MEMORY;
        snprintf(arrivals[i].why, sizeof arrivals[i].why, "%s: %s", arrivals[i].origin,
                 qc_status_text(QC_NO_MEMORY));
        if (!openings)
            continue;
        openings[i].arrival = &arrivals[i];
        openings[i].threaded =
            n > 1 && pthread_create(&openings[i].thread, NULL, open_child, &openings[i]) == 0;
        if (!openings[i].threaded)
            open_child(&openings[i]);
    }
    for (size_t i = 0; openings && i < n; i++) {
        if (openings[i].threaded)
            pthread_join(openings[i].thread, NULL);
        arrive(registry, &openings[i]);
    }
    free(openings);
}

static enum qc_status add_child(struct qc_registry *registry, enum qc_source kind,
                                const char *origin, char *why, size_t why_size)
{
    struct qc_arrival arrival = {.source = kind, .origin = origin};
    qc_registry_add_arrivals(registry, &arrival, 1);
    snprintf(why, why_size, "%s", arrival.why);
    return arrival.status;
}

enum qc_status qc_registry_load(struct qc_registry *registry, const char *path, char *why,
                                size_t why_size)
{
    return add_child(registry, QC_SOURCE_PLUGIN, path, why, why_size);
}

enum qc_status qc_registry_exec(struct qc_registry *registry, const char *command, char *why,
                                size_t why_size)
{
    return add_child(registry, QC_SOURCE_EXEC, command, why, why_size);
}

size_t qc_registry_count(const struct qc_registry *registry)
{
    return registry->entries_n;
}

const struct qc_subject *qc_registry_at(const struct qc_registry *registry, size_t i)
{
    return &registry->entries[i]->subject;
}

bool qc_name_matches(const char *pattern, const char *name)
{
    /* Without a slash the pattern is for what leads up to it. */
    int leading = strchr(pattern, '/') ? 0 : FNM_LEADING_DIR;
    return fnmatch(pattern, name, FNM_PATHNAME | leading) == 0;
}

static bool matches_any(size_t patterns_n, const char *const *patterns, const char *name)
{
    for (size_t i = 0; i < patterns_n; i++)
        if (qc_name_matches(patterns[i], name))
            return true;
    return patterns_n == 0;
}

/* The first pattern that matches no subject, or -1. */
static int find_unmatched(const struct qc_registry *registry, size_t patterns_n,
                          const char *const *patterns)
{
    for (size_t i = 0; i < patterns_n; i++) {
        bool matched = false;
        for (size_t j = 0; j < registry->entries_n && !matched; j++)
            matched = qc_name_matches(patterns[i], registry->entries[j]->name);
        if (!matched)
            return (int)i;
    }
    return -1;
}

size_t qc_registry_select(const struct qc_registry *registry, size_t patterns_n,
                          const char *const *patterns, const struct qc_subject **out, size_t max,
                          int *unmatched)
{
    size_t n = 0;
    for (size_t i = 0; i < registry->entries_n; i++) {
        const struct qc_subject *subject = &registry->entries[i]->subject;
        if (!matches_any(patterns_n, patterns, subject->name))
            continue;
        if (n < max)
            out[n] = subject;
        n++;
    }
    if (unmatched)
        *unmatched = find_unmatched(registry, patterns_n, patterns);
    return n;
}

/* Keeps the trouble of a subject; built-in subjects may be called from several threads. */
static enum qc_status note(const struct qc_subject *subject, const struct qc_trouble *trouble)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    if (subject->trouble) {
        pthread_mutex_lock(&lock);
        *subject->trouble = *trouble;
        pthread_mutex_unlock(&lock);
    }
    return trouble->status;
}

static enum qc_status call_here(const struct qc_subject *subject, size_t n, const struct qc_in *in,
                                void *out)
{
    struct qc_fpenv before = qc_fpenv_read();
    subject->method->run(subject->method->self, n, in, out);
    struct qc_fpenv after = qc_fpenv_restore(before);
    if (qc_fpenv_same(before, after))
        return QC_OK;
    struct qc_trouble trouble;
    char change[QC_TROUBLE_LINE];
    qc_trouble_set(&trouble, QC_FP_CHANGED, "%s",
                   qc_fpenv_describe(before, after, change, sizeof change));
    return note(subject, &trouble);
}

enum qc_status qc_call(const struct qc_subject *subject, size_t n, const struct qc_in *in,
                       void *out)
{
    struct qc_trouble trouble;
    if (subject->impl->unavailable) {
        qc_trouble_set(&trouble, QC_UNAVAILABLE, "%s", subject->impl->unavailable);
        return note(subject, &trouble);
    }
    if (!subject->child)
        return call_here(subject, n, in, out);
    enum qc_status status = subject->child->call(subject->child, subject, n, in, out, &trouble);
    return status ? note(subject, &trouble) : QC_OK;
}

const char *qc_subject_trouble(const struct qc_subject *subject)
{
    return subject->trouble ? subject->trouble->line : "";
}

const char *qc_subject_load_finding(const struct qc_subject *subject)
{
    return subject->child ? subject->child->finding : "";
}
