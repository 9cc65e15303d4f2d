#!/bin/sh
# run.sh - runs the commands of a transcript and compares all they say with it
# SPDX-License-Identifier: MIT
#
#   run.sh FOLDER-OF-PROGRAMS TRANSCRIPT [accept]
# A line "$ COMMAND" is run by sh in an empty folder; its stdout follows as is, its stderr behind
# "! ", and an exit status that is not 0 as "? N". Lines that begin with "# " are kept. With
# `accept` the transcript is written anew.
set -u
PATH=$1:$PATH
transcript=$(readlink -f -- "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/here"
cd "$folder/here" || exit 3
export PATH LC_ALL=C TERM=dumb QUATCHECK_LIB=/nonexistent

while IFS= read -r line; do
    case $line in
    '# '*) printf '%s\n' "$line" ;;
    '$ '*)
        printf '%s\n' "$line"
        sh -c "${line#??}" >"$folder/out" 2>"$folder/err" </dev/null
        status=$?
        cat "$folder/out"
        sed 's/^/! /' "$folder/err"
        [ "$status" -eq 0 ] || printf '? %s\n' "$status"
        ;;
    esac
done <"$transcript" >"$folder/now"

if [ "${3-}" = accept ]; then
    cp "$folder/now" "$transcript"
else
    diff -u "$transcript" "$folder/now"
fi
