/* quatcheck.h - the contract: all that a plug-in needs to be judged
 * SPDX-License-Identifier: MIT
 *
 * A plug-in is a shared object that exports one function, qc_plugin_table(). The table lists
 * implementations (a library in one precision), each with methods (an operation, what it promises,
 * and the function to call). C99 and C++11; includes nothing but <stddef.h> and <stdint.h>.
 *
 * Conventions: quaternions are x y z w, the Hamilton product, and q rotates v as q v q*. Matrices
 * are 3x3, row-major, on column vectors. Euler angles are yaw, pitch, roll in radians, intrinsic
 * z-y'-x". The turn is the angle an object turns; the arc, half of it, is the angle between the two
 * quaternions as 4-vectors. u is the unit roundoff of the storage: 2^-24 float, 2^-53 double, one
 * unit of the last place for fixed point. */
#ifndef QUATCHECK_H
#define QUATCHECK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Rises when a table built against an older header can no longer be read. */
#define QC_ABI 1

/* What a method computes, per item: operands (with their number of scalars) -> result. */
enum qc_op {
    QC_LERP = 1,        /* a4 b4 t1 -> 4: (1-t) a + t b, not normalised */
    QC_NLERP,           /* a4 b4 t1 -> 4: the same, normalised */
    QC_SLERP,           /* a4 b4 t1 -> 4: the great arc at constant speed */
    QC_MATRIX_LERP,     /* a9 b9 t1 -> 9: entry by entry */
    QC_EULER_LERP,      /* a3 b3 t1 -> 3: angle by angle */
    QC_TRANSFORM,       /* a7 b7 t1 -> 7: rotation by slerp, position (last 3) by lerp */
    QC_SQUAD,           /* a4 b4 p4 q4 t1 -> 4: from a to b with control points p, q */
    QC_PRODUCT,         /* a4 b4 -> 4 */
    QC_NORMALISE,       /* a4 -> 4 */
    QC_INVERSE,         /* a4 -> 4: conj(a) / |a|^2 */
    QC_ROTATE,          /* a4 v3 -> 3: a v a* for a unit a */
    QC_QUAT_TO_MATRIX,  /* a4 -> 9 */
    QC_MATRIX_TO_QUAT,  /* m9 -> 4, either sign */
    QC_QUAT_TO_EULER,   /* a4 -> 3 */
    QC_EULER_TO_QUAT,   /* e3 -> 4, either sign */
    QC_MATRIX_TO_EULER, /* m9 -> 3 */
    QC_EULER_TO_MATRIX  /* e3 -> 9 */
};

/* How numbers are stored. Fixed point: value = raw / 2^frac, and t = raw / 2^t_frac is unsigned
 * (uint16_t beside QC_I16, uint32_t beside QC_I32); a t above 1 clamps. */
enum qc_scalar { QC_F32 = 1, QC_F64, QC_I16, QC_I32 };

/* What a method promises beside its error. Without a flag: takes the short way, returns a unit
 * quaternion, expects unit ends, rounds at t = 0 and 1, and may be called with out == an input. */
enum {
    QC_LONG_WAY = 1,              /* never flips: the arc as given, up to a turn of 360 degrees */
    QC_RAW_LENGTH = 2,            /* the result is not normalised */
    QC_NORMALISES = 4,            /* ends of any finite nonzero length mean their direction */
    QC_CLAMPS_T = 8,              /* t below 0 means 0, above 1 means 1 */
    QC_ENDS_BITS = 16,            /* t = 0 gives a, t = 1 gives b or -b, bit for bit */
    QC_UNSPECIFIED_OPPOSITE = 32, /* b = -a: says nothing about the result */
    QC_NO_ALIAS = 64,             /* out must not be an input */
    QC_STRIDES = 128,             /* reads inputs with any stride (else: dense arrays only) */
    QC_COVER_BITS = 256,          /* +-a, +-b give the same bits up to sign */
    QC_NAN_OUT = 512,             /* NaN or infinity in: not a finite, plausible rotation out */
    QC_FINITE_OUT = 1024,         /* a zero end: a finite result */
    QC_EVEN_STEPS = 2048,         /* strides 0, 0, 1: even steps of t, only two are read */
    QC_UNSPECIFIED_T = 4096       /* t outside [0, 1]: says nothing about the result */
};

/* One operand of a batch: item i begins at scalar i*stride of `at`. Stride 0: one for all items. */
struct qc_in {
    const void *at;
    size_t stride;
};

/* Computes `n` items into the dense array `out`. `self` is the method's own pointer. Must be
 * callable from several threads; must not keep, change or free what it is given. */
typedef void qc_fn(const void *self, size_t n, const struct qc_in *in, void *out);

/* Proven bounds, or 1.5 times the largest error found by search, for t in [0,1], the declared way,
 * and ends that are exactly rounded units. 0: not declared (defaults are applied). */
struct qc_claim {
    double rotation_rad;  /* rotation error against the mathematics claimed */
    double length_u;      /* error of the length */
    double off_arc_u;     /* distance from the plane of the ends */
    double normwise_u;    /* distance from the exact 4-vector; 1: correctly rounded */
    double component_ulp; /* worst component in units of its own last place */
    double max_turn_rad;  /* claims hold up to this turn; 0: to the end of the way */
    double tie_u;         /* |dot| below tie_u*u, 1/64 at most: either arc is right; 0: 8 */
};

struct qc_method {
    const char *name;    /* slerp, nlerp, slerp_fast: unique in its implementation, [a-z0-9_] */
    const char *summary; /* one line */
    const char *source;  /* where the formula is from */
    int32_t op;          /* enum qc_op */
    uint32_t flags;
    struct qc_claim claim;
    qc_fn *run;
    const void *self; /* handed to run */
};

struct qc_impl {
    const char *name;     /* cglm_f32: library and precision, [a-z0-9_] */
    const char *version;  /* of the library */
    const char *summary;  /* one line */
    const char *build;    /* compiler flags that matter; may be NULL */
    int32_t scalar;       /* enum qc_scalar, of the arrays (arithmetic may differ) */
    int32_t frac, t_frac; /* fixed point only */
    int32_t method_size;  /* sizeof(struct qc_method): later headers may append fields */
    const struct qc_method *methods;
    size_t methods_n;
    const char *unavailable; /* why it cannot run on this machine; NULL: it can */
};

struct qc_plugin {
    uint32_t abi;       /* QC_ABI */
    uint32_t impl_size; /* sizeof(struct qc_impl) */
    const struct qc_impl *impls;
    size_t impls_n;
};

/* The one exported symbol. The table lives as long as the plug-in is loaded. */
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
const struct qc_plugin *
qc_plugin_table(void);

#ifdef __cplusplus
}
#endif

#endif
