# distribution.gp - how many results are how far off: a panel a precision, a stair a method
# SPDX-License-Identifier: MIT
#
# gnuplot -c distribution.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." "PRECISION ..." >FILE
# A step is the share of all results whose error against the method's own formula lies in a doubling
# of it. What is below the axis, exact as a rule, or beyond it is in the rows alone.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5; PRECISION_OF = ARG6
call ARG3."/style.gp" ARG2

upto(_)  = column("upto_u") < 2**30 ? column("upto_u") : NaN
share(_) = 100 * column("results_n") / column("judged_n")

stats ROWS using (upto(0)) name "ERROR" nooutput
stats ROWS using (upto(0) > 2**-7 ? share(0) : 0) name "SHARE" nooutput
key_rows = (words(NAMED) + 3) / 4
set logscale x 2
set xrange [2**-8 : exists("ERROR_max") && ERROR_max > 2**5 ? ERROR_max : 2**5]
set yrange [0 : SHARE_max > 1 ? 1.08 * SHARE_max : 1]
set xtics 2**-8,4 format "2^{%L}"
set key at screen 0.53, 0.018 + 0.017 * key_rows center center maxrows key_rows samplen 3 \
    spacing 1.2 Left reverse font ",10" noenhanced
panels = words(PRECISIONS)
left(k) = 0.085 + (k - 1) * 0.9 / panels
set multiplot title "{/=15 ".TITLE."}\n{/=10 share of all results in each doubling of the error}"
do for [k=1:panels] {
    set lmargin at screen left(k)
    set rmargin at screen left(k + 1) - 0.02
    set tmargin at screen 0.875
    set bmargin at screen 0.15 + 0.034 * key_rows
    set title precision_text(word(PRECISIONS, k)) offset 0,-0.6
    set xlabel "rotation error, ".u_text(word(PRECISIONS, k)) offset 0,0.3
    if (k == 1) {
        set ylabel "results, %" offset 0.5,0
    } else {
        unset ylabel
        set ytics format ""
        unset key
    }
    plot for [s in MEMBERS[k]] ROWS index nth(s) using (upto(0)):(share(0)) with fsteps \
            lt (line_of(s)) notitle, \
        for [s in NAMED] keyentry with lines lt (line_of(s)) title label(s)
}
unset multiplot
