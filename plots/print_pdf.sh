#!/bin/sh
# print_pdf.sh - prints index.html of the working folder as PDF on standard output
# SPDX-License-Identifier: MIT
#
# By Chromium, the one that QUATCHECK_BROWSER names if it names any. The dates in the file are the
# epoch's, so that the same page, browser and fonts give the same bytes. Exit status 77 after saying
# why there is none.
set -u
leave_out() {
    echo "$*" >&2
    exit 77
}
[ "${QUATCHECK_BROWSER-}" = none ] && exit 77
browser=
for name in ${QUATCHECK_BROWSER-} chromium chromium-browser google-chrome; do
    browser=$(command -v "$name") && break
done
[ "$browser" ] ||
    leave_out 'printing needs Chromium: install the package chromium, then report --from'
folder=$(mktemp -d) || exit 3
trap 'rm -rf "$folder"' EXIT
trap 'exit 3' HUP INT TERM
# Paper has no controls: scripts and their data are left out, and what page.css does not print, which
# would be laid out all the same and take most of the time. Links to files beside the page would
# become links to this folder.
sed '/^<script/,/^<\/script>/d
    /^<section id="\(by-turn\|explorer\)"/,/^<\/section>/d
    /^<th.*data-kind="command"/d; s/<td class="c">.*<\/td>//
    s/<a href="[^#"][^"]*">/<a>/g' index.html >"$folder/index.html" || exit 3
timeout 120 "$browser" --headless --no-sandbox --disable-gpu --disable-background-networking \
    --disable-sync --no-first-run --user-data-dir="$folder/profile" --no-pdf-header-footer \
    --print-to-pdf="$folder/report.pdf" "file://$folder/index.html" >"$folder/log" 2>&1
[ -s "$folder/report.pdf" ] || leave_out "$browser printed nothing: $(tail -n 1 "$folder/log")"
LC_ALL=C sed "s/Date (D:[0-9]\{14\}/Date (D:19700101000000/" "$folder/report.pdf"
