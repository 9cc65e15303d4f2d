#!/bin/bash
# judge.sh - what the action does: verify, then measure against a baseline; summary and JUnit
# SPDX-License-Identifier: MIT
#
# Inputs by the environment: PLUGIN or EXEC, METHODS EXPECTED BASELINE SAMPLES; HERE is the action's
# folder in a checkout of quatcheck. Runs anywhere: without GitHub's variables the summary goes to
# stdout.
set -euo pipefail
root=$(cd "$HERE/../../.." && pwd -P)
junit=${RUNNER_TEMP:-${TMPDIR:-/tmp}}/quatcheck.xml
table=$(mktemp)
trap 'rm -f "$table"' EXIT
read -ra methods <<<"${METHODS:?patterns of IMPL/METHOD}"
subject=(${PLUGIN:+--plugin "$PLUGIN"} ${EXEC:+--exec "$EXEC"})
options=("${subject[@]}" ${SAMPLES:+--samples "$SAMPLES"} --quiet)
status=0

"$root/quatcheck" verify "${methods[@]}" "${options[@]}" ${EXPECTED:+--expected "$EXPECTED"} \
    --junit "$junit" --markdown "$table" || status=$?
cat "$table" >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}"
[ -z "${GITHUB_OUTPUT:-}" ] || echo "junit=$junit" >>"$GITHUB_OUTPUT"
if [ -n "${BASELINE:-}" ]; then
    "$root/quatcheck" measure "${subject[@]}" --baseline "$BASELINE" --quiet \
        --markdown "$table" || status=$?
    cat "$table" >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}"
fi
exit "$status"
