/* fast_sign.c - the exact sign of a dot product
 * SPDX-License-Identifier: MIT */
#include "fast_kernel.h"

/* The exact sign of a sum of n <= 8 doubles: Shewchuk's grow-expansion (1997). The last of the
 * parts that is not 0 is larger than all before it together. */
static int sign_of_sum(const double *x, int n)
{
    double part[8];
    for (int k = 0; k < n; k++) {
        double carry = x[k];
        for (int i = 0; i < k; i++) {
            double sum = carry + part[i], of_part = sum - carry;
            part[i] = (carry - (sum - of_part)) + (part[i] - of_part);
            carry = sum;
        }
        part[k] = carry;
    }
    while (n > 0 && part[n - 1] == 0)
        n--;
    return n == 0 ? 0 : part[n - 1] < 0 ? -1 : 1;
}

/* The exact sign of a.b: by its value where that is beyond what seven roundings may add, else as a
 * sum of exact products, scaled so that only those of two very small numbers may underflow. */
bool qc_fast_sign(const double *in, double *sign)
{
    double sum = 0, size = 0, part[8];
    int n = 0;
    for (int i = 0; i < 4; i++) {
        double product = in[i] * in[4 + i];
        sum += product;
        size += fabs(product);
    }
    *sign = sum < 0 ? -1 : 1;
    if (fabs(sum) > 0x1p-49 * size && fabs(sum) > 0x1p-900)
        return true;
    for (int i = 0; i < 4; i++) {
        double x = in[i] * 0x1p400, y = in[4 + i] * 0x1p400, product = x * y;
        bool is_zero = x == 0 || y == 0;
        if (!is_zero && !(fabs(product) > 0x1p-800 && fabs(product) < 0x1p1000))
            return false;
        const double both[] = {fma(x, y, -product), product};
        for (int k = 0; k < 2; k++)
            if (both[k] != 0)
                part[n++] = both[k];
    }
    *sign = sign_of_sum(part, n);
    return true;
}
