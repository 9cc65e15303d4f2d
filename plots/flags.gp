# flags.gp - what compiler flags cost and gain: time across, a line a build, the error beside slerp
# SPDX-License-Identifier: MIT
#
# gnuplot -c flags.gp ROWS FORMAT SHARE TITLE "IMPL/METHOD ..." "PRECISION ..." >FILE
# An implementation is called COMPILER_FLAGS_PRECISION.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5; PRECISION_OF = ARG6
build(s) = s[1 : strlen(s) - 4]
BUILDS = " "
do for [s in SUBJECTS] {
    b = build(s[1 : strstrt(s, "/") - 1])
    if (strstrt(BUILDS, " ".b." ") == 0) { BUILDS = BUILDS.b." " }
}
N = words(BUILDS)
HEIGHT = 170 + 30 * N
call ARG3."/style.gp" ARG2

METHODS = "nlerp slerp_textbook slerp"
line(_)  = words(BUILDS[1 : strstrt(BUILDS, " ".build(strcol("impl"))." ")]) + 1
ns(m, p) = strcol("timed") eq "method" && strcol("method") eq m && strcol("precision") eq p \
    && column("ns") > 0 && column("ns") < 1000 ? column("ns") : NaN
in_u(_)  = column("ideal_max_rad") / u(strcol("precision"))

panels = words(PRECISIONS)
set logscale x
set yrange [N + 0.7 : 0.3]
unset ytics
set grid noytics
set key at screen 0.55, 1 - 52.0 / HEIGHT center center maxrows 1 samplen 1 Left reverse noenhanced
set tmargin at screen 1 - 90.0 / HEIGHT
set bmargin at screen 60.0 / HEIGHT
set multiplot title "{/=15 ".TITLE."}\n{/=10 beside slerp: its largest error against exact slerp}"
do for [i=1:N] {
    set label i word(BUILDS, i) at screen 0.165, first i right noenhanced font ",10"
}
do for [k=1:panels] {
    p = word(PRECISIONS, k)
    set lmargin at screen 0.19 + (k - 1) * 0.8 / panels
    set rmargin at screen 0.15 + k * 0.8 / panels
    set title precision_text(p) offset 0,-0.6
    set xlabel "time per quaternion, ns" offset 0,0.3
    set xrange [1:1000]
    plot for [m in METHODS] ROWS using (ns(m, p)):(line(0)) with points lt (type_of(m)) ps 0.8 \
            title k == 1 ? m : "", \
        ROWS using (ns("slerp", p)):(line(0)):(sprintf("%.2f u", in_u(0))) with labels left \
            offset 0.6,0 font ",9" tc lt 1 notitle
    do for [i=1:N] { unset label i }
}
unset multiplot
