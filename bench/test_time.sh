#!/bin/sh
# test_time.sh - time, pareto and baselines seen from outside. No verdict of a clock is tested here:
# machines that run tests are busy.
# SPDX-License-Identifier: MIT
#
#   test_time.sh PROGRAM FOLDER    FOLDER has the plug-ins of golden/ as built
set -eu
program=$1 plugins=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export LC_ALL=C
tried=0

fail() {
    printf 'FAILED: %s: %s\n' "$what" "$1" >&2
    tail -n 40 out err >&2
    exit 1
}
expect() { # WHAT STATUS ARGUMENTS...
    what=$1 want=$2 got=0
    shift 2
    "$program" "$@" </dev/null >out 2>err || got=$?
    [ "$got" = "$want" ] || fail "exit status $got instead of $want"
    tried=$((tried + 1))
}
shows() { grep -qE -- "$1" out || fail "does not show '$1'"; }
says() { grep -qE -- "$1" err || fail "does not say '$1'"; }
lines() { [ "$(wc -l <err)" = "$1" ] || fail "$(wc -l <err) lines of trouble instead of $1"; }
# Cell of the row that has WORD in column COLUMN: cell FILE COLUMN WORD WANTED
cell() {
    awk -F '\t' -v column="$2" -v word="$3" -v wanted="$4" '
        /^#/ { next }
        !n { for (n = 1; n <= NF; n++) at[$n] = n; next }
        $at[column] == word { print $at[wanted]; exit }' "$1"
}

expect "every output has what belongs to it" 0 time scalar_f32/nlerp scalar_f64/product \
    --seconds 0.01 --latency --mix uniform,small
for word in 'nothing, as f32 nlerp' 'copy, as f64 product' 'null: the reference again' '^libm: ' \
    '^command: quatcheck time ' 'turns small' '^Latency'; do
    shows "$word"
done
expect "JSON" 0 time scalar_f32/nlerp --seconds 0.01 --json -
shows '"timed": "nothing"'
shows '"timed": "null"'
shows '"libm": "glibc'
expect "Markdown" 0 time scalar_f32/nlerp --seconds 0.01 --markdown -
shows '^\| null: the reference again \|'
expect "one round decides nothing" 3 time scalar_f32/nlerp scalar_f32/slerp --seconds 1e-9 \
    --fail-if-slower
shows 'not decided'
shows '^Rounds in this time: 1; a verdict needs 31'

expect "a crash costs its own row" 1 time --plugin "$plugins/troubled.so" troubled_f64/zero \
    troubled_f64/aborts scalar_f64/nlerp --seconds 0.01 --tsv rows.tsv
says 'troubled_f64/aborts: crashed: signal 6'
lines 1
[ "$(cell rows.tsv method aborts ns)" = nan ] || fail "has a time for what crashed"
[ "$(cell rows.tsv method zero ns)" != nan ] || fail "has no time for its neighbour"
[ "$(cell rows.tsv method nlerp ns)" != nan ] || fail "has no time for the other"
expect "no such reference" 3 time scalar_f32/nlerp --against scalar_f32/nlrp
says "did you mean 'scalar_f32/nlerp'"

expect "bits" 0 time --plugin "$plugins/planted0.so" planted_f64 scalar_f64/slerp --seconds 0.01 \
    --tsv rows.tsv
same=$(cell rows.tsv impl scalar_f64 digest)
[ "$(cell rows.tsv method off digest)" = "$same" ] || fail "other bits from the same code"
expect "other bits" 0 time --plugin "$plugins/planted5.so" planted_f64/off --seconds 0.01 \
    --tsv rows.tsv
[ "$(cell rows.tsv method off digest)" != "$same" ] || fail "the same bits from other code"

# valgrind does not run programs with AddressSanitizer.
timer=$(dirname "$program")/../libexec/quatcheck/timer
if command -v valgrind >/dev/null && ! grep -q __asan_init "$timer"; then
    for file in a b; do
        expect "instructions" 0 time scalar_f32/nlerp --seconds 0.01 --instructions --tsv $file.tsv
    done
    counted=$(cell a.tsv timed method instructions)
    [ "$counted" != nan ] || fail "counts none"
    [ "$counted" = "$(cell b.tsv timed method instructions)" ] || fail "counts differ"
    expect "a gate of instructions" 0 compare a.tsv b.tsv
    awk -F '\t' -v OFS='\t' '/^#/ { print; next }
        !n { for (n = 1; n <= NF; n++) at[$n] = n; print; next }
        { if ($at["instructions"] != "nan") $at["instructions"] *= 1.03; print }' a.tsv >more.tsv
    expect "three percent more" 1 compare a.tsv more.tsv
    shows '^worse: scalar_f32/nlerp, throughput L1 uniform method: instructions .*\(\+3.0 %\)'
    expect "instructions by measure" 0 measure scalar_f32/nlerp --samples 1000 --by t \
        --instructions --tsv a.tsv
    awk -F '\t' -v OFS='\t' '/^#/ { print; next }
        !n { for (n = 1; n <= NF; n++) at[$n] = n; print; next }
        { $at["instructions"] /= 1.03; print }' a.tsv >fewer.tsv
    expect "a baseline of instructions" 0 measure --baseline a.tsv
    expect "three percent more than it" 1 measure --baseline fewer.tsv
    shows '^worse: scalar_f32/nlerp, turn .*: instructions .*\(\+3.0 %\)'
fi

set -- planted_f64/slerp planted_f64/off
expect "a baseline" 0 measure --plugin "$plugins/planted0.so" "$@" --samples 3000 --seed 7 \
    --turn 10:170 --tsv base.tsv
expect "holds" 0 measure --plugin "$plugins/planted0.so" --baseline base.tsv
shows '^[1-9][0-9]* figures compared: 0 worse, 0 to tighten$'
expect "five u worse" 1 measure --plugin "$plugins/planted5.so" --baseline base.tsv
shows '^worse: planted_f64/off, turn 75..105, t 0..1, claim: rotation_max_rad '
shows '^    quatcheck replay planted_f64/off rotation a='
! grep -q 'planted_f64/slerp' out || fail "accuses the healthy one"
expect "five u of slack" 0 measure --plugin "$plugins/planted5.so" --baseline base.tsv --slack 10
expect "a baseline of the worse" 0 measure --plugin "$plugins/planted5.so" "$@" --samples 3000 \
    --tsv worse.tsv
expect "better now" 0 measure --plugin "$plugins/planted0.so" --baseline worse.tsv
shows '^tighten: planted_f64/off'
sed 's/^# libm: .*/# libm: glibc 2.1, results 00000000/' worse.tsv >foreign.tsv
expect "a foreign file that holds" 0 measure --plugin "$plugins/planted5.so" --baseline foreign.tsv
says 'of another libm: glibc 2.1, results 00000000, not glibc'
sed 's/^# libm: .*/# libm: glibc 2.1, results 00000000/' base.tsv >foreign.tsv
expect "a foreign file that does not" 3 measure --plugin "$plugins/planted5.so" \
    --baseline foreign.tsv

head -c 2000 base.tsv >cut.tsv
sed '1s/measure [0-9]*/measure 0/' base.tsv >older.tsv
sed 's/^# seed: .*/# sown: 1/' base.tsv >seedless.tsv
printf 'PNG\0' >picture.tsv
for file in cut older seedless picture missing; do
    expect "$file" 3 measure --plugin "$plugins/planted0.so" --baseline $file.tsv
    says "^quatcheck: $file.tsv"
    lines 1
    [ ! -s out ] || fail "shows something"
done
expect "other rows" 3 compare base.tsv rows.tsv
says "rows of 'time', not of 'measure'"
expect "operands beside a baseline" 2 measure scalar_f64/slerp --baseline base.tsv
expect "one file" 2 compare base.tsv

expect "pareto" 0 pareto scalar_f64/lerp scalar_f64/nlerp scalar_f64/slerp --samples 2000 \
    --seconds 0.2
shows '^Turns from 90 to 180 degrees$'
shows '^scalar_f64/slerp ' # whatever its time: none is as near
shows '^of 3 methods$'

expect "advice with times" 0 advise --budget 1deg --seconds 0.2 scalar_f32/nlerp scalar_f32/slerp \
    --plugin "$plugins/planted0.so" planted_f64
shows '^time: over that of scalar_f32/slerp in the same round'
shows '^scalar_f32/nlerp  +92\.51[0-9]+ +0\.[0-9]+ +[0-9.]+ +[0-9.e-]+ [0-9.e-]+-[0-9.einf-]+$'
shows '^ *turns, deg  fastest within the budget'
shows 'to 180  ' # slerp serves them all

printf '%d situations of time and baselines hold\n' $tried
