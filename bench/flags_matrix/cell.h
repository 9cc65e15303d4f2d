/* cell.h - the implementations of one cell of the matrix; CELL is its name, as a string
 * SPDX-License-Identifier: MIT */
#ifndef QC_CELL_H
#define QC_CELL_H

#include "../../impl/quatcheck.h"

extern const struct qc_impl qc_cell_f32, qc_cell_f64;

#endif
