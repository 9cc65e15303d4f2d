# error_by_turn.gp - error against exact slerp by turn: a panel a precision, a stair a method
# SPDX-License-Identifier: MIT
#
# gnuplot -c error_by_turn.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." "PRECISION ..." ALSO >FILE
# A stair is the largest error found in each band of turns, a mark the median; a vertical bar is a
# switch between formulas, where seams.tsv is among ALSO.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5; PRECISION_OF = ARG6
SEAMS = strstrt(" ".ARG7, " seams.tsv ") ? "seams.tsv" : ""
BARS = SEAMS eq "" ? ROWS : SEAMS
load ARG3."/nlerp.gp"
call ARG3."/style.gp" ARG2

# No rotation is farther from another than pi; what is no rotation at all stands at the upper edge.
TOP = 6
LOW = 1e-18
hi(_)     = column("turn_hi_deg") <= 180 ? column("turn_hi_deg") : NaN
mid(_)    = sqrt(column("turn_lo_deg") * hi(0))
shown(y)  = y > LOW ? (y < TOP ? y : TOP) : LOW
median(_) = column("ideal_median_rad") > LOW ? column("ideal_median_rad") : NaN
switch(s) = is(s) && strcol("part") ne "none" ? column("turn_deg") : NaN

# Names written at the lines: of a family, at the left of its band that ends at `deg`.
few = words(NAMED) <= 8
has(f) = sum [i=1:words(SUBJECTS)] (family(word(SUBJECTS, i)) eq f)
at(s, f, deg) = few && family(s) eq f && column("turn_hi_deg") == deg ? column("turn_lo_deg") : NaN
lerps = has("lerp") ? "nlerp, lerp" : "nlerp"

seen(_) = column("turn_hi_deg") > 2e-3 && column("turn_hi_deg") <= 180
stats ROWS using (seen(0) && column("ideal_max_rad") >= TOP) nooutput
broken = STATS_sum > 0

set logscale xyy2
set xrange [2e-3:180]
set yrange [LOW:TOP]
set y2range [LOW * 180/pi : TOP * 180/pi]
set xtics ("0.01°" 1e-2, "0.1°" 0.1, "1°" 1, "10°" 10, "180°" 180)
key_rows = (words(NAMED) + 1 + 3) / 4
bottom = 0.13 + 0.034 * key_rows
set key at screen 0.53, 0.018 + 0.017 * key_rows center center maxrows key_rows samplen 3 \
    spacing 1.2 width -1 Left reverse font ",10"

panels = words(PRECISIONS)
left(k) = 0.105 + (k - 1) * 0.81 / panels
gap = 0.02
set multiplot title "{/=15 ".TITLE."}\n".\
    "{/=10 stairs: largest error found in a band of turns".\
    (broken ? ", at the upper edge: no rotation" : "")."; marks: median".\
    (SEAMS eq "" ? "" : "; bars: where a method switches formula")."}"
do for [k=1:panels] {
    p = word(PRECISIONS, k)
    set lmargin at screen left(k)
    set rmargin at screen left(k + 1) - gap
    set tmargin at screen 0.875
    set bmargin at screen bottom
    set title precision_text(p) offset 0,-0.6
    set xlabel "turn between the two rotations" offset 0,0.3
    if (k == 1) {
        set ylabel "rotation error against exact slerp, rad" offset 0.3,0
        set ytics 1e-16,100 format "10^{%L}"
    } else {
        unset ylabel
        set ytics 1e-16,100 format ""
        unset key
    }
    if (k == panels) {
        set border 11
        set y2tics ("10°" 10, "0.1°" 0.1, "10^{-3}°" 1e-3, "10^{-5}°" 1e-5, "10^{-7}°" 1e-7, \
            "10^{-9}°" 1e-9, "10^{-11}°" 1e-11, "10^{-13}°" 1e-13, "10^{-15}°" 1e-15)
    }
    set label 1 u_text(p) at 2.4e-3, u(p) offset 0,-0.65 font ",10" tc rgb "#666666"
    plot u(p) with lines lc rgb "#999999" lw 0.8 dt 3 notitle, \
        for [s in SEAMS eq "" ? "" : MEMBERS[k]] BARS using (switch(s)):(LOW):(0):(1e18 * TOP) \
            with vectors nohead lt (line_of(s)) lw 1.6 dt (2,3) notitle, \
        for [s in MEMBERS[k]] ROWS index nth(s) using (hi(0)):(shown(column("ideal_max_rad"))) \
            with fsteps lt (line_of(s)) notitle, \
        for [s in MEMBERS[k]] ROWS index nth(s) using (mid(0)):(median(0)) \
            with points lt (line_of(s)) lw 0.8 ps 0.35 notitle, \
        for [s in NAMED] keyentry with lines lt (line_of(s)) title label(s) noenhanced, \
        nlerp(x) with lines lc rgb "#000000" lw 1 dt (1,2) title "exact nlerp", \
        for [s in MEMBERS[k]] ROWS index nth(s) using (at(s, "nlerp", 25)) \
            :(6 * column("ideal_max_rad")):(lerps) with labels right tc lt 2 notitle, \
        for [s in MEMBERS[k]] ROWS index nth(s) using (at(s, "slerp_textbook", 4)) \
            :(6 * column("ideal_max_rad")):("slerp_textbook") \
            with labels right noenhanced tc lt 4 notitle, \
        for [s in MEMBERS[k]] ROWS index nth(s) using (at(s, "slerp", 0.1)) \
            :(6 * column("ideal_max_rad")):("slerp") with labels left tc lt 1 notitle
}
unset multiplot
