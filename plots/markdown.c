/* markdown.c - a report as report.md
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "../bench/output.h"
#include "escape.h"
#include "findings.h"
#include "report.h"

static void write_provenance(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = &report->folder.sheets[QC_SHEET_results].rows;
    const char *command = qc_folder_command(&report->folder);
    fputs("## Made by\n\n```\n", file);
    for (size_t i = 0; i < rows->provenance.n; i++)
        fprintf(file, "%-9s %s\n", rows->provenance.facts[i].key, rows->provenance.facts[i].value);
    fputs("```\n\n", file);
    if (command) {
        fputs("Measure again: `./", file);
        qc_escape(QC_IN_CODE, command, file);
        fputs("`. ", file);
    }
    fputs("Draw again from the rows beside this file, the same bytes: `./quatcheck report --from "
          "published`, where `published` is their folder. All rows, the case of every worst error "
          "among them: `results.tsv`, `results.json`.\n",
          file);
}

static void write_exhibits(const struct qc_report *report, FILE *file)
{
    for (size_t i = 0; i < report->figures.n; i++) {
        const struct qc_exhibit *exhibit = &report->exhibits[i];
        const struct qc_figure *figure = exhibit->figure;
        if (exhibit->drawn)
            fprintf(file, "\n![%s](%s.svg)\n\n%s\n", figure->title, figure->name, exhibit->finding);
    }
}

static void write_left_out(const struct qc_report *report, FILE *file)
{
    const char *heading = "\n## Not drawn\n\n";
    for (size_t i = 0; i < report->figures.n; i++) {
        const struct qc_exhibit *exhibit = &report->exhibits[i];
        if (exhibit->drawn)
            continue;
        fprintf(file, "%s- %s: %s.\n", heading, exhibit->figure->title, exhibit->left_out);
        heading = "";
    }
}

enum qc_status qc_markdown_write(const struct qc_report *report)
{
    struct qc_output output;
    enum qc_status status = qc_output_open(&output);
    if (status != QC_OK)
        return status;
    FILE *file = output.file;
    fputs("# How far from exact slerp, by turn\n\n", file);
    status = qc_findings_write(&report->series, file);
    write_exhibits(report, file);
    fputs(
        "\nErrors are the largest found, rounded up, for t in [0, 1] and unit ends, at turns up to "
        "180°. Own error: against the exact value of the method's own formula, at every turn it "
        "is for, over κ: 1 up to 180°, beyond it 1/sin of half the turn.\n\n",
        file);
    qc_findings_table(&report->series, file);
    write_left_out(report, file);
    fputc('\n', file);
    write_provenance(report, file);
    const enum qc_status written = qc_output_write(&output, "report.md");
    return status != QC_OK ? status : written;
}
