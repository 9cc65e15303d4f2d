/* inputs_frame.c - the regimes of frame: a and the axis it turns about, or three Euler angles
 * SPDX-License-Identifier: MIT */
#include "regimes.h"

#include <string.h>

/* Doubles nearest pi, pi/4, and 89.999 degrees in rad. */
static const double pi = 0x1.921fb54442d18p+1, eighth = 0x1.921fb54442d18p-1;
static const double pitch_89_999 = 1.5707788735023767;

/* For each of a lot what `draw` does for one; and an axis after it. */
#define EACH(draw)                                                                                 \
    void qc_##draw(const struct qc_lot *lot)                                                       \
    {                                                                                              \
        for (size_t k = 0; k < lot->n; k++)                                                        \
            draw(lot->of[k]);                                                                      \
    }
#define EACH_WITH_AXIS(draw)                                                                       \
    void qc_##draw(const struct qc_lot *lot)                                                       \
    {                                                                                              \
        for (size_t k = 0; k < lot->n; k++)                                                        \
            draw(lot->of[k]);                                                                      \
        qc_axes(lot);                                                                              \
    }

static void store_frame(struct qc_scene *scene, const double q[4])
{
    memcpy(scene->frame, q, sizeof scene->frame);
    scene->frame_is_open = true;
}

void qc_euler_haar(struct qc_scene *scene, double euler[3])
{
    for (int k = 0; k < 3; k++)
        euler[k] = qc_random_signed(scene->random) * (k == 1 ? pi / 2 : pi);
}

static void frame_identity(struct qc_scene *scene)
{
    store_frame(scene, (const double[]){0, 0, 0, 1});
}
EACH_WITH_AXIS(frame_identity)

void qc_euler_identity(struct qc_scene *scene, double euler[3])
{
    (void)scene;
    memset(euler, 0, 3 * sizeof *euler);
}

static inline void draw_axis_aligned(struct qc_random *random, int width, double *x)
{
    const int at = (int)qc_random_below(random, (uint32_t)width);
    const int sign = (int)qc_random_sign(random);
    for (int k = 0; k < width; k++)
        x[k] = (k == at) * sign;
}

static void frame_axis_aligned(struct qc_scene *scene)
{
    double q[4];
    draw_axis_aligned(scene->random, 4, q);
    store_frame(scene, q);
    draw_axis_aligned(scene->random, 3, scene->axis);
}
EACH(frame_axis_aligned)

/* One angle alone. */
void qc_euler_axis_aligned(struct qc_scene *scene, double euler[3])
{
    draw_axis_aligned(scene->random, 3, euler);
    for (int k = 0; k < 3; k++)
        euler[k] *= qc_random_unit(scene->random) * (k == 1 ? pi / 2 : pi);
}

/* The cube's rotations: one, two or four components of equal size, the others 0. */
static void frame_cube(struct qc_scene *scene)
{
    static const uint8_t kept[] = {1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 15, 15, 15, 15};
    uint32_t mask = kept[qc_random_below(scene->random, sizeof kept)];
    double q[4];
    for (int k = 0; k < 4; k++)
        q[k] = qc_random_sign_if(scene->random, mask >> k & 1);
    store_frame(scene, q);
    draw_axis_aligned(scene->random, 3, scene->axis);
}
EACH(frame_cube)

/* Multiples of 45 degrees. */
void qc_euler_cube(struct qc_scene *scene, double euler[3])
{
    for (int k = 0; k < 3; k++) {
        int steps = k == 1 ? 2 : 4;
        euler[k] =
            eighth * ((int)qc_random_below(scene->random, (uint32_t)(2 * steps + 1)) - steps);
    }
}

static double draw_small(struct qc_scene *scene)
{
    double sign = qc_random_sign(scene->random);
    return sign * qc_random_log(scene->random, qc_exponent(scene->plan->u) - 4, -2);
}

static void frame_near_identity(struct qc_scene *scene)
{
    double q[4] = {0, 0, 0, 1}, size = draw_small(scene);
    qc_random_axis(scene->random, q);
    for (int k = 0; k < 3; k++)
        q[k] *= size;
    store_frame(scene, q);
}
EACH_WITH_AXIS(frame_near_identity)

void qc_euler_near_identity(struct qc_scene *scene, double euler[3])
{
    for (int k = 0; k < 3; k++)
        euler[k] = draw_small(scene);
}

/* Makes a random set of components +-0, never all. */
static void clear_some(struct qc_random *random, int width, double *x)
{
    uint32_t mask = 1 + qc_random_below(random, (1u << width) - 1);
    for (int k = 0; k < width; k++)
        x[k] *= mask >> k & 1;
}

static void unit_axis(double axis[3])
{
    double square = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2];
    for (int k = 0; k < 3; k++)
        axis[k] /= sqrt(square);
}

static void frame_zeros(struct qc_scene *scene)
{
    double q[4];
    qc_random_haar(scene->random, q);
    clear_some(scene->random, 4, q);
    store_frame(scene, q);
    qc_random_axis(scene->random, scene->axis);
    clear_some(scene->random, 3, scene->axis);
    unit_axis(scene->axis);
}
EACH(frame_zeros)

void qc_euler_zeros(struct qc_scene *scene, double euler[3])
{
    qc_euler_haar(scene, euler);
    clear_some(scene->random, 3, euler);
}

/* Every zero becomes a subnormal number of its sign: an exact unit vector has room for it. */
static void fill_zeros(struct qc_scene *scene, int width, double *x)
{
    struct qc_format format = scene->plan->format;
    int lo = qc_subnormal_exponent(format), hi = qc_normal_exponent(format);
    for (int k = 0; k < width; k++)
        if (x[k] == 0)
            x[k] = copysign(qc_quantise(format, qc_random_log(scene->random, lo, hi)), x[k]);
}

static void frame_subnormal(struct qc_scene *scene)
{
    frame_zeros(scene);
    qc_close_frame(scene);
    fill_zeros(scene, 4, scene->a);
    if (qc_random_below(scene->random, 2))
        fill_zeros(scene, 3, scene->axis);
}
EACH(frame_subnormal)

void qc_euler_subnormal(struct qc_scene *scene, double euler[3])
{
    qc_euler_zeros(scene, euler);
    fill_zeros(scene, 3, euler);
}

static void frame_half_turn(struct qc_scene *scene)
{
    double q[4];
    qc_random_axis(scene->random, q);
    uint32_t kind = qc_random_below(scene->random, 3);
    q[3] = kind == 0 ? draw_small(scene) : qc_random_sign(scene->random) * 0;
    if (kind == 1)
        clear_some(scene->random, 3, q);
    store_frame(scene, q);
}
EACH_WITH_AXIS(frame_half_turn)

/* Yaw or roll, or both, +-180 degrees. */
void qc_euler_half_turn(struct qc_scene *scene, double euler[3])
{
    qc_euler_haar(scene, euler);
    uint32_t which = 1 + qc_random_below(scene->random, 3);
    for (int k = 0; k < 2; k++)
        if (which >> k & 1)
            euler[2 * k] = qc_random_sign(scene->random) * pi;
}

/* Index 0 30 89.999 90 degrees, and 90 again with a few steps beside it. */
static const uint8_t pitch_rows[] = {0, 5, QC_ROUND_TURNS_N, 8, 8};

/* Cosine and sine of half the pitch, as a quaternion about y. */
static void draw_pitch(struct qc_scene *scene, double q[4])
{
    uint32_t k = qc_random_below(scene->random, sizeof pitch_rows);
    double h = qc_round_turns[pitch_rows[k]].h.hi;
    if (k == 4)
        h += ((double)qc_random_below(scene->random, 9) - 4) * scene->plan->u;
    q[1] = qc_random_sign(scene->random) * 2 * h;
    q[3] = 1 - h * h;
}

/* Turns q by a random angle about coordinate axis k, from the left (yaw) or from the right (roll),
 * or not at all. */
static void turn_about(struct qc_random *random, int k, bool left, double q[4])
{
    struct qc_discs discs;
    if (qc_random_below(random, 4) == 0)
        return;
    qc_random_discs(random, 1, &discs);
    int i = (k + 1) % 3, j = (k + 2) % 3;
    double s = discs.x[0], c = discs.y[0], cross = left ? s : -s;
    const double x[4] = {q[0], q[1], q[2], q[3]};
    q[k] = c * x[k] + s * x[3];
    q[i] = c * x[i] - cross * x[j];
    q[j] = c * x[j] + cross * x[i];
    q[3] = c * x[3] - s * x[k];
}

static void frame_gimbal(struct qc_scene *scene)
{
    double q[4] = {0};
    draw_pitch(scene, q);
    turn_about(scene->random, 2, true, q);
    turn_about(scene->random, 0, false, q);
    store_frame(scene, q);
}
EACH_WITH_AXIS(frame_gimbal)

void qc_euler_gimbal(struct qc_scene *scene, double euler[3])
{
    const double pitches[] = {0, pi / 6, pitch_89_999, pi / 2, pi / 2};
    qc_euler_haar(scene, euler);
    uint32_t k = qc_random_below(scene->random, sizeof pitch_rows);
    double pitch = pitches[k];
    if (k == 4)
        pitch = qc_step(scene->plan->format, qc_quantise(scene->plan->format, pitch),
                        (int64_t)qc_random_below(scene->random, 9) - 4);
    euler[1] = qc_random_sign(scene->random) * pitch;
}
