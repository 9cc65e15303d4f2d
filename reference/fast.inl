/* fast.inl - errors of arcs with bounds, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   VARIANT     the exported kernel: a qc_fast_kernel
 *   FLOATS      another one: the first tier for float results
 *   TARGET      attribute that lets a function use the instructions, or nothing
 *   LANES_N     doubles in a vector; a divisor of QC_FAST_BLOCK
 *   FMA(x,y,z)  x y + z of vectors rounded once; left undefined where there is no such instruction
 *   SQRT(x)     of a vector
 *   LARGER(x,y) x > y ? x : y of vectors
 *   BITS(x)     the sign bits of the lanes, the first one's lowest
 *   LOOK_UP(row, at)             row[at[i]] to lane i
 *   LOAD_FOURS(row, offset, x)   row[i][offset ... offset + 3] to lane i of x[0 ... 3]
 *   STORE_FOURS(x, row, offset)  and back */
#define KERNEL TARGET static inline __attribute__((always_inline))

typedef double lanes __attribute__((vector_size(8 * LANES_N)));
typedef int64_t masks __attribute__((vector_size(8 * LANES_N)));
typedef uint64_t patterns __attribute__((vector_size(8 * LANES_N)));

KERNEL uint64_t bits_of(masks which)
{
    return (uint64_t)BITS(which);
}

KERNEL bool any(masks which)
{
    return bits_of(which) != 0;
}

#include "fast_double.inl"
#include "fast_rows.inl"
#include "fast_angle.inl"
#include "fast_arc.inl"
#include "fast_record.inl"
#include "fast_aim.inl"
#include "fast_sharp.inl"
#include "fast_judge.inl"
#include "fast_tie.inl"
#include "fast_float.inl"
#include "fast_float_turn.inl"
#include "fast_float_lerp.inl"
#include "fast_float_judge.inl"

/* Steps are taken by all vectors of a block in turn: each is one long chain of operations, and a
 * processor works on several such chains at a time if they are close together. */
#define EACH(STEP)                                                                                 \
    for (size_t at = 0, i = 0; at < n; at += LANES_N, i++) {                                       \
        struct judged *judged = &all[i];                                                           \
        STEP;                                                                                      \
    }

TARGET void VARIANT(const struct qc_fast_scales *scales, size_t n, struct qc_fast_block *block)
{
    struct judged all[QC_FAST_BLOCK / LANES_N];
    block->undecided = block->open = 0;
    EACH(lay_out(scales, judged, block, at))
    EACH(open_products(&judged->plane))
    EACH(open_minors(&judged->plane))
    EACH(open_roots(&judged->plane))
    EACH(see(&judged->plane))
    EACH(see_from_plane(&judged->plane))
    EACH(choose_arc_by_pairs(scales, judged, block, at))
    EACH(find_angles(judged))
    EACH(aim_all(scales, judged))
    EACH(answer_all(scales, judged))
    EACH(compare_all(scales, judged))
    EACH(record_sizes(scales, judged, of_seen))
    EACH(record_distances(scales, judged))
    EACH(finish(scales, judged, block, at))
}

TARGET void FLOATS(const struct qc_fast_scales *scales, size_t n, struct qc_fast_block *block)
{
    struct judged all[QC_FAST_BLOCK / LANES_N];
    block->undecided = block->open = 0;
    EACH(open_floats(scales, judged, block, at))
    EACH(open_sizes_of_floats(&judged->plane))
    EACH(see_floats(&judged->plane))
    EACH(choose_arc_of_floats(scales, judged))
    EACH(find_angles_of_floats(judged))
    EACH(aim_all_floats(scales, judged))
    EACH(compare_all_floats(scales, judged))
    EACH(record_sizes(scales, judged, 0x1p-90))
    EACH(record_component_of_floats(scales, judged))
    if (!scales->errors_alone)
        EACH(open_turn_of_floats(judged))
    EACH(finish_floats(scales, judged, block, at))
}
