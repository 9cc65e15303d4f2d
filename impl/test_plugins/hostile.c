/* hostile.c - a plug-in whose methods misbehave, each in its own way, when called
 * SPDX-License-Identifier: MIT
 *
 * Every method is a normalise (a4 -> 4) that copies a to the result, and then does what its name
 * says. Only `well` is well, and `where` tells where its buffers are. */
#include "../quatcheck.h"

#include <fenv.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void copy(size_t n, const struct qc_in *in, void *out)
{
    memmove(out, in[0].at, n * 4 * sizeof(double));
}

#define METHOD(name, ...)                                                                          \
    static void name(const void *self, size_t n, const struct qc_in *in, void *out)                \
    {                                                                                              \
        (void)self;                                                                                \
        copy(n, in, out);                                                                          \
        __VA_ARGS__;                                                                               \
    }

METHOD(well, )
METHOD(where, double *q = out; q[0] = (double)((uintptr_t)out % 64);
       q[1] = (double)((uintptr_t)in[0].at % 64); q[2] = in[0].at == out; q[3] = (double)n)
METHOD(aborts, abort())
METHOD(segfaults, raise(SIGSEGV))
METHOD(exits, exit(3))
METHOD(loops, for (;;) pause())
METHOD(flees, setpgid(0, getpgid(getppid())); for (;;) pause())
METHOD(closes, for (int fd = 0; fd < 64; fd++) close(fd); for (;;) pause())
METHOD(prints, puts("printed by a plug-in"); fflush(stdout))
METHOD(overruns, ((char *)out)[n * 4 * sizeof(double)] = 1)
METHOD(overruns_far, memset((char *)out + n * 4 * sizeof(double), 0, 1 << 20))
METHOD(underruns, ((char *)out)[-1] = 1)
METHOD(overreads, ((volatile double *)out)[0] = ((const double *)in[0].at)[n * 4 + 8])
METHOD(writes_input, ((double *)(uintptr_t)in[0].at)[1] += 1)
METHOD(rounds_up, fesetround(FE_UPWARD))
METHOD(raises, feraiseexcept(FE_DIVBYZERO))
METHOD(answers, char byte = 0; if (write(3, &byte, 1) < 0) abort())
#if defined(__x86_64__)
METHOD(flushes, __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040))
#elif defined(__aarch64__)
METHOD(flushes, uint64_t fpcr; __asm__ volatile("mrs %0, fpcr"
                                                : "=r"(fpcr));
       __asm__ volatile("msr fpcr, %0"
                        :
                        : "r"(fpcr | 1u << 24)))
#else
METHOD(flushes, fesetround(FE_DOWNWARD))
#endif

/* clang-format off */
#define ROW(function) {.name = #function, .op = QC_NORMALISE, .run = (function)}
static const struct qc_method methods[] = {
    ROW(well), ROW(where), ROW(aborts), ROW(segfaults),
    ROW(exits), ROW(loops), ROW(flees), ROW(closes),
    ROW(prints), ROW(overruns), ROW(overruns_far), ROW(underruns),
    ROW(overreads), ROW(writes_input), ROW(rounds_up), ROW(raises),
    ROW(answers), ROW(flushes),
};
/* clang-format on */

static const struct qc_impl impls[] = {
    {.name = "hostile_f64",
     .scalar = QC_F64,
     .method_size = sizeof methods[0],
     .methods = methods,
     .methods_n = sizeof methods / sizeof methods[0]},
};

const struct qc_plugin *qc_plugin_table(void)
{
    static const struct qc_plugin plugin = {QC_ABI, sizeof impls[0], impls, 1};
    return &plugin;
}
