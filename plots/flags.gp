# flags.gp - what compiler flags cost and gain: error over time, a point a build
# SPDX-License-Identifier: MIT
#
# gnuplot -c flags.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." "PRECISION ..." >FILE
# An implementation is called COMPILER_FLAGS_PRECISION.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5; PRECISIONS = ARG6
call ARG3."/style.gp" ARG2

METHODS = "nlerp slerp_textbook slerp"
flags(s)   = s[1 : strlen(s) - 4]
holds(m, p) = strcol("timed") eq "method" && strcol("method") eq m && strcol("precision") eq p \
    && column("ns") > 0
error(_)   = column("ideal_max_rad") / u(strcol("precision"))

set logscale xy
set key top right samplen 1 noenhanced
panels = words(PRECISIONS)
set multiplot layout 1,panels title "{/=15 ".TITLE."}" margins 0.085,0.985,0.13,0.86 spacing 0.07,0
set offsets graph 0.1, graph 0.45, graph 0.1, graph 0.1
do for [k=1:panels] {
    p = word(PRECISIONS, k)
    set title precision_text(p) offset 0,-0.6
    set xlabel "time per quaternion, ns" offset 0,0.3
    set ylabel k == 1 ? "largest error against exact slerp, u" : "" offset 1,0
    plot for [m in METHODS] ROWS using (holds(m, p) ? column("ns") : NaN):(error(0)) with points \
            lt (type_of(m)) ps 0.8 title m, \
        for [m in METHODS] ROWS using (holds(m, p) ? column("ns") : NaN):(error(0)) \
            :(flags(strcol("impl"))) with labels left offset 0.5,0 font ",7" noenhanced \
            tc lt (type_of(m)) notitle
}
unset multiplot
