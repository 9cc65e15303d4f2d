#!/bin/sh
# test_confirmed.sh - every failure of a library replays, and a program with it alone shows it
# SPDX-License-Identifier: MIT
#
#   test_confirmed.sh PROGRAM SAMPLES PATTERN...
# PATTERNs name methods known to fail (proptests/peers.expected); those of libraries that are not
# here are left out. 77: none is.
set -eu
program=$1 samples=$2
shift 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export TMPDIR="$scratch"

n=$#
while [ $n -gt 0 ]; do
    if "$program" list "$1" >/dev/null 2>&1; then set -- "$@" "$1"; else echo "left out: $1"; fi
    shift
    n=$((n - 1))
done
[ $# -gt 0 ] || exit 77

status=0
"$program" verify "$@" --samples "$samples" --issue reports --quiet >out 2>err || status=$?
[ $status = 1 ] || { echo "FAILED: verify ends with $status"; cat out err; exit 1; }
failures=$(grep -c '^[^ ]* [a-z0-9_]*/[a-z0-9_]* [a-z_]*$' out) shown=0 replayed=0 cases=0

for report in reports/*.md; do
    if grep -q '^prints$' "$report"; then
        shown=$((shown + 1))
    else
        echo "not shown: $report: $(grep '^No program' "$report")"
    fi
    sed -n "s|^ *\./quatcheck replay '\(.*\)'$|\1|p" "$report" >lines
    while read -r line; do
        cases=$((cases + 1)) status=0
        "$program" replay "$line" >/dev/null 2>&1 </dev/null || status=$?
        if [ $status = 1 ]; then
            replayed=$((replayed + 1))
        else
            echo "replay ends with $status: $line"
        fi
    done <lines
done
echo "$failures failures, $shown shown by a program; $replayed of $cases cases replay"
[ "$failures" -gt 0 ] && [ "$shown" = "$failures" ] && [ "$replayed" = "$cases" ]
