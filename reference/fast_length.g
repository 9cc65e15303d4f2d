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

# Near 1: the series G and L, whose products are rounded, f, or not, sums of the first two terms and
# of all are, s and t. (1 + G)^2 - (1 + H) and (1 - L)^2 (1 + H) - 1 begin with H^5; over 1.99 that
# is more than what they leave out.
G = H * (0.5 - H * (0.125 - H * (0.0625 - H * 0.0390625)));
L = H * (0.5 - H * (0.375 - H * (0.3125 - H * 0.2734375)));
factor = (1 + e1) * (1 + f) * (1 + s) - 1; # of what comes after 1/2
last = (1 + factor) * (1 + e1) * (1 + f) * (1 + e2) * (1 + f) - 1;
to_g = 0.5 * s + H * (0.125 * factor + H * 0.063 * last);
to_l = 0.5 * s + H * (0.375 * factor + H * 0.313 * last);
g = (1 + e1) * (1 + to_g * 2.001) * (1 + t) * (1 + e3) - 1;
l = (1 + e1) * (1 + to_l * 2.001) * (1 + t) * (1 + e3) - 1;
# nearly_square_less_one: four sums, none above 1, as squares are exact. A length of it and what its
# inverse is apart from 1, in all.
nearly = (rnd(s1) - s1) + (rnd(s2) - s2) + (rnd(s3) - s3) + (rnd(s4) - s4);
near_less = 0.50001 * nearly + 1b-16 * l;
near_norm = near_less + e4;
G_rest = ((1 + G) * (1 + G) - (1 + H)) / H / 1.99;
L_rest = ((1 - L) * (1 - L) * (1 + H) - 1) / H / 1.99;

{ |k| <= 1b-53 /\ |m| <= 1b-35 /\ |low| <= 1b-53 /\ share in [0, 1]
  /\ |H| in [1b-900, 0x1.001p-16]
  /\ |e1| <= 1b-53 /\ |e2| <= 1b-53 /\ |e3| <= 1b-53 /\ |e4| <= 1b-53 /\ |e5| <= 1b-53
  /\ |e6| <= 1b-53
  /\ |f| <= 1b-53 /\ |s| <= 1b-53 /\ |t| <= 1b-53 /\ s1 in [-1, 1b-15] /\ s2 in [-1, 1b-15]
  /\ s3 in [-1, 1b-15] /\ s4 in [-0x1.001p-16, 0x1.001p-16]
  -> |norm - 1| <= 0x1.801p-53 /\ |one - 1| <= 0x2.801p-53
  /\ |beyond - 1| <= 0x5.801p-53 /\ |less - 1| <= 0x9.001p-53
  /\ |of_floats - 1| <= 0x4.801p-53 /\ |less_of_floats - 1| <= 0x8.001p-53
  /\ |g| <= 0x4.01p-53 /\ |l| <= 0x4.01p-53
  /\ |nearly| <= 0x1.801p-53 /\ |near_norm| <= 0x1.c1p-53 /\ |near_less| <= 0x0.c1p-53
  /\ |G_rest| <= 1b-69 /\ |L_rest| <= 1b-66 }

G_rest -> H * H * H * H / 1.99 *
  (-0.0546875 + H * (0.013671875 - H * (0.0048828125 - H * 0.00152587890625))) { H <> 0 };
L_rest -> H * H * H * H / 1.99 *
  (0.4921875 - H * (0.205078125 - H * (0.1318359375 - H * (0.09613037109375 -
  H * 0.07476806640625)))) { H <> 0 };
