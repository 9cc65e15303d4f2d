/* chain.h - the exact product of a long chain of quaternions
 * SPDX-License-Identifier: MIT */
#ifndef QC_CHAIN_H
#define QC_CHAIN_H

struct qc_chain;

struct qc_chain_errors {
    double length_u;     /* |got| / |exact| - 1 in u, signed, recorded */
    double rotation_rad; /* from the exact product's rotation, recorded */
};

/* A chain that begins with q, values as given. NULL: out of memory. */
struct qc_chain *qc_chain_open(const double q[4]);
void qc_chain_close(struct qc_chain *chain);

/* Begins again with q. */
void qc_chain_reset(struct qc_chain *chain, const double q[4]);

/* Multiplies by factor from the left. Relative error of the chain after n <= 1e6 links: below
 * 2^-200. */
void qc_chain_multiply(struct qc_chain *chain, const double factor[4]);

/* How far `got` is from the chain. Both errors are +inf where got is zero or not finite. */
struct qc_chain_errors qc_chain_judge(struct qc_chain *chain, const double got[4], double u);

#endif
