# fast_aim.g - where exact values lie, in numbers of two doubles: nlerp, lerp, weights of the ends
# SPDX-License-Identifier: MIT
#
# fast_aim.inl, but for the slerp's aim (fast_turn.g); fast_judge.inl: compare. |a| = |b| = |got| =
# 1, a.b = C. Letters a, p, r are sums, products, inverse roots; others are as fast_plane.g and
# fast_turn.g prove. What the code allows is of_seen 32, of_sine 128 and epsilon 256 eta.
#
# aim_nlerp, aim_lerp, aim_sum: of the sizes of its terms the sum is off by to_x and to_y, and its
# length by no more than the length of both, k of it. The length is 1/m of the sizes, m < 2^23
# (answer_all). Errors are over 1 + m, M is m/(1 + m): y's, a's and b's of themselves.
of_a = (1 + length_a) * (1 + p1) - 1;
of_b = (1 + norms) * (1 + p1) * (1 + p2) - 1;
to_x = (of_a * A + (of_b * 1.01 + d * 1.01) * (1 - A)) + a1 * 1.01; # A: share of a's
to_y = (1 + wedge) * (1 + of_b) - 1;
to = sqrt(to_x * to_x + to_y * to_y);
root = (1 + r1) / sqrt((1 + p3) * (1 + a2) * (1 + a3)) - 1;
one_length = (root * (1 - M) - to * M * k) / (1 + to * m * k);
x = X * (one_length * (1 + p4) + p4 * (1 - M)) + to_x * M * 1.01;
y = one_length * (1 + to_y) * (1 + p4) + ((1 + to_y) * (1 + p4) - 1) * (1 - M);
all_a = (1 + one_a) * (1 + p1) * (1 + p4) - 1;
all_b = (1 + norms) * (1 + length_a) * (1 + p1) * (1 + p2) * (1 + p4) - 1;
a = one_length * (1 + all_a) + all_a * (1 - M);
b = one_length * (1 + all_b) + all_b * (1 - M);

# answer_lerp, of the terms' sizes: low parts come to 2.03 u of them, u = 2^-53; their sum leaves u
# of that, and is rounded.
lerp = p1 + 1b-106 * (2.03 * u1 + 2.04 * u2);

# weigh_slerp, from a sine off by s of itself: P = sine/wedge, and it as part of b's weight; in that
# of a, cos - P C, of cos and of P C. There |C| >= 1/2, or P is at most 1.16.
P = (1 + s) * (1 + one_wedge) * (1 + p1) - 1;
P_in_b = (1 + P) * (1 + length_a) * (1 + p2) - 1;
of_cos = (1 + a1) * (1 + one_a) * (1 + p4) - 1;
of_dot = d * (1 + P) * (1 + p3) * (1 + of_cos);
of_PC = (1 + P) * (1 + p3) * (1 + of_cos) - 1 + 2 * of_dot;
beside = of_dot * 1.16 + 20b-103;

# answer_unit, of a weight's term; compare, of y and of x in ahead.
term = (1 + p1) * (1 + a1) - 1;
seen_x = X * term + x_seen * (1 + term);

{ |a1| <= 1b-103 /\ |a2| <= 1b-103 /\ |a3| <= 1b-103 /\ |p1| <= 1b-103 /\ |p2| <= 1b-103
  /\ |p3| <= 1b-103 /\ |p4| <= 1b-103 /\ |r1| <= 1b-102 /\ |u1| <= 1 /\ |u2| <= 1
  /\ |d| <= 3b-103 /\ |wedge| <= 0x6.001p-103 /\ |one_wedge| <= 0x5.001p-103 /\ |one_a| <= 4b-103
  /\ |length_a| <= 5b-103 /\ |norms| <= 6b-103 /\ |s| <= 0x5d.001p-103 /\ |x_seen| <= 12b-103
  /\ A in [0, 1] /\ m in [1, 8388608] /\ M in [0.5, 1] /\ |k| <= 1 /\ |X| <= 1
  -> |x| <= 40b-103 /\ |y| <= 40b-103 /\ |a| <= 40b-103 /\ |b| <= 40b-103 /\ |lerp| <= 2b-103
  /\ |P| <= 100b-103 /\ |P_in_b| <= 106b-103 /\ |of_cos| <= 7b-103 /\ |of_PC| <= 115b-103
  /\ |beside| <= 24b-103 /\ |term| <= 3b-103 /\ |seen_x| <= 16b-103 }
$ A in 4, M in 8;
