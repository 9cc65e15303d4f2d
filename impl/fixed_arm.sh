#!/bin/sh
# fixed_arm.sh - the fixed-point code built for Arm Cortex-M, and how large it is
# SPDX-License-Identifier: MIT
#
# usage: fixed_arm.sh DIR     writes objects there; exit 77: no arm-none-eabi-gcc
#                             (package gcc-arm-none-eabi)
# Fails if the code needs a function that is not the compiler's own, or of floating point; of 16
# bits also if it needs any: then it would compute in more than 32.
set -eu
cc=arm-none-eabi-gcc
command -v $cc >/dev/null || { echo "skipped: no $cc (package gcc-arm-none-eabi)"; exit 77; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
printf '%-12s %-12s %s\n' processor file 'bytes of code and constants, -Os'
for cpu in cortex-m0 cortex-m4; do
    for bits in q14 q30; do
        object=$1/$cpu-$bits.o
        $cc -std=c11 -mcpu=$cpu -mthumb -Os -ffreestanding -Wall -Wextra -Wconversion -Werror \
            -c "$here/fixed_$bits.c" -o "$object"
        case $bits in
        q14) allowed='^$' ;;
        q30) allowed='^__aeabi_l(mul|lsl|lsr|asr)$' ;;
        esac
        if arm-none-eabi-nm -u "$object" | sed 's/^ *U //' | grep -Ev "$allowed"; then
            echo "$cpu, fixed_$bits.c: needs these functions"
            exit 1
        fi
        printf '%-12s %-12s %s\n' $cpu fixed_$bits.c \
            "$(arm-none-eabi-size "$object" | awk 'NR == 2 { print $1 + $2 + $3 }')"
    done
done
