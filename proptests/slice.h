/* slice.h - slices of the inputs that are gone through to the last float: what is found is a bound
 * SPDX-License-Identifier: MIT
 *
 * t    every float t of [1/2, 1] between one pair: 2^23 + 1 inputs
 * dot  every float b.w of [0.999, 1], where a = 1 and b is (axis sin, b.w), its vector part rounded
 *      once from the axis (0.36, 0.48, 0.8): the dot product is b.w in any order of summation. At
 *      each the 65 times k/64, or one t that is given. */
#ifndef QC_SLICE_H
#define QC_SLICE_H

#include "cases.h"
#include "inputs.h"

enum qc_slice_kind { QC_SLICE_NONE, QC_SLICE_T, QC_SLICE_DOT };

struct qc_slice {
    enum qc_slice_kind kind;
    double in[QC_IN_MAX]; /* the pair of QC_SLICE_T; the time of QC_SLICE_DOT, NaN for all 65 */
};

/* Reads "t", "t a=X,Y,Z,W b=X,Y,Z,W", "dot" or "dot t=T": keys and numbers of case lines. Ends are
 * rounded to floats, and made units before where they are none. False: `why` has one line. */
bool qc_slice_read(const char *text, struct qc_slice *slice, char *why, size_t why_size);

/* The slice in such words; floats have 9 digits. Returns `text`. */
enum { QC_SLICE_TEXT_MAX = 256 };
char *qc_slice_write(const struct qc_slice *slice, char text[QC_SLICE_TEXT_MAX]);

/* How many inputs there are, and input i, of a lerp, nlerp or slerp between floats. */
uint64_t qc_slice_size(const struct qc_slice *slice);
void qc_slice_draw(const struct qc_slice *slice, uint64_t i, struct qc_sample *sample);

#endif
