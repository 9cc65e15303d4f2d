# fast_length.g - lengths, and what they and their inverses are apart from 1, in doubles
# SPDX-License-Identifier: MIT
#
# fast_arc.inl: length_of, length_of_wide; fast_float.inl: square_less_one. R is the length, its
# square 1 + H; v = 2^-53, letters e are roundings, low is what a square leaves out as a double. Of
# numbers of two doubles and far from 1 the difference is rounded, k, and the second part is m of
# it; of floats all is rounded once.
@rnd = float<ieee_64, ne>;
h = (1 + k / (1 + m)) * (1 + e1);
norm = (1 + e2) / sqrt(1 + low);
one = (1 + e3) / norm;
beyond = h / ((1 + (norm - 1) * share) * (1 + e4)) * (1 + e5); # share: R/(R + 1)
less = beyond * one * (1 + e6);
of_floats = (1 + e1) / ((1 + (norm - 1) * share) * (1 + e4)) * (1 + e5);
less_of_floats = of_floats * one * (1 + e6);

# Near 1: the series G and L. (1 + G)^2 - (1 + H) and (1 - L)^2 (1 + H) - 1 begin with H^5; over
# 1.99 that is more than what they leave out.
near = H * (1 + e1);
g3 = rnd(0.0625 - rnd(near * 0.0390625)); G3 = 0.0625 - H * 0.0390625;
g2 = rnd(0.125 - rnd(near * g3));         G2 = 0.125 - H * G3;
g1 = rnd(0.5 - rnd(near * g2));           G1 = 0.5 - H * G2;
g = rnd(near * g1);                       G = H * G1;
l3 = rnd(0.3125 - rnd(near * 0.2734375)); L3 = 0.3125 - H * 0.2734375;
l2 = rnd(0.375 - rnd(near * l3));         L2 = 0.375 - H * L3;
l1 = rnd(0.5 - rnd(near * l2));           L1 = 0.5 - H * L2;
l = rnd(near * l1);                       L = H * L1;
G_rest = ((1 + G) * (1 + G) - (1 + H)) / H / 1.99;
L_rest = ((1 - L) * (1 - L) * (1 + H) - 1) / H / 1.99;

{ |k| <= 1b-53 /\ |m| <= 1b-35 /\ |low| <= 1b-53 /\ share in [0, 1]
  /\ |H| in [1b-900, 0x1.001p-16]
  /\ |e1| <= 1b-53 /\ |e2| <= 1b-53 /\ |e3| <= 1b-53 /\ |e4| <= 1b-53 /\ |e5| <= 1b-53
  /\ |e6| <= 1b-53
  -> |norm - 1| <= 0x1.801p-53 /\ |one - 1| <= 0x2.801p-53
  /\ |beyond - 1| <= 0x5.801p-53 /\ |less - 1| <= 0x9.001p-53
  /\ |of_floats - 1| <= 0x4.801p-53 /\ |less_of_floats - 1| <= 0x8.001p-53
  /\ |(g - G) / G| <= 0x3.01p-53 /\ |(l - L) / L| <= 0x3.01p-53
  /\ |G_rest| <= 1b-69 /\ |L_rest| <= 1b-66 }

(g - G) / G -> ((g - near * g1) / (near * g1) * g1 / G1 + (g1 - G1) / G1) * (1 + e1) + e1
  { near * g1 <> 0, H <> 0, G1 <> 0 };
(l - L) / L -> ((l - near * l1) / (near * l1) * l1 / L1 + (l1 - L1) / L1) * (1 + e1) + e1
  { near * l1 <> 0, H <> 0, L1 <> 0 };
g1 - G1 -> (g1 - (0.5 - near * g2)) - H * (g2 - G2) - H * e1 * g2;
g2 - G2 -> (g2 - (0.125 - near * g3)) - H * (g3 - G3) - H * e1 * g3;
g3 - G3 -> (g3 - (0.0625 - near * 0.0390625)) - H * e1 * 0.0390625;
l1 - L1 -> (l1 - (0.5 - near * l2)) - H * (l2 - L2) - H * e1 * l2;
l2 - L2 -> (l2 - (0.375 - near * l3)) - H * (l3 - L3) - H * e1 * l3;
l3 - L3 -> (l3 - (0.3125 - near * 0.2734375)) - H * e1 * 0.2734375;
G_rest -> H * H * H * H / 1.99 *
  (-0.0546875 + H * (0.013671875 - H * (0.0048828125 - H * 0.00152587890625))) { H <> 0 };
L_rest -> H * H * H * H / 1.99 *
  (0.4921875 - H * (0.205078125 - H * (0.1318359375 - H * (0.09613037109375 -
  H * 0.07476806640625)))) { H <> 0 };
