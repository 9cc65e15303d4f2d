# fast_float_arc.g - the arc from half its tangent in doubles, v = 2^-53: series and sums are off by
# 1.7 v of it
# SPDX-License-Identifier: MIT
#
# fast_angle.inl: polynomial, arc_of, from q on, the tangent of half the arc, Q = q^2 <= 0.1716.
# The polynomial's coefficients are about 1/3, 1/5, 1/7 ..., each rounded, h; products are
# rounded, f, or not (FMA), sums are, g. As fast_table.c finds the polynomial, it is off by 2
# (0.1716/4)^11 / 25.
Q2 = Q * Q; Q4 = Q2 * Q2; Q8 = Q4 * Q4;
z = 1 + z1;                     # q^2, Q^2, Q^4 and Q^8 as they are found, over what they are
z2 = z * z * (1 + z2e);
z4 = z2 * z2 * (1 + z4e);
z8 = z4 * z4 * (1 + z8e);
# Errors: of the first pair, and of others; of the first two pairs, and so on.
first = (0.3334 * h1 + 0.2001 * Q * ((1 + h2) * z * (1 + f1) - 1)) * (1 + g1) + 0.3334 * g1;
pair = (0.143 * h3 + 0.112 * Q * ((1 + h4) * z * (1 + f1) - 1)) * (1 + g1) + 0.143 * g1;
by_Q2 = Q2 * (0.143 * (z2 * (1 + f2) - 1) + pair * z2 * (1 + f2));
two = (first + by_Q2) * (1 + g2) + 0.3334 * g2;
far = (pair + by_Q2) * (1 + g2) + 0.143 * g2;
four = (two + Q4 * (0.143 * (z4 * (1 + f3) - 1) + far * z4 * (1 + f3))) * (1 + g3) + 0.3334 * g3;
all = (four + Q8 * (0.143 * (z8 * (1 + f4) - 1) + far * z8 * (1 + f4))) * (1 + g4) + 0.3334 * g4;
more = Q * (all * z * (1 + e1) + 0.3334 * (z * (1 + e1) - 1)); # of M, what the series adds to 1
left_out = 0x1.08p-49 / 25 * Q;
angle = e2 + (1 + e2) * (more * (1 + f5) + M * f5 + left_out * w) / (1 + M);

# The arc of floats. Of T = tan(F/2), F up to half a right angle, y = sin F is off by the wedge's
# error and x = cos F by the dot product's, both over 1 + x; that of F is no larger. From half a
# right angle on y is off by the dot product's, and F is what A = 2 atan T <= 2 T - 2/3 T^3 + 2/5
# T^5 leaves of a right one. In turns (fast_judge.inl: turns_of) the length alone is off, by
# norms2.
per = (1 + T * T) / 2;  # 1/(1 + x)
of_x = (1 - T * T) / 2; # x/(1 + x)
most = 2 * T * (1 - T * T * (1 / 3 - T * T / 5));
near = (1 + wedge) / ((1 + (norms + dot) * per) * (1 + e1)) * (1 + e2) * (1 + angle) - 1;
others = (1 + e2) / ((1 + norms * per + wedge * of_x) * (1 + e1)) - 1;
steep = ((dot * (1 + others) + others * T / per) * 1.0001 + angle * most + 0.6 * pi) /
  (1.5707 - most) + e7;
turn_near = (1 + e2) / ((1 + norms2 * per) * (1 + e1)) * (1 + angle) - 1;
turn_steep = (((1 + e2) / ((1 + norms2 * per) * (1 + e1)) - 1) * T / per * 1.0001 + angle * most +
  0.6 * pi) / (1.5707 - most) + e7;
{ Q in [0, 0.1716] /\ T in [0, 0.41422] /\ |wedge| <= 0x4.001p-53 /\ |dot| <= 0x2.001p-53
  /\ |norms| <= 0x4.83p-53 /\ |norms2| <= 2b-53 /\ |e7| <= 1b-53 /\ |pi| <= 1b-53
  /\ M in [-0.0573, 0] /\ |w| <= 1
  /\ |h1| <= 1b-53 /\ |h2| <= 1b-53 /\ |h3| <= 1b-53 /\ |h4| <= 1b-53 /\ |z1| <= 1b-53
  /\ |z2e| <= 1b-53 /\ |z4e| <= 1b-53 /\ |z8e| <= 1b-53 /\ |f1| <= 1b-53 /\ |f2| <= 1b-53
  /\ |f3| <= 1b-53 /\ |f4| <= 1b-53 /\ |f5| <= 1b-53 /\ |g1| <= 1b-53 /\ |g2| <= 1b-53
  /\ |g3| <= 1b-53 /\ |g4| <= 1b-53 /\ |e1| <= 1b-53 /\ |e2| <= 1b-53
  -> |all| <= 2b-53 /\ |left_out| <= 1b-55 /\ |angle| <= 0x1.b01p-53
  /\ |near| <= 12b-53 /\ |steep| <= 12b-53 /\ |turn_near| <= 8b-53 /\ |turn_steep| <= 8b-53 }
$ T in 64;
