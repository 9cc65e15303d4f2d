# style.gp - how every figure looks: one line type a family of methods
# SPDX-License-Identifier: MIT
#
# call ".../style.gp" FORMAT: svg, png or pdf; HEIGHT, if set before: pixels of an SVG 800 wide. A
# family keeps colour (Okabe and Ito, Tol: safe for colour-blind readers), dash and marker in every
# figure, so that figures compare and a grey print can be read. A figure brings its own white paper,
# which the page turns over where all is dark.
if (!exists("HEIGHT")) { HEIGHT = 560 }
if (ARG1 eq "png") {
    set terminal pngcairo size 1600,2*HEIGHT font "DejaVu Sans,12" fontscale 1.6 linewidth 2 \
        dashlength 1 background rgb "white"
} else { if (ARG1 eq "pdf") {
    set terminal pdfcairo size 8in,HEIGHT/100.0*1in font "DejaVu Sans,10" linewidth 1 dashlength 1
} else {
    set terminal svg size 800,HEIGHT font "DejaVu Sans,Verdana,sans-serif,12" linewidth 1 \
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
# all others take turns
set linetype 8 lc rgb "#8c510a" lw 1.6 pt 10 dt (12,4)
set linetype 9 lc rgb "#762a83" lw 1.6 pt 12 dt (12,4,2,4)
set linetype 10 lc rgb "#01665e" lw 1.6 pt 14 dt (12,3,2,3,2,3)
set linetype 11 lc rgb "#cc3311" lw 1.6 pt 3 dt (6,3)
set linetype 12 lc rgb "#4477aa" lw 1.6 pt 11 dt (3,3)
set linetype 13 lc rgb "#999933" lw 1.6 pt 13 dt 1
set linetype 14 lc rgb "#aa4499" lw 1.6 pt 1 dt (16,4)
set linetype 15 lc rgb "#117733" lw 1.6 pt 15 dt (2,2,8,2)
set linetype 16 lc rgb "#ee7733" lw 1.6 pt 4 dt (1,3)
set linetype 17 lc rgb "#33bbee" lw 1.6 pt 5 dt (10,2,2,2)
set linetype 18 lc rgb "#bb5566" lw 1.6 pt 6 dt 1
set linetype 19 lc rgb "#666633" lw 1.6 pt 8 dt (4,8)
OTHERS = 12

# IMPL/METHOD in its parts. The suite's own methods are one family in all precisions and
# instruction sets; any other method is its own.
impl(s)   = s[1 : strstrt(s, "/") - 1]
method(s) = s[strstrt(s, "/") + 1 : *]
own(s)    = s[1:7] eq "scalar_" || s[1:7] eq "approx_" || s[1:5] eq "simd_" || s[1:6] eq "fixed_"
family(s) = s[1:11] eq "ref_rounded" ? "ref_rounded" : own(s) ? method(s) : s
# As it is written: what is longer than a key has room for ends in dots.
brief(s)  = strlen(s) > 30 ? s[1:28]."…" : s
label(s)  = family(s) eq "ref_rounded" ? "rounded: the floor" : brief(family(s))

# Of ROWS, each of SUBJECTS has its own: a data set with a header, `index nth(s)`. Of another file,
# which has all in one, is(s) says whose a row is.
nth(s)    = words(listed[1 : strstrt(listed, " ".s." ")])
is(s)     = strcol("impl") eq impl(s) && strcol("method") eq method(s)
if (exists("SUBJECTS")) { listed = " ".SUBJECTS." " }

# Of SUBJECTS, which the caller has set, families without a line type take others in turn, as they
# come; NAMED: the first of each family, which a key names.
type_of(f) = sum [k=1:words(families)] (word(families, k) eq f ? k : 0)
unnamed = " "; seen = " "; NAMED = ""
if (exists("SUBJECTS")) {
    do for [s in SUBJECTS] {
        f = " ".family(s)." "
        if (strstrt(seen, f) == 0) {
            seen = seen.family(s)." "
            NAMED = NAMED.s." "
            if (type_of(family(s)) == 0) { unnamed = unnamed.family(s)." " }
        }
    }
}
line_of(s) = type_of(family(s)) ? type_of(family(s)) : \
    8 + words(unnamed[1 : strstrt(unnamed, " ".family(s)." ")]) % OTHERS

# Where the caller has set PRECISION_OF, that of each subject: PRECISIONS, each of them once, and
# in MEMBERS the subjects of each.
if (exists("PRECISION_OF")) {
    PRECISIONS = ""
    do for [p in PRECISION_OF] {
        if (strstrt(" ".PRECISIONS, " ".p." ") == 0) { PRECISIONS = PRECISIONS.p." " }
    }
    array MEMBERS[words(PRECISIONS)]
    do for [k=1:words(PRECISIONS)] {
        MEMBERS[k] = ""
        do for [i=1:words(SUBJECTS)] {
            if (word(PRECISION_OF, i) eq word(PRECISIONS, k)) {
                MEMBERS[k] = MEMBERS[k].word(SUBJECTS, i)." "
            }
        }
    }
}

u(p)      = p eq "f64" ? 2.0**-53 : p eq "f32" ? 2.0**-24 : p eq "q30" ? 2.0**-30 : 2.0**-14
u_text(p) = p eq "f64" ? "u = 2^{-53}" : p eq "f32" ? "u = 2^{-24}" : \
    p eq "q30" ? "1 lsb = 2^{-30}" : "1 lsb = 2^{-14}"
precision_text(p) = p eq "f64" ? "double" : p eq "f32" ? "float" : \
    p eq "q30" ? "fixed point, 32 bits" : "fixed point, 16 bits"

# A colour for each of six turns, from small (dark) to half a turn (light).
ramp = "#440154 #3b528b #21918c #35a35a #8fbf27 #d8a800"

# Errors from small (dark) to large (light): viridis, whose lightness rises all the way.
set palette defined (0 "#440154", 1 "#414487", 2 "#2a788e", 3 "#22a884", 4 "#7ad151", 5 "#fde725")

set border 3 lw 0.8 lc rgb "#666666"
set tics nomirror out scale 0.6 textcolor rgb "#333333"
set grid xtics ytics lt -1 lc rgb "#e4e4e4" lw 0.7 dt 1
set datafile separator tab
set datafile missing "nan"
set encoding utf8
set minussign
