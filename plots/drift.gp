# drift.gp - what products in a row do to length and orientation: a curve a product
# SPDX-License-Identifier: MIT
#
# gnuplot -c drift.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." >FILE
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5
call ARG3."/style.gp" ARG2

subject(i) = word(SUBJECTS, i)
holds(repair) = strcol("repair") eq repair && strcol("trouble") eq "-"
above(y)   = y > 0 ? y : NaN
length_of(repair) = holds(repair) ? above(column("length")) : NaN
turned(repair)    = holds(repair) ? above(column("rotation_rad")) : NaN
name(i)    = brief(impl(subject(i)) eq "plain" ? method(subject(i)) : impl(subject(i)))
at_end(y)  = column("products_n") == 10000 ? y : NaN

set logscale xy
set xrange [1:10000]
set yrange [1e-18:1]
set xtics ("1" 1, "10" 10, "100" 100, "1000" 1000, "10,000" 10000)
set ytics 1e-18,100 format "10^{%L}"
set xlabel "products in a row" offset 0,0.3
rows_n = (words(SUBJECTS) + 3) / 4
set multiplot title "{/=15 ".TITLE."}\n".\
    "{/=10 full: as multiplied; dotted: normalised after every product}"
set tmargin at screen 0.86; set bmargin at screen 0.14 + 0.035 * rows_n
set lmargin at screen 0.095; set rmargin at screen 0.47
set key at screen 0.53, 0.02 + 0.0175 * rows_n center center maxrows rows_n samplen 3 Left reverse \
    noenhanced font ",10"
set ylabel "distance of the length from 1" offset 0.3,0
set title "length" offset 0,-0.6
plot for [i=1:words(SUBJECTS)] ROWS index i - 1 using "products_n":(length_of("none")) \
        with lines lt (7 + i) dt 1 title name(i), \
    for [i=1:words(SUBJECTS)] ROWS index i - 1 using "products_n":(length_of("normalise")) \
        with lines lt (7 + i) dt (4,4) notitle
unset key
set lmargin at screen 0.59; set rmargin at screen 0.965
set ylabel "turned off the exact product, rad" offset 0.3,0
set title "orientation" offset 0,-0.6
plot for [i=1:words(SUBJECTS)] ROWS index i - 1 using "products_n":(turned("none")) \
        with lines lt (7 + i) dt 1, \
    for [i=1:words(SUBJECTS)] ROWS index i - 1 using "products_n":(turned("normalise")) \
        with lines lt (7 + i) dt (4,4)
unset multiplot
