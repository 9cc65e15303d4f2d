#!/bin/sh
# elsewhere.sh - the SIMD variants on CPUs this machine has not got, simulated by qemu
# SPDX-License-Identifier: MIT
#
# usage: elsewhere.sh neon|sse2 SOURCE_DIR WORK_DIR
#
# neon: cross-built for AArch64; claims hold, and its bits are those of AVX2, since both have fma.
# sse2: on a Nehalem, which has neither AVX2 nor AVX-512; both are found missing, and the bits are
# those of SSE2 here. Exit 77 with a reason where a tool is missing.
set -eu
what=$1 source=$2 work=$3
flags='-std=gnu11 -D_GNU_SOURCE -O2 -ffp-contract=off -static'
files='proptests/elsewhere.c proptests/philox.c proptests/inputs.c proptests/inputs_draw.c
  proptests/inputs_together.c proptests/inputs_operands.c proptests/inputs_turn.c
  proptests/inputs_disc.c proptests/inputs_frame.c proptests/inputs_scalar.c
  proptests/inputs_round.c impl/numbers.c impl/ops.c impl/cpu.c impl/simd.c impl/simd_avx512.c
  impl/simd_avx2.c impl/simd_sse2.c impl/simd_neon.c'

need() {
  command -v "$1" >/dev/null || { echo "skipped: $1 is missing ($2)"; exit 77; }
}

build() { # COMPILER PROGRAM PACKAGE
  echo 'int main(void) { return 0; }' | $1 -static -x c -o "$work/$2" - 2>/dev/null ||
    { echo "skipped: $1 cannot link a static program ($3)"; exit 77; }
  (cd "$source" && $1 $flags $files -lm -o "$work/$2")
}

# Bits by precision and method, whatever the variant.
bits() {
  sed 's/^simd_[a-z0-9]*_\(f[0-9]*[^ ]*\).*bits/\1/' "$1"
}

# The bits found there are those found here, if the variant runs here.
compare() { # THERE VARIANT
  "$work/$what.exe" "$2" >"$work/$what.here" || { echo "no $2 here to compare with"; return; }
  bits "$work/$1" >"$work/$what.there.bits"
  bits "$work/$what.here" | diff - "$work/$what.there.bits" && echo "the same bits as $2 here"
}

mkdir -p "$work"
build "${CC:-cc}" $what.exe libc6-dev
case $what in
neon)
  need aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu
  need qemu-aarch64-static qemu-user-static
  build aarch64-linux-gnu-gcc aarch64.exe libc6-dev-arm64-cross
  qemu-aarch64-static "$work/aarch64.exe" neon >"$work/neon.there" || status=$?
  cat "$work/neon.there"
  [ "${status:-0}" = 0 ] && compare neon.there avx2
  ;;
sse2)
  need qemu-x86_64-static qemu-user-static
  on_nehalem="qemu-x86_64-static -cpu Nehalem $work/$what.exe"
  for set in avx2 avx512; do
    $on_nehalem $set 2>&1 && { echo "$set was found on a Nehalem"; exit 1; }
  done
  $on_nehalem sse2 >"$work/sse2.there" || status=$?
  cat "$work/sse2.there"
  [ "${status:-0}" = 0 ] && compare sse2.there sse2
  ;;
esac
