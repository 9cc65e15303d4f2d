/* places.c - where the programs and files that come with the suite are
 * SPDX-License-Identifier: MIT */
#include "places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Puts $variable/name, or PROGRAM's folder/../beside/name, into `path`. */
static bool find(const char *variable, const char *beside, const char *name, char path[PATH_MAX])
{
    char self[PATH_MAX];
    const char *folder = getenv(variable);
    path[0] = '\0';
    if (folder && folder[0])
        return snprintf(path, PATH_MAX, "%s/%s", folder, name) < PATH_MAX;
    const ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        return false;
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    return snprintf(path, PATH_MAX, "%s/../%s/%s", self, beside, name) < PATH_MAX;
}

bool qc_place_program(const char *name, char path[PATH_MAX])
{
    return find("QUATCHECK_LIBEXEC", "libexec/quatcheck", name, path) && access(path, X_OK) == 0;
}

bool qc_place_share(const char *name, char path[PATH_MAX])
{
    return find("QUATCHECK_SHARE", "share/quatcheck", name, path) && access(path, R_OK) == 0;
}

bool qc_place_lib(char path[PATH_MAX])
{
    const bool found = find("QUATCHECK_LIB", "lib/quatcheck", "", path);
    if (found)
        path[strlen(path) - 1] = '\0'; /* the slash before no name */
    return found && access(path, R_OK) == 0;
}
