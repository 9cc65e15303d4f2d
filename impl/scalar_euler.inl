/* scalar_euler.inl - Euler angles in the built-in implementation
 * SPDX-License-Identifier: MIT
 *
 * Intrinsic z-y'-x": R = Rz(yaw) Ry(pitch) Rx(roll); yaw and roll in (-pi, pi], pitch in
 * [-pi/2, pi/2]. In gimbal lock (cos pitch below GIMBAL) only yaw -+ roll is defined: roll is 0.
 * Parameters as in scalar.inl. */

/* Below 4 u the entries that tell yaw from roll are rounding errors of a stored rotation. */
#define GIMBAL (4 * (REAL)UNIT_ROUNDOFF)

/* atan2 in (-pi, pi]. */
static REAL angle_of(REAL sine, REAL cosine)
{
    const REAL angle = FN(atan2)(sine, cosine);
    return angle == -(REAL)M_PI ? -angle : angle;
}

/* The product of the three turns, written out. */
static struct quat euler_to_quat(struct euler e)
{
    const REAL cy = FN(cos)(e.yaw / 2), sy = FN(sin)(e.yaw / 2);
    const REAL cp = FN(cos)(e.pitch / 2), sp = FN(sin)(e.pitch / 2);
    const REAL cr = FN(cos)(e.roll / 2), sr = FN(sin)(e.roll / 2);
    return (struct quat){
        .x = sr * cp * cy - cr * sp * sy,
        .y = cr * sp * cy + sr * cp * sy,
        .z = cr * cp * sy - sr * sp * cy,
        .w = cr * cp * cy + sr * sp * sy,
    };
}

/* With p = sqrt(2) cos(pitch/2 + 45 deg) and m = sqrt(2) sin(pitch/2 + 45 deg), the complex numbers
 *   sum  = (w - y) + i (x + z) = p exp(i (yaw + roll)/2)
 *   diff = (w + y) + i (z - x) = m exp(i (yaw - roll)/2)
 * lose nothing near pitch +-90, unlike asin. Then cos pitch = p m, exp(i yaw) ~ sum diff and
 * exp(i roll) ~ sum conj(diff): any length of q cancels. After Bernardes and Viollet, "Quaternion
 * to Euler angles conversion: a direct, general and computationally efficient method", 2022. */
static struct euler quat_to_euler(struct quat q)
{
    const REAL sum_re = q.w - q.y, sum_im = q.x + q.z;
    const REAL diff_re = q.w + q.y, diff_im = q.z - q.x;
    const REAL sin_pitch = 2 * (q.w * q.y - q.x * q.z);
    const REAL cos_pitch = FN(hypot)(sum_re, sum_im) * FN(hypot)(diff_re, diff_im);
    const REAL pitch = FN(atan2)(sin_pitch, cos_pitch);
    if (cos_pitch <= GIMBAL * FN(fabs)(sin_pitch)) {
        const REAL re = sin_pitch > 0 ? diff_re : sum_re, im = sin_pitch > 0 ? diff_im : sum_im;
        return (struct euler){angle_of(2 * re * im, (re - im) * (re + im)), pitch, 0};
    }
    return (struct euler){
        .yaw = angle_of(sum_im * diff_re + sum_re * diff_im, sum_re * diff_re - sum_im * diff_im),
        .pitch = pitch,
        .roll = angle_of(sum_im * diff_re - sum_re * diff_im, sum_re * diff_re + sum_im * diff_im),
    };
}

static struct matrix euler_to_matrix(struct euler e)
{
    const REAL cy = FN(cos)(e.yaw), sy = FN(sin)(e.yaw);
    const REAL cp = FN(cos)(e.pitch), sp = FN(sin)(e.pitch);
    const REAL cr = FN(cos)(e.roll), sr = FN(sin)(e.roll);
    return (struct matrix){{
        {cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr},
        {sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr},
        {-sp, cp * sr, cp * cr},
    }};
}

/* Roll is read after the yaw found is undone (row 2 of Rz(-yaw) R), so that an error of yaw near
 * gimbal lock comes back in roll and the rotation stays right: Herter and Lott, "Algorithms for
 * decomposing 3-D orthogonal matrices into primitive rotations", 1993. */
static struct euler matrix_to_euler(struct matrix m)
{
    const REAL cos_pitch = FN(hypot)(m.at[0][0], m.at[1][0]);
    const REAL pitch = FN(atan2)(-m.at[2][0], cos_pitch);
    if (cos_pitch <= GIMBAL)
        return (struct euler){angle_of(-m.at[0][1], m.at[1][1]), pitch, 0};
    const REAL cy = m.at[0][0] / cos_pitch, sy = m.at[1][0] / cos_pitch;
    return (struct euler){
        .yaw = angle_of(m.at[1][0], m.at[0][0]),
        .pitch = pitch,
        .roll = angle_of(sy * m.at[0][2] - cy * m.at[1][2], cy * m.at[1][1] - sy * m.at[0][1]),
    };
}

#undef GIMBAL
