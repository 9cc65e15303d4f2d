/* test_recorded.c - 16 bits rounded up, decimals rounded up, by hand
 * SPDX-License-Identifier: MIT */
#include "recorded.h"

#include <criterion/criterion.h>
#include <math.h>
#include <mpfr.h>
#include <string.h>

TestSuite(recorded, .timeout = 30);

Test(recorded, sixteen_bits_away_from_zero)
{
    static const double rows[][2] = {
        {1, 1},
        {1 + 0x1p-15, 1 + 0x1p-15},
        {1 + 0x1p-16, 1 + 0x1p-15},
        {1 + 0x1p-52, 1 + 0x1p-15},
        {2 - 0x1p-52, 2},
        {-1.0000001, -1 - 0x1p-15},
        {0x1p-1074, 0x1p-1074},
        {0x1.ffffp-1023, 0x1p-1022},
        {0x1.fffffffffffffp1023, INFINITY},
        {0, 0},
        {-INFINITY, -INFINITY},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect(qc_record(rows[i][0]) == rows[i][1], "row %zu: %a", i, qc_record(rows[i][0]));
    cr_assert(isnan(qc_record(NAN)));
}

Test(recorded, decimals_never_say_less)
{
    static const struct {
        double x;
        int digits;
        const char *text;
    } rows[] = {
        {1, 4, "1"},
        {12, 4, "1.2e1"},
        {0.5, 4, "5e-1"},
        {0.1, 4, "1.001e-1"}, /* the double above a tenth by 5.6e-18 */
        {0.3, 4, "3e-1"},     /* the double below: 0.29999999999999998890 */
        {1.065e-15, 2, "1.1e-15"},
        {-9.996e22, 3, "-1e23"},
        {9.5, 1, "1e1"},
        {0x1p-1074, 3, "4.95e-324"}, /* 4.9406564584e-324 */
        {0, 3, "0"},
        {INFINITY, 3, "inf"},
        {-INFINITY, 3, "-inf"},
        {NAN, 3, "nan"},
    };
    char text[64];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(qc_decimal_up(rows[i].x, rows[i].digits, text, sizeof text), rows[i].text);
    cr_assert(strlen(qc_decimal_up(1.0 / 3, 30, text, 8)) < 8, "cut to the space there is");
}

Test(recorded, means_are_exact_quotients_rounded_up)
{
    static const struct {
        int64_t hi;
        uint64_t lo;
        int exponent;
        uint64_t n;
        int digits;
        const char *text;
    } rows[] = {
        {0, 1, 0, 3, 3, "3.34e-1"},
        {-1, UINT64_MAX, 0, 3, 3, "-3.34e-1"},
        {0, 1, 0, 10, 5, "1e-1"}, /* a tenth exactly, which no double is */
        {0, 1, -1, 5, 5, "1e-1"},
        {0, 999, 0, 1000, 2, "1"},
        {0, 1001, 0, 1000, 3, "1.01"},
        {1, 0, 0, 1, 4, "1.845e19"}, /* 2^64 = 18446744073709551616 */
        {1, 0, -64, 1, 4, "1"},
        {-1, 0, -60, 1, 4, "-1.6e1"}, /* -2^64 */
        {0, 3, 200, 7, 3, "6.89e59"}, /* 3 * 2^200 / 7 = 6.8868...e59 */
        {0, 0, 5, 9, 3, "0"},
    };
    char text[64];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(qc_decimal_up_mean(rows[i].hi, rows[i].lo, rows[i].exponent, rows[i].n,
                                            rows[i].digits, text, sizeof text),
                         rows[i].text);
}

/* up is the least double that is not below the decimal. */
static int is_least_above(double up, const char *decimal)
{
    mpfr_t exact;
    mpfr_init2(exact, 200);
    mpfr_set_str(exact, decimal, 10, MPFR_RNDN);
    int least = mpfr_cmp_d(exact, up) <= 0 && mpfr_cmp_d(exact, nextafter(up, -INFINITY)) > 0;
    mpfr_clear(exact);
    return least;
}

Test(recorded, degrees_and_millimetres_round_up)
{
    cr_assert(is_least_above(qc_degrees_up(1), "57.29577951308232087679815481410517033240547") &&
                  is_least_above(qc_degrees_up(0x1.921fb54442d18p+1),
                                 "179.9999999999999929832870604143") &&
                  qc_degrees_up(-1) == -qc_degrees_up(1) && qc_degrees_up(0) == 0,
              "180/pi, and the double below pi in degrees");
    cr_assert(is_least_above(qc_mm_at_1m_up(1), "958.8510772084060005465758704311427761636") &&
                  qc_mm_at_1m_up(0) == 0,
              "2000 sin(1/2)");
}
