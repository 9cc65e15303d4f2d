# chart.gp - what flags cost and gain: error over time, one point a cell
# SPDX-License-Identifier: MIT
#
# Parameters: table, the TSV of table.sh; chart, the SVG to write.
set terminal svg size 900,520 font "sans-serif,13"
set output chart
set datafile separator "\t"
set multiplot layout 1,2 title "The scalar forms under other flags: error and time"
set logscale xy
set xlabel "ns per quaternion"
set ylabel "largest rotation error, u"
set grid
set key bottom left
do for [precision in "f32 f64"] {
    set title precision
    plot for [method in "nlerp slerp_textbook slerp"] table every ::1 \
        using (strcol(1) eq precision && strcol(2) eq method ? $6 : NaN):4 \
        with points pointtype 7 title method noenhanced
}
unset multiplot
