/* adapter_language.h - the languages that adapters are written in: how a program of each looks
 * SPDX-License-Identifier: MIT
 *
 * Words (adapter.h) that the adapters of a language need not say themselves are said here; those
 * that no one says are left out of its programs:
 *   SCALAR(t, x, type)   declares a number
 *   QUAT_NEW(r, s)       declares a result: VECTOR_NEW, MATRIX_NEW too; s: f or d, of float, double
 *   CALL(f)              the call f
 *   GOT(f, p)            prints the numbers p, f being a format of each in C
 *   WANT(x)              prints what is exact
 * besides those of impl/peers/peer.h, which may take s as well. */
#ifndef QC_ADAPTER_LANGUAGE_H
#define QC_ADAPTER_LANGUAGE_H

struct qc_language {
    const char *suffix;          /* of an adapter's source */
    const char *fence, *program; /* its name in Markdown; the file of a program */
    const char *before, *after;  /* the lines around what programs need; NULL: they need nothing */
    const char *precision;       /* what stands for 'f32' or 'f64' there; NULL: nothing does */
    const char *head, *begin;    /* before that part and after it; `scalar`: column of peers.tsv */
    const char *indent, *stop;   /* of a statement */
    const char *end;             /* of the program */
    const char *nan, *infinity;  /* as literals */
    const char *float_suffix;    /* of a literal of a float library */
    const char *words;
};

/* The language of a source by its suffix, or NULL. */
const struct qc_language *qc_language_of(const char *source);

#endif
