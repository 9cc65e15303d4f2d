#!/bin/sh
# test_issue.sh - verify --issue against a small library with known faults
# SPDX-License-Identifier: MIT
#
#   test_issue.sh PROGRAM IMPL    IMPL is the folder impl/
set -eu
program=$1 impl=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export LC_ALL=C.UTF-8 TMPDIR="$scratch"

fail() {
    printf 'FAILED: %s\n' "$1" >&2
    tail -n 60 out err reports/* >&2
    exit 1
}

# The library: its product lacks a sign, its inverse falls into a trap above w = 1/2, another product
# is two units too long, and what normalises remembers how often it was asked.
mkdir -p include lib share/peers
cat >include/odd.h <<'LIBRARY'
#include <math.h>
#include <signal.h>
struct odd { double w, x, y, z; };
static inline struct odd odd_make(double w, double x, double y, double z)
{
    struct odd q = {w, x, y, z};
    return q;
}
static inline struct odd odd_product(struct odd a, struct odd b)
{
    return odd_make(a.w * b.w + a.x * b.x - a.y * b.y - a.z * b.z,
                    a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
                    a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
                    a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w);
}
static inline struct odd odd_biased(struct odd a, struct odd b)
{
    const double s = 1 + 0x1p-52;
    return odd_make(s * (a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z),
                    s * (a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y),
                    s * (a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x),
                    s * (a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w));
}
static inline struct odd odd_moody(struct odd a)
{
    static int asked;
    const double n = sqrt(a.w * a.w + a.x * a.x + a.y * a.y + a.z * a.z) * (1 + asked++ % 2 * 0x1p-52);
    return odd_make(a.w / n, a.x / n, a.y / n, a.z / n);
}
static inline struct odd odd_inverse(struct odd a)
{
    if (a.w > 0.5)
        raise(SIGFPE);
    return odd_make(a.w, -a.x, -a.y, -a.z);
}
LIBRARY
cat >share/peers/odd.c <<'ADAPTER'
#include "peers/peer.h"

/* library */
#include <odd.h>
typedef struct odd Q;
typedef T V[3];
#define QUAT(q, x, y, z, w) Q q = odd_make(w, x, y, z)
#define QUAT_OF(q) q.x, q.y, q.z, q.w
/* calls */

#define PEER_SUMMARY "odd"
#define PEER_METHODS(X)                                                                            \
    X(product, PRODUCT, QC_RAW_LENGTH, "with a wrong sign", r = odd_product(a, b))                 \
    X(biased, PRODUCT, QC_RAW_LENGTH, "too long", r = odd_biased(a, b))                            \
    X(moody, NORMALISE, 0, "one or the other", r = odd_moody(a))                                   \
    X(inverse, INVERSE, QC_RAW_LENGTH, "that traps", r = odd_inverse(a))
#include "peers/peer.inl"
ADAPTER
printf 'impl\tsource\tscalar\nodd_f64\todd.c\tdouble\ttest\t-\t-\todd.h\t-\n' >share/peers/peers.tsv
export CPATH="$scratch/include" QUATCHECK_LIB="$scratch/lib" QUATCHECK_SHARE="$scratch/share"
"${CC:-cc}" -shared -fPIC -O2 -I"$impl" -DPEER_SCALAR=double -DPEER_NAME='"odd_f64"' \
    -DPEER_VERSION='"1"' -DPEER_BUILD='""' -o lib/odd_f64.so share/peers/odd.c -lm

# judge IMPL/METHOD PROPERTY - is broken, and has a report
judge() {
    status=0
    "$program" verify "$1" --samples 40 --property "$2" --issue reports --quiet >out 2>err ||
        status=$?
    [ $status = 1 ] || fail "exit status $status instead of 1"
}
judge 'odd_f64/*' rotation
judge 'odd_f64/*' same_bits
judge odd_f64/biased drift

# The sign: what the program prints is in the report, and is what the library computes.
report=reports/odd_f64-product-rotation.md
grep -q '^    Q a = odd_make(' $report || fail "does not speak as the library's users do"
grep -q '^    r = odd_product(a, b);$' $report || fail "does not make the call"
! grep -q 'T V\[3\]' $report || fail "names a type that the program does not need"
sed -n '/^```c$/,/^```$/p' $report | grep -v '^```' >show.c
[ "$(sed -n '/^int main/,$p' show.c | wc -l)" -le 10 ] || fail "is no program of ten lines"
"${CC:-cc}" -o show show.c -lm && ./show >shown
[ "$(wc -l <shown)" = 2 ] || fail "does not print got and want"
grep -qxF "$(head -n 1 shown)" $report || fail "prints something else"

# The trap: found in a batch, shown by one call.
grep -q 'killed by signal 8' reports/odd_f64-inverse-same_bits.md || fail "does not show the trap"
[ ! -e reports/odd_f64-product-same_bits.md ] || fail "reports what holds"

# What no call alone shows: the report says so, and how to replay it.
report=reports/odd_f64-biased-drift.md
[ ! -e reports/odd_f64-biased-rotation.md ] || fail "reports a rounding"
grep -q '^No program of one call shows it: it builds up over 10000 calls' $report ||
    fail "does not say why a chain has no program"
grep -q "replay 'odd_f64/biased drift " $report || fail "does not say how to replay a chain"
report=reports/odd_f64-moody-same_bits.md
grep -q '^No program of one call shows it: it shows between calls' $report ||
    fail "does not say why bits have no program"

# The same library in other languages: the program is in the language and runs there.
printf 'oddjs_f64\tjs/odd.mjs\tdouble\ttest\t-\todd\t-\t-\n' >>share/peers/peers.tsv
printf 'oddpy_f64\tpython/peer_odd.py\tdouble\ttest\t-\todd\t-\t-\n' >>share/peers/peers.tsv
if command -v node >/dev/null; then
    mkdir -p share/peers/js/node_modules/odd
    cp "$impl/peers/js/speak.mjs" share/peers/js
    cat >share/peers/js/node_modules/odd/package.json <<'LIBRARY'
{"name": "odd", "version": "1.2.3", "main": "odd.mjs"}
LIBRARY
    echo 'export const inverse = q => q.map(x => -x * 2);' >share/peers/js/node_modules/odd/odd.mjs
    cat >share/peers/js/odd.mjs <<'ADAPTER'
import { speak, versionOf } from './speak.mjs';
// library
import { inverse } from 'odd';
const Q = { get: x => [...x], put: q => q };
const V = { get: x => x, put: v => v };
// calls
speak({ name: 'oddjs', version: versionOf('odd'), precision: 'f64', summary: 'odd', quat: Q,
    methods: [['inverse', 'inverse', 'raw_length', 'odd', a => inverse(a)]] });
ADAPTER
    printf '#!/bin/sh\nexec node "%s/share/peers/js/odd.mjs"\n' "$scratch" >lib/oddjs_f64.exec
    chmod +x lib/oddjs_f64.exec
    judge oddjs_f64/inverse rotation
    report=reports/oddjs_f64-inverse-rotation.md
    grep -q '^const r = inverse(a);$' $report || fail "does not speak JavaScript"
    ! grep -q '^const V' $report || fail "names a type that the program does not need"
    grep -q 'npm install odd@1.2.3 && node ./show.mjs' $report || fail "does not say how to run it"
    grep -q '^got  ' $report || fail "does not show it in JavaScript"
fi
if command -v python3 >/dev/null; then
    mkdir -p share/peers/python
    cp "$impl/peers/python/speak.py" share/peers/python
    printf 'def to_matrix(q):\n    return [[1, 0, 0], [0, 1, 0], [0, q[0], q[3]]]\n' >odd.py
    cat >share/peers/python/peer_odd.py <<'ADAPTER'
from speak import speak
# library
from odd import to_matrix
# calls
speak("oddpy", "1", "f64", "odd", [("to_matrix", "quat_to_matrix", "", "odd", "to_matrix(a)",
                                    lambda a: to_matrix(a))])
ADAPTER
    printf '#!/bin/sh\nexec python3 "%s/share/peers/python/peer_odd.py"\n' "$scratch" \
        >lib/oddpy_f64.exec
    chmod +x lib/oddpy_f64.exec
    export PYTHONPATH="$scratch"
    judge oddpy_f64/to_matrix rotation
    report=reports/oddpy_f64-to_matrix-rotation.md
    grep -q '^r = to_matrix(a)$' $report || fail "does not speak Python"
    grep -q '^got  1 0 0 0 1 0 0 ' $report || fail "does not show it in Python"
fi
[ -z "$(ls -d quatcheck-issue-* 2>/dev/null)" ] || fail "leaves its program behind"
echo "$(ls reports | wc -l) reports: what a program shows, and why where none does"
