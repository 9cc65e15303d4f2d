#!/bin/sh
# fixed_integers.sh - the fixed-point objects hold no floating-point instruction, need no function
# SPDX-License-Identifier: MIT
#
# usage: fixed_integers.sh OBJECT ...     exit 77: no objdump or nm, or no list of registers
#                                         for this processor
set -eu
command -v objdump >/dev/null && command -v nm >/dev/null ||
    { echo "skipped: no binutils"; exit 77; }
case $(uname -m) in
x86_64) floating='%[xyz]mm|%st|%mm|%k[0-7]' ;;
aarch64) floating='[ ,{][vqdsh][0-9]+[^0-9a-f]' ;;
*) echo "skipped: registers of $(uname -m) are not known here" && exit 77 ;;
esac
for object; do
    listing=$(objdump -d --no-show-raw-insn "$object")
    printf '%s\n' "$listing" | grep -q '_slerp>:' || { echo "$object: no slerp in it"; exit 1; }
    if printf '%s\n' "$listing" | grep -E "$floating"; then
        echo "$object: floating point"
        exit 1
    fi
    if nm -u "$object" | grep -v '_GLOBAL_OFFSET_TABLE_' | grep .; then
        echo "$object: needs these functions"
        exit 1
    fi
    printf '%s: %d instructions, integers all\n' "${object##*/}" \
        "$(printf '%s\n' "$listing" | grep -c '^ ')"
done
