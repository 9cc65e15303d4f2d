# dip.gp - how far a result that is not normalised shrinks: length against t, a curve a turn
# SPDX-License-Identifier: MIT
#
# gnuplot -c dip.gp ROWS FORMAT SHARE TITLE IMPL/METHOD >FILE
ROWS = ARG1; TITLE = ARG4
call ARG3."/style.gp" ARG2

TURNS = "30 60 90 120 150 180"
holds(k) = column("turn_deg") == word(TURNS, k) + 0
length(k) = holds(k) ? column("length") : NaN
named(k) = column("t") == 0.5 ? length(k) : NaN

set xrange [0:1]
set yrange [0.65:1.02]
set xtics 0.25
set y2range [0.65:1.02]
set border 11
# An object drawn with such a quaternion is scaled by the square of its length.
set y2tics ("1" 1, "0.9" sqrt(0.9), "0.8" sqrt(0.8), "0.7" sqrt(0.7), "0.6" sqrt(0.6), \
    "0.5" sqrt(0.5))
set xlabel "t" offset 0,0.3
set ylabel "length of the quaternion" offset 1,0
set y2label "an object is scaled by" offset -1,0
set title "{/=15 ".TITLE."}\n{/=10 the turn from end to end at each curve}"
set key off
set tmargin at screen 0.89
plot for [k=1:words(TURNS)] ROWS using "t":(length(k)) with lines lw 2.2 dt 1 \
        lc rgb word(ramp, k), \
    for [k=1:words(TURNS)] ROWS using "t":(named(k)):(word(TURNS, k)."°") \
        with labels center offset 0,-0.7 tc rgb word(ramp, k)
