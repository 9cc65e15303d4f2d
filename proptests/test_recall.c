/* test_recall.c - a claim that a kept record breaks is found false before anything is drawn
 * SPDX-License-Identifier: MIT
 *
 * Every record is given to its own method with one thing changed: a claim 3 % below the error that
 * the record says was found. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "corpus.h"
#include "trial.h"

TestSuite(recall, .timeout = 120);

/* How much of the recorded error is claimed, and how many samples a trial has without records. */
static const double boast = 0.97;
enum { SAMPLES = 400 };

/* What the records of a goal break; the turn along the arc is part of the whole turn. A claim below
 * `least` is judged as that. */
static const struct broken {
    const char *goal, *property;
    double least;
} broken[] = {{"rotation ", "rotation", 0},
              {"along ", "rotation", 0},
              {"length ", "length", 0},
              {"off_arc ", "off_arc", 1}};
enum { BROKEN_N = sizeof broken / sizeof broken[0] };

static const struct qc_subject *subject_of(const struct qc_registry *registry, const char *record)
{
    const size_t n = strcspn(record, " ");
    for (size_t i = 0; i < qc_registry_count(registry); i++) {
        const struct qc_subject *subject = qc_registry_at(registry, i);
        if (strlen(subject->name) == n && strncmp(subject->name, record, n) == 0)
            return subject->impl->unavailable ? NULL : subject;
    }
    return NULL;
}

static void claim(struct qc_method *method, const char *property, double error)
{
    double *field = strcmp(property, "rotation") == 0 ? &method->claim.rotation_rad
                    : strcmp(property, "length") == 0 ? &method->claim.length_u
                                                      : &method->claim.off_arc_u;
    *field = boast * error;
}

/* The trial of a method that claims less than `error`. */
static struct qc_trial_result try_boast(const struct qc_subject *honest, const char *property,
                                        double error, const char *cases_dir)
{
    const struct qc_trial_config config = {
        .seed = 1, .samples = SAMPLES, .fail_fast = true, .cases_dir = cases_dir};
    struct qc_method method = *honest->method;
    struct qc_subject subject = *honest;
    struct qc_trial_result result;
    claim(&method, property, error);
    subject.method = &method;
    cr_assert_eq(qc_try(qc_property_find(property), &subject, &config, &result), QC_OK);
    return result;
}

Test(recall, records_break_false_claims_at_once)
{
    char why[256];
    struct qc_corpus_row *rows;
    size_t n, tried = 0, missed = 0, drawn = 0;
    struct qc_registry *registry = qc_registry_open();
    cr_assert_eq(qc_corpus_load(QC_CASES_DIR "/worst.tsv", &rows, &n, why, sizeof why), QC_OK, "%s",
                 why);
    for (size_t k = 0; k < n * BROKEN_N; k++) {
        const struct qc_corpus_row *row = &rows[k / BROKEN_N];
        const struct broken *b = &broken[k % BROKEN_N];
        const size_t goal_n = strlen(b->goal);
        const struct qc_subject *subject = subject_of(registry, row->provenance);
        if (subject == NULL || strncmp(row->kind, b->goal, goal_n) != 0)
            continue;
        const double error = strtod(row->kind + goal_n, NULL);
        if (boast * error <= b->least)
            continue;
        const struct qc_trial_result recalled =
            try_boast(subject, b->property, error, QC_CASES_DIR);
        tried++;
        if (recalled.verdict != QC_BROKEN || recalled.judged_n > n)
            cr_log_error("%s: %s", row->provenance, row->kind), missed++;
        drawn += try_boast(subject, b->property, error, NULL).verdict == QC_BROKEN;
    }
    free(rows);
    qc_registry_close(registry);
    cr_assert(tried >= 30 && missed == 0, "%zu of %zu records break nothing", missed, tried);
    cr_assert(drawn * 4 < tried, "random inputs break %zu of %zu as well", drawn, tried);
}
