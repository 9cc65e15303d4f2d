# table.awk - joins the rows of measure and time: a line for each method and cell
# SPDX-License-Identifier: MIT
#
# Errors are the largest of all turns, in units of roundoff. Cells with the same letter gave the
# same bits for the same method.
BEGIN { FS = OFS = "\t"; u = precision == "f32" ? 2 ^ -24 : 2 ^ -53 }
FNR == 1 { files++; named = 0 }
/^#/ { next }
!named { delete at; for (i = 1; i <= NF; i++) at[$i] = i; named = 1; next }
{ key = $at["method"] OFS $at["impl"] }
files == 1 {
    if ($at["rotation_max_rad"] + 0 > error[key]) error[key] = $at["rotation_max_rad"] + 0
    if ($at["length_max_u"] + 0 > length_u[key]) length_u[key] = $at["length_max_u"] + 0
}
files == 2 && $at["timed"] == "method" {
    method = $at["method"]; digest = method OFS $at["digest"]
    if (!(digest in letter)) letter[digest] = sprintf("%c", 65 + letters[method]++)
    cell = $at["impl"]; sub(/_f[0-9]+$/, "", cell)
    interval = $at["ratio"] == "nan" ? "-" : sprintf("%.3f..%.3f", $at["ratio_lo"], $at["ratio_hi"])
    printf "%s\t%s\t%s\t%.3g\t%.3g\t%.4g\t%s\t%s\t%s\n", precision, method, cell, error[key] / u,
        length_u[key], $at["ns"], $at["ratio"] == "nan" ? "1" : sprintf("%.3f", $at["ratio"]),
        interval, letter[digest]
}
