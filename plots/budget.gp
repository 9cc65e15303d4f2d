# budget.gp - which turn a budget allows: error allowed across, turn up
# SPDX-License-Identifier: MIT
#
# gnuplot -c budget.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." >FILE
# A method may be used up to the last band of turns before the first whose largest error exceeds the
# budget; exact nlerp without such steps.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5
load ARG3."/nlerp.gp"
call ARG3."/style.gp" ARG2

subject(i) = word(SUBJECTS, i)
line(i)    = line_of(subject(i))
named      = words(SUBJECTS)
key_rows   = (named + 1 + 3) / 4
worst = 0.0
# The running maximum: a smaller error at larger turns does not help whoever uses all turns.
budget(_)  = column("turn_hi_deg") > 180 ? NaN : \
    (worst = column("turn_lo_deg") == 0 ? column("ideal_max_rad") : \
    column("ideal_max_rad") > worst ? column("ideal_max_rad") : worst, worst * 180/pi)

set logscale xy
set xrange [1e-6:20]
set yrange [0.1:200]
set xtics ("10^{-6}°" 1e-6, "10^{-4}°" 1e-4, "0.01°" 1e-2, "0.1°" 0.1, "1°" 1, "10°" 10)
set x2range [1e-6*pi/180*1000:20*pi/180*1000]
set logscale x2
set x2tics ("0.001 mm" 1e-3, "0.01 mm" 1e-2, "0.1 mm" 0.1, "1 mm" 1, "10 mm" 10, "100 mm" 100) \
    offset 0,-0.3
set x2label "what a point at 1 m moves by" offset 0,-0.5
set border 7
set ytics ("0.1°" 0.1, "1°" 1, "2°" 2, "5°" 5, "10°" 10, "20°" 20, "45°" 45, \
    "90°" 90, "180°" 180)
set xlabel "rotation error allowed" offset 0,0.3
set ylabel "largest turn within it" offset 1,0
set key at screen 0.53, 0.018 + 0.017 * key_rows center center maxrows key_rows samplen 3 \
    spacing 1.2 Left reverse font ",10" noenhanced
set tmargin at screen 0.83; set bmargin at screen 0.13 + 0.034 * key_rows
set lmargin at screen 0.085; set rmargin at screen 0.985
set title "{/=15 ".TITLE."}" offset 0,0.6
set parametric
set trange [log(0.1):log(180)]
set samples 400
plot for [i=1:words(SUBJECTS)] ROWS index i - 1 using (budget(0)):"turn_hi_deg" with steps \
        lt (line(i)) title label(subject(i)), \
    nlerp(exp(t)) * 180/pi, exp(t) with lines lc rgb "#000000" lw 1 dt (1,2) title "exact nlerp"
