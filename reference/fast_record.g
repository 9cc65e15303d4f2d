# fast_record.g - from where a result is seen to errors, in doubles; v = 2^-53
# SPDX-License-Identifier: MIT
#
# fast_judge.inl, fast_float_judge.inl: what an error is off by beside the bounds of its parts, of
# itself; `relative`, 2^-47, and of floats' turns 2^-46 are allowed. Letters e are roundings, S is
# a share.
#
# What pairs know of `onto`, above an eighth of got: parts are rounded to doubles. What floats know,
# above a half, but for the aim: x is off by 2 v and 4 v of itself, y by 16.5 |y| + 6.5 |z|
# (fast_float_plane.g).
pairs_onto = ((1 + e1) * (1 + e2) * (1 + e3) * (1 + e4) - 1) * 8;
floats_onto = (2 * e1 + 4 * e2 + 16.5 * e3 + 6.5 * e4 + (1 + e5) * (1 + e6) * (1 + e7) - 1) * 2;

# compare, turns_of. A small turn is a tangent and the series' second term, which leaves 2^-58.
# Others add what arc_of adds (fast_float_arc.g) and `onto` over |got| + onto or, from a right
# angle's half on, over the angle: 0.708/0.785. An angle moves by no more of itself than its
# tangent does.
across = sqrt((1 + e1) * (1 + e2) * (1 + e3)) * (1 + e4) - 1;
pairs_small = (1 + across) * (1 + e5) * (1 + e6) * (1 + e7) / (1 + P) - 1 + left_out;
floats_small = (1 + across) * (1 + e5) * (1 + e6) * (1 + e7) / (1 + F) - 1 + left_out;
pairs_large = 1.001 * (across + 0.902 * P + arc);
floats_large = 1.001 * (across + 0.902 * F + arc);

# record_normwise_of_floats: what |got| is longer than its part along the aim is a square over a
# sum; the rest of the hypotenuse's two sides is |got| - 1. By what `across` is off that moves by
# up to twice the tangent of half the turn, which is below 60 degrees, or small.
between = (1 + across) * (1 + across) * (1 + e5) * (1 + e6) /
  ((1 + (1 - S) * norm + S * F) * (1 + e7)) - 1;
normwise = between * S2 + beyond * (1 - S2) + e8 + sqrt((1 + e1) * (1 + e2)) * (1 + e3) - 1 + e4;
moves = sqrt(1 + tan * tan);
moves_little = sqrt(1 + tan2 * tan2);

# record_length, record_off_arc, record_distance, record_kappa beyond a right arc.
length = (1 + e1) * (1 + e2) / ((1 + norm) * (1 + e3)) - 1;
off_arc = (1 + one) * (1 + e1) - 1;
distance = sqrt((1 + e1) * (1 + e2) * (1 + e3) * (1 + e4) * (1 + e5)) * (1 + e6) * (1 + e7) /
  (1 + norm) * (1 + e8) - 1;
kappa = (1 + norms) * (1 + e1) * (1 + e2) * (1 + e3) / (1 + wedge) - 1;

{ |e1| <= 1b-53 /\ |e2| <= 1b-53 /\ |e3| <= 1b-53 /\ |e4| <= 1b-53 /\ |e5| <= 1b-53
  /\ |e6| <= 1b-53 /\ |e7| <= 1b-53 /\ |e8| <= 1b-53 /\ S in [0, 0.5] /\ S2 in [0, 1]
  /\ |P| <= 0x20.001p-53 /\ |F| <= 0x40.001p-53 /\ |left_out| <= 1b-58 /\ |arc| <= 8b-53
  /\ |norm| <= 2b-53 /\ |beyond| <= 0x4.801p-53 /\ |one| <= 0x2.801p-53 /\ |norms| <= 0x4.83p-53
  /\ |wedge| <= 0x4.001p-53 /\ tan in [0, 1.1548] /\ tan2 in [0, 1b-13]
  -> |pairs_onto| <= 0x20.001p-53 /\ |floats_onto| <= 0x40.001p-53
  /\ |pairs_small| <= 1b-47 /\ |floats_small| <= 1b-46
  /\ |pairs_large| <= 1b-47 /\ |floats_large| <= 1b-46
  /\ |between| <= 1b-47 /\ |normwise| <= 1b-46 /\ moves <= 1.7 /\ moves_little <= 1.001
  /\ |length| <= 1b-47 /\ |off_arc| <= 1b-47 /\ |distance| <= 1b-47 /\ |kappa| <= 1b-47 }
