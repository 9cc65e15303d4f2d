/* machine.h - what of this machine shows in results
 * SPDX-License-Identifier: MIT */
#ifndef QC_MACHINE_H
#define QC_MACHINE_H

#include <stddef.h>

/* "x86-64 avx2 fma": the extensions that implementations choose by. Returns `text`. */
const char *qc_machine_isa(char *text, size_t size);

/* "glibc 2.36, results 1a2b3c4d". The C library picks variants of its functions when it is loaded
 * (FMA or not), and does not say which; a hash of what they return does. Returns `text`. */
const char *qc_machine_libm(char *text, size_t size);

#endif
