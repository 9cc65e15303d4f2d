# libraries.gp - every slerp against every band of turns: colour the largest error in u
# SPDX-License-Identifier: MIT
#
# gnuplot -c libraries.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." >FILE
# As high as there are methods.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5
N = words(SUBJECTS)
HEIGHT = 150 + 16 * N
call ARG3."/style.gp" ARG2

subject(i) = word(SUBJECTS, i)
# Upper edges of the bands; numbers, as gnuplot reads no exponent in a word.
array EDGE[19] = [1e-9, 1e-6, 1e-4, 1e-2, 0.1, 0.7, 2, 4, 7, 15, 25, 37, 52, 75, 105, 135, 160, \
    175, 180]
NAMES = "10^{-9} 10^{-6} 10^{-4} 0.01 0.1 0.7 2 4 7 15 25 37 52 75 105 135 160 175 180"
band(hi)  = sum [k=1:19] (EDGE[k] < hi * 0.999)
in_u(_)   = column("ideal_max_rad") / u(strcol("precision"))
# One pass for all methods: the line of a row is the place of its name among the words.
found(_)  = strstrt(listed, " ".strcol("impl")."/".strcol("method")." ")
place(_)  = words(listed[1:found(0)]) + 1
cell(_)   = found(0) && column("turn_hi_deg") <= 180 ? band(column("turn_hi_deg")) : NaN
broken(_) = column("invalid_n") > 0 ? cell(0) : NaN
error(_)  = in_u(0) < 0.1 ? 0.1 : in_u(0) > 1e10 ? 1e10 : in_u(0)

bottom = 60.0 / HEIGHT; top = 1 - 60.0 / HEIGHT
set xrange [-0.5:18.5]
set yrange [N + 0.5:0.5]
set logscale cb
set cbrange [1:1e6]
set cbtics ("1 u" 1, "10 u" 10, "100 u" 100, "10^{4} u" 1e4, "10^{6} u" 1e6)
unset grid
unset border
set tics scale 0
do for [i=1:N] {
    set label i brief(subject(i)) at -0.65, i right noenhanced font ",9" tc rgb "#333333"
}
unset ytics
do for [k=1:19] {
    tag = N + k
    set label tag word(NAMES, k)."°" at k - 1, N + 0.62 center offset 0,-0.5 font ",8" \
        tc rgb "#333333"
}
unset xtics
set xlabel "turns up to" offset 0,-1.2
set lmargin at screen 0.25; set rmargin at screen 0.9
set tmargin at screen top; set bmargin at screen bottom
set colorbox user origin 0.915, bottom size 0.015, top - bottom
set key off
set style fill solid 1 noborder
set title "{/=15 ".TITLE."}\n".\
    "{/=10 largest error against exact slerp found in a band, in units of its storage; ×: no rotation}"
plot ROWS using (cell(0)):(place(0)):(0.48):(0.47):(error(0)) \
        with boxxyerror lc palette, \
    ROWS using (broken(0)):(place(0)):("×") with labels center tc rgb "#b3261e" font ",12"
