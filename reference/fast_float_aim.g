# fast_float_aim.g - aims and weights of the first tier; v = 2^-53
# SPDX-License-Identifier: MIT
#
# fast_float.inl: find_angles_of_floats, aim_nlerp_of_floats; fast_float_lerp.inl;
# fast_float_judge.inl: weigh_floats, record_component_of_floats. The slerp's aim is proved by
# fast_float_sine.g. Letters e are roundings, others as fast_length.g, fast_float_plane.g and
# fast_float_arc.g prove. |a| = |b| = 1.
#
# What an arc leaves of half a turn, 4 v more than the arc.
rest = 1.3 * pi + 2 * e8;

# aim_nlerp_of_floats: the sum's terms are off by what `to` is of their sizes. The length is 1/m of
# those; it moves by no more, k of it, nor does the direction, across: but for r, a square of that.
# Errors are over 1 + m and M is m/(1 + m), as in fast_aim.g; y's of itself.
to = (1 + e1) * (1 + norms) * (1 + e2) * (1 + e3) - 1;
root = (1 + e5) * (1 + e6) / sqrt((1 + e7) * (1 + e8)) * (1 + e4) - 1;
longer = 1 + to * m * k;
x = to * M * (across + r * to * m) / longer * (1 + root) + root * (1 - M);
of_wedge = (1 + wedge) * (1 + e9) * (1 + root) - 1;
y = (of_wedge * (1 - M) - to * M * k) / longer;

# 1 - x = y^2/(1 + x), x > 0, over O, what x is off by, and y of itself: at least 18 v.
square = 2 * k1 + O * k1 * k1;
both = square + f1 + O * square * f1;
quotient = both + f2 + O * both * f2;
below = across * share + f3 + O * across * share * f3;
less = (quotient - below) / (1 + O * below);

# weigh_lerp_of_floats, whose length is a double's root: of the terms; y of itself.
scaled = (1 + one_a) * (1 + e5) * (1 + e6) / sqrt(1 + e7) * (1 + e8) * (1 + e9) - 1;
lerp_x = ((1 + e1) * (1 + e2) * (1 + e3) * (1 + e4) - 1) * M * 1.01 + scaled * (1 - M);
lerp_y = (1 + wedge) * (1 + e4) * (1 + scaled) - 1;
# The square of its length, in numbers of two doubles, of ((1-t)|a| + t|b|)^2: squares, products
# and sums, and dot products (dot_of_floats) whose low parts, v of either half and of both, are
# added twice.
dot_of_two = 1b-53 * 1.01 * (e1 + 2 * e2);
square_length = (1 + a1) * (1 + dot_of_two) * (1 + a2) * (1 + a3) * (1 + a4) - 1;
# lerp_part_of, of the terms' sizes: four low parts, at most v of a term each, and their sums.
parts = 1b-53 * 1.01 * (e1 + 2 * e2 + 3 * e3 + 4 * e4 + 4 * e5);

# weigh_floats: cot = dot/wedge, of itself, dot and what is beside it; |a|/wedge. Then each size.
cot = one_wedge * (1 + e1) + e1;
beside = dot * (1 + cot);
part = (1 + cot) * (1 + e2) - 1;
per_wedge = (1 + norm_a) * (1 + one_wedge) * (1 + e1) - 1;
of_less = (1 + e3) * (1 + one_a) * (1 + e4) - 1;
of_b = (1 + per_wedge) * (1 + e2) - 1;
# |a|^2 - 1: four exact rests below 2^-45 are added; it is divided by |a| (|a| + 1), |a| >= 1/11.4.
rests = 1b-44 * e1 + 1b-43 * e2 + 1b-43 * e3;
beyond = rests * 10.5;
# A component: got - a, two products, two sums; of either term no more than three count.
component = (1 + e1) * (1 + e2) * (1 + e3) - 1;

{ |a1| <= 1b-103 /\ |a2| <= 1b-103 /\ |a3| <= 1b-103 /\ |a4| <= 1b-103
  /\ |e1| <= 1b-53 /\ |e2| <= 1b-53 /\ |e3| <= 1b-53 /\ |e4| <= 1b-53 /\ |e5| <= 1b-53
  /\ |e6| <= 1b-53 /\ |e7| <= 1b-53 /\ |e8| <= 1b-53 /\ |e9| <= 1b-53 /\ |pi| <= 1b-53
  /\ |wedge| <= 0x4.001p-53 /\ |one_wedge| <= 0x5.001p-53 /\ |dot| <= 0x2.001p-53
  /\ |norms| <= 0x4.83p-53 /\ |one_a| <= 0x2.801p-53 /\ |norm_a| <= 0x1.c1p-53
  /\ m in [1, 1024] /\ M in [0.5, 1] /\ |k| <= 1 /\ |across| <= 1 /\ |r| <= 1
  /\ |k1| <= 1 /\ O in [0, 1b-40] /\ share in [0.5, 1] /\ |f1| <= 0.0556 /\ |f2| <= 0.0556
  /\ |f3| <= 0.0556
  -> |rest| <= 4b-53
  /\ |to| <= 0x7.84p-53 /\ |x| <= 9b-53 /\ |y| <= 9b-53
  /\ |less| <= 3.5 /\ |lerp_x| <= 16b-53 /\ |lerp_y| <= 16b-53 /\ |parts| <= 2b-103
  /\ |dot_of_two| <= 1b-103 /\ |square_length| <= 16b-103
  /\ |part| <= 8b-53 /\ |beside| <= 0x2.01p-53 /\ |per_wedge| <= 8b-53 /\ |of_less| <= 5b-53
  /\ |of_b| <= 10b-53 /\ |rests| <= 1b-94 /\ |beyond| <= 1b-90 /\ |component| <= 4b-53 }
$ M in 16;
