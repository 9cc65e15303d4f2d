/* scalar_methods.inl - what the built-in implementation offers and promises, one row a method
 * SPDX-License-Identifier: MIT
 *
 * Claims are 1.5 times the largest error found by a climbing search over all turns, frames and t,
 * the larger of the two precisions, in units of its roundoff u; for the rotation of slerp, where
 * search found 7.5 u in 1e7 climbing steps, 1.3 times, and for that of transform, whose ends search
 * leaves up to 3 u off unit, 1.3 times 10.1 u. Squad claims three slerps in a row, 24 u; 9.6 were
 * found. U(k) is k u in rad; FALLBACK 1.5 times what an nlerp costs at dot 0.9995, a turn of 3.6239
 * degrees: 1.01448e-6 rad, sqrt(3)/432 turn^3. */
#define U(k) ((k)*UNIT_ROUNDOFF)
#define FALLBACK (1.5 * 1.01448e-6)
#define SHORT_WAY (QC_STRIDES | QC_COVER_BITS | QC_NAN_OUT)
#define OPERATION (QC_STRIDES | QC_NAN_OUT)

static const struct qc_method methods[] = {
    {
        .name = "lerp",
        .summary = "straight line, not normalised, short way",
        .source = "(1-t) a + t b",
        .op = QC_LERP,
        .flags = SHORT_WAY | QC_RAW_LENGTH | QC_ENDS_BITS | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(7), .length_u = 3.4, .off_arc_u = 2.9, .normwise_u = 3.6},
        .run = run_lerp,
    },
    {
        .name = "nlerp",
        .summary = "straight line, normalised, short way",
        .source = "Blow 2004, Understanding Slerp, Then Not Using It",
        .op = QC_NLERP,
        .flags = SHORT_WAY,
        .claim = {.rotation_rad = U(9), .length_u = 4.4, .off_arc_u = 3.6},
        .run = run_nlerp,
    },
    {
        .name = "slerp",
        .summary = "great arc by atan, exact ends, one formula for every turn",
        .source = "Shoemake 1985; the arc after Kahan 2006",
        .op = QC_SLERP,
        .flags = SHORT_WAY | QC_ENDS_BITS | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(9.9), .length_u = 8, .off_arc_u = 2.6},
        .run = run_slerp,
    },
    {
        .name = "slerp_textbook",
        .summary = "acos of the dot, nlerp above dot 0.9995: what most people ship; clamps t",
        .source = "Shoemake 1985 with the customary fallback",
        .op = QC_SLERP,
        .flags = SHORT_WAY | QC_FINITE_OUT | QC_CLAMPS_T,
        .claim = {.rotation_rad = FALLBACK + U(6), .length_u = 8, .off_arc_u = 3.3},
        .run = run_slerp_textbook,
    },
    {
        .name = "slerp_theta",
        .summary = "normalises ends and result, clamps dot and t, nlerp below an arc of 1e-6",
        .source = "Shoemake 1985, guarded",
        .op = QC_SLERP,
        .flags = SHORT_WAY | QC_NORMALISES | QC_CLAMPS_T,
        .claim = {.rotation_rad = U(12.5), .length_u = 4, .off_arc_u = 3.6},
        .run = run_slerp_theta,
    },
    {
        .name = "slerp_long",
        .summary = "slerp that never flips: the arc as given, up to a turn of 360 degrees",
        .source = "Shoemake 1985, from the middle of the arc",
        .op = QC_SLERP,
        .flags = QC_STRIDES | QC_NAN_OUT | QC_LONG_WAY | QC_UNSPECIFIED_OPPOSITE | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(13.2), .length_u = 6.4, .off_arc_u = 3.2},
        .run = run_slerp_long,
    },
    {
        .name = "matrix_lerp",
        .summary = "nine numbers, one by one: shrinks, and collapses at 180 degrees",
        .source = "(1-t) a + t b",
        .op = QC_MATRIX_LERP,
        .flags = OPERATION | QC_FINITE_OUT,
        .claim = {.normwise_u = 3},
        .run = run_matrix_lerp,
    },
    {
        .name = "euler_lerp",
        .summary = "yaw, pitch and roll as numbers: turns the wrong way, and unevenly",
        .source = "(1-t) a + t b",
        .op = QC_EULER_LERP,
        .flags = OPERATION | QC_FINITE_OUT,
        .claim = {.normwise_u = 3},
        .run = run_euler_lerp,
    },
    {
        .name = "transform",
        .summary = "rigid transform: position by lerp, rotation by slerp",
        .source = "Shoemake 1985",
        .op = QC_TRANSFORM,
        .flags = OPERATION | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(13), .length_u = 8, .normwise_u = 9},
        .run = run_transform,
    },
    {
        .name = "squad",
        .summary = "spherical quadrangle from key to key: as smooth as its control points",
        .source = "Shoemake 1987, Quaternion calculus and fast animation",
        .op = QC_SQUAD,
        .flags = OPERATION | QC_FINITE_OUT | QC_UNSPECIFIED_T,
        .claim = {.rotation_rad = U(24), .length_u = 16},
        .run = run_squad,
    },
    {
        .name = "product",
        .summary = "Hamilton product",
        .source = "Hamilton 1843",
        .op = QC_PRODUCT,
        .flags = OPERATION | QC_RAW_LENGTH | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(8.2), .length_u = 4, .normwise_u = 4.4},
        .run = run_product,
    },
    {
        .name = "normalise",
        .summary = "q/|q| for any finite nonzero q, scaled by a power of two first",
        .source = "definition",
        .op = QC_NORMALISE,
        .flags = OPERATION | QC_NORMALISES,
        .claim = {.rotation_rad = U(2.6), .length_u = 3.8, .normwise_u = 3.8},
        .run = run_normalise,
    },
    {
        .name = "inverse",
        .summary = "conj(q)/|q|^2, scaled by a power of two first",
        .source = "definition",
        .op = QC_INVERSE,
        .flags = OPERATION | QC_RAW_LENGTH,
        .claim = {.rotation_rad = U(2.6), .length_u = 4.7, .normwise_u = 5},
        .run = run_inverse,
    },
    {
        .name = "rotate",
        .summary = "q v q* by two cross products",
        .source = "v + w s + q x s with s = 2 q x v, from Rodrigues' formula",
        .op = QC_ROTATE,
        .flags = OPERATION | QC_FINITE_OUT,
        .claim = {.normwise_u = 16},
        .run = run_rotate,
    },
    {
        .name = "quat_to_matrix",
        .summary = "rotation matrix of a unit quaternion",
        .source = "Shoemake 1985, appendix",
        .op = QC_QUAT_TO_MATRIX,
        .flags = OPERATION | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(11.5), .normwise_u = 5},
        .run = run_quat_to_matrix,
    },
    {
        .name = "matrix_to_quat",
        .summary = "four branches, by the largest component",
        .source = "Shepperd 1978, Quaternion from rotation matrix",
        .op = QC_MATRIX_TO_QUAT,
        .flags = OPERATION | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(7), .length_u = 4.1},
        .run = run_matrix_to_quat,
    },
    {
        .name = "quat_to_euler",
        .summary = "z-y'-x\", accurate at pitch +-90, roll 0 in gimbal lock",
        .source = "Bernardes and Viollet 2022",
        .op = QC_QUAT_TO_EULER,
        .flags = QC_STRIDES | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(13.5)},
        .run = run_quat_to_euler,
    },
    {
        .name = "euler_to_quat",
        .summary = "z-y'-x\" from half angles",
        .source = "product of the three turns",
        .op = QC_EULER_TO_QUAT,
        .flags = OPERATION,
        .claim = {.rotation_rad = U(8.6), .length_u = 5.4},
        .run = run_euler_to_quat,
    },
    {
        .name = "matrix_to_euler",
        .summary = "z-y'-x\" by atan2 throughout, roll 0 in gimbal lock",
        .source = "Herter and Lott 1993",
        .op = QC_MATRIX_TO_EULER,
        .flags = QC_STRIDES | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(13.5)},
        .run = run_matrix_to_euler,
    },
    {
        .name = "euler_to_matrix",
        .summary = "z-y'-x\" from the angles",
        .source = "product of the three turns",
        .op = QC_EULER_TO_MATRIX,
        .flags = OPERATION,
        .claim = {.rotation_rad = U(4.8), .normwise_u = 4},
        .run = run_euler_to_matrix,
    },
};

#undef U
#undef FALLBACK
#undef SHORT_WAY
#undef OPERATION
