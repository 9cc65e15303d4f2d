/* detectability.c - the smallest planted error each property catches, per band of turns
 * SPDX-License-Identifier: MIT
 *
 * usage: detectability [PROPERTY-GLOB] > proptests/DETECTABILITY.md
 * A slerp whose only error is planted: none but rounding outside one band of turns, a move of a
 * given size within. The size is halved toward the smallest one that the property finds broken with
 * the default budget and seed 1. The method declares nothing, so the table of expectations
 * (expect.c) is what it is held to. */
#include "side_by_side.h"
#include "trial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../reference/noisy.h"

/* Sizes tried: 2^(k/8) of the claim, k from FIRST to LAST. */
enum { SAMPLES = 4000, SEED = 1, FIRST = -32, LAST = 64, PER_OCTAVE = 8 };

/* Where an error is planted: throughout a band, to either side; for every turn below the middle of
 * a band, to one side; in a product, which has no turn. */
enum place { IN_BAND, BELOW_MIDDLE, EVERY_PRODUCT };

static const struct row {
    const char *property;
    enum qc_noise_direction direction;
    enum place place;
} rows[] = {
    {"rotation", QC_NOISE_ALONG, IN_BAND},        {"length", QC_NOISE_RADIAL, IN_BAND},
    {"off_arc", QC_NOISE_OFF_ARC, IN_BAND},       {"ends", QC_NOISE_ALONG, IN_BAND},
    {"double_cover", QC_NOISE_ALONG, IN_BAND},    {"symmetry", QC_NOISE_ALONG, IN_BAND},
    {"left_invariance", QC_NOISE_ALONG, IN_BAND}, {"right_invariance", QC_NOISE_ALONG, IN_BAND},
    {"midpoint", QC_NOISE_ALONG, IN_BAND},        {"subdivision", QC_NOISE_ALONG, IN_BAND},
    {"speed", QC_NOISE_ALONG, IN_BAND},           {"monotone", QC_NOISE_ALONG, IN_BAND},
    {"seam", QC_NOISE_ALONG, BELOW_MIDDLE},       {"drift", QC_NOISE_RADIAL, EVERY_PRODUCT},
};
static const enum qc_scalar scalars[] = {QC_F64, QC_F32};

enum {
    ROWS_N = sizeof rows / sizeof rows[0],
    SCALARS_N = sizeof scalars / sizeof scalars[0],
    CELLS_N = ROWS_N * SCALARS_N * QC_SHORT_BANDS_N
};

static struct qc_noise noise;

/* a b, longer than exact by size_u u. */
static void multiply_biased(const double *a, const double *b, double u, long double *ab)
{
    const long double grown = 1 + (long double)noise.size_u * u;
    const long double x = a[0], y = a[1], z = a[2], w = a[3];
    ab[0] = grown * (w * b[0] + x * b[3] + y * b[2] - z * b[1]);
    ab[1] = grown * (w * b[1] - x * b[2] + y * b[3] + z * b[0]);
    ab[2] = grown * (w * b[2] + x * b[1] - y * b[0] + z * b[3]);
    ab[3] = grown * (w * b[3] - x * b[0] - y * b[1] - z * b[2]);
}

#define RUN_PRODUCT(NAME, REAL, U)                                                                 \
    static void NAME(const void *self, size_t n, const struct qc_in *in, void *out)                \
    {                                                                                              \
        REAL *to = out;                                                                            \
        (void)self;                                                                                \
        for (size_t i = 0; i < n; i++) {                                                           \
            double ends[8];                                                                        \
            long double ab[4];                                                                     \
            for (size_t k = 0; k < 8; k++)                                                         \
                ends[k] = (double)((const REAL *)in[k / 4].at)[4 * i + k % 4];                     \
            multiply_biased(ends, ends + 4, U, ab);                                                \
            for (size_t k = 0; k < 4; k++)                                                         \
                to[4 * i + k] = (REAL)ab[k];                                                       \
        }                                                                                          \
    }
RUN_PRODUCT(run_product_f64, double, 0x1p-53)
RUN_PRODUCT(run_product_f32, float, 0x1p-24)

enum { SLERP, PRODUCT, METHODS_N };

#define METHODS(RUN_PRODUCT_OF)                                                                    \
    {                                                                                              \
        [SLERP] = {.name = "slerp",                                                                \
                   .summary = "the exact answer, off by a given size",                             \
                   .source = "judging the judge",                                                  \
                   .op = QC_SLERP,                                                                 \
                   .flags = QC_STRIDES | QC_NORMALISES,                                            \
                   .run = qc_run_noisy,                                                            \
                   .self = &noise},                                                                \
        [PRODUCT] = {.name = "product",                                                            \
                     .summary = "the exact product, longer by a given size",                       \
                     .source = "judging the judge",                                                \
                     .op = QC_PRODUCT,                                                             \
                     .run = RUN_PRODUCT_OF},                                                       \
    }
static const struct qc_method methods_f64[METHODS_N] = METHODS(run_product_f64);
static const struct qc_method methods_f32[METHODS_N] = METHODS(run_product_f32);
#define IMPL(NAME, SCALAR, METHODS_OF)                                                             \
    {                                                                                              \
        .name = NAME, .version = "1", .summary = "an error of a given size", .scalar = SCALAR,     \
        .method_size = (int32_t)sizeof(struct qc_method), .methods = METHODS_OF,                   \
        .methods_n = METHODS_N,                                                                    \
    }
static const struct qc_impl impls[SCALARS_N] = {IMPL("planted_f64", QC_F64, methods_f64),
                                                IMPL("planted_f32", QC_F32, methods_f32)};
static const struct qc_plugin table = {
    .abi = QC_ABI, .impl_size = sizeof impls[0], .impls = impls, .impls_n = SCALARS_N};

/* The registry's subjects of the table, which it lists last. */
static const struct qc_subject *subject_at(const struct qc_registry *registry, int scalar,
                                           int method)
{
    const size_t first = qc_registry_count(registry) - SCALARS_N * METHODS_N;
    return qc_registry_at(registry, first + (size_t)(scalar * METHODS_N + method));
}

/* The claim on what is moved, as a move in u: a turn is twice the angle of the 4-vectors. */
static double claim_u(const struct qc_subject *subject, enum qc_noise_direction direction)
{
    const struct qc_court court = qc_court_of(subject);
    switch (direction) {
    case QC_NOISE_ALONG:
        return court.claim.rotation_rad / (2 * court.u);
    case QC_NOISE_OFF_ARC:
        return court.claim.off_arc_u;
    case QC_NOISE_RADIAL:
        return court.claim.length_u;
    }
    return 0;
}

static struct qc_noise plant(const struct row *row, enum qc_scalar scalar, int band)
{
    const double rad_of_deg = acos(-1.0) / 180;
    const double lo = qc_band_edges_deg[band], hi = qc_band_edges_deg[band + 1];
    return (struct qc_noise){
        .op = QC_SLERP,
        .direction = row->direction,
        .scalar = scalar,
        .above_rad = row->place == BELOW_MIDDLE || band == 0 ? -1 : lo * rad_of_deg,
        .up_to_rad = (row->place == BELOW_MIDDLE ? (lo + hi) / 2 : hi) * rad_of_deg,
        .steady = row->place == BELOW_MIDDLE};
}

static bool is_caught(const struct row *row, const struct qc_subject *subject, int k)
{
    static struct qc_trial_result result; /* some kilobytes */
    const struct qc_trial_config config = {.seed = SEED, .samples = SAMPLES, .fail_fast = true};
    noise.size_u = exp2((double)k / PER_OCTAVE) * claim_u(subject, row->direction);
    return qc_try(qc_property_find(row->property), subject, &config, &result) == QC_OK &&
           result.verdict == QC_BROKEN && result.kind == QC_KIND_VALUE;
}

/* Size over claim; 0: none that is tried. */
static double smallest_caught(const struct row *row, const struct qc_subject *subject)
{
    int missed = FIRST, caught = LAST;
    if (!is_caught(row, subject, caught))
        return 0;
    while (caught - missed > 1) {
        const int k = (caught + missed) / 2;
        *(is_caught(row, subject, k) ? &caught : &missed) = k;
    }
    return exp2((double)caught / PER_OCTAVE);
}

static void work(struct qc_queue *queue, void *results, const void *context)
{
    double *smallest = results;
    struct qc_registry *registry = qc_registry_open();
    if (!registry || qc_registry_add(registry, &table) != QC_OK)
        exit(3);
    for (size_t i = qc_queue_take(queue); i < CELLS_N; i = qc_queue_take(queue)) {
        const int band = (int)(i % QC_SHORT_BANDS_N), at = (int)(i / QC_SHORT_BANDS_N);
        const struct row *row = &rows[at % ROWS_N];
        if (!qc_name_matches(context, row->property) || (row->place == EVERY_PRODUCT && band > 0))
            continue;
        noise = plant(row, scalars[at / ROWS_N], band);
        smallest[i] = smallest_caught(
            row, subject_at(registry, at / ROWS_N, row->place == EVERY_PRODUCT ? PRODUCT : SLERP));
    }
    qc_registry_close(registry);
}

static void print_row(const struct row *row, const char *precision, const double *smallest)
{
    printf("| %s | %s |", row->property, precision);
    for (int band = 0; band < (row->place == EVERY_PRODUCT ? 1 : QC_SHORT_BANDS_N); band++)
        if (smallest[band] > 0)
            printf(" %.3g |", smallest[band]);
        else
            printf(" - |");
    putchar('\n');
}

static void print_table(const char *glob, const double *smallest)
{
    printf("| property | |");
    for (int band = 0; band < QC_SHORT_BANDS_N; band++)
        printf(" %s |", qc_band_edges_text[band + 1]);
    printf("\n|---|---|");
    for (int band = 0; band < QC_SHORT_BANDS_N; band++)
        printf("--:|");
    putchar('\n');
    for (int row = 0; row < ROWS_N; row++)
        for (int scalar = 0; scalar < SCALARS_N; scalar++)
            if (qc_name_matches(glob, rows[row].property))
                print_row(&rows[row], scalars[scalar] == QC_F32 ? "float" : "double",
                          &smallest[(scalar * ROWS_N + row) * QC_SHORT_BANDS_N]);
}

/* clang-format off: one line of the page a line */
static const char preface[] =
    "# What the judge can see\n"
    "\n"
    "The smallest planted error that each property catches, over the claim, by turn: the head of a "
    "column\n"
    "is the upper end of its band in degrees. 1 is an error as large as the claim. What is planted "
    "is a\n"
    "slerp without error outside the band, and within it moved along the arc (for `length` "
    "outward, for\n"
    "`off_arc` out of the plane) to a side that depends on every bit of the input; for `seam`, to "
    "one\n"
    "side below the middle of the band; for `drift`, whatever the turn, products that are too "
    "long. Claims\n"
    "are those of a method that declares none (16 u of turn, 8 u of length and off the arc), "
    "budget and\n"
    "seed the default ones, sizes in steps of an eighth of an octave. `-`: not even 256 times the "
    "claim is\n"
    "caught, since the band holds no such number or the property does not judge there.\n"
    "\n"
    "Written by `detectability > proptests/DETECTABILITY.md`, a program beside the tests (a minute "
    "on two\n"
    "cores); a test compares rows of it.\n"
    "\n";
/* clang-format on */

int main(int argc, char **argv)
{
    const char *glob = argc > 1 ? argv[1] : "*";
    const size_t size = CELLS_N * sizeof(double);
    double *smallest = qc_side_by_side(size, work, glob);
    if (!smallest)
        return fputs("detectability: a worker did not end well\n", stderr), 3;
    if (argc < 2)
        fputs(preface, stdout);
    print_table(glob, smallest);
    qc_side_by_side_free(smallest, size);
    return 0;
}
