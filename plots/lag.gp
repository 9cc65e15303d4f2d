# lag.gp - ahead of or behind exact slerp, from end to end: a curve a turn
# SPDX-License-Identifier: MIT
#
# gnuplot -c lag.gp ROWS FORMAT SHARE TITLE IMPL/METHOD >FILE
ROWS = ARG1; TITLE = ARG4
call ARG3."/style.gp" ARG2

TURNS = "30 60 90 120 150 180"
holds(k) = column("turn_deg") == word(TURNS, k) + 0
# No rotation is farther away than half a turn.
along(k) = holds(k) && abs(column("along_deg")) <= 180 ? column("along_deg") : NaN
# Below 90 degrees the names would lie on one another.
named(k) = word(TURNS, k) + 0 >= 90 && column("t") == 50.0 / 64 ? along(k) : NaN

set xrange [0:1]
set yrange [* < -1 : 1 < *]
set xtics 0.25
set grid y
set xlabel "t" offset 0,0.3
set ylabel "ahead (+) or behind (-) exact slerp, degrees" offset 1,0
set title "{/=15 ".TITLE."}\n{/=10 the turn from end to end at each curve}"
set key off
set tmargin at screen 0.89
plot 0 with lines lc rgb "#999999" lw 0.8, \
    for [k=1:words(TURNS)] ROWS using "t":(along(k)) with lines lw 2.2 dt 1 \
        lc rgb word(ramp, k), \
    for [k=1:words(TURNS)] ROWS using "t":(named(k)):(word(TURNS, k)."°") \
        with labels center offset 0,0.7 tc rgb word(ramp, k)
