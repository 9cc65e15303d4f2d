/* registry.h - all methods under test, built in or loaded, behind one call
 * SPDX-License-Identifier: MIT
 *
 * Built-in implementations run in this process. A plug-in is never loaded here: the program `host`
 * loads it in a child process, and a crash, a hang or a changed floating-point environment there
 * becomes a status of the call that met it. A command that speaks the line protocol is such a child
 * as well. */
#ifndef QC_REGISTRY_H
#define QC_REGISTRY_H

#include <stdbool.h>
#include <stdio.h>

#include "quatcheck.h"
#include "status.h"

struct qc_registry;
struct qc_child;
struct qc_trouble;

/* Where a subject comes from: a table in this process, a shared object (--plugin), or a command
 * that speaks the line protocol (--exec). */
enum qc_source { QC_SOURCE_HERE, QC_SOURCE_PLUGIN, QC_SOURCE_EXEC };

/* The unit of judgement. Valid until the registry is closed. */
struct qc_subject {
    const char *name; /* IMPL/METHOD */
    const struct qc_impl *impl;
    const struct qc_method *method;
    enum qc_source source;
    const char *origin;         /* "built in", or the plug-in's path or the command as given */
    struct qc_child *child;     /* NULL: in this process */
    struct qc_trouble *trouble; /* where qc_call notes the last trouble; may be NULL */
};

/* Opens a registry that holds the built-in implementations. NULL: out of memory. */
struct qc_registry *qc_registry_open(void);
void qc_registry_close(struct qc_registry *registry);

/* Adds a table that lives in this process (rooms to the right have implementations of their own).
 * The table must outlive the registry. */
enum qc_status qc_registry_add(struct qc_registry *registry, const struct qc_plugin *table);

/* Loads the plug-in at `path` in a child process and adds its methods. On failure nothing is added
 * and `why` (size why_size) holds one line that names the plug-in and the trouble. */
enum qc_status qc_registry_load(struct qc_registry *registry, const char *path, char *why,
                                size_t why_size);

/* The same for a command that speaks the line protocol (PROTOCOL.md): a program's path, or a line
 * for the shell. */
enum qc_status qc_registry_exec(struct qc_registry *registry, const char *command, char *why,
                                size_t why_size);

/* One of several to add: a plug-in or a command, and what became of it; see above. */
struct qc_arrival {
    enum qc_source source;
    const char *origin;
    enum qc_status status;
    char why[512];
};

/* The same for n of them, which start side by side and are added in their order. */
void qc_registry_add_arrivals(struct qc_registry *registry, struct qc_arrival *arrivals, size_t n);

/* All subjects, in order of registration. */
size_t qc_registry_count(const struct qc_registry *registry);
const struct qc_subject *qc_registry_at(const struct qc_registry *registry, size_t i);

/* True if `name` matches the glob `pattern` ("scalar_*" means "scalar_*" + "/" + "*"). */
bool qc_name_matches(const char *pattern, const char *name);

/* The subjects any of the patterns selects, in order of registration, each once; patterns_n = 0
 * selects all. Writes at most `max` pointers and returns the number selected. A pattern that
 * selects nothing is reported by its index through `unmatched` (-1: every pattern selects). */
size_t qc_registry_select(const struct qc_registry *registry, size_t patterns_n,
                          const char *const *patterns, const struct qc_subject **out, size_t max,
                          int *unmatched);

/* Calls the method on n items. `in` and `out` are packed as numbers.h says. In a child, buffers
 * have the same alignment modulo 64 and the same aliasing as here. Any status but QC_OK leaves
 * `out` undefined, save QC_FP_CHANGED and QC_INPUT_WRITTEN: the call returned, and `out` holds what
 * it wrote. FP control words are restored if changed (QC_FP_CHANGED). A child that crashed or hung
 * is started anew by the next call. Thread-safe; calls to one child take turns. */
enum qc_status qc_call(const struct qc_subject *subject, size_t n, const struct qc_in *in,
                       void *out);

/* The last trouble of this subject in one line ("crashed: signal 11 (Segmentation fault)"), or "".
 * Not thread-safe. */
const char *qc_subject_trouble(const struct qc_subject *subject);

/* What loading the plug-in did to the floating-point environment, in one line ("flush-to-zero on,
 * denormals-are-zero on"), or "". It was restored, and the subject is usable; the same finding for
 * all subjects of one plug-in. */
const char *qc_subject_load_finding(const struct qc_subject *subject);

#endif
