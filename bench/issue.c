/* issue.c - failures of peers as reports to file with their maintainers
 * SPDX-License-Identifier: MIT */
#include "issue.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../impl/child.h"
#include "../proptests/call.h"
#include "../reference/oracle.h"
#include "console.h"
#include "output.h"
#include "peers.h"

enum { SAID_MAX = 4096 };

/* A child that passes calls on and keeps the one that shows most. */
struct recorder {
    struct qc_child child; /* first: a child is cast to what it is */
    const struct qc_subject *subject;
    const struct qc_court *court;
    struct qc_issue *issue;
    double furthest;
};

/* How far off a result is, in the largest component; up to its sign, unless that is what is judged.
 */
static double distance(const struct recorder *recorder, const double *got, const double *want)
{
    const bool either = recorder->court->op->out_width == 4 &&
                        strcmp(recorder->issue->entry->property->name, "sign") != 0;
    double same = 0, opposite = 0;
    for (int i = 0; i < recorder->court->op->out_width; i++) {
        if (!isfinite(got[i]))
            return (double)INFINITY;
        same = fmax(same, fabs(got[i] - want[i]));
        opposite = fmax(opposite, fabs(got[i] + want[i]));
    }
    return either ? fmin(same, opposite) : same;
}

static void keep_call(struct recorder *recorder, const struct qc_issue *call)
{
    struct qc_issue *issue = recorder->issue;
    const double d = call->crashed ? (double)INFINITY : distance(recorder, call->got, call->want);
    if (issue->any && d <= recorder->furthest)
        return;
    *issue = *call;
    issue->any = true;
    recorder->furthest = d;
}

static enum qc_status pass_on(struct qc_child *child, const struct qc_subject *subject, size_t n,
                              const struct qc_in *in, void *out, struct qc_trouble *trouble);

/* One of a batch did not return: asks for each alone, until one does not. */
static void find_crash(struct recorder *recorder, size_t n, const struct qc_in *in, void *out)
{
    struct qc_trouble trouble;
    const size_t size = qc_scalar_size(recorder->court->format.scalar);
    for (size_t i = 0; i < n && !recorder->issue->crashed; i++) {
        struct qc_in item[QC_OPERANDS_MAX];
        for (int k = 0; k < recorder->court->op->operands_n; k++)
            item[k] = (struct qc_in){(const char *)in[k].at + i * in[k].stride * size, 1};
        pass_on(&recorder->child, recorder->subject, 1, item, out, &trouble);
    }
}

static enum qc_status pass_on(struct qc_child *child, const struct qc_subject *subject, size_t n,
                              const struct qc_in *in, void *out, struct qc_trouble *trouble)
{
    struct recorder *recorder = (struct recorder *)child;
    const struct qc_court *court = recorder->court;
    struct qc_issue call = {.entry = recorder->issue->entry};
    enum qc_defined defined;
    double *at = call.in;
    (void)subject;
    const enum qc_status status = recorder->subject->child->call(
        recorder->subject->child, recorder->subject, n, in, out, trouble);
    call.crashed = status == QC_CRASHED;
    if (call.crashed && n > 1)
        find_crash(recorder, n, in, out);
    if ((status != QC_OK && !call.crashed) || n != 1)
        return status;
    for (int k = 0; k < court->op->operands_n; at += court->op->operands[k++].width)
        qc_decode(court->format, (size_t)court->op->operands[k].width, in[k].at, at);
    qc_decode(court->format, (size_t)court->op->out_width, out, call.got);
    const struct qc_question question = qc_court_question(court, call.in);
    if (call.crashed ||
        (qc_want_rounded(&question, call.want, &defined) == QC_OK && defined == QC_DEFINED))
        keep_call(recorder, &call);
    return status;
}

static int op_of(const void *context, const char *name)
{
    (void)name;
    return ((const struct qc_subject *)context)->method->op;
}

bool qc_issue_recall(const struct qc_entry *entry, struct qc_issue *issue)
{
    const struct qc_verdict_row *row = &entry->row;
    struct recorder recorder = {
        .child = {.call = pass_on}, .subject = entry->subject, .issue = issue};
    struct qc_subject subject = *entry->subject;
    struct qc_finding finding;
    struct qc_case c;
    char why[256];
    subject.child = &recorder.child;
    const struct qc_court court = qc_court_of(&subject);
    recorder.court = &court;
    *issue = (struct qc_issue){.entry = entry};
    return qc_case_read(row->smallest[0] ? row->smallest : row->worst, op_of, &subject, &c, why,
                        sizeof why) == QC_OK &&
           qc_check(entry->property, &court, &c, &finding) == QC_OK && qc_score(&finding) > 1 &&
           issue->any;
}

static void write_report(FILE *file, const struct qc_issue *issue, const char *said)
{
    const struct qc_entry *entry = issue->entry;
    const struct qc_impl *impl = entry->subject->impl;
    char command[QC_ISSUE_COMMAND_MAX];
    fprintf(file, "# %s: not so that %s\n\n", entry->subject->method->source,
            entry->property->statement);
    fprintf(file, "%s %s, `%s`, %s.\n\n", impl->summary, impl->version,
            entry->subject->method->source, impl->scalar == QC_F32 ? "float" : "double");
    qc_entry_describe(file, entry, "    ");
    fprintf(file, "\n%s This shows it with the library alone:\n\n```cpp\n",
            issue->crashed ? "The call does not return."
                           : "What is wanted is computed with MPFR, to a proven bound, and "
                             "correctly rounded.");
    qc_issue_program(file, issue);
    fputs("```\n\n", file);
    if (qc_issue_command(issue, ".", command))
        fprintf(file, "    %s && ./show\n\n", command);
    fprintf(file, "prints\n\n```\n%s```\n", said);
}

static enum qc_status write_issue(const char *folder, const struct qc_entry *entry)
{
    char path[PATH_MAX], said[SAID_MAX];
    struct qc_issue issue;
    struct qc_output output;
    if (!qc_issue_recall(entry, &issue) || !qc_issue_confirm(&issue, said, sizeof said)) {
        qc_complain("%s %s: no report, since no program shows it", entry->row.subject,
                    entry->row.property);
        return QC_OK;
    }
    snprintf(path, sizeof path, "%s/%s-%s-%s.md", folder, entry->subject->impl->name,
             entry->subject->method->name, entry->property->name);
    const enum qc_status status = qc_output_open(&output);
    if (status != QC_OK)
        return status;
    write_report(output.file, &issue, said);
    return qc_output_write(&output, path);
}

enum qc_status qc_issues_write(const char *folder, const struct qc_docket *docket)
{
    enum qc_status status = QC_OK;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        qc_complain("cannot make %s: %s", folder, strerror(errno));
        return QC_IO;
    }
    for (size_t i = 0; i < qc_docket_size(docket) && status == QC_OK; i++)
        if (docket->entries[i].row.verdict == QC_BROKEN && qc_peer_is(docket->entries[i].subject))
            status = write_issue(folder, &docket->entries[i]);
    return status;
}
