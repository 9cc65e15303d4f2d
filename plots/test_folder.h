/* test_folder.h - a report folder for tests: row files are put there, the page maker draws them
 * SPDX-License-Identifier: MIT */
#ifndef QC_TEST_FOLDER_H
#define QC_TEST_FOLDER_H

#include <criterion/criterion.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../bench/rows.h"
#include "../impl/test_place.h"

enum { SAID_MAX = 4096 };

static char build[PATH_MAX], folder[PLACE_MAX];

/* The build tree that the test stands in, at tests/NAME, and a new folder; no browser prints. */
static inline void open_folder(void)
{
    const ssize_t n = readlink("/proc/self/exe", build, sizeof build - 1);
    build[n > 0 ? n : 0] = '\0';
    for (int up = 0; up < 2 && strrchr(build, '/'); up++)
        *strrchr(build, '/') = '\0';
    put_place(folder, "test page.XXXXXX");
    cr_assert(mkdtemp(folder));
    setenv("QUATCHECK_BROWSER", "none", 1);
    setenv("B", build, 1);
    setenv("D", folder, 1);
}

/* Runs a shell command with B, the build tree, and D, the folder; returns the exit status, what it
 * printed on both outputs in `said`. */
static inline int run(const char *command, char said[SAID_MAX])
{
    char line[2048];
    cr_assert(snprintf(line, sizeof line, "{ %s ; } 2>&1", command) < (int)sizeof line);
    FILE *pipe = popen(line, "r");
    const size_t n = pipe ? fread(said, 1, SAID_MAX - 1, pipe) : 0;
    said[n] = '\0';
    /* What does not fit is read all the same: else the command would end by SIGPIPE. */
    for (char rest[SAID_MAX]; pipe && fread(rest, 1, sizeof rest, pipe) > 0;)
        continue;
    const int status = pipe ? pclose(pipe) : -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static inline void close_folder(void)
{
    char said[SAID_MAX];
    run("rm -rf \"$D\"", said);
}

/* Writes rows as the file `name` there, and frees them. */
static inline void put_rows(struct qc_rows *rows, const char *name)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file);
    qc_rows_write_tsv(rows, file);
    cr_assert_eq(fclose(file), 0);
    qc_rows_free(rows);
}

/* Draws the folder, which must go without a word of trouble. */
static inline void draw(void)
{
    char said[SAID_MAX];
    const int status = run("\"$B/libexec/quatcheck/page\" \"$D\" >\"$D/out\"", said);
    cr_assert(status == 0 && !said[0], "exit status %d: %s", status, said);
}

/* True if the file of the folder holds the text. */
static inline bool holds(const char *name, const char *text)
{
    char path[PATH_MAX], *all = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    const bool found = file && getdelim(&all, &size, '\0', file) > 0 && strstr(all, text);
    if (file)
        fclose(file);
    free(all);
    return found;
}

#endif
