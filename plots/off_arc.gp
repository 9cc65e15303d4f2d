# off_arc.gp - how far results leave the arc between the ends: a panel a precision, a stair a method
# SPDX-License-Identifier: MIT
#
# gnuplot -c off_arc.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." "PRECISION ..." >FILE
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5; PRECISIONS = ARG6
call ARG3."/style.gp" ARG2

subject(i) = word(SUBJECTS, i)
line(i)    = line_of(subject(i))
holds(i, p) = strcol("precision") eq p && is(subject(i)) && column("turn_hi_deg") <= 180
hi(i, p)   = holds(i, p) ? column("turn_hi_deg") : NaN
before(i)  = i == 1 ? 0 : sum [j=1:i-1] (family(subject(j)) eq family(subject(i)))
name(i)    = before(i) ? "" : label(subject(i))
named      = sum [i=1:words(SUBJECTS)] (before(i) == 0)
key_rows   = (named + 3) / 4

set logscale x
set xrange [2e-3:180]
ALL_max = 0
stats ROWS using (column("turn_hi_deg") <= 180 ? column("off_arc_max_u") : NaN) name "ALL" \
    nooutput
set yrange [0 : ALL_max > 0 ? 1.05 * ALL_max : 1]
set xtics ("0.01°" 1e-2, "0.1°" 0.1, "1°" 1, "10°" 10, "180°" 180)
set key at screen 0.53, 0.018 + 0.017 * key_rows center center maxrows key_rows samplen 3 \
    spacing 1.2 Left reverse font ",10" noenhanced
panels = words(PRECISIONS)
set multiplot title "{/=15 ".TITLE."}\n{/=10 largest found in a band of turns}"
do for [k=1:panels] {
    p = word(PRECISIONS, k)
    set lmargin at screen 0.085 + (k - 1) * 0.92 / panels
    set rmargin at screen 0.04 + k * 0.92 / panels
    set tmargin at screen 0.86
    set bmargin at screen 0.13 + 0.034 * key_rows
    set title precision_text(p) offset 0,-0.6
    set xlabel "turn between the two rotations" offset 0,0.3
    set ylabel k == 1 ? "distance from the plane of the ends, u" : "" offset 1,0
    plot for [i=1:words(SUBJECTS)] ROWS using (hi(i, p)):(column("off_arc_max_u")) with fsteps \
        lt (line(i)) title name(i)
    unset key
}
unset multiplot
