/* ops.c - the table of operations
 * SPDX-License-Identifier: MIT */
#include "ops.h"

#include <string.h>

/* clang-format off */
#define OP(id, text, out, n, ...) \
    [id] = {.op = (id), .name = (text), .operands_n = (n), .operands = {__VA_ARGS__}, \
            .out_width = (out)}
static const struct qc_op_info infos[] = {
    OP(QC_LERP, "lerp", 4, 3, {"a", 4}, {"b", 4}, {"t", 1}),
    OP(QC_NLERP, "nlerp", 4, 3, {"a", 4}, {"b", 4}, {"t", 1}),
    OP(QC_SLERP, "slerp", 4, 3, {"a", 4}, {"b", 4}, {"t", 1}),
    OP(QC_MATRIX_LERP, "matrix_lerp", 9, 3, {"a", 9}, {"b", 9}, {"t", 1}),
    OP(QC_EULER_LERP, "euler_lerp", 3, 3, {"a", 3}, {"b", 3}, {"t", 1}),
    OP(QC_TRANSFORM, "transform", 7, 3, {"a", 7}, {"b", 7}, {"t", 1}),
    OP(QC_SQUAD, "squad", 4, 5, {"a", 4}, {"b", 4}, {"p", 4}, {"q", 4}, {"t", 1}),
    OP(QC_PRODUCT, "product", 4, 2, {"a", 4}, {"b", 4}),
    OP(QC_NORMALISE, "normalise", 4, 1, {"a", 4}),
    OP(QC_INVERSE, "inverse", 4, 1, {"a", 4}),
    OP(QC_ROTATE, "rotate", 3, 2, {"a", 4}, {"v", 3}),
    OP(QC_QUAT_TO_MATRIX, "quat_to_matrix", 9, 1, {"a", 4}),
    OP(QC_MATRIX_TO_QUAT, "matrix_to_quat", 4, 1, {"m", 9}),
    OP(QC_QUAT_TO_EULER, "quat_to_euler", 3, 1, {"a", 4}),
    OP(QC_EULER_TO_QUAT, "euler_to_quat", 4, 1, {"e", 3}),
    OP(QC_MATRIX_TO_EULER, "matrix_to_euler", 3, 1, {"m", 9}),
    OP(QC_EULER_TO_MATRIX, "euler_to_matrix", 9, 1, {"e", 3}),
};
#undef OP
/* clang-format on */

enum { INFOS_N = sizeof infos / sizeof infos[0] };
_Static_assert(INFOS_N == QC_EULER_TO_MATRIX + 1, "one row an operation");

const struct qc_op_info *qc_op_find(int op)
{
    return op > 0 && op < INFOS_N ? &infos[op] : NULL;
}

int qc_op_in_width(const struct qc_op_info *info)
{
    int width = 0;
    for (int i = 0; i < info->operands_n; i++)
        width += info->operands[i].width;
    return width;
}

int qc_op_operand(const struct qc_op_info *info, const char *key)
{
    for (int i = 0; i < info->operands_n; i++)
        if (strcmp(info->operands[i].key, key) == 0)
            return i;
    return -1;
}

int qc_op_named(const char *name, size_t n)
{
    for (int op = 1; op < INFOS_N; op++)
        if (strlen(infos[op].name) == n && strncmp(infos[op].name, name, n) == 0)
            return op;
    return 0;
}

const struct qc_flag_name qc_flag_names[QC_FLAGS_N] = {
    {QC_LONG_WAY, "long_way"},          {QC_RAW_LENGTH, "raw_length"},
    {QC_NORMALISES, "normalises"},      {QC_CLAMPS_T, "clamps_t"},
    {QC_ENDS_BITS, "ends_bits"},        {QC_UNSPECIFIED_OPPOSITE, "unspecified_opposite"},
    {QC_NO_ALIAS, "no_alias"},          {QC_STRIDES, "strides"},
    {QC_COVER_BITS, "cover_bits"},      {QC_NAN_OUT, "nan_out"},
    {QC_FINITE_OUT, "finite_out"},      {QC_EVEN_STEPS, "even_steps"},
    {QC_UNSPECIFIED_T, "unspecified_t"}};

int qc_op_is_arc(int op)
{
    return op == QC_LERP || op == QC_NLERP || op == QC_SLERP;
}
