# fast_sharp.g - lengths and components near 1, and a root, as sums of two; v = 2^-53, eta = 2^-103
# SPDX-License-Identifier: MIT
#
# fast_sharp.inl. Letters a are sums of two doubles, by eta of their terms, e and l roundings.
#
# beyond_one: the length whose square is (1 + m)^2 + q is 1 + m + S, nearly: (1 + m + S)^2 less
# that square is 1.99 times as large, or more. Found are q, of three exact squares, and S of it:
# off by as much of q, and of m.
S = q * (0.5 - 0.5 * m - 0.125 * q);
left_out = ((1 + m + S) * (1 + m + S) - ((1 + m) * (1 + m) + q)) / q / 1.99;
of_q = (1 + a1) * (1 + a1) * (1 + a1) * (1 + a1) - 1;
less = (0.5 * m * k + 0.125 * q) * ((1 + e1) * (1 + e2) * (1 + e3) * (1 + e4) * (1 + of_q) - 1);
beyond_q = left_out + 0.5 * of_q + less + 0.51 * (a2 + a3);
beyond_m = a3 * (1 + 1b-30 * k);

# complement_of: 1 - sqrt(1 - p) is p C = p/2 + p^2/8 + p^3/16, nearly: as before, over p/2.
C = 0.5 + p * (0.125 + p * 0.0625);
rest = ((1 - p * C) * (1 - p * C) - (1 - p)) / p / 1.99;
complement = 2 * rest + 0.26 * p * ((1 + e1) * (1 + e2) * (1 + e3) * (1 + e4) - 1) + a4 * 1.01;

# sharpen_beside_axis: what D^2 takes of a slerp and of an nlerp, over 5/12; its product's roundings,
# with what D^4 takes.
of_slerp = (1 / 3 + s * s / 6) * 2.4 - 1;
of_nlerp = (0.5 - s * (1 - s) * 0.5) * 2.4 - 1;
taken = (1 + near) * (1 + e1) * (1 + e2) * (1 + e3) * (1 + e4) * (1 + e5) * (1 + fourth) - 1;

# normwise_range: the root of N/D, found as R times it, plus (N - R^2 N)/2 R N. Over the root: what
# Newton's step leaves, its roundings, those of N - R^2 D, by 4 eta of either; R as rounded.
R = sqrt((1 + e1) * (1 + l1) / (1 + l2)) * (1 + e2);
newton = (R - 1) * (R - 1) / (2 * R);
step = (1 - R * R) / (2 * R) * ((1 + e3) * (1 + e4) * (1 + e5) * (1 + e6) / (1 + l2) - 1);
sums = (4 * a1 + 4 * a2) / (2 * R);
root = newton + step + sums;

{ |m| <= 1b-40 /\ q in [1b-300, 1b-40] /\ p in [1b-300, 1b-40] /\ |k| <= 1
  /\ |a1| <= 1b-103 /\ |a2| <= 1b-103 /\ |a3| <= 1b-103 /\ |a4| <= 1b-103
  /\ |e1| <= 1b-53 /\ |e2| <= 1b-53 /\ |e3| <= 1b-53 /\ |e4| <= 1b-53 /\ |e5| <= 1b-53
  /\ |e6| <= 1b-53 /\ |l1| <= 1b-53 /\ |l2| <= 1b-53
  /\ s in [0, 1] /\ |near| <= 0.2001 /\ |fourth| <= 1b-38
  -> |left_out| <= 1b-79 /\ |beyond_q| <= 1b-78 /\ |beyond_m| <= 1b-102
  /\ |complement| <= 1b-92 /\ |root| <= 9b-103
  /\ |of_slerp| <= 0.2001 /\ |of_nlerp| <= 0.2001 /\ |taken| <= 0.21 }
$ s in 4;

left_out -> (q * (0.25 * (m + 0.25 * q) * (m + 0.25 * q) - 0.5 * m - 0.125 * q) - m * m -
  0.25 * m * q) / 1.99 { q <> 0 };
rest -> p * p * p * (0.078125 + p * (0.015625 + p * 0.00390625)) / 1.99 { p <> 0 };
