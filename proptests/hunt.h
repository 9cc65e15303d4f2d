/* hunt.h - the search for the worst case of one method
 * SPDX-License-Identifier: MIT
 *
 * Many starts: each draws inputs from every regime, adds the hard cases and records of its corpus,
 * and climbs from the worst of them. A start is a pure function of (seed, number), so starts may
 * run in any order on any number of threads. */
#ifndef QC_HUNT_H
#define QC_HUNT_H

#include "corpus.h"
#include "property.h"

/* What is to be made large. */
struct qc_goal {
    const char *name;
    const char *property; /* whose error over allowance grows; NULL: the error `id` itself */
    enum qc_error_id id;
    const char *unit;
    const char *of; /* the operations that have it, in words */
};

extern const struct qc_goal qc_goals[];
extern const size_t qc_goals_n;
const struct qc_goal *qc_goal_find(const char *name); /* NULL: none */
bool qc_goal_applies(const struct qc_goal *goal, const struct qc_subject *subject);

struct qc_hunt {
    const struct qc_subject *subject;
    const struct qc_goal *goal;
    uint64_t seed;
    const struct qc_corpus_row *rows; /* cases of any operation; those of the method's are used */
    size_t rows_n;
};

/* The worst of a start, or of several. */
struct qc_quarry {
    struct qc_case worst;
    double error; /* in the goal's unit; +inf: not finite, or zero, where there is an answer */
    double score; /* what was climbed: error over allowance, or the error */
    uint64_t evaluations;
    uint64_t start; /* its number */
};

/* Of a start; divided by the cost of the goal's property. */
enum { QC_HUNT_DRAWS = 1000, QC_HUNT_CLIMBS = 4000 };

/* Runs start number `start` and merges its worst into *quarry (score < 0: nothing yet). */
enum qc_status qc_hunt_start(const struct qc_hunt *hunt, uint64_t start, struct qc_quarry *quarry);

/* The worse of two; of equals the one with the lower start. Evaluations add up. */
void qc_quarry_merge(struct qc_quarry *into, const struct qc_quarry *from);

#endif
