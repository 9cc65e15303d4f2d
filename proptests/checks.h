/* checks.h - the functions behind the rows of properties.def, declared from them
 * SPDX-License-Identifier: MIT */
#ifndef QC_CHECKS_H
#define QC_CHECKS_H

#include "property.h"

#define QC_PROPERTY(name, ops, needs, refuses, domain, prepare, check, ...)                        \
    qc_prepare_fn qc_prepare_##prepare;                                                            \
    qc_check_fn qc_check_##check;
#include "properties.def"
#undef QC_PROPERTY

#endif
