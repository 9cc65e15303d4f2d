/* inputs_disc.c - random points of the disc, and from them axes and frames of every direction
 * SPDX-License-Identifier: MIT
 *
 * Points are drawn until one is inside: of a processor with vectors long enough, all that the words
 * drawn ahead have room for are tried at once, and those inside kept in their order. */
#include "regimes.h"

/* An odd multiple of 2^-31 in (-1, 1): symmetric. */
static inline double from_grid(uint32_t word)
{
    return (double)((int32_t)((word | 1) ^ 0x80000000)) * 0x1p-31;
}

/* A point of the square around the disc, as one of `discs`. */
static inline void draw_point(struct qc_random *random, struct qc_discs *discs, int k)
{
    const uint64_t bits = qc_random_bits(random);
    const double x = from_grid((uint32_t)(bits >> 32)), y = from_grid((uint32_t)bits);
    discs->x[k] = x;
    discs->y[k] = y;
    discs->square[k] = x * x + y * y;
}

static void draw_one_by_one(struct qc_random *random, int n, struct qc_discs *discs)
{
    for (int k = 0; k < n; k++)
        do
            draw_point(random, discs, k);
        while (discs->square[k] >= 1);
}

/* Marsaglia 1972: uniform on the hypersphere, and on the sphere, from points in discs. The former
 * of any length: components of a vector made unit here would end in zeros, as the grid's do. */
static void frame_of(const struct qc_discs *discs, double q[4])
{
    const double first = sqrt(1 - discs->square[0]), second = sqrt(discs->square[1]);
    q[0] = discs->x[0] * second;
    q[1] = discs->y[0] * second;
    q[2] = discs->x[1] * first;
    q[3] = discs->y[1] * first;
}

static void axis_of(const struct qc_discs *discs, int k, double axis[3])
{
    const double root = 2 * sqrt(1 - discs->square[k]);
    axis[0] = discs->x[k] * root;
    axis[1] = discs->y[k] * root;
    axis[2] = 1 - 2 * discs->square[k];
}

#if defined(__x86_64__)
#include <immintrin.h>
#define TARGET __attribute__((target("avx512f,avx512dq,avx512vl")))

static bool has_avx512(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
}

/* Points inside, in the first lanes. */
struct points {
    __m256d x, y, square;
};

/* As draw_one_by_one; false, and nothing drawn, if the words ahead are too few for n <= 3. */
TARGET static inline bool draw_at_once(struct qc_random *random, int n, struct points *points)
{
    const __m512d step = _mm512_set1_pd(0x1p-31);
    const int pairs = (random->drawn - random->used) / 2;
    const __mmask8 there = (__mmask8)(pairs < 8 ? (1 << pairs) - 1 : 0xFF);
    __m512i bits = _mm512_maskz_loadu_epi64(there, random->word + random->used);
    bits = _mm512_or_si512(bits, _mm512_set1_epi32(1));
    bits = _mm512_xor_si512(bits, _mm512_set1_epi32(INT32_MIN));
    const __m512i high = _mm512_srai_epi64(bits, 32);
    const __m512i low = _mm512_srai_epi64(_mm512_slli_epi64(bits, 32), 32);
    const __m512d x = _mm512_mul_pd(_mm512_cvtepi64_pd(high), step);
    const __m512d y = _mm512_mul_pd(_mm512_cvtepi64_pd(low), step);
    const __m512d square = _mm512_add_pd(_mm512_mul_pd(x, x), _mm512_mul_pd(y, y));
    const __mmask8 inside = _mm512_mask_cmp_pd_mask(there, square, _mm512_set1_pd(1), _CMP_LT_OQ);
    unsigned last = inside;
    for (int k = 1; k < n; k++)
        last &= last - 1;
    if (last == 0)
        return false;
    random->used += 2 * (__builtin_ctz(last) + 1);
    points->x = _mm512_castpd512_pd256(_mm512_maskz_compress_pd(inside, x));
    points->y = _mm512_castpd512_pd256(_mm512_maskz_compress_pd(inside, y));
    points->square = _mm512_castpd512_pd256(_mm512_maskz_compress_pd(inside, square));
    return true;
}

TARGET static bool draw_discs_avx512(struct qc_random *random, int n, struct qc_discs *discs)
{
    struct points points;
    if (!draw_at_once(random, n, &points))
        return false;
    _mm256_storeu_pd(discs->x, points.x);
    _mm256_storeu_pd(discs->y, points.y);
    _mm256_storeu_pd(discs->square, points.square);
    return true;
}

/* frame_of() and axis_of() in lanes. */
TARGET static bool draw_haar_avx512(struct qc_scene *scene)
{
    struct points points;
    if (!draw_at_once(scene->random, 3, &points))
        return false;
    const __m256d rest = _mm256_sub_pd(_mm256_set1_pd(1), points.square);
    const __m256d root = _mm256_sqrt_pd(_mm256_blend_pd(rest, points.square, 1 << 1));
    const __m256d even = _mm256_unpacklo_pd(points.x, points.y); /* points 0 and 2 */
    const __m256d odd = _mm256_unpackhi_pd(points.x, points.y);
    const __m256d q = _mm256_insertf128_pd(even, _mm256_castpd256_pd128(odd), 1);
    _mm256_storeu_pd(scene->frame, _mm256_mul_pd(q, _mm256_permute4x64_pd(root, 0x05)));
    const __m128d of_axis = _mm256_extractf128_pd(root, 1);
    const __m128d twice =
        _mm_unpacklo_pd(_mm_add_pd(of_axis, of_axis), _mm_add_pd(of_axis, of_axis));
    _mm_storeu_pd(scene->axis, _mm_mul_pd(_mm256_extractf128_pd(even, 1), twice));
    scene->axis[2] = 1 - 2 * _mm_cvtsd_f64(_mm256_extractf128_pd(points.square, 1));
    return true;
}
/* axis_of() in lanes, for all whose words ahead suffice; `left` has the others. */
TARGET static void draw_axes_avx512(const struct qc_lot *lot, struct qc_lot *left)
{
    left->n = 0;
    for (size_t i = 0; i < lot->n; i++) {
        struct qc_scene *scene = lot->of[i];
        struct points points;
        if (!draw_at_once(scene->random, 1, &points)) {
            left->of[left->n++] = scene;
            continue;
        }
        const double square = _mm256_cvtsd_f64(points.square);
        const __m128d xy = _mm256_castpd256_pd128(_mm256_unpacklo_pd(points.x, points.y));
        _mm_storeu_pd(scene->axis, _mm_mul_pd(xy, _mm_set1_pd(2 * sqrt(1 - square))));
        scene->axis[2] = 1 - 2 * square;
    }
}
#else
static bool has_avx512(void)
{
    return false;
}

static bool draw_discs_avx512(struct qc_random *random, int n, struct qc_discs *discs)
{
    (void)random, (void)n, (void)discs;
    return false;
}

static bool draw_haar_avx512(struct qc_scene *scene)
{
    (void)scene;
    return false;
}

static void draw_axes_avx512(const struct qc_lot *lot, struct qc_lot *left)
{
    *left = *lot;
}
#endif

void qc_random_discs(struct qc_random *random, int n, struct qc_discs *discs)
{
    if (!has_avx512() || !draw_discs_avx512(random, n, discs))
        draw_one_by_one(random, n, discs);
}

void qc_random_axis(struct qc_random *random, double axis[3])
{
    struct qc_discs discs;
    qc_random_discs(random, 1, &discs);
    axis_of(&discs, 0, axis);
}

void qc_random_haar(struct qc_random *random, double q[4])
{
    struct qc_discs discs;
    qc_random_discs(random, 2, &discs);
    frame_of(&discs, q);
}

static void draw_haar(struct qc_scene *scene)
{
    scene->frame_is_open = true;
    if (has_avx512() && draw_haar_avx512(scene))
        return;
    struct qc_discs discs;
    draw_one_by_one(scene->random, 3, &discs);
    frame_of(&discs, scene->frame);
    axis_of(&discs, 2, scene->axis);
}

/* Points inside discs, for each of a lot one. Those to be drawn again are listed without a branch,
 * which one in five would take by surprise. */
static void draw_side_by_side(const struct qc_lot *lot, int k, struct qc_discs *discs)
{
    uint16_t left[QC_DRAWN_TOGETHER];
    size_t n = lot->n;
    for (size_t i = 0; i < n; i++)
        left[i] = (uint16_t)i;
    while (n > 0) {
        size_t kept = 0;
        for (size_t i = 0; i < n; i++) {
            const uint16_t at = left[i];
            draw_point(lot->of[at]->random, &discs[at], k);
            left[kept] = at;
            kept += discs[at].square[k] >= 1;
        }
        n = kept;
    }
}

void qc_frame_haar(const struct qc_lot *lot)
{
    if (has_avx512()) {
        for (size_t i = 0; i < lot->n; i++)
            draw_haar(lot->of[i]);
        return;
    }
    struct qc_discs discs[QC_DRAWN_TOGETHER];
    for (int k = 0; k < 3; k++)
        draw_side_by_side(lot, k, discs);
    for (size_t i = 0; i < lot->n; i++) {
        lot->of[i]->frame_is_open = true;
        frame_of(&discs[i], lot->of[i]->frame);
        axis_of(&discs[i], 2, lot->of[i]->axis);
    }
}

void qc_axes(const struct qc_lot *lot)
{
    struct qc_lot left;
    if (has_avx512()) {
        draw_axes_avx512(lot, &left);
        lot = &left;
    }
    for (size_t i = 0; i < lot->n; i++)
        qc_random_axis(lot->of[i]->random, lot->of[i]->axis);
}
