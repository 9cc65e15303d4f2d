/* issue.c - failures as reports to file with a library's maintainers
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
#include "../impl/numbers.h"
#include "../proptests/call.h"
#include "../reference/oracle.h"
#include "adapter.h"
#include "console.h"
#include "output.h"

enum { SAID_MAX = 4096, TITLE_MAX = 90 };

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
    const enum qc_status status = qc_call(recorder->subject, n, in, out);
    *trouble = status != QC_OK && recorder->subject->trouble
                   ? *recorder->subject->trouble
                   : (struct qc_trouble){.status = status};
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

/* Is what is wrong the result of a call alone? */
static bool is_of_one_call(const struct qc_issue *issue, const struct qc_finding *finding)
{
    return issue->crashed || (issue->any && strcmp(issue->entry->property->name, "drift") != 0 &&
                              (finding->kind == QC_KIND_VALUE || finding->kind == QC_KIND_INVALID ||
                               finding->kind == QC_KIND_POLICY));
}

/* Why no program of one call shows it. */
static void explain(const struct qc_finding *finding, const struct qc_case *c,
                    struct qc_issue *issue)
{
    char *why = issue->why;
    if (c->steps > 0)
        snprintf(why, QC_ISSUE_WHY_MAX,
                 "it builds up over %lld calls, each on the result of the one before",
                 (long long)c->steps);
    else if (finding->kind == QC_KIND_BITS)
        snprintf(why, QC_ISSUE_WHY_MAX,
                 "it shows between calls on the same input, alone and as item %lld of %lld",
                 (long long)c->lane, (long long)c->n);
    else if (finding->kind == QC_KIND_HANG)
        snprintf(why, QC_ISSUE_WHY_MAX, "the call does not end");
    else
        snprintf(why, QC_ISSUE_WHY_MAX, "it does not show in the result of a call");
}

bool qc_issue_recall(const struct qc_entry *entry, struct qc_issue *issue)
{
    const struct qc_verdict_row *row = &entry->row;
    struct recorder recorder = {
        .child = {.call = pass_on}, .subject = entry->subject, .issue = issue};
    struct qc_subject subject = *entry->subject;
    struct qc_finding finding = {0};
    struct qc_case c;
    subject.child = &recorder.child;
    const struct qc_court court = qc_court_of(&subject);
    recorder.court = &court;
    *issue = (struct qc_issue){.entry = entry};
    if (qc_case_read(row->smallest[0] ? row->smallest : row->worst, op_of, &subject, &c, issue->why,
                     sizeof issue->why) != QC_OK)
        return false;
    if (!entry->subject->child && row->kind == QC_KIND_CRASH) {
        snprintf(issue->why, sizeof issue->why, "the call would end this program");
        return false;
    }
    if (qc_check(entry->property, &court, &c, &finding) != QC_OK || !(qc_score(&finding) > 1)) {
        snprintf(issue->why, sizeof issue->why, "its case, called again, does not fail");
        return false;
    }
    const bool shows = is_of_one_call(issue, &finding);
    if (!shows)
        explain(&finding, &c, issue);
    return shows;
}

/* The program, how to run it, and what that prints. */
static void write_program(FILE *file, const struct qc_issue *issue, const char *said)
{
    struct qc_issue_commands commands;
    struct qc_adapter adapter;
    if (!qc_adapter_read(issue->entry->subject->impl->name, &adapter))
        return;
    fprintf(file, "\n%s This shows it with the library alone:\n\n```%s\n",
            issue->crashed ? "The call does not return."
                           : "What is wanted is computed with MPFR, to a proven bound, and "
                             "correctly rounded.",
            adapter.language->fence);
    qc_issue_program(file, issue);
    fputs("```\n\n", file);
    if (qc_issue_commands_of(issue, ".", &commands))
        fprintf(file, "    %s%s%s\n\n", commands.prepare, commands.prepare[0] ? " && " : "",
                commands.run);
    fprintf(file, "prints\n\n```\n%s```\n", said);
}

/* `said`: what the program printed; NULL: no program shows it. */
static void write_report(FILE *file, const struct qc_issue *issue, const char *said)
{
    const struct qc_entry *entry = issue->entry;
    const struct qc_impl *impl = entry->subject->impl;
    const char *source = entry->subject->method->source, *name = entry->subject->name;
    const bool brief = source && source[0] && strlen(source) <= TITLE_MAX;
    fprintf(file, "# %s: not so that %s\n\n", brief ? source : name, entry->property->statement);
    fprintf(file, "%s %s, `%s`, %s.\n\n", impl->summary, impl->version, brief ? source : name,
            qc_precision_name(impl));
    qc_entry_describe(file, entry, "    ");
    if (said)
        write_program(file, issue, said);
    else
        fprintf(file, "\nNo program of one call shows it: %s. The line above replays it.\n",
                issue->why);
}

static enum qc_status write_issue(const char *folder, const struct qc_entry *entry)
{
    char path[PATH_MAX], said[SAID_MAX];
    struct qc_issue issue;
    struct qc_output output;
    const bool shown =
        qc_issue_recall(entry, &issue) && qc_issue_confirm(&issue, said, sizeof said);
    if (!shown)
        qc_complain("%s %s: no program shows it: %s", entry->row.subject, entry->row.property,
                    issue.why);
    snprintf(path, sizeof path, "%s/%s-%s-%s.md", folder, entry->subject->impl->name,
             entry->subject->method->name, entry->property->name);
    const enum qc_status status = qc_output_open(&output);
    if (status != QC_OK)
        return status;
    write_report(output.file, &issue, shown ? said : NULL);
    return qc_output_write(&output, path);
}

enum qc_status qc_issues_write(const char *folder, const struct qc_docket *docket)
{
    enum qc_status status = QC_OK;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        qc_complain("cannot make %s: %s", folder, strerror(errno));
        return QC_IO;
    }
    for (size_t i = 0; i < qc_docket_size(docket) && status == QC_OK; i++) {
        const struct qc_verdict_row *row = &docket->entries[i].row;
        if (row->verdict == QC_BROKEN && row->kind != QC_KIND_NOT_RUN)
            status = write_issue(folder, &docket->entries[i]);
    }
    return status;
}
