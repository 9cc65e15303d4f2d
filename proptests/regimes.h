/* regimes.h - private to the inputs: the sample being drawn, and the functions behind the rows
 * SPDX-License-Identifier: MIT */
#ifndef QC_REGIMES_H
#define QC_REGIMES_H

#include <stdbool.h>

#include "double_double.h"
#include "inputs.h"

/* The turns asked for, as h = tan(turn/4): 0 to 1 for 0 to 180 degrees. */
struct qc_turns {
    double h_lo, h_hi;
    double quarter_lo, quarter_hi; /* turn/4 in rad */
    bool narrow;                   /* not simply all of them */
};

/* A sample in the making. A frame row fills axis and a, the latter as stored or, open, of any
 * length; a turn row then fills b or, open, the arc it is away, and a too where its point is a
 * certain a. What is open is closed by rounding it, which may wait until many can be. */
struct qc_scene {
    const struct qc_plan *plan;
    const struct qc_turns *turns;
    struct qc_random *random;
    struct qc_sample *sample;
    double *a, *b; /* as stored, four numbers each: in the sample where they are operands */
    /* Twelve numbers in a row, which vectors load by fours. */
    double frame[4];       /* open: the direction of a */
    double axis[3];        /* unit, in a's own frame: b = a * (axis sin(arc), cos(arc)) */
    struct dd h;           /* open: tan(arc/2), or that of 180 degrees - arc */
    double sign_a, sign_b; /* +-1: as what a and b are to be, once they are rounded */
    double complement;     /* open: 1 if h is the latter, or 0 */
    bool frame_is_open, turn_is_open;
    bool at_identity;  /* the turn row has put a to the identity */
    double ends[2][4]; /* room for a and b where the sample has none */
};

/* Scenes drawn side by side. */
enum { QC_DRAWN_TOGETHER = 128 };
struct qc_lot {
    size_t n;
    struct qc_scene *of[QC_DRAWN_TOGETHER];
};

/* Of a whole lot; the others of one scene. */
typedef void qc_turn_fn(const struct qc_lot *lot, double value);
typedef void qc_frame_fn(const struct qc_lot *lot);
typedef void qc_euler_fn(struct qc_scene *scene, double euler[3]);       /* not yet rounded */
typedef void qc_t_fn(const struct qc_lot *lot, double value, double *t); /* not yet rounded */
typedef void qc_length_fn(struct qc_scene *scene, double value, int width, double *operand);

#define QC_TURN(name, draw, ...) qc_turn_fn qc_turn_##draw;
#define QC_FRAME(name, ...)                                                                        \
    qc_frame_fn qc_frame_##name;                                                                   \
    qc_euler_fn qc_euler_##name;
#define QC_T(name, draw, ...) qc_t_fn qc_t_##draw;
#define QC_LENGTH(name, draw, ...) qc_length_fn qc_length_##draw;
#include "regimes.def"

/* x rounded once to `format`. */
double qc_store(struct qc_format format, struct dd x);

/* x rounded to float; `decided` stays true where all within `off` rounds to the same. 0 is +0. */
static inline double qc_float_soon(double x, double off, bool *decided)
{
    const float lo = (float)(x + 0.0 - off), hi = (float)(x + 0.0 + off);
    *decided &= lo == hi;
    return (double)lo;
}

/* w/|w| rounded once, from about 104 bits, to the plan's format. */
void qc_store_unit(const struct qc_plan *plan, const struct dd w[4], double stored[4]);

/* Rounds what is open: a; a and b. */
void qc_close_frame(struct qc_scene *scene);
void qc_close_turn(struct qc_scene *scene);

/* Closes, of scenes both of whose ends are open, those which double arithmetic can, to the very
 * floats that qc_close_turn gives, and signs them. Of others a and b are not yet anything. */
void qc_close_together(const struct qc_lot *lot);

/* Draws the axis of each. */
void qc_axes(const struct qc_lot *lot);

/* The rotation matrix of q (any nonzero length), entries rounded once to the plan's format. */
void qc_store_matrix(const struct qc_plan *plan, const double q[4], double stored[9]);

/* b = a turned about `axis` by the arc with cosine : sine = c : s; stored. a may be anything
 * nonzero, c and s have any common factor. */
void qc_swing(const struct qc_plan *plan, const double a[4], const double axis[3], struct dd c,
              struct dd s, double b[4]);

/* The same in float for each of n arcs, a multiple of 8, whose tan(arc/2) is h; false where doubles
 * do not decide all of them. */
bool qc_swing_soon(const double a[4], const double axis[3], int n, const double *h, double b[][4]);

/* tan(x), 0 <= x <= pi/4, to a few units of roundoff. */
double qc_tangent(double x);

/* tan(turn/4) of the round turns; after them that of 89.999 degrees, for pitch. */
struct qc_round_turn {
    double degrees;
    struct dd h;
};
enum { QC_ROUND_TURNS_N = 13 };
extern const struct qc_round_turn qc_round_turns[QC_ROUND_TURNS_N + 1];

/* x moved by k representable numbers. */
double qc_step(struct qc_format format, double x, int64_t k);

/* Random parts. */
static inline double qc_random_between(struct qc_random *random, double lo, double hi)
{
    return lo + qc_random_unit(random) * (hi - lo);
}

/* +-1, worked out rather than chosen: a branch would be foreseen half of the time. */
static inline double qc_random_sign(struct qc_random *random)
{
    return 2 * (int)qc_random_below(random, 2) - 1;
}

/* A sign, or 0 where `wanted` is 0 and not 1: no branch either. */
static inline double qc_random_sign_if(struct qc_random *random, uint32_t wanted)
{
    if (random->used == random->drawn)
        qc_random_refill(random);
    const uint32_t word = random->word[random->used];
    random->used += (int)wanted;
    return (int)wanted * (2 * (int)(word >> 31) - 1);
}

/* Up to three points inside the unit disc, uniform on a grid of 2^-31, and their squared distances
 * from its centre, where none is. */
struct qc_discs {
    double x[4], y[4], square[4];
};
void qc_random_discs(struct qc_random *random, int n, struct qc_discs *discs);

/* Uniform on the sphere; on the hypersphere, but of any length. */
void qc_random_axis(struct qc_random *random, double axis[3]);
void qc_random_haar(struct qc_random *random, double q[4]);

/* e with 2^e <= |x| < 2^(e+1), x normal; 2^e. */
int qc_exponent(double x);
double qc_power_of_two(int e);
bool qc_is_floating(struct qc_format format);
/* Exponents of the least subnormal and the least normal number of a floating format. */
int qc_subnormal_exponent(struct qc_format format);
int qc_normal_exponent(struct qc_format format);

#endif
