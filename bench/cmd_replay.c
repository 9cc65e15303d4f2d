/* cmd_replay.c - replay: a case line, or files of them, judged again
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../proptests/cases.h"
#include "../proptests/property.h"
#include "answer.h"
#include "commands.h"
#include "console.h"
#include "grid.h"
#include "subjects.h"

enum { DIGITS = 4 };

/* What was replayed so far. */
struct tally {
    size_t judged_n, broken_n;
    bool undecided;
};

/* cases.h asks which operation a name, or glob, speaks of: that of the first method it selects. */
static int op_of(const void *context, const char *name)
{
    const struct qc_registry *registry = context;
    for (size_t i = 0; i < qc_registry_count(registry); i++)
        if (qc_name_matches(name, qc_registry_at(registry, i)->name))
            return qc_registry_at(registry, i)->method->op;
    return 0;
}

static void tell(const struct qc_case *c, const struct qc_subject *subject,
                 const struct qc_property *property, const struct qc_finding *finding)
{
    char error[QC_GRID_CELL_MAX], allowance[QC_GRID_CELL_MAX];
    struct qc_answer answer;
    const bool broken = qc_score(finding) > 1;
    if (!finding->applies) {
        printf("silent %s %s: the case is outside what it speaks of\n", subject->name,
               property->name);
        return;
    }
    printf("%s %s %s: error %s %s, allowed %s\n", broken ? "BROKEN" : "holds ", subject->name,
           property->name, qc_people_number(finding->error, DIGITS, error), property->unit,
           qc_people_number(finding->allowance, DIGITS, allowance));
    if (broken && qc_answer_of(subject, c->in, &answer) == QC_OK)
        qc_answer_write_values(&answer, stdout);
}

/* Judges the case by one property of one method. A case of another storage is rounded to this one.
 */
static void judge(const struct qc_case *as_written, const struct qc_subject *subject,
                  const struct qc_property *property, struct tally *tally)
{
    const struct qc_court court = qc_court_of(subject);
    struct qc_case c = *as_written;
    struct qc_finding finding;
    double *in = c.in;
    for (int k = 0; k < court.op->operands_n; in += court.op->operands[k].width, k++)
        for (int i = 0; i < court.op->operands[k].width; i++)
            in[i] = qc_quantise(
                strcmp(court.op->operands[k].key, "t") == 0 ? court.t_format : court.format, in[i]);
    const enum qc_status status = qc_check(property, &court, &c, &finding);
    if (status != QC_OK) {
        qc_complain("%s %s: %s", subject->name, property->name, qc_status_text(status));
        tally->undecided = true;
        return;
    }
    tally->judged_n++;
    tally->broken_n += qc_score(&finding) > 1;
    tell(&c, subject, property, &finding);
}

/* Judges the case by all that its globs select. False after complaining: they select nothing. */
static bool judge_all(const struct qc_bench *bench, const struct qc_case *c, struct tally *tally)
{
    bool any = false;
    for (size_t i = 0; i < qc_registry_count(bench->registry); i++) {
        const struct qc_subject *subject = qc_registry_at(bench->registry, i);
        if (subject->method->op != (int)c->op || subject->impl->unavailable ||
            !qc_name_matches(c->subject, subject->name))
            continue;
        for (size_t k = 0; k < qc_properties_n; k++) {
            const struct qc_property *property = &qc_properties[k];
            const bool named = strcmp(c->property, property->name) == 0;
            if (!named &&
                (strcmp(c->property, "*") != 0 || !qc_property_applies(property, subject)))
                continue;
            judge(c, subject, property, tally);
            any = true;
        }
    }
    if (!any)
        qc_complain("no property '%s' of '%s' can be judged here", c->property, c->subject);
    return any;
}

static bool replay_line(const struct qc_bench *bench, const char *line, const char *where,
                        struct tally *tally)
{
    struct qc_case c;
    char why[512];
    if (qc_case_read(line, op_of, bench->registry, &c, why, sizeof why) == QC_OK)
        return judge_all(bench, &c, tally);
    qc_complain("%s%s", where, why);
    return false;
}

/* Lines that are blank or begin with # say nothing. */
static bool replay_file(const struct qc_bench *bench, const char *path, struct tally *tally)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    char *line = NULL, where[256];
    size_t room = 0;
    bool good = true;
    if (!file) {
        qc_complain("%s: %s; give a case line or a file of them", path, strerror(errno));
        return false;
    }
    for (int n = 1; getline(&line, &room, file) >= 0; n++) {
        line[strcspn(line, "\r\n")] = '\0';
        const char *text = line + strspn(line, " \t");
        snprintf(where, sizeof where, "%s:%d: ", path, n);
        if (*text && *text != '#')
            good = replay_line(bench, text, where, tally) && good;
    }
    good = !ferror(file) && good;
    free(line);
    if (file != stdin)
        fclose(file);
    return good;
}

/* A case line may come as one word or as many. */
static bool replay_words(const struct qc_bench *bench, struct tally *tally)
{
    char line[QC_CASE_LINE_MAX];
    size_t at = 0;
    for (size_t i = 0; i < bench->options.operands_n; i++) {
        const int n =
            snprintf(line + at, sizeof line - at, "%s%s", i ? " " : "", bench->options.operands[i]);
        at += (size_t)n;
        if (at >= sizeof line) {
            qc_complain("the case line is longer than any: put cases into a file");
            return false;
        }
    }
    return replay_line(bench, line, "", tally);
}

/* A case has a = somewhere, or at least a second word; else it was meant as a file. */
static bool is_case(const struct qc_options *options)
{
    struct stat status;
    const char *first = options->operands[0];
    if (strcmp(first, "-") == 0 || stat(first, &status) == 0)
        return false;
    for (size_t i = 0; i < options->operands_n; i++)
        if (strchr(options->operands[i], '='))
            return true;
    return false;
}

int qc_cmd_replay(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    struct tally tally = {0};
    bool good = true;
    if (options->operands_n == 0) {
        qc_complain("replay needs a case line or a file of them: %s", bench->command->example);
        return QC_EXIT_USAGE;
    }
    if (is_case(options))
        good = replay_words(bench, &tally);
    else
        for (size_t i = 0; i < options->operands_n; i++)
            good = replay_file(bench, options->operands[i], &tally) && good;
    if (tally.judged_n > 1)
        printf("%zu judged, %zu broken\n", tally.judged_n, tally.broken_n);
    if (tally.broken_n > 0)
        return QC_EXIT_BROKEN;
    return good && !tally.undecided ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}
