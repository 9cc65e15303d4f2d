/* nearest.c - the name someone probably meant
 * SPDX-License-Identifier: MIT */
#include "nearest.h"

#include <string.h>

enum { LETTERS_MAX = 40 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Optimal string alignment distance (Damerau 1964), row by row. */
static int edits(const char *a, const char *b)
{
    int row[3][LETTERS_MAX + 1];
    const int a_n = (int)strlen(a), b_n = (int)strlen(b);
    for (int j = 0; j <= b_n; j++)
        row[0][j] = j;
    for (int i = 1; i <= a_n; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= b_n; j++) {
            now[j] = least(least(last[j], now[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return row[a_n % 3][b_n];
}

const char *qc_nearest(const char *typed, const void *table, size_t n,
                       const char *(*name_at)(const void *table, size_t i))
{
    const char *best = NULL;
    int best_edits = LETTERS_MAX;
    if (strlen(typed) > LETTERS_MAX)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        const char *name = name_at(table, i);
        const int needed = edits(typed, name), allowed = (int)strlen(name) / 3;
        if (needed <= (allowed > 1 ? allowed : 1) && needed < best_edits) {
            best_edits = needed;
            best = name;
        }
    }
    return best;
}
