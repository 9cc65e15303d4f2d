/* mutants_batch.inl - planted bugs: batches, memory, state and the floating-point environment
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in mutants.inl; mutants.def says what each one is and who must find it. */

static struct quat quat_at(struct qc_in in, size_t i)
{
    struct quat q;
    memcpy(&q, (const REAL *)in.at + i * in.stride, sizeof q);
    return q;
}

static REAL real_at(struct qc_in in, size_t i)
{
    return ((const REAL *)in.at)[i * in.stride];
}

static void store(void *out, size_t i, struct quat q)
{
    memcpy((REAL *)out + 4 * i, &q, sizeof q);
}

/* Items first ... last-1 by `kernel`. */
static void run_part(struct quat kernel(struct quat, struct quat, REAL), size_t first, size_t last,
                     const struct qc_in *in, void *out)
{
    for (size_t i = first; i < last; i++)
        store(out, i, kernel(quat_at(in[0], i), quat_at(in[1], i), real_at(in[2], i)));
}

static size_t whole_blocks(size_t n)
{
    return n - n % 4;
}

BATCH_MUTANT(tail_short)
{
    run_part(slerp, 0, n < 4 ? n : whole_blocks(n), in, out);
}

BATCH_MUTANT(tail_long)
{
    run_part(slerp, 0, n, in, out);
    for (size_t i = n; n > 4 && i < whole_blocks(n + 3); i++)
        store(out, i, quat_at(in[0], n - 1));
}

BATCH_MUTANT(block_never_flips)
{
    run_part(slerp_long, 0, whole_blocks(n), in, out);
    run_part(slerp, whole_blocks(n), n, in, out);
}

static struct quat slerp_by_reciprocal(struct quat a, struct quat b, REAL t)
{
    const struct quat end = nearer(a, b);
    const REAL between = arc_between(a, end);
    const REAL arc = between > SMALLEST_ARC ? between : SMALLEST_ARC, scale = 1 / FN(sin)(arc);
    return combine(FN(sin)((1 - t) * arc) * scale, a, FN(sin)(t * arc) * scale, end);
}

/* Takes strides 0, 0, 1 for all of them 0. */
BATCH_MUTANT(one_pair_one_t)
{
    const bool one_pair = in[0].stride == 0 && in[1].stride == 0;
    for (size_t i = 0; i < n; i++)
        run_part(slerp, i, i + 1, in, out);
    for (size_t i = 1; one_pair && i < n; i++)
        memcpy((REAL *)out + 4 * i, out, 4 * sizeof(REAL));
}

BATCH_MUTANT(bits_of_alignment)
{
    run_part((uintptr_t)out % 32 == 0 ? slerp : slerp_by_reciprocal, 0, n, in, out);
}

static struct quat lerp_fused(struct quat a, struct quat b, REAL t)
{
    const struct quat end = nearer(a, b);
    return (struct quat){FN(fma)(t, end.x, (1 - t) * a.x), FN(fma)(t, end.y, (1 - t) * a.y),
                         FN(fma)(t, end.z, (1 - t) * a.z), FN(fma)(t, end.w, (1 - t) * a.w)};
}

BATCH_MUTANT(bits_of_count)
{
    run_part(n >= 8 ? lerp_fused : lerp, 0, n, in, out);
}

BATCH_MUTANT(bits_of_position)
{
    run_part(lerp_fused, 0, whole_blocks(n), in, out);
    run_part(lerp, whole_blocks(n), n, in, out);
}

BATCH_MUTANT(block_takes_one_branch)
{
    for (size_t begin = 0; begin < n; begin += 4) {
        const size_t end = begin + 4 < n ? begin + 4 : n;
        bool near = false;
        for (size_t i = begin; i < end; i++)
            near |= dot(quat_at(in[0], i), quat_at(in[1], i)) > 1 - (REAL)1e-5;
        run_part(near ? slerp_by_reciprocal : slerp, begin, end, in, out);
    }
}

/* 1/|p| and 1/|q| from one division, 1/(|p| |q|): Montgomery's trick. */
BATCH_MUTANT(lanes_share_division)
{
    run_part(lerp, 0, n, in, out);
    for (size_t i = 0; i + 1 < n; i += 2) {
        const struct qc_in got = {out, 4};
        const struct quat p = quat_at(got, i), q = quat_at(got, i + 1);
        const REAL both = 1 / (norm(p) * norm(q));
        store(out, i, combine(both * norm(q), p, 0, p));
        store(out, i + 1, combine(both * norm(p), q, 0, q));
    }
    if (n % 2 == 1)
        run_part(nlerp, n - 1, n, in, out);
}

BATCH_MUTANT(sign_leaks)
{
    bool flipped = false;
    for (size_t i = 0; i < n; i++) {
        const struct quat a = quat_at(in[0], i), b = quat_at(in[1], i);
        flipped = dot(a, b) == 0 ? flipped : dot(a, b) < 0;
        store(out, i, slerp_long(a, flipped ? negate(b) : b, real_at(in[2], i)));
    }
}

BATCH_MUTANT(stride_of_t_ignored)
{
    const struct qc_in dense[3] = {in[0], in[1], {in[2].at, in[2].stride > 0 ? 1 : 0}};
    run_part(slerp, 0, n, dense, out);
}

BATCH_MUTANT(t_in_one_lane)
{
    for (size_t i = 0; i < n; i++) {
        const REAL t = in[2].stride == 0 && i % 4 != 0 ? 0 : real_at(in[2], i);
        store(out, i, slerp(quat_at(in[0], i), quat_at(in[1], i), t));
    }
}

BATCH_MUTANT(steps_early)
{
    const bool steps = n > 1 && in[0].stride == 0 && in[1].stride == 0;
    const REAL step = steps ? real_at(in[2], 1) - real_at(in[2], 0) : 0;
    for (size_t i = 0; i < n; i++)
        store(out, i, slerp(quat_at(in[0], i), quat_at(in[1], i), real_at(in[2], i) + step));
}

/* The product written component by component over its own operand. */
BATCH_MUTANT(product_in_place)
{
    for (size_t i = 0; i < n; i++) {
        const REAL *a = (const REAL *)in[0].at + i * in[0].stride;
        const REAL *b = (const REAL *)in[1].at + i * in[1].stride;
        REAL *q = (REAL *)out + 4 * i;
        q[0] = a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1];
        q[1] = a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0];
        q[2] = a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3];
        q[3] = a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2];
    }
}

BATCH_MUTANT(normalises_its_input)
{
    for (size_t i = 0; i < n; i++) {
        const struct quat unit = to_unit(quat_at(in[1], i));
        memcpy((void *)(uintptr_t)((const REAL *)in[1].at + i * in[1].stride), &unit, sizeof unit);
    }
    run_part(slerp, 0, n, in, out);
}

/* Keeps the arc while the dot is the last one's, to rounding. */
BATCH_MUTANT(remembers_the_last)
{
    static REAL last = 2, arc = 0;
    for (size_t i = 0; i < n; i++) {
        const struct quat a = quat_at(in[0], i), b = nearer(a, quat_at(in[1], i));
        const REAL t = real_at(in[2], i), cosine = dot(a, b);
        if (!(FN(fabs)(cosine - last) <= 4 * (REAL)UNIT_ROUNDOFF)) {
            arc = FN(fmax)(arc_between(a, b), SMALLEST_ARC);
            last = cosine;
        }
        store(out, i, slerp_of_arc(a, b, arc, t));
    }
}

BATCH_MUTANT(every_call_differs)
{
    static unsigned calls;
    run_part(calls++ % 2 == 0 ? lerp : lerp_fused, 0, n, in, out);
}

BATCH_MUTANT(do_while_at_zero)
{
    size_t i = 0;
    do
        run_part(slerp, i, i + 1, in, out);
    while (++i != n);
}

/* Results below the least normal number become 0, as do operands: FZ and DAZ, or FPCR.FZ. */
static void flush_subnormals(void)
{
#if defined(__SSE2__)
    __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
#elif defined(__aarch64__)
    uint64_t fpcr;
    __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
    __asm__ volatile("msr fpcr, %0" : : "r"(fpcr | UINT64_C(1) << 24));
#else
    fesetround(FE_TOWARDZERO);
#endif
}

BATCH_MUTANT(flush_to_zero_left_on)
{
    flush_subnormals();
    run_part(slerp, 0, n, in, out);
}

BATCH_MUTANT(flush_to_zero_from_64_on)
{
    if (n >= 64)
        flush_subnormals();
    run_part(slerp, 0, n, in, out);
}

BATCH_MUTANT(rounding_left_up)
{
    run_part(slerp, 0, n, in, out);
    fesetround(FE_UPWARD);
}
