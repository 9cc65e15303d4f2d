#!/bin/sh
# readme.sh - fills the blocks of README.md that commands make, or says which are stale
# SPDX-License-Identifier: MIT
#
#   readme.sh FOLDER-OF-PROGRAMS [--check]
# A block begins with a line `<!-- $ COMMAND -->` and ends with `<!-- end -->`; between them stands what
# sh prints for COMMAND. Pictures go below $OUT, the folder of the README; $TMP is for the rest.
# --check writes nothing and exits 1 where a figure has changed; times are never compared. Exit 77: not to
# be told here, since results pass through another libm or a library is missing.
set -eu
programs=$(CDPATH='' cd -- "$1" && pwd)
root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
PATH=$programs:$PATH
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
OUT=$root
[ "${2:-}" != --check ] || OUT=$TMP/out
mkdir -p "$OUT"
export PATH TMP OUT NO_COLOR=1

fail() { echo "readme.sh: $*" >&2; exit 1; }
skip() { echo "readme.sh: $*"; exit 77; }

if [ "$OUT" != "$root" ]; then
    libm=$(quatcheck measure ref_rounded_f64/nlerp --samples 1 --tsv - | sed -n 's/^# libm: //p')
    grep -qF "$libm" "$root/README.md" || skip "figures were made with another libm than $libm"
    quatcheck list cglm_f32/slerp glm_f32/slerp >/dev/null 2>&1 || skip "cglm or GLM is not built"
fi

fill() {
    block=
    while IFS= read -r line; do
        case $line in
        '<!-- $ '*' -->')
            block=${line#'<!-- $ '} block=${block%' -->'}
            printf '%s\n\n' "$line"
            [ "$OUT" = "$root" ] || block=$(printf '%s' "$block" | sed 's/--seconds [1-9][0-9]*/--seconds 1/')
            (cd "$TMP" && sh -eu -c "$block") </dev/null || fail "failed: $block"
            printf '\n'
            ;;
        '<!-- end -->') block= ;;
        esac
        [ -n "$block" ] || printf '%s\n' "$line"
    done
    [ -z "$block" ] || fail "no <!-- end --> after: $block"
}

# What repeats: everything but the columns and lines of times.
repeated() {
    awk -F '|' '
        /^<!-- \$ / { timed = /quatcheck time/; heads = 0 }
        /^<!-- end/ { timed = 0 }
        !timed { print; next }
        /^\|/ {
            if (!heads) { heads = NF; for (i = 2; i < NF; i++) kept[i] = $i ~ /^ *(error, rad)? *$/ }
            for (i = 2; i < NF; i++) if (kept[i]) printf "%s|", $i
            print ""
        }'
}

fill <"$root/README.md" >"$TMP/README.md"
if [ "$OUT" = "$root" ]; then
    cat "$TMP/README.md" >"$root/README.md"
    exit 0
fi
repeated <"$root/README.md" >"$TMP/old"
repeated <"$TMP/README.md" >"$TMP/new"
stale=0
diff -u "$TMP/old" "$TMP/new" || stale=1
for picture in $(cd "$OUT" && find . -type f); do
    cmp -s "$OUT/$picture" "$root/$picture" || { echo "stale: $picture"; stale=1; }
done
[ "$stale" -eq 0 ] || fail "stale: run ./quatcheck report --readme"
