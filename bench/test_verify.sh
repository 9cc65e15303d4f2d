#!/bin/sh
# test_verify.sh - verify seen from outside: hostile plug-ins, expected failures, reports
# SPDX-License-Identifier: MIT
#
#   test_verify.sh PROGRAM FOLDER    FOLDER has the plug-ins built of impl/test_plugins
set -eu
program=$1 plugins=$2 hostile=$2/hostile.so
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export LC_ALL=C.UTF-8 QUATCHECK_TIMEOUT_MS=2000
tried=0

fail() {
    printf 'FAILED: %s: %s\n' "$what" "$1" >&2
    tail -n 40 "$scratch/out" "$scratch/err" >&2
    exit 1
}

# expect WHAT STATUS ARGUMENTS... - runs the program with few samples, in a folder without history
expect() {
    what=$1 want=$2 got=0
    shift 2
    rm -rf .quatcheck
    "$program" "$@" </dev/null >out 2>err || got=$?
    [ "$got" = "$want" ] || fail "exit status $got instead of $want"
    tried=$((tried + 1))
}
verify() { # WHAT STATUS ARGUMENTS...
    told=$1 status=$2
    shift 2
    expect "$told" "$status" verify --samples 40 "$@"
}
shows() { grep -qE -- "$1" out || fail "does not show '$1'"; }
says() { grep -qE -- "$1" err || fail "does not say '$1'"; }
hides() { ! grep -qE -- "$1" out || fail "shows '$1'"; }
lines() { [ "$(wc -l <err)" = "$1" ] || fail "$(wc -l <err) lines of trouble instead of $1"; }

# Whatever a method does costs its own rows only: the cause is named, the rest is judged.
verify "hostile methods" 1 --plugin "$hostile" 'hostile_f64/aborts' 'hostile_f64/loops' \
    'hostile_f64/overruns' 'hostile_f64/flushes' 'scalar_f64/product'
shows '✗ hostile_f64/aborts bounds'
shows 'crash; .*signal 6'
shows '✗ hostile_f64/loops bounds'
shows 'hang; '
shows '✗ hostile_f64/overruns bounds'
shows '^    bounds'
shows '✗ hostile_f64/flushes fp_environment'
shows '^    fp'
hides '✗ scalar_f64/product'
hides 'not judged'
shows '^5 methods: '

verify "fail fast" 1 --fail-fast --plugin "$hostile" hostile_f64/well hostile_f64/aborts \
    --property bounds --plugin "$plugins/loads.so" loaded_f64/first
shows '^2 methods: 1 hold, 1 broken; 1 not reached$'
verify "no time" 3 --seconds 1e-9 scalar_f64/product scalar_f64/normalise --property bounds
shows '; 1 not reached$'

# The command that is shown shows it again.
verify "a failure" 1 --plugin "$hostile" hostile_f64/aborts --property bounds
command=$(sed -n 's|^ *\./quatcheck ||p' out | head -n 1)
[ -n "$command" ] || fail "shows no command"
what="replay of a failure" got=0
eval "\"$program\" $command" >out 2>err || got=$?
[ "$got" = 1 ] || fail "exit status $got instead of 1"

# One line about each plug-in that does not load; the others are judged.
for name in other_abi no_symbol null_table null_name odd_name twice_named taken_name unknown_op \
    unknown_scalar null_run unknown_flag aborts_loading exits_loading hangs_loading; do
    verify "$name" 3 --plugin "$plugins/$name.so" 'loaded_f64/*' scalar_f64/product \
        --property bounds
    lines 1
    says "^quatcheck: .*$name.so"
    shows '^1 method: 1 hold'
done
for name in rounds_loading fast_math; do
    verify "$name" 1 --plugin "$plugins/$name.so" loaded_f64/first --property fp_environment
    shows '^    fp'
done

# Expected failures: what was written holds; each way to differ from it fails.
tab=$(printf '\t')
set -- --plugin "$hostile" hostile_f64/aborts hostile_f64/overruns --property '*s'
verify "write expectations" 1 "$@" --write-expected known.tsv
grep -q "^hostile_f64/aborts${tab}bounds${tab}crash${tab}" known.tsv || fail "lacks the crash"
verify "as expected" 0 "$@" --expected known.tsv
shows '[1-9] broken as expected'
sed "s/bounds${tab}crash/bounds${tab}value/" known.tsv >other.tsv
verify "fails otherwise" 1 "$@" --expected other.tsv
shows 'expected: value'
sed "/bounds${tab}crash/d" known.tsv >fewer.tsv
verify "fails unexpectedly" 1 "$@" --expected fewer.tsv
shows '✗ hostile_f64/aborts bounds'
{ cat known.tsv && printf 'scalar_f64/product\tbounds\tbounds\t*\n'; } >more.tsv
verify "was mended" 1 "$@" scalar_f64/product --expected more.tsv
shows 'expected to fail \(bounds\), and does not'
printf 'subject\tproperty\tkind\nscalar_f64/product\tbound\tvalue\n' >bad.tsv
verify "a malformed file" 3 scalar_f64/product --expected bad.tsv
says 'bad.tsv:2: '
lines 1

# Reports: the same bytes again; each whole or not there.
verify "reports" 1 "$@" scalar_f64/product --junit junit.xml --tap tap.txt --markdown table.md \
    --tsv rows.tsv --json rows.json
cp out first && mkdir again && cp junit.xml tap.txt table.md again/
verify "reports again" 1 "$@" scalar_f64/product --junit junit.xml --tap tap.txt --markdown table.md
cmp -s out first || fail "another table"
for file in junit.xml tap.txt table.md; do
    cmp "$file" "again/$file" || fail "other bytes in $file"
done
grep -q '<testsuite name="hostile_f64" ' junit.xml || fail "JUnit lacks its suite"
grep -q '^not ok 1 - hostile_f64/aborts bounds$' tap.txt || fail "TAP lacks its failure"
grep -q '^| bounds | ❌ crash |' table.md || fail "Markdown lacks its cell"
grep -q "^hostile_f64/aborts${tab}bounds${tab}broken${tab}crash${tab}" rows.tsv ||
    fail "lacks a row"
verify "TAP on stdout" 0 scalar_f64/product --property bounds --tap -
[ "$(head -n 1 out)" = "TAP version 13" ] || fail "other text on stdout"
verify "an unwritable file" 3 scalar_f64/product --property bounds --junit nowhere/junit.xml
says 'nowhere/junit.xml'
LC_ALL=C verify "without UTF-8" 0 scalar_f64/product --property bounds
! LC_ALL=C grep -q '[^ -~]' out || fail "shows more than ASCII"

# Libraries beside the program: IMPL.so is loaded where its name is meant, and only there.
mkdir lib && cp "$plugins/loads.so" lib/loaded_f64.so && cp "$plugins/no_symbol.so" lib/none_f64.so
export QUATCHECK_LIB=$scratch/lib
verify "a library beside the program" 0 'loaded_*/first' --property rotation
shows '^1 method: 1 hold'
lines 0
expect "others are not loaded" 0 list 'scalar_*'
lines 0
expect "one that does not load" 3 list 'none_*'
says 'none_f64\.so'
unset QUATCHECK_LIB

expect "explain" 0 verify --explain seam
shows '^allowance   2 E'
expect "explain what is not" 2 verify --explain seem
says "did you mean 'seam'"
expect "the list" 0 verify --list-properties
shows '^rotation  '
verify "no such property" 3 scalar_f64/product --property 'nothing*'
verify "nothing to say" 3 scalar_f64/product --property seam
verify "no such method" 3 scalar_f64/prod
verify "a wrong budget" 2 --samples 0

# Killed, it leaves nobody at work: whoever is left would hold the pipe open.
what="the suite is killed"
mkfifo held
"$program" verify --samples 1e7 scalar_f64/slerp >out 2>err 9>held &
suite=$!
{ sleep 2 && kill -KILL $suite; } &
timeout 20 cat held || fail "its judge goes on"
tried=$((tried + 1))

printf '%d situations of verify hold\n' $tried
