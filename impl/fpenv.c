/* fpenv.c - words for a changed floating-point environment
 * SPDX-License-Identifier: MIT */
#include "fpenv.h"

#include <stdio.h>

/* A field of the control words; one bit is said to be on or off. */
struct field {
    uint32_t control, second;
    const char *name;
};

static const struct field fields[] = {
#if defined(__x86_64__) /* Intel SDM vol. 1, 10.2.3 (MXCSR) and 8.1.5 (x87 control word) */
    {.control = 1u << 15, .name = "flush-to-zero"},
    {.control = 1u << 6, .name = "denormals-are-zero"},
    {.control = 3u << 13, .name = "rounding mode"},
    {.control = 0x3fu << 7, .name = "exception masks"},
    {.second = 3u << 10, .name = "x87 rounding mode"},
    {.second = 3u << 8, .name = "x87 precision"},
    {.second = 0x3fu, .name = "x87 exception masks"},
#elif defined(__aarch64__) /* Arm ARM, C5.2.8 (FPCR) */
    {.control = 1u << 24, .name = "flush-to-zero"},
    {.control = 1u << 19, .name = "half-precision flush-to-zero"},
    {.control = 1u << 25, .name = "default NaN"},
    {.control = 1u << 26, .name = "alternative half precision"},
    {.control = 3u << 22, .name = "rounding mode"},
    {.control = 0x9f00u, .name = "exception traps"},
#else
    {.control = ~0u, .name = "rounding mode"},
#endif
};

static const char *suffix_of(uint32_t mask, uint32_t value)
{
    if (mask & (mask - 1))
        return "";
    return value & mask ? " on" : " off";
}

char *qc_fpenv_describe(struct qc_fpenv before, struct qc_fpenv after, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof fields / sizeof fields[0] && used < size; i++) {
        const struct field *f = &fields[i];
        uint32_t mask = f->control | f->second;
        uint32_t was = f->control ? before.control : before.second;
        uint32_t is = f->control ? after.control : after.second;
        if (((was ^ is) & mask) != 0)
            used += (size_t)snprintf(text + used, size - used, "%s%s%s", used ? ", " : "", f->name,
                                     suffix_of(mask, is));
    }
    return text;
}
