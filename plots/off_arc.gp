# off_arc.gp - how far results leave the arc between the ends: a panel a precision, a stair a method
# SPDX-License-Identifier: MIT
#
# gnuplot -c off_arc.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." "PRECISION ..." >FILE
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5; PRECISION_OF = ARG6
call ARG3."/style.gp" ARG2

# What is no rotation, or beyond all scale, stands at the upper edge.
LOW = 0.1; BEYOND = 1e6
hi(_)    = column("turn_hi_deg") <= 180 ? column("turn_hi_deg") : NaN
shown(y) = y > LOW ? (y < TOP ? y : TOP) : LOW
known(y) = y < BEYOND ? y : 0

key_rows = (words(NAMED) + 3) / 4
seen(_) = column("turn_hi_deg") > 2e-3 && column("turn_hi_deg") <= 180
stats ROWS using (seen(0) && column("off_arc_max_u") >= BEYOND) nooutput
beyond = STATS_sum > 0
stats ROWS using (seen(0) ? known(column("off_arc_max_u")) : 0) name "U" nooutput
TOP = U_max > 10 ? 10**ceil(log10(U_max)) : 10

set logscale xy
set xrange [2e-3:180]
set yrange [LOW:TOP]
set xtics ("0.01°" 1e-2, "0.1°" 0.1, "1°" 1, "10°" 10, "180°" 180)
set key at screen 0.53, 0.018 + 0.017 * key_rows center center maxrows key_rows samplen 3 \
    spacing 1.2 Left reverse font ",10" noenhanced
panels = words(PRECISIONS)
left(k) = 0.105 + (k - 1) * 0.88 / panels
set multiplot title "{/=15 ".TITLE."}\n{/=10 largest found in a band of turns".\
    (beyond ? "; at the upper edge: no rotation" : "")."}"
do for [k=1:panels] {
    set lmargin at screen left(k)
    set rmargin at screen left(k + 1) - 0.02
    set tmargin at screen 0.875
    set bmargin at screen 0.13 + 0.034 * key_rows
    set title precision_text(word(PRECISIONS, k)) offset 0,-0.6
    set xlabel "turn between the two rotations" offset 0,0.3
    if (k == 1) {
        set ylabel "distance from the plane of the ends, u" offset 0.5,0
        set ytics ("0.1" 0.1, "1" 1, "10" 10, "100" 100, "10^{3}" 1e3, "10^{4}" 1e4, "10^{5}" 1e5, \
            "10^{6}" 1e6)
    } else {
        unset ylabel
        set ytics 0.1,10 format ""
        unset key
    }
    plot for [s in MEMBERS[k]] ROWS index nth(s) using (hi(0)):(shown(column("off_arc_max_u"))) \
            with fsteps lt (line_of(s)) notitle, \
        for [s in NAMED] keyentry with lines lt (line_of(s)) title label(s)
}
unset multiplot
