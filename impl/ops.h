/* ops.h - the operations of the contract as a table of names and widths
 * SPDX-License-Identifier: MIT */
#ifndef QC_OPS_H
#define QC_OPS_H

#include "quatcheck.h"

enum { QC_OPERANDS_MAX = 5, QC_IN_MAX = 19, QC_OUT_MAX = 9 };

/* One operand: its key in case lines and its width in scalars. */
struct qc_operand {
    const char *key;
    int width;
};

/* One operation. Operands lie one after the other in a case's array of inputs. */
struct qc_op_info {
    enum qc_op op;
    const char *name;
    int operands_n;
    struct qc_operand operands[QC_OPERANDS_MAX];
    int out_width;
};

/* The row of `op`, or NULL if `op` is none of enum qc_op. */
const struct qc_op_info *qc_op_find(int op);

/* Sum of the widths of all operands: 9 for slerp. */
int qc_op_in_width(const struct qc_op_info *info);

/* The index of the operand with key `key` ("t"), or -1. */
int qc_op_operand(const struct qc_op_info *info, const char *key);

/* The index of the operation called `name`, n letters long, or 0. */
int qc_op_named(const char *name, size_t n);

/* The flags of the contract as people write them: long_way. */
struct qc_flag_name {
    uint32_t flag;
    const char *name;
};
enum { QC_FLAGS_N = 13 };
extern const struct qc_flag_name qc_flag_names[QC_FLAGS_N];

/* True for the operations that go from a to b with t: lerp, nlerp, slerp. */
int qc_op_is_arc(int op);

#endif
