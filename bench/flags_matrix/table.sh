#!/bin/sh
# table.sh - judges and times the cells of the flags matrix, and makes one table of both
# SPDX-License-Identifier: MIT
#
#   table.sh QUATCHECK FOLDER PLUGIN...
# Variables: METHODS (default "nlerp slerp_textbook slerp"), SAMPLES (20000), SECONDS_EACH (20).
# Writes FOLDER/flags_matrix.tsv, and where gnuplot is at hand flags_matrix.svg; shows the table.
set -eu
quatcheck=$1 folder=$2 here=$(dirname -- "$0")
shift 2
methods=${METHODS:-nlerp slerp_textbook slerp}
cells=
for plugin in "$@"; do
    cells="$cells $(basename "$plugin" .so)"
    set -- "$@" --plugin "$plugin"
    shift
done

# Precision by precision, so that ratios compare like with like.
printf 'precision\tmethod\tcell\terror_u\tlength_u\tns\tratio\tinterval\tsame_bits\n' \
    >"$folder/flags_matrix.tsv"
for precision in f32 f64; do
    operands=
    for method in $methods; do
        for cell in $cells; do operands="$operands ${cell}_$precision/$method"; done
    done
    # shellcheck disable=SC2086 # words are wanted
    "$quatcheck" measure --quiet "$@" --samples "${SAMPLES:-20000}" $operands \
        --tsv "$folder/errors.tsv"
    # shellcheck disable=SC2086 # words are wanted
    "$quatcheck" time --quiet "$@" --seconds "${SECONDS_EACH:-20}" $operands \
        --tsv "$folder/times.tsv"
    awk -v precision="$precision" -f "$here/table.awk" "$folder/errors.tsv" "$folder/times.tsv" |
        sort -s -k 2,2 >>"$folder/flags_matrix.tsv"
done
column -t -s "$(printf '\t')" "$folder/flags_matrix.tsv" 2>/dev/null ||
    cat "$folder/flags_matrix.tsv"
if command -v gnuplot >/dev/null; then
    gnuplot -e "table='$folder/flags_matrix.tsv'; chart='$folder/flags_matrix.svg'" "$here/chart.gp"
    printf 'chart: %s\n' "$folder/flags_matrix.svg"
fi
