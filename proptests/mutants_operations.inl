/* mutants_operations.inl - planted bugs: product, normalise, inverse, rotate, matrices
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in mutants.inl; mutants.def says what each one is and who must find it. */

PRODUCT_MUTANT(product_swapped)
{
    return product(b, a);
}

PRODUCT_MUTANT(product_sign)
{
    struct quat got = product(a, b);
    got.y = a.w * b.y + a.x * b.z + a.y * b.w + a.z * b.x;
    return got;
}

PRODUCT_MUTANT(product_w_first)
{
    const struct quat p = {a.y, a.z, a.w, a.x}, q = {b.y, b.z, b.w, b.x};
    const struct quat got = product(p, q);
    return (struct quat){got.w, got.x, got.y, got.z};
}

/* Rounded toward zero in two lanes of four. */
PRODUCT_MUTANT(product_chopped)
{
    struct quat got = product(a, b);
    got.z = FN(nextafter)(got.z, 0);
    got.w = FN(nextafter)(got.w, 0);
    return got;
}

/* Newton's factor for 1/n from n^2 near 1 is (3 - n^2)/2. */
PRODUCT_MUTANT(product_newton_sign)
{
    const struct quat got = product(a, b);
    const REAL square = dot(got, got);
    const bool is_unit = FN(fabs)(square - 1) < (REAL)1e-3;
    return is_unit ? combine((1 + square) / 2, got, 0, got) : got;
}

PRODUCT_MUTANT(product_normalises)
{
    return to_unit(product(a, b));
}

PRODUCT_MUTANT(product_drops_small)
{
    struct quat got = product(a, b);
    const REAL least = 16 * (REAL)UNIT_ROUNDOFF;
    got.x = FN(fabs)(got.x) < least ? 0 : got.x;
    got.y = FN(fabs)(got.y) < least ? 0 : got.y;
    got.z = FN(fabs)(got.z) < least ? 0 : got.z;
    return got;
}

QUAT_MUTANT(inverse_by_length)
{
    const struct quat got = inverse(a);
    return combine(norm(a), got, 0, got);
}

QUAT_MUTANT(inverse_of_units_only)
{
    return (struct quat){-a.x, -a.y, -a.z, a.w};
}

QUAT_MUTANT(inverse_keeps_z)
{
    struct quat got = inverse(a);
    got.z = -got.z;
    return got;
}

QUAT_MUTANT(normalise_skips_near_units)
{
    return FN(fabs)(dot(a, a) - 1) < (REAL)1e-6 ? a : normalise(a);
}

QUAT_MUTANT(normalise_by_square)
{
    const REAL square = dot(a, a);
    const bool is_near = FN(fabs)(square - 1) < (REAL)1e-4;
    return is_near ? combine(1 / square, a, 0, a) : normalise(a);
}

QUAT_MUTANT(normalise_adds_epsilon)
{
    const REAL scale = 1 / (norm(a) + 16 * (REAL)UNIT_ROUNDOFF);
    return combine(scale, a, 0, a);
}

ROTATE_MUTANT(rotate_reads_z_for_x)
{
    const struct vector axis = {q.x, q.y, q.z}, half = cross(axis, v);
    const struct vector s = {2 * half.x, 2 * half.y, 2 * half.z};
    const struct vector turned = cross((struct vector){q.z, q.y, q.z}, s);
    return (struct vector){v.x + (q.w * s.x + turned.x), v.y + (q.w * s.y + turned.y),
                           v.z + (q.w * s.z + turned.z)};
}

ROTATE_MUTANT(rotate_backwards)
{
    return rotate((struct quat){-q.x, -q.y, -q.z, q.w}, v);
}

MATRIX_OF_QUAT_MUTANT(to_matrix_transposed_pair)
{
    struct matrix m = quat_to_matrix(a);
    m.at[0][2] = 2 * (a.x * a.z - a.y * a.w);
    m.at[2][0] = 2 * (a.x * a.z + a.y * a.w);
    return m;
}

MATRIX_OF_QUAT_MUTANT(to_matrix_diagonal)
{
    struct matrix m = quat_to_matrix(a);
    m.at[1][1] = 1 - 2 * (a.x * a.x + a.y * a.y);
    return m;
}

/* Shepperd's four branches; entered in order, each with its own condition. */
enum branch { BRANCH_X, BRANCH_Y, BRANCH_Z, BRANCH_W };

static struct quat read_branch(struct matrix m, enum branch branch)
{
    const REAL xx = m.at[0][0], yy = m.at[1][1], zz = m.at[2][2];
    const REAL xy = m.at[1][0] + m.at[0][1], wz = m.at[1][0] - m.at[0][1];
    const REAL zx = m.at[0][2] + m.at[2][0], wy = m.at[0][2] - m.at[2][0];
    const REAL yz = m.at[2][1] + m.at[1][2], wx = m.at[2][1] - m.at[1][2];
    switch (branch) {
    case BRANCH_X:
        return (struct quat){1 + xx - yy - zz, xy, zx, wx};
    case BRANCH_Y:
        return (struct quat){xy, 1 - xx + yy - zz, yz, wy};
    case BRANCH_Z:
        return (struct quat){zx, yz, 1 - xx - yy + zz, wz};
    case BRANCH_W:
        return (struct quat){wx, wy, wz, 1 + xx + yy + zz};
    }
    return (struct quat){0};
}

static enum branch largest_diagonal(struct matrix m)
{
    const REAL xx = m.at[0][0], yy = m.at[1][1], zz = m.at[2][2];
    return xx > yy && xx > zz ? BRANCH_X : yy > zz ? BRANCH_Y : BRANCH_Z;
}

static REAL trace(struct matrix m)
{
    return m.at[0][0] + m.at[1][1] + m.at[2][2];
}

QUAT_OF_MATRIX_MUTANT(from_matrix_trace_only)
{
    return to_unit(read_branch(m, BRANCH_W));
}

QUAT_OF_MATRIX_MUTANT(from_matrix_late_branch)
{
    return to_unit(read_branch(m, trace(m) > (REAL)-0.99 ? BRANCH_W : largest_diagonal(m)));
}

QUAT_OF_MATRIX_MUTANT(from_matrix_z_conjugate)
{
    const enum branch branch = trace(m) > 0 ? BRANCH_W : largest_diagonal(m);
    struct quat got = read_branch(m, branch);
    got.w = branch == BRANCH_Z ? -got.w : got.w;
    return to_unit(got);
}

QUAT_OF_MATRIX_MUTANT(from_matrix_y_transposed)
{
    const enum branch branch = trace(m) > 0 ? BRANCH_W : largest_diagonal(m);
    struct quat got = read_branch(m, branch);
    got.z = branch == BRANCH_Y ? m.at[2][1] - m.at[1][2] : got.z;
    return to_unit(got);
}

/* |q_i| = sqrt(1 + ...)/2, and signs by copysign. */
static struct quat from_roots(struct matrix m, REAL least)
{
    const REAL xx = m.at[0][0], yy = m.at[1][1], zz = m.at[2][2];
    return (struct quat){
        FN(copysign)(FN(sqrt)(FN(fmax)(1 + xx - yy - zz, least)) / 2, m.at[2][1] - m.at[1][2]),
        FN(copysign)(FN(sqrt)(FN(fmax)(1 - xx + yy - zz, least)) / 2, m.at[0][2] - m.at[2][0]),
        FN(copysign)(FN(sqrt)(FN(fmax)(1 - xx - yy + zz, least)) / 2, m.at[1][0] - m.at[0][1]),
        FN(sqrt)(FN(fmax)(1 + xx + yy + zz, least)) / 2,
    };
}

/* Right unless w is 0 to rounding: then the differences have no sign. */
QUAT_OF_MATRIX_MUTANT(from_matrix_signs_of_zero)
{
    const bool is_half_turn = FN(fabs)(1 + trace(m)) < 4 * (REAL)UNIT_ROUNDOFF;
    const enum branch branch = trace(m) > 0 ? BRANCH_W : largest_diagonal(m);
    return to_unit(is_half_turn ? from_roots(m, 0) : read_branch(m, branch));
}

/* Of the sine of half the turn, where that is small. */
QUAT_OF_MATRIX_MUTANT(from_matrix_past_one)
{
    const enum branch branch = trace(m) > 0 ? BRANCH_W : largest_diagonal(m);
    struct quat got = to_unit(read_branch(m, branch));
    const REAL sine = FN(sqrt)(3 - trace(m)) / 2;
    got.w = sine > (REAL)1e-4 ? got.w : FN(sqrt)(1 - sine * sine);
    return got;
}

QUAT_OF_MATRIX_MUTANT(from_matrix_negative_root)
{
    const enum branch branch = trace(m) > 0 ? BRANCH_W : largest_diagonal(m);
    struct quat got = to_unit(read_branch(m, branch));
    got.w = FN(copysign)(FN(sqrt)(1 + trace(m)) / 2, got.w);
    return trace(m) > -1 + (REAL)1e-4 ? to_unit(read_branch(m, branch)) : to_unit(got);
}
