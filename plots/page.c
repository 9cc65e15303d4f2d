/* page.c - the program page: from the rows in a folder to its charts and its pages
 * SPDX-License-Identifier: MIT
 *
 * page DIR reads DIR/results.tsv and the other row files of report_parts.def where they are, and
 * writes beside them the figures of figures.tsv, index.html, report.md and the files of
 * publication.h. Exit status as quatcheck's: 0, or 2 or 3 after one line of complaint. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../bench/console.h"
#include "findings.h"
#include "html.h"
#include "publication.h"
#include "report.h"

/* Where scripts are: QUATCHECK_SHARE, or share/quatcheck of the tree this program stands in, at
 * libexec/quatcheck/page. */
static bool find_share(char share[PATH_MAX])
{
    const char *given = getenv("QUATCHECK_SHARE");
    char path[PATH_MAX];
    if (given && given[0]) {
        snprintf(path, sizeof path, "%s", given);
    } else {
        const ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
        path[n > 0 ? n : 0] = '\0';
        for (int up = 0; up < 3 && strrchr(path, '/'); up++)
            *strrchr(path, '/') = '\0';
        const size_t length = strlen(path);
        snprintf(path + length, sizeof path - length, "/share/quatcheck");
    }
    if (realpath(path, share))
        return true;
    qc_complain("%s: %s (QUATCHECK_SHARE names the folder of the chart's scripts)", path,
                strerror(errno));
    return false;
}

/* What was found, and where the rest is, on stdout. */
static enum qc_status tell_console(const struct qc_report *report)
{
    const enum qc_status status = qc_findings_write(&report->series, stdout);
    printf("\n%s/index.html\n", report->dir);
    return status != QC_OK || fflush(stdout) == 0 ? status : QC_IO;
}

static enum qc_status run(const char *share, const char *dir)
{
    static enum qc_status (*const writers[])(const struct qc_report *) = {
        qc_markdown_write, qc_html_write,   qc_tex_write, qc_json_schema_write,
        qc_citation_write, qc_copies_write, tell_console};
    struct qc_report report;
    enum qc_status status = qc_report_open(share, dir, &report);
    for (size_t i = 0; i < sizeof writers / sizeof writers[0] && status == QC_OK; i++)
        status = writers[i](&report);
    if (status == QC_NO_MEMORY)
        qc_complain("%s", qc_status_text(status));
    if (status == QC_OK && !report.whole)
        status = QC_IO;
    qc_report_free(&report);
    return status;
}

int main(int argc, char **argv)
{
    char share[PATH_MAX];
    if (argc != 2) {
        qc_complain("usage: page DIR, a folder that holds results.tsv");
        return QC_EXIT_USAGE;
    }
    if (!find_share(share))
        return QC_EXIT_UNJUDGED;
    /* From here on file names are short, whatever the folder is called: gnuplot gives some
     * characters of a file name a meaning. */
    if (chdir(argv[1]) != 0) {
        qc_complain("%s: %s", argv[1], strerror(errno));
        return QC_EXIT_UNJUDGED;
    }
    setenv("LC_ALL", "C.UTF-8", 1);
    return run(share, argv[1]) == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}
