# fast_plane.g - the plane of the ends, and the result seen in it
# SPDX-License-Identifier: MIT
#
# fast_arc.inl: its table up to seen.z, for |a| = |b| = |got| = 1. Products of doubles are exact;
# each letter with a number is what an operation adds (fast_product.g, fast_sum.g, fast_root.g).
# Terms off by e of their sizes come to what is off by e of the sizes' sum: one letter serves all
# operations side by side, and the sizes' sum is 1, for a dot product by Cauchy.
dot = a1 + a2 * (1 + a1);

# Relative: minors are squared, six of them summed. wedge is ww times its inverse root.
ww = (1 + m1) * (1 + m1) * (1 + p1) * (1 + a1) * (1 + a2) * (1 + a3);
one_wedge = (1 + r1) / sqrt(ww);
wedge = (1 + p2) * ((1 + r1) * sqrt(ww));
one_a = (1 + r2) / sqrt(1 + dot);
one_norms = (1 + r3) / sqrt((1 + dot) * (1 + dot) * (1 + p8));
length_a = (1 + p3) * ((1 + r2) * sqrt(1 + dot));
one_a_wedge = (1 + p4) * one_a * one_wedge;
close_arc = (1 + p6) * wedge * (one_a * one_a * (1 + p5));

# Three terms a_j minor_ij, two sums. Then four toward_i got_i, two sums; of those, Y is there. The
# same three terms and sums for each component of a ^ b ^ got, whose length moves by no more than
# the errors' length; Z of their sizes is left, a double's roundings are of z itself.
term = (1 + m1) * (1 + p1);
toward = (term - 1) + a1 * term + a2 * (term * (1 + a1));
seen = (1 + toward) * (1 + p5);
across = (seen - 1) + a3 * seen + a4 * (seen * (1 + a3));
x = (X + dot) * (one_a * (1 + p6));
y = (Y + across) * (one_a_wedge * (1 + p7));
z = (Z + toward) * one_wedge;

{ |a1| <= 1b-103 /\ |a2| <= 1b-103 /\ |a3| <= 1b-103 /\ |a4| <= 1b-103 /\ |m1| <= 1b-103
  /\ |p1| <= 1b-103 /\ |p2| <= 1b-103 /\ |p3| <= 1b-103 /\ |p4| <= 1b-103 /\ |p5| <= 1b-103
  /\ |p6| <= 1b-103 /\ |p7| <= 1b-103 /\ |r1| <= 1b-102 /\ |r2| <= 1b-102
  /\ |r3| <= 1b-102 /\ |p8| <= 1b-103
  /\ |X| <= 1 /\ |Y| <= 1 /\ Z in [0, 1]
  -> |dot| <= 3b-103
  /\ |one_wedge - 1| <= 0x5.001p-103 /\ |wedge - 1| <= 0x6.001p-103
  /\ |one_a - 1| <= 4b-103 /\ |length_a - 1| <= 5b-103 /\ |one_norms - 1| <= 6b-103
  /\ |close_arc - 1| <= 16b-103
  /\ |toward| <= 0x4.001p-103 /\ |toward * sqrt(2)| <= 6b-103
  /\ |x - X| <= 12b-103 /\ |y - Y| <= 21b-103 /\ |z - Z| <= 13b-103 }

x - X -> X * (one_a * (1 + p6) - 1) + dot * (one_a * (1 + p6));
y - Y -> Y * (one_a_wedge * (1 + p7) - 1) + across * (one_a_wedge * (1 + p7));
z - Z -> Z * (one_wedge - 1) + toward * one_wedge;
