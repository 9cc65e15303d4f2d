/* fpenv.h - the floating-point environment of this thread: read, write, compare
 * SPDX-License-Identifier: MIT
 *
 * Controls are rounding, flush-to-zero, precision and exception masks: a method must leave them as
 * it found them. Sticky exception flags are part of the value, so that writing restores them, but
 * they are no difference. */
#ifndef QC_FPENV_H
#define QC_FPENV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if !defined(__x86_64__) && !defined(__aarch64__)
#include <fenv.h>
#endif

/* x86-64: MXCSR and the x87 control word; aarch64: FPCR and FPSR; elsewhere: the rounding mode. */
struct qc_fpenv {
    uint32_t control, second;
};

static inline struct qc_fpenv qc_fpenv_read(void)
{
    struct qc_fpenv env = {0, 0};
#if defined(__x86_64__)
    uint16_t x87;
    __asm__ volatile("stmxcsr %0\n\tfnstcw %1" : "=m"(env.control), "=m"(x87) : : "memory");
    env.second = x87;
#elif defined(__aarch64__)
    uint64_t fpcr, fpsr;
    __asm__ volatile("mrs %0, fpcr\n\tmrs %1, fpsr" : "=r"(fpcr), "=r"(fpsr) : : "memory");
    env = (struct qc_fpenv){(uint32_t)fpcr, (uint32_t)fpsr};
#else
    env.control = (uint32_t)fegetround();
#endif
    return env;
}

static inline void qc_fpenv_write(struct qc_fpenv env)
{
#if defined(__x86_64__)
    uint16_t x87 = (uint16_t)env.second;
    __asm__ volatile("ldmxcsr %0\n\tfldcw %1" : : "m"(env.control), "m"(x87) : "memory");
#elif defined(__aarch64__)
    uint64_t fpcr = env.control, fpsr = env.second;
    __asm__ volatile("msr fpcr, %0\n\tmsr fpsr, %1" : : "r"(fpcr), "r"(fpsr) : "memory");
#else
    fesetround((int)env.control);
#endif
}

/* True if the controls are the same. */
static inline bool qc_fpenv_same(struct qc_fpenv a, struct qc_fpenv b)
{
#if defined(__x86_64__)
    const uint32_t sticky = 0x3f; /* MXCSR bits 0 to 5 */
    return ((a.control ^ b.control) & ~sticky) == 0 && a.second == b.second;
#else
    return a.control == b.control;
#endif
}

/* Restores `before` if anything differs now, and returns what was found. */
static inline struct qc_fpenv qc_fpenv_restore(struct qc_fpenv before)
{
    struct qc_fpenv found = qc_fpenv_read();
    if (found.control != before.control || found.second != before.second)
        qc_fpenv_write(before);
    return found;
}

/* Writes what differs between the controls: "flush-to-zero on, rounding mode". Returns `text`. */
char *qc_fpenv_describe(struct qc_fpenv before, struct qc_fpenv after, char *text, size_t size);

#endif
