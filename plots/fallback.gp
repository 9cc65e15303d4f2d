# fallback.gp - error against the near-equal threshold: a curve a method with nlerp above it
# SPDX-License-Identifier: MIT
#
# gnuplot -c fallback.gp ROWS svg|png SHARE TITLE "IMPL/METHOD ..." >FILE
# Thresholds run from coarse to fine; the rows say from where on a finer one gains nothing.
ROWS = ARG1; TITLE = ARG4; SUBJECTS = ARG5
call ARG3."/style.gp" ARG2

subject(i) = word(SUBJECTS, i)
place(_) = column("apart") > 0 ? -log10(column("apart")) : NaN
large(_) = strcol("free") eq "yes" ? 1.3 : 0.4
usual(_) = strcol("usual") eq "yes" ? place(0) : NaN
u(_)     = column("error_u") > 0 ? column("error_rad") / column("error_u") : NaN

# Of one family: double is thick with full marks, float thin with open ones.
is_float(i) = strstrt(impl(subject(i)), "f32") > 0
wide(i)  = is_float(i) ? 1 : 2.2
mark(i)  = is_float(i) ? 6 : 7

set logscale y
set xrange [1:16]
set yrange [1e-17:1e-1]
set xtics ("0.99" 2, "0.999" 3, "0.9999" 4, "1-10^{-6}" 6, "1-10^{-8}" 8, "1-10^{-10}" 10, \
    "1-10^{-12}" 12, "1-10^{-14}" 14)
set ytics 1e-16,100 format "10^{%L}"
set xlabel "nlerp where the dot product is above" offset 0,0.3
set ylabel "largest error against exact slerp, rad" offset 0.3,0
set key top right samplen 3 spacing 1.2 Left reverse noenhanced
set bmargin at screen 0.13; set tmargin at screen 0.86
set title "{/=15 ".TITLE."}\n{/=10 large: thresholds that cost nothing; names: those people write}"

# Names of usual thresholds hang over the first curve.
plot for [i=1:words(SUBJECTS)] ROWS index i - 1 using (place(0)):"error_rad":(large(0)) \
        with linespoints lt (line_of(subject(i))) lw (wide(i)) pt (mark(i)) ps variable \
        title brief(subject(i)), \
    for [i=1:words(SUBJECTS)] ROWS index i - 1 using (place(0)):(column("raw_length_u") * u(0)) \
        with lines lt (line_of(subject(i))) lw 1 dt (2,4) \
        title i == 1 ? "length lost if not normalised" : "", \
    ROWS index 0 using (usual(0)):(column("raw_length_u") * u(0)):(strcol("threshold")) \
        with labels left offset 0.4,0.5 font ",9" tc rgb "#777777" noenhanced notitle
