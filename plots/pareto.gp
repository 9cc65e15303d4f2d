# pareto.gp - error against time: a panel a band of turns, a dot a method, a stair the front
# SPDX-License-Identifier: MIT
#
# gnuplot -c pareto.gp ROWS svg|png SHARE TITLE "IMPL/METHOD ..." >FILE
# The stair joins unit results only: what is not normalised is no rival to what is.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = " ".ARG5." "
BANDS = "7 37 90 180"
call ARG3."/style.gp" ARG2

# What has no time, or at times no rotation, has no place here.
is_point(_) = column("ns") > 1e-3 && column("ns") < 1e9 \
    && column("ideal_max_rad") > 1e-19 && column("ideal_max_rad") < 10
# Rows of band b on the front (1) or beaten (0).
subject(_) = strcol("impl")."/".strcol("method")
at(b, on)  = column("turn_hi_deg") == word(BANDS, b) + 0 && (strcol("beaten_by") eq "-") == on \
    && is_point(0) && strstrt(SUBJECTS, " ".subject(0)." ")

# A dot, as such a row is kept: time, error, name, unit or raw. Always with a point: a word without
# one is read as an integer.
number(x) = sprintf("%.9e", x)
ns(d)    = word(d, 1) + 0
error(d) = word(d, 2) + 0
unit(d)  = word(d, 4) eq "unit"
named(d) = brief(word(d, 3)).(unit(d) ? "" : " (not unit)")
type(d)  = line_of(word(d, 3))

# Names hang from their dots on threads; what double and what float can reach are told apart by the
# middle of their units; of more than eight beaten only the dots are shown. The dot farthest
# out has the shortest thread: so none crosses a name.
fine(d)  = error(d) < 2.0**-38
near(d, e) = abs(log10(error(d) / error(e))) < 1.5
slower(d, e) = fine(d) == fine(e) && ns(d) > ns(e)
level(n) = 10**(0.62 * (n + 1.1))

stats ROWS using (is_point(0) ? log10(column("ns")) : 1) name "ALL" nooutput
set logscale xy
set key off
set xrange [10**ALL_min / 40 : 10**ALL_max * 20]
set yrange [1e-19 : 2]

set multiplot layout 2,2 margins 0.1,0.985,0.105,0.87 spacing 0.02,0.09 title \
    "{/=15 ".TITLE."}\n{/=10 in colour: no other method is both faster and nearer to exact slerp}"
do for [b=1:words(BANDS)] {
    set title sprintf("turns from %s° to %s°", b == 1 ? "0" : word(BANDS, b - 1), word(BANDS, b)) \
        offset 0,-0.6
    set ylabel b % 2 ? "largest error, rad" : "" offset 0.2,0
    set xlabel b > 2 ? "time per quaternion, ns" : "" offset 0,0.3
    set ytics 1e-16,100 format (b % 2 ? "10^{%L}" : "")
    set xtics 1e-3,10 format (b > 2 ? "%g" : "")
    set datafile separator tab
    set table $front separator whitespace
    plot ROWS using (number(column("ns"))):(number(column("ideal_max_rad"))):(subject(0)) \
        :(strcol("result")) with table if (at(b, 1))
    set table $beaten separator whitespace
    plot ROWS using (number(column("ns"))):(number(column("ideal_max_rad"))):(subject(0)) \
        :(strcol("result")) with table if (at(b, 0))
    unset table
    unset label
    unset arrow
    least = 1; most = 0
    do for [i=1:|$beaten|] {
        e = error($beaten[i])
        if (fine($beaten[i])) { most = e > most ? e : most } else { least = e < least ? e : least }
    }
    do for [i=1:|$beaten|] {
        d = $beaten[i]
        n = sum [j=1:|$beaten|] (slower($beaten[j], d) || \
            (j < i && !slower(d, $beaten[j]) && fine($beaten[j]) == fine(d)))
        y = fine(d) ? most * level(n) : least / level(n)
        if (|$beaten| <= 8) {
            set arrow from ns(d), error(d) to ns(d), y nohead lc rgb "#dddddd" lw 0.5 back
            set label named(d) at ns(d), y left offset 0.2,0 font ",7" tc rgb "#888888" noenhanced
        }
        set label "" at ns(d), error(d) point pt 7 ps 0.35 lc rgb "#aaaaaa"
    }
    do for [i=1:|$front|] {
        d = $front[i]
        n = sum [j=1:|$front|] (near($front[j], d) && slower(d, $front[j]))
        y = error(d) / level(n)
        set arrow from ns(d), error(d) to ns(d), y nohead lt (type(d)) lw 0.5 dt 1 back
        set label named(d) at ns(d), y right offset -0.2,0 font ",8" tc lt (type(d)) noenhanced
        set label "" at ns(d), error(d) point ps 0.65 lt (type(d))
    }
    set datafile separator whitespace
    # Where there are no such results the panel has a line out of sight.
    if (sum [i=1:|$front|] unit($front[i])) {
        plot $front using (strcol(4) eq "unit" ? $1 : NaN):2 smooth unique \
            with steps lt -1 lc rgb "#777777" lw 0.9
    } else { plot 1e-30 }
}
unset multiplot
