/* peers.c - libraries that come with the suite as plug-ins or programs, where a command may mean
 * them SPDX-License-Identifier: MIT */
#include "peers.h"

#include <dirent.h>
#include <fnmatch.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "console.h"
#include "places.h"

/* What may lie there: plug-ins, and programs that speak lines. */
static const struct kind {
    const char *suffix;
    enum qc_source source;
} kinds[] = {{".so", QC_SOURCE_PLUGIN}, {".exec", QC_SOURCE_EXEC}};

/* The kind of a file and the length of its name without the suffix; NULL: none. */
static const struct kind *kind_of(const char *file, size_t *stem)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const size_t n = strlen(file), suffix_n = strlen(kinds[i].suffix);
        *stem = n > suffix_n ? n - suffix_n : 0;
        if (*stem > 0 && strcmp(file + *stem, kinds[i].suffix) == 0)
            return &kinds[i];
    }
    return NULL;
}

static int is_peer(const struct dirent *file)
{
    size_t stem;
    return kind_of(file->d_name, &stem) != NULL;
}

/* An operand is a glob, a case line, or a file that may name any method. The name of a peer's file
 * is that of its one implementation, so that nothing need be loaded to find out. */
static bool may_mean(const char *operand, const char *impl)
{
    char glob[NAME_MAX + 1];
    if (strcmp(operand, "-") == 0 || access(operand, F_OK) == 0)
        return true;
    snprintf(glob, sizeof glob, "%.*s", (int)strcspn(operand, "/ "), operand);
    return fnmatch(glob, impl, 0) == 0;
}

static bool is_wanted(const struct qc_command *command, const struct qc_options *options,
                      const char *impl)
{
    if (options->explain || options->list_properties)
        return false;
    for (size_t i = 0; i < options->operands_n; i++)
        if (may_mean(options->operands[i], impl))
            return true;
    if (options->against && may_mean(options->against, impl))
        return true;
    /* Without operands: to see, to judge, to measure everything, to explore one of each. A chart
     * holds no hundred lines, and to time them takes long. */
    return options->baseline ||
           (options->operands_n == 0 && (command->group == QC_GROUP_SEE ||
                                         (command->takes & (QC_TAKES_VERIFY | QC_TAKES_BY)) != 0 ||
                                         strcmp(command->name, "explorer") == 0));
}

/* The wanted of `files` as arrivals, whose origins the caller frees; returns how many. */
static size_t find_arrivals(const struct qc_command *command, const struct qc_options *options,
                            const char *folder, struct dirent *const *files, size_t n,
                            struct qc_arrival *arrivals)
{
    size_t wanted_n = 0;
    for (size_t i = 0; i < n; i++) {
        size_t stem;
        char impl[NAME_MAX + 1], *path = NULL;
        const struct kind *kind = kind_of(files[i]->d_name, &stem);
        snprintf(impl, sizeof impl, "%.*s", (int)stem, files[i]->d_name);
        if (is_wanted(command, options, impl) &&
            asprintf(&path, "%s/%s", folder, files[i]->d_name) > 0)
            arrivals[wanted_n++] = (struct qc_arrival){.source = kind->source, .origin = path};
    }
    return wanted_n;
}

void qc_peers_load(const struct qc_command *command, const struct qc_options *options,
                   struct qc_registry *registry, int *exit_code)
{
    char folder[PATH_MAX];
    struct dirent **files = NULL;
    const int found = qc_place_lib(folder) ? scandir(folder, &files, is_peer, alphasort) : 0;
    const size_t files_n = found > 0 ? (size_t)found : 0;
    struct qc_arrival *arrivals = calloc(files_n + 1, sizeof *arrivals);
    const size_t n =
        arrivals ? find_arrivals(command, options, folder, files, files_n, arrivals) : 0;
    struct qc_progress progress = qc_progress_start(options->quiet); /* interpreters take a while */
    if (n > 0)
        qc_progress_show(&progress, "libraries", 0);
    qc_registry_add_arrivals(registry, arrivals, n);
    qc_progress_end(&progress);
    for (size_t i = 0; i < n; i++) {
        if (arrivals[i].status != QC_OK) {
            qc_complain("%s", arrivals[i].why);
            *exit_code = QC_EXIT_UNJUDGED;
        }
        free((char *)(uintptr_t)arrivals[i].origin);
    }
    for (size_t i = 0; i < files_n; i++)
        free(files[i]);
    free(files);
    free(arrivals);
}

bool qc_peer_is(const struct qc_subject *subject)
{
    char folder[PATH_MAX];
    return subject->child && qc_place_lib(folder) &&
           strncmp(subject->origin, folder, strlen(folder)) == 0;
}
