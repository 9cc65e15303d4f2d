/* cpu.c - which vector instructions can run here
 * SPDX-License-Identifier: MIT */
#include "cpu.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const struct words {
    const char *name, *absent, *hidden;
} words[] = {
    [QC_CPU_SSE2] = {"sse2", "needs SSE2", "sse2 is hidden by QUATCHECK_HIDE"},
    [QC_CPU_AVX2] = {"avx2", "needs AVX2 and FMA", "avx2 is hidden by QUATCHECK_HIDE"},
    [QC_CPU_AVX512] = {"avx512", "needs AVX-512F", "avx512 is hidden by QUATCHECK_HIDE"},
    [QC_CPU_NEON] = {"neon", "needs the NEON of AArch64", "neon is hidden by QUATCHECK_HIDE"},
};

/* True if `name` is an element of a list separated by commas. */
static bool is_listed(const char *list, const char *name)
{
    const size_t length = strlen(name);
    while (list) {
        const size_t n = strcspn(list, ",");
        if (n == length && strncmp(list, name, n) == 0)
            return true;
        list = list[n] ? list + n + 1 : NULL;
    }
    return false;
}

/* The compiler's run time asks the CPU, and the operating system whether it keeps the registers. */
static bool can_run(enum qc_cpu_set set)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    switch (set) {
    case QC_CPU_SSE2:
        return true;
    case QC_CPU_AVX2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    case QC_CPU_AVX512:
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx2") &&
               __builtin_cpu_supports("fma");
    case QC_CPU_NEON:
        return false;
    }
#elif defined(__aarch64__)
    return set == QC_CPU_NEON;
#endif
    (void)set;
    return false;
}

const char *qc_cpu_lacks(enum qc_cpu_set set)
{
    if (!can_run(set))
        return words[set].absent;
    return is_listed(getenv("QUATCHECK_HIDE"), words[set].name) ? words[set].hidden : NULL;
}
