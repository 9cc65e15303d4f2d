/* ranking.h - the rows of `measure` as a league of methods
 * SPDX-License-Identifier: MIT */
#ifndef QC_RANKING_H
#define QC_RANKING_H

#include <stdbool.h>
#include <stdio.h>

#include "commands.h"
#include "rows.h"

/* The subjects, with the correctly rounded reference of every operation and precision among them
 * put in front: the floor no method of that storage gets below. *n grows. Frees `subjects`; NULL
 * after complaining. */
const struct qc_subject **qc_ranking_add_floors(const struct qc_bench *bench,
                                                const struct qc_subject **subjects, size_t *n);

/* One table an operation and precision: methods by their largest error against their own exact
 * value, that error over the floor, and the largest by turn. 80 columns wide, or markdown. */
enum qc_status qc_ranking_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
