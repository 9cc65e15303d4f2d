/* fixed_words.inl - the integers of one word size
 * SPDX-License-Identifier: MIT
 *
 * Parameter: BITS, 16 or 32. A wide one holds the product of two words. */
#include <stdint.h>

#if BITS == 32
typedef int32_t word;
typedef uint32_t uword;
typedef int64_t wide;
typedef uint64_t uwide;
#else
typedef int16_t word;
typedef uint16_t uword;
typedef int32_t wide;
typedef uint32_t uwide;
#endif
