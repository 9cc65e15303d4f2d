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

/* x86-64: MXCSR; the x87 control word, and above it the x87 flags. aarch64: FPCR; FPSR. Elsewhere:
 * the rounding mode; the exception flags. */
struct qc_fpenv {
    uint32_t control, second;
};

#if defined(__x86_64__)

#define QC_X87_FLAGS 0x7fu /* of the status word: six exceptions and stack fault */

static inline struct qc_fpenv qc_fpenv_read(void)
{
    uint32_t mxcsr;
    uint16_t control, status;
    __asm__ volatile("stmxcsr %0\n\tfnstcw %1\n\tfnstsw %2"
                     : "=m"(mxcsr), "=m"(control), "=a"(status)
                     :
                     : "memory");
    return (struct qc_fpenv){mxcsr, control | (uint32_t)(status & QC_X87_FLAGS) << 16};
}

/* The x87 flags can be set only with the rest of its environment. */
static inline void qc_fpenv_write_x87(uint32_t second)
{
    struct {
        uint16_t control, pad, status, rest[11];
    } x87;
    __asm__ volatile("fnstenv %0" : "=m"(x87) : : "memory");
    x87.control = (uint16_t)second;
    x87.status = (uint16_t)((x87.status & ~QC_X87_FLAGS) | second >> 16);
    __asm__ volatile("fldenv %0" : : "m"(x87) : "memory");
}

static inline void qc_fpenv_write(struct qc_fpenv env)
{
    __asm__ volatile("ldmxcsr %0" : : "m"(env.control) : "memory");
    if (qc_fpenv_read().second != env.second) /* rare, and slow */
        qc_fpenv_write_x87(env.second);
}

#elif defined(__aarch64__)

static inline struct qc_fpenv qc_fpenv_read(void)
{
    uint64_t fpcr, fpsr;
    __asm__ volatile("mrs %0, fpcr\n\tmrs %1, fpsr" : "=r"(fpcr), "=r"(fpsr) : : "memory");
    return (struct qc_fpenv){(uint32_t)fpcr, (uint32_t)fpsr};
}

static inline void qc_fpenv_write(struct qc_fpenv env)
{
    uint64_t fpcr = env.control, fpsr = env.second;
    __asm__ volatile("msr fpcr, %0\n\tmsr fpsr, %1" : : "r"(fpcr), "r"(fpsr) : "memory");
}

#else

static inline struct qc_fpenv qc_fpenv_read(void)
{
    return (struct qc_fpenv){(uint32_t)fegetround(), (uint32_t)fetestexcept(FE_ALL_EXCEPT)};
}

static inline void qc_fpenv_write(struct qc_fpenv env)
{
    fesetround((int)env.control);
    feclearexcept(FE_ALL_EXCEPT);
    feraiseexcept((int)env.second);
}

#endif

/* True if the controls are the same. */
static inline bool qc_fpenv_same(struct qc_fpenv a, struct qc_fpenv b)
{
#if defined(__x86_64__)
    const uint32_t sticky = 0x3f, x87_control = 0xffff; /* MXCSR bits 0 to 5 */
    return ((a.control ^ b.control) & ~sticky) == 0 && ((a.second ^ b.second) & x87_control) == 0;
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
