#!/bin/sh
# search_table.sh - the table of SEARCH.md: the worst that search finds against random samples
# SPDX-License-Identifier: MIT
#
# bench/search_table.sh QUATCHECK prints it; 100 times as many samples as the search evaluated. It
# begins without hard cases and records: these were found by earlier searches.
set -eu
quatcheck=$1

# The largest value of column $1 in the rows on stdin.
largest() {
    awk -F '\t' -v name="$1" '/^#/ { next }
        !at { for (i = 1; i <= NF; i++) if ($i == name) at = i; next }
        $at + 0 > most + 0 { most = $at }
        END { print most }'
}

echo '| method | search, rad | evaluations | samples, rad | samples | search / samples |'
echo '|---|--:|--:|--:|--:|--:|'
for method in scalar_f32/slerp scalar_f32/slerp_theta simd_sse2_f32/slerp; do
    found=$(QUATCHECK_SHARE=/nonexistent "$quatcheck" search "$method" --samples 1e5 --quiet) ||
        [ $? -eq 1 ]
    error=$(echo "$found" | sed -n '1s/.*largest found \([^ ]*\) .*/\1/p')
    spent=$(echo "$found" | sed -n '2s/^ *\([0-9]*\) evaluations.*/\1/p')
    sampled=$((100 * spent))
    random=$("$quatcheck" measure "$method" --samples $sampled --quiet --tsv - |
        largest rotation_max_rad)
    awk -v m="$method" -v e="$error" -v s="$spent" -v r="$random" -v n=$sampled \
        'BEGIN { printf "| `%s` | %s | %d | %.4g | %d | %.2f |\n", m, e, s, r, n, e / r }'
done
