#!/bin/sh
# test_gappa.sh - a bound stated beside the fast path, proved by Gappa; 77 where there is none
# SPDX-License-Identifier: MIT
#
#   test_gappa.sh SCRIPT
# proves the theorem of the script, then asks for bounds 2^60 times as close: what is proved still
# would be proved from premises that contradict each other.
set -u
script=$1
command -v gappa >/dev/null || {
    echo 'skipped: no gappa (Debian: apt-get install gappa)'
    exit 77
}
closer=$(mktemp)
trap 'rm -f "$closer"' EXIT

# Splits are those a script asks for: Gappa's own search for some may take for ever. So may the
# search for a proof that there is none of; premises that contradict each other are found at once.
prove() { timeout "$2" gappa -Eno-auto-dichotomy -Eprecision=300 "$1"; }

# From the first line of goals to the brace that ends them, `<= 5b-103` becomes `<= 5b-163`.
awk '/^ *-> / { goals = 1 }
    { line = $0 }
    goals { line = ""
        while (match($0, /<= [0-9a-fx.]*[bp]-[0-9]+/)) {
            split(substr($0, RSTART, RLENGTH), part, "-")
            line = line substr($0, 1, RSTART - 1) part[1] "-" part[2] + 60
            $0 = substr($0, RSTART + RLENGTH)
        }
        line = line $0 }
    / }$/ { goals = 0 }
    { print line }' "$script" >"$closer"

if cmp -s "$script" "$closer"; then
    echo "$script states no bound"
elif ! prove "$script" 100; then
    echo "a bound of $script does not hold"
elif prove "$closer" 5 2>/dev/null; then
    echo "$script proves any bound: its premises contradict each other"
else
    exit 0
fi
exit 1
