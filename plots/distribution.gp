# distribution.gp - how rounding errors are distributed, by turn: median, 999 of 1000, the largest
# SPDX-License-Identifier: MIT
#
# gnuplot -c distribution.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." >FILE
# A panel a method, four at most: error against the method's own mathematics, in u of its storage.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5
call ARG3."/style.gp" ARG2

subject(i) = word(SUBJECTS, i)
hi(_)      = column("turn_hi_deg") <= 180 ? column("turn_hi_deg") : NaN
in_u(name) = column(name) / u(strcol("precision"))

set logscale x
set xrange [2e-3:180]
set xtics ("0.01°" 1e-2, "0.1°" 0.1, "1°" 1, "10°" 10, "180°" 180)
panels = words(SUBJECTS)
across = panels > 1 ? 2 : 1
down = (panels + across - 1) / across
# Above the curves there is room for the key.
finite(x) = x < 1e30 ? x : NaN
E_max = 1.0
stats ROWS using (column("turn_hi_deg") <= 180 ? finite(in_u("rotation_max_rad")) : NaN) name "E" \
    nooutput
set yrange [0 : 1.7 * (E_max > 1 ? E_max : 1)]
set key top left at graph 0.02, graph 0.98 Left reverse samplen 2.5
set multiplot layout down,across title "{/=15 ".TITLE."}" margins 0.075,0.965,0.11,0.88 \
    spacing 0.07,0.13
do for [i=1:panels] {
    set title (brief(subject(i))) offset 0,-0.6 noenhanced
    set xlabel (i > panels - across) ? "turn between the two rotations" : "" offset 0,0.3
    set ylabel (i % across == 1 || across == 1) ? "rotation error, u" : "" offset 1,0
    plot ROWS index i - 1 using (hi(0)):(in_u("rotation_max_rad")) with fsteps \
            lc rgb "#d55e00" lw 2 title "largest found", \
        ROWS index i - 1 using (hi(0)):(in_u("rotation_p999_rad")) with fsteps \
            lc rgb "#0072b2" lw 1.6 dt (6,3) title "999 of 1000 below", \
        ROWS index i - 1 using (hi(0)):(in_u("rotation_mean_rad")) with fsteps \
            lc rgb "#009e73" lw 1.6 dt (2,3) title "mean", \
        ROWS index i - 1 using (hi(0)):(in_u("rotation_median_rad")) with fsteps \
            lc rgb "#333333" lw 1.6 title "median"
    unset key
}
unset multiplot
