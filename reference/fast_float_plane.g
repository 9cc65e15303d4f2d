# fast_float_plane.g - the first tier's plane of the ends, and the result seen in it; v = 2^-53
# SPDX-License-Identifier: MIT
#
# fast_float.inl: the table's rows, see_floats. Products of floats are exact, all
# else is rounded, products with a sum in it at worst twice: the letters e, one for all operations
# side by side, as terms off by e of their sizes come to what is off by e of the sizes' sum. Lengths
# and their inverses are off as fast_length.g proves.
dot = e1 + e2 * (1 + e1); # of |a||b|
minor = 1 + e1;
wedge = sqrt(minor * minor * (1 + e2) * (1 + e3) * (1 + e4) * (1 + e5)) * (1 + e6);
one_wedge = (1 + e7) / wedge;
norms = (1 + norm_a) * (1 + norm_b) * (1 + e8);

# x, but for what a.got is off by; z of parallel ends.
x = (1 + one_a) * (1 + e3);
line = wedge * (1 + one_a) * (1 + e8);

# y: of the sizes' product, |a^got|/|a| = |y, z|, and of itself. z: of the distance |got - a| =
# X, as terms come to sqrt 2 X wedge at most (Cauchy: each minor is in two of four parts), and of
# itself.
factor_y = (1 + one_a) * one_wedge * (1 + e6) * (1 + e8);
sizes_y = (minor * minor * (1 + e2) * (1 + e3) * (1 + e4) * (1 + e5) - 1) * factor_y;
factor_z = sqrt((1 + e6) * (1 + e2) * (1 + e3)) * (1 + e8) * one_wedge * (1 + e9);
sizes_z = 1.4143 * ((1 + e1) * minor * (1 + e2) * (1 + e3) * (1 + e4) - 1) * factor_z;

# As see_floats: D is the difference of the lengths found, which are up to 11.4, Y = |y| and Z = z
# as found. X is at most Apart + sqrt 2 |y, z|. With Y + off_y for |y| and Z + off_z for z, which they
# are then not above, what off_y and off_z leave is positive.
V = 1b-53;
a = 0x7.14p-53; b = 0x8.81p-53; c = 0x6.001p-53; d = 0x9.81p-53;
Apart = D * (1 + V) + 11.4 * (0x1.c1p-53 + 0x1.801p-53);
off_z = V * (9 * D + 12.5 * Y + 22 * Z) + 1b-97;
off_y = V * (16.5 * Y + 6.5 * (Z + off_z));
left_z = off_z - a * (Apart + 1.4143 * (Y + off_y + Z + off_z)) - b * (Z + off_z);
left_y = off_y - c * (Y + off_y + Z + off_z) - d * (Y + off_y);
g = a * 1.4143; h = g + b + 6.5 * V * g;

{ |e1| <= 1b-53 /\ |e2| <= 1b-53 /\ |e3| <= 1b-53 /\ |e4| <= 1b-53 /\ |e5| <= 1b-53
  /\ |e6| <= 1b-53 /\ |e7| <= 1b-53 /\ |e8| <= 1b-53 /\ |e9| <= 1b-53
  /\ |one_a| <= 0x2.801p-53 /\ |norm_a| <= 0x1.c1p-53 /\ |norm_b| <= 0x1.c1p-53
  /\ D in [0, 24] /\ Y in [0, 12] /\ Z in [0, 12]
  -> |dot| <= 0x2.001p-53 /\ |wedge - 1| <= 0x4.001p-53 /\ |one_wedge - 1| <= 0x5.001p-53
  /\ |norms - 1| <= 0x4.83p-53
  /\ |x - 1| <= 4b-53 /\ |line - 1| <= 8b-53
  /\ |factor_y - 1| <= 0x9.81p-53 /\ |sizes_y| <= 0x6.001p-53
  /\ |factor_z - 1| <= 0x8.81p-53 /\ |sizes_z| <= 0x7.14p-53
  /\ left_z >= 0 /\ left_y >= 0 }

left_z -> D * ((1 - h) * 9 * V - a * (1 + V)) + Y * ((1 - h) * 12.5 * V - g * (1 + 16.5 * V)) +
  Z * ((1 - h) * 22 * V - g * (1 + 6.5 * V) - b) +
  ((1 - h) * 1b-97 - a * (11.4 * (0x1.c1p-53 + 0x1.801p-53)));
left_y -> Y * (16.5 * V - c - d - (c + d) * 16.5 * V) +
  (Z + off_z) * (6.5 * V - c - (c + d) * 6.5 * V);
