# turn_t.gp - where in turn and t the errors lie: a panel a method, colour the largest error found
# SPDX-License-Identifier: MIT
#
# gnuplot -c turn_t.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." >FILE
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5
call ARG3."/style.gp" ARG2

subject(i) = word(SUBJECTS, i)
shows(_)   = column("turn_hi_deg") <= 180 && column("t_lo") >= 0 \
    && column("t_hi") <= 1 && column("ideal_max_rad") > 0
lo(_)      = column("turn_lo_deg") < 2e-3 ? 2e-3 : column("turn_lo_deg")
left(_)    = shows(0) && column("turn_hi_deg") > 2e-3 ? lo(0) : NaN

set logscale x
set logscale cb
set xrange [2e-3:180]
set yrange [0:1]
set cbrange [1e-17:1]
set cbtics 1e-16,1e4 format "10^{%L}"
set xtics ("0.01°" 1e-2, "0.1°" 0.1, "1°" 1, "10°" 10, "180°" 180)
set ytics 0.25
unset grid
set colorbox user origin 0.91, 0.12 size 0.018, 0.74
panels = words(SUBJECTS)
across = panels > 1 ? 2 : 1
down = (panels + across - 1) / across
set key off
set style fill solid 1 noborder
set multiplot layout down,across title "{/=15 ".TITLE."}\n".\
    "{/=10 colour: largest rotation error against exact slerp, rad; blank: nothing drawn there}" \
    margins 0.07,0.89,0.11,0.86 spacing 0.06,0.13
do for [i=1:panels] {
    set title (brief(subject(i))) offset 0,-0.6 noenhanced
    set xlabel (i > panels - across) ? "turn between the two rotations" : "" offset 0,0.3
    set ylabel (i % across == 1 || across == 1) ? "t" : "" offset 1,0
    plot ROWS index i - 1 using (left(0)):"t_lo":(left(0)):"turn_hi_deg":"t_lo":"t_hi" \
        :"ideal_max_rad" with boxxyerror lc palette
    unset colorbox
}
unset multiplot
