/* mutation.h - planted errors in the reference, to see that its tests catch them
 * SPDX-License-Identifier: MIT
 *
 * QC_MUTANT(k, right, wrong) is `right`. In the test build (QC_MUTABLE) mutant k, while switched
 * on, makes it `wrong`. test_mutation.c switches each on in turn. */
#ifndef QC_MUTATION_H
#define QC_MUTATION_H

#ifdef QC_MUTABLE
extern int qc_mutant_on; /* 0: none */
#define QC_MUTANT(k, right, wrong) (qc_mutant_on == (k) ? (wrong) : (right))
#else
#define QC_MUTANT(k, right, wrong) (right)
#endif

/* The last is no error: all precisions times 4, which must change nothing. */
enum { QC_MUTANTS_N = 21, QC_HARMLESS };

#endif
