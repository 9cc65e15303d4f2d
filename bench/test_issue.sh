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

# The library: its product lacks a sign, its inverse falls into a trap above w = 1/2.
mkdir -p include lib share/peers
cat >include/odd.h <<'LIBRARY'
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
    X(inverse, INVERSE, QC_RAW_LENGTH, "that traps", r = odd_inverse(a))
#include "peers/peer.inl"
ADAPTER
printf 'impl\tsource\tscalar\nodd_f64\todd.c\tdouble\ttest\t-\t-\todd.h\t-\n' >share/peers/peers.tsv
export CPATH="$scratch/include" QUATCHECK_LIB="$scratch/lib" QUATCHECK_SHARE="$scratch/share"
"${CC:-cc}" -shared -fPIC -O2 -I"$impl" -DPEER_SCALAR=double -DPEER_NAME='"odd_f64"' \
    -DPEER_VERSION='"1"' -DPEER_BUILD='""' -o lib/odd_f64.so share/peers/odd.c

for property in rotation same_bits; do
    status=0
    "$program" verify 'odd_f64/*' --samples 40 --property $property --issue reports --quiet \
        >out 2>err || status=$?
    [ $status = 1 ] || fail "exit status $status instead of 1"
done

# The sign: what the program prints is in the report, and is what the library computes.
report=reports/odd_f64-product-rotation.md
grep -q '^    Q a = odd_make(' $report || fail "does not speak as the library's users do"
grep -q '^    r = odd_product(a, b);$' $report || fail "does not make the call"
! grep -q 'T V\[3\]' $report || fail "names a type that the program does not need"
sed -n '/^```cpp$/,/^```$/p' $report | grep -v '^```' >show.c
[ "$(sed -n '/^int main/,$p' show.c | wc -l)" -le 10 ] || fail "is no program of ten lines"
"${CC:-cc}" -o show show.c -lm && ./show >shown
[ "$(wc -l <shown)" = 2 ] || fail "does not print got and want"
grep -qxF "$(head -n 1 shown)" $report || fail "prints something else"

# The trap: found in a batch, shown by one call.
grep -q 'killed by signal 8' reports/odd_f64-inverse-same_bits.md || fail "does not show the trap"
[ ! -e reports/odd_f64-product-same_bits.md ] || fail "reports what holds"
[ -z "$(ls -d quatcheck-issue-* 2>/dev/null)" ] || fail "leaves its program behind"
echo "two reports and their programs hold"
