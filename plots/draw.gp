# draw.gp - a figure in several formats, one after the other
# SPDX-License-Identifier: MIT
#
# gnuplot -c draw.gp SCRIPT ROWS "FORMAT ..." "FILE ..." SHARE TITLE "IMPL/METHOD ..." ...
# To start gnuplot takes longer than to draw most figures.
do for [i=1:words(ARG3)] {
    set output word(ARG4, i)
    call ARG1 ARG2 word(ARG3, i) ARG5 ARG6 ARG7 ARG8 ARG9
    unset output
    reset
}
