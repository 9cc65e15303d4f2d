# style.gp - how every figure looks: one line type a family of methods
# SPDX-License-Identifier: MIT
#
# Call with ARG1 = svg, png or pdf. A family keeps colour (Okabe and Ito: safe for colour-blind readers),
# dash and marker in every figure, so that figures compare and a grey print can be read.
if (ARG1 eq "png") {
    set terminal pngcairo size 1600,1120 font "DejaVu Sans,12" fontscale 1.6 linewidth 2 \
        dashlength 1 background rgb "white"
} else { if (ARG1 eq "pdf") {
    set terminal pdfcairo size 8in,5.6in font "DejaVu Sans,12" linewidth 1 dashlength 1
} else {
    set terminal svg size 800,560 font "DejaVu Sans,Verdana,sans-serif,12" linewidth 1 \
        dashlength 1 background rgb "white" name "quatcheck"
}}

families = "slerp nlerp lerp slerp_textbook slerp_theta slerp_long ref_rounded"
set linetype 1 lc rgb "#0072b2" lw 2.0 pt 7 dt 1          # slerp
set linetype 2 lc rgb "#d55e00" lw 2.0 pt 5 dt 1          # nlerp
set linetype 3 lc rgb "#f5c04a" lw 1.4 pt 4 dt (6,6)      # lerp: lies on nlerp
set linetype 4 lc rgb "#c77fb0" lw 4.5 pt 9 dt 1          # slerp_textbook: nlerp runs inside it
set linetype 5 lc rgb "#009e73" lw 1.6 pt 6 dt (5,3)      # slerp_theta
set linetype 6 lc rgb "#56b4e9" lw 1.6 pt 8 dt (9,3,2,3)  # slerp_long
set linetype 7 lc rgb "#333333" lw 1.4 pt 2 dt (2,2)      # ref_rounded
set linetype 8 lc rgb "#8c510a" lw 1.6 pt 10 dt (12,4)    # all others take turns
set linetype 9 lc rgb "#762a83" lw 1.6 pt 12 dt (12,4,2,4)
set linetype 10 lc rgb "#01665e" lw 1.6 pt 14 dt (12,3,2,3,2,3)

# The line type of family f; the i-th that has no row takes one of the last three.
type_of(f) = sum [k=1:words(families)] (word(families, k) eq f ? k : 0)
line_of(f, i) = type_of(f) ? type_of(f) : 8 + i % 3

set border 3 lw 0.8 lc rgb "#666666"
set tics nomirror out scale 0.6 textcolor rgb "#333333"
set grid xtics ytics lt -1 lc rgb "#e4e4e4" lw 0.7 dt 1
set datafile separator tab
set datafile missing "nan"
set encoding utf8
set minussign
