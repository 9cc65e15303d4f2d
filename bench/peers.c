/* peers.c - libraries that come as plug-ins with the suite, loaded where a command may mean them
 * SPDX-License-Identifier: MIT */
#include "peers.h"

#include <dirent.h>
#include <fnmatch.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "console.h"
#include "places.h"

static const char suffix[] = ".so";

static int is_plugin(const struct dirent *file)
{
    const size_t n = strlen(file->d_name);
    return n >= sizeof suffix && strcmp(file->d_name + n + 1 - sizeof suffix, suffix) == 0;
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
                      const char *file)
{
    char impl[NAME_MAX + 1];
    snprintf(impl, sizeof impl, "%.*s", (int)(strlen(file) + 1 - sizeof suffix), file);
    for (size_t i = 0; i < options->operands_n; i++)
        if (may_mean(options->operands[i], impl))
            return true;
    if (options->against && may_mean(options->against, impl))
        return true;
    if (options->against && may_mean(options->against, impl))
        return true;
    /* Without operands: to see, to judge and to measure everything. A chart holds no hundred lines,
     * and to time them takes long. */
    return options->baseline ||
           (options->operands_n == 0 && (command->group == QC_GROUP_SEE ||
                                         (command->takes & (QC_TAKES_VERIFY | QC_TAKES_BY)) != 0));
}

void qc_peers_load(const struct qc_command *command, const struct qc_options *options,
                   struct qc_registry *registry, int *exit_code)
{
    char folder[PATH_MAX], path[PATH_MAX + NAME_MAX + 2], why[512];
    struct dirent **files = NULL;
    const int n = qc_place_lib(folder) ? scandir(folder, &files, is_plugin, alphasort) : 0;
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]->d_name);
        if (is_wanted(command, options, files[i]->d_name) &&
            qc_registry_load(registry, path, why, sizeof why) != QC_OK) {
            qc_complain("%s", why);
            *exit_code = QC_EXIT_UNJUDGED;
        }
        free(files[i]);
    }
    free(files);
}

bool qc_peer_is(const struct qc_subject *subject)
{
    char folder[PATH_MAX];
    return subject->child && qc_place_lib(folder) &&
           strncmp(subject->origin, folder, strlen(folder)) == 0;
}
