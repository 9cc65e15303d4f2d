/* output.c - results reach their file whole or not at all
 * SPDX-License-Identifier: MIT */
#include "output.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "console.h"

enum qc_status qc_output_open(struct qc_output *output)
{
    *output = (struct qc_output){0};
    output->file = open_memstream(&output->text, &output->size);
    return output->file ? QC_OK : QC_NO_MEMORY;
}

/* A full disk shows at the flush, and on some file systems only at the close. */
static bool fill(FILE *file, const struct qc_output *output, bool close)
{
    bool good = fwrite(output->text, 1, output->size, file) == output->size;
    good = fflush(file) == 0 && good;
    return (close ? fclose(file) == 0 : true) && good;
}

static bool write_directly(const struct qc_output *output, const char *path)
{
    FILE *file = fopen(path, "w");
    return file && fill(file, output, true);
}

static bool write_and_rename(const struct qc_output *output, const char *path)
{
    char temporary[PATH_MAX];
    if (snprintf(temporary, sizeof temporary, "%s.XXXXXX", path) >= (int)sizeof temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    const int descriptor = mkstemp(temporary);
    if (descriptor < 0)
        return false;
    const mode_t mask = umask(0);
    umask(mask);
    FILE *file = fdopen(descriptor, "w");
    if (file && fchmod(descriptor, 0666 & ~mask) == 0 && fill(file, output, true) &&
        rename(temporary, path) == 0)
        return true;
    const int trouble = errno;
    unlink(temporary);
    errno = trouble;
    return false;
}

static bool write_to(const struct qc_output *output, const char *path)
{
    struct stat status;
    if (strcmp(path, "-") == 0)
        return fill(stdout, output, false);
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return write_directly(output, path);
    return write_and_rename(output, path);
}

enum qc_status qc_output_write(struct qc_output *output, const char *path)
{
    const bool whole = !ferror(output->file);
    if (fclose(output->file) != 0 || !whole) {
        qc_complain("out of memory for %s: ask for less at a time", path);
        free(output->text);
        return QC_NO_MEMORY;
    }
    const bool good = write_to(output, path);
    /* Of standard output main() complains, once. */
    if (!good && strcmp(path, "-") != 0)
        qc_complain("cannot write %s: %s; name another place", path, strerror(errno));
    free(output->text);
    return good ? QC_OK : QC_IO;
}

/* What there is of a path before it is written: its folder, and its name there. */
static bool stat_folder(const char *path, struct stat *folder, const char **name)
{
    char above[PATH_MAX];
    const char *slash = strrchr(path, '/');
    const int n = slash ? (int)(slash - path) + 1 : 1;
    *name = slash ? slash + 1 : path;
    return snprintf(above, sizeof above, "%.*s", n, slash ? path : ".") < (int)sizeof above &&
           stat(above, folder) == 0;
}

static bool is_same_inode(const struct stat *x, const struct stat *y)
{
    return x->st_dev == y->st_dev && x->st_ino == y->st_ino;
}

bool qc_output_is_same(const char *path, const char *other)
{
    struct stat x, y;
    const char *name, *other_name;
    if (strcmp(path, "-") == 0 || strcmp(other, "-") == 0)
        return strcmp(path, other) == 0;
    if (stat(path, &x) == 0 && stat(other, &y) == 0)
        return S_ISREG(x.st_mode) && is_same_inode(&x, &y);
    return stat_folder(path, &x, &name) && stat_folder(other, &y, &other_name) &&
           is_same_inode(&x, &y) && strcmp(name, other_name) == 0;
}

void qc_output_discard(struct qc_output *output)
{
    fclose(output->file);
    free(output->text);
}

enum qc_status qc_make_folder(const char *path)
{
    char part[PATH_MAX];
    if (snprintf(part, sizeof part, "%s/", path) >= (int)sizeof part) {
        qc_complain("cannot make the folder %s: the name is too long", path);
        return QC_IO;
    }
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        struct stat status;
        const bool exists = stat(part, &status) == 0 && S_ISDIR(status.st_mode);
        if (!exists && mkdir(part, 0777) != 0) {
            qc_complain("cannot make the folder %s: %s; name another place", part, strerror(errno));
            return QC_IO;
        }
        *slash = '/';
    }
    return QC_OK;
}
