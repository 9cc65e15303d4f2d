#!/bin/sh
# test_tex.sh - results.tex as pdfTeX sets it: names that mean something to TeX, and a long table
# SPDX-License-Identifier: MIT
#
#   test_tex.sh BUILD-FOLDER
# Exit 77: no pdflatex here.
set -eu
build=$1
command -v pdflatex >/dev/null ||
    { echo "no pdflatex: install texlive-latex-recommended"; exit 77; }
kpsewhich booktabs.sty longtable.sty >/dev/null ||
    { echo "pdflatex has no booktabs: install texlive-latex-recommended"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export QUATCHECK_BROWSER=none HOME="$folder"

"$build/bin/quatcheck" measure --quiet 'scalar_*' 'ref_rounded_*/slerp' --samples 200 --tsv rows
# The same rows again under other names.
endless=$(printf '%200s' '' | tr ' ' x)
{
    grep -v '^# rows_n' rows
    for name in 'a\b_c' '{$%#&~^}' '<|"`'"'"'>' 'Grüße雪' "$endless"; do
        grep '^scalar_f64.slerp	' rows | NAME=$name awk -F '\t' -v OFS='\t' \
            '{ $1 = ENVIRON["NAME"]; $2 = ENVIRON["NAME"]; print }'
    done
    grep '^scalar_f64.slerp_textbook	' rows | awk -F '\t' -v OFS='\t' \
        '{ $1 = "broken"; $10 = 5; print }'
    for i in $(seq 80); do
        grep '^scalar_f64.nlerp	' rows |
            awk -F '\t' -v OFS='\t' -v i="$i" '{ $1 = "library_" i; print }'
    done
} >results.tsv
"$build/libexec/quatcheck/page" . >/dev/null

printf '%s\n' '\documentclass{article}' '\usepackage{booktabs,longtable}' '\begin{document}' \
    '\input{results}' '\end{document}' >paper.tex
# Twice: the first run finds the widths of the columns.
for _ in 1 2; do
    pdflatex -interaction=nonstopmode -halt-on-error paper.tex >said ||
        { grep -A 6 '^!' said; exit 1; }
done
if grep -E '^Overfull|^Missing character|undefined' paper.log; then
    echo 'the table does not fit, or lacks characters'
    exit 1
fi
pages=$(sed -n 's/^Output written on paper.pdf (\([0-9]*\) page.*/\1/p' paper.log)
[ "$pages" -gt 1 ] || { echo "a long table on $pages page"; exit 1; }
command -v pdftotext >/dev/null || exit 0
pdftotext -layout paper.pdf paper.txt
for text in 'scalar_f64/slerp_textbook' 'a\b_c/' '{$%#&~^}/' '<|"' 'U+96EA' \
    'library_80/nlerp' 'no rotation'; do
    grep -qF -- "$text" paper.txt || { echo "nothing reads $text"; exit 1; }
done
