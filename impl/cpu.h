/* cpu.h - which vector instructions can run here
 * SPDX-License-Identifier: MIT */
#ifndef QC_CPU_H
#define QC_CPU_H

enum qc_cpu_set { QC_CPU_SSE2, QC_CPU_AVX2, QC_CPU_AVX512, QC_CPU_NEON };

/* NULL if the CPU and the operating system run the set; otherwise one line that says why not. The
 * environment variable QUATCHECK_HIDE=avx512,avx2 hides sets, for tests. */
const char *qc_cpu_lacks(enum qc_cpu_set set);

#endif
