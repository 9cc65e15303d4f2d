#!/bin/sh
# test_browser.sh - the page as its users see it: in Chromium, at 390 and 1440 px, light and dark
# SPDX-License-Identifier: MIT
#
#   test_browser.sh BUILD-FOLDER SOURCE-FOLDER
# A page made of a small run is given test_browser.js, which uses it and reports to the page around
# it. Exit status 77 after saying why nothing could be judged.
set -u
build=$1 source=$2
browser=
for name in ${QUATCHECK_BROWSER-} chromium chromium-browser google-chrome; do
    browser=$(command -v "$name") && break
done
[ "$browser" ] || { echo 'skipped: no Chromium here (package chromium)'; exit 77; }
command -v gnuplot >/dev/null || { echo 'skipped: no gnuplot here (package gnuplot-nox)'; exit 77; }
export QUATCHECK_BROWSER=none LC_ALL=C.UTF-8
folder=$(mktemp -d) || exit 3
trap 'rm -rf "$folder"' EXIT
trap 'exit 3' HUP INT TERM

# A plug-in may call itself what it likes: one name here is markup that would run.
tab=$(printf '\t')
"$build/bin/quatcheck" measure --quiet --samples 500 'scalar_f*/*lerp*' 'ref_rounded_f*/slerp' --tsv - |
    sed "s/^scalar_f32${tab}lerp$tab/<img src=x onerror=alert(1)>${tab}lerp$tab/" >"$folder/results.tsv" || exit 3
"$build/bin/quatcheck" explorer 'scalar_f*/*lerp' --tsv "$folder/explorer.tsv" || exit 3
"$build/libexec/quatcheck/page" "$folder" >/dev/null || exit 3

# A second opinion on its grammar, where one is at hand.
if /usr/bin/python3 -c 'import html5lib' 2>/dev/null; then
    /usr/bin/python3 -c 'import html5lib, sys
html5lib.HTMLParser(strict=True).parse(open(sys.argv[1], encoding="utf-8").read())' "$folder/index.html" || {
        echo 'not ok: html5lib finds a mistake'
        failed=yes
    }
else
    echo 'skipped: no html5lib here (package python3-html5lib)'
fi

# Before anything else of the page runs, its errors are listened to.
awk -v js="$source/test_browser.js" '
    /^<title>/ { print "<script>"; while ((getline line < js) > 0) print line; print "</script>" }
    { print }' "$folder/index.html" >"$folder/tested.html"
cat >"$folder/around.html" <<'HTML'
<!DOCTYPE html><meta charset="utf-8"><title>around</title><pre id="said"></pre>
<script>
addEventListener("message", ({ data }) => { document.getElementById("said").append(data + "\n"); });
for (const width of [390, 1440]) {
  const frame = document.createElement("iframe");
  frame.style.cssText = `width: ${width}px; height: 900px; border: 0`;
  frame.src = `tested.html?${width}`;
  document.body.append(frame);
}
</script>
HTML

# 0 is dark, 1 light: Chromium's own numbers.
for scheme in 1 0; do
    timeout 200 "$browser" --headless --no-sandbox --disable-gpu --disable-background-networking \
        --disable-sync --no-first-run --user-data-dir="$folder/profile" --window-size=1600,1000 \
        --blink-settings=preferredColorScheme=$scheme --virtual-time-budget=20000 --dump-dom \
        "file://$folder/around.html" 2>"$folder/log" |
        sed -n '/<pre id="said">/,/<\/pre>/p' | sed 's/.*<pre id="said">//; s/<\/pre>.*//' >"$folder/said"
    cat "$folder/said"
    grep -q '^not ok' "$folder/said" && failed=yes
    # Both widths came to their end, and the scheme is the one asked for.
    [ "$(grep -c "^done.*scheme $scheme" "$folder/said")" -eq 2 ] || {
        echo "not ok: Chromium ended early: $(tail -n 3 "$folder/log")"
        failed=yes
    }
done
[ -z "${failed-}" ]
