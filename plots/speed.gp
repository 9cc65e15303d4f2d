# speed.gp - angular speed between two ends, and along a path of keys
# SPDX-License-Identifier: MIT
#
# gnuplot -c speed.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." >FILE
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5
call ARG3."/style.gp" ARG2
set linetype 20 lc rgb "#009e73" lw 2 dt 1

TURN = 150
subject(i) = word(SUBJECTS, i)
line(i)    = method(subject(i)) eq "squad" ? 20 : line_of(subject(i))
# Faster than two turns from key to key is no way through these keys.
speed(_)   = column("speed_deg") <= 720 ? column("speed_deg") : NaN
on_pair(_) = column("turn_deg") == TURN ? speed(0) / TURN : NaN
on_path(_) = strcol("course") eq "path" ? speed(0) : NaN

set multiplot layout 1,2 title "{/=15 ".TITLE."}" margins 0.075,0.985,0.13,0.86 spacing 0.1,0
set key top left at graph 0.03, graph 0.99 Left reverse samplen 3 noenhanced
set xlabel "t" offset 0,0.3
set xrange [0:1]; set yrange [0.6:1.5]; set xtics 0.25
set ylabel "speed over constant speed" offset 1,0
set title "one pair, ".TURN."° apart" offset 0,-0.6
# A speed is that of the 64th before its t: it belongs to the middle.
plot for [i=1:words(SUBJECTS)] ROWS index i - 1 using (column("t") - 1.0 / 128):(on_pair(0)) \
    with lines lt (line(i)) dt 1 title method(subject(i)) eq "squad" ? "" : label(subject(i))
set xlabel "keys passed" offset 0,0.3
set xrange [0:4]; set xtics 1; set yrange [0:10<*]
set ylabel "speed, degrees from key to key" offset 1,0
set title "a path through five keys" offset 0,-0.6
set key bottom right at graph 0.99, graph 0.03
plot for [i=1:words(SUBJECTS)] ROWS index i - 1 using (column("t") - 1.0 / 128):(on_path(0)) \
    with lines lt (line(i)) dt 1 title label(subject(i))
unset multiplot
