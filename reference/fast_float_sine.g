# fast_float_sine.g - sine and cosine of the float tier, v = 2^-53: up to 0.79 the sine is off by
# 2 v of itself, 1 - cosine by 3 v of itself and the cosine by 1.5 v, beyond that all three by 3 v
# SPDX-License-Identifier: MIT
#
# fast_angle.inl: polynomial; fast_float.inl: sine_cosine_double. Q = x^2. Letters as in
# fast_float_arc.g; coefficients are about 1/3!, 1/5! ... and 1/4!, 1/6! ... As fast_table.c finds
# them, polynomials are off by 2 (0.6242/4)^6 / 15! and a 16th of that.
Q2 = Q * Q; Q4 = Q2 * Q2;
z = 1 + z1;
z2 = z * z * (1 + z2e);
z4 = z2 * z2 * (1 + z4e);

first = (0.16667 * h1 + 0.00834 * Q * ((1 + h2) * z * (1 + f1) - 1)) * (1 + g1) + 0.16667 * g1;
pair = (0.0002 * h3 + 0.00001 * Q * ((1 + h4) * z * (1 + f1) - 1)) * (1 + g1) + 0.0002 * g1;
two = (first + Q2 * (0.0002 * (z2 * (1 + f2) - 1) + pair * z2 * (1 + f2))) * (1 + g2) +
  0.16667 * g2;
all = (two + Q4 * (0.00001 * (z4 * (1 + f3) - 1) + pair * z4 * (1 + f3))) * (1 + g3) + 0.16667 * g3;
more = Q * (all * z * (1 + e1) + 0.16667 * (z * (1 + e1) - 1)); # of M = sin x / x - 1
left_out = 0x1.98p-56 * Q;
sine = e2 + (1 + e2) * (more * (1 + f4) + M * f4 + left_out * w) / (1 + M);

first_c = (0.04167 * h1 + 0.00139 * Q * ((1 + h2) * z * (1 + f1) - 1)) * (1 + g1) + 0.04167 * g1;
two_c = (first_c + Q2 * (0.00003 * (z2 * (1 + f2) - 1) + pair * z2 * (1 + f2))) * (1 + g2) +
  0.04167 * g2;
all_c = (two_c + Q4 * (0.00001 * (z4 * (1 + f3) - 1) + pair * z4 * (1 + f3))) * (1 + g3) +
  0.04167 * g3;
half = (Q * (all_c * z * (1 + f4) + 0.04167 * (z * (1 + f4) - 1)) + left_out * w / 16) * (1 + g4) +
  H * g4;
less = (1 + half / H) * z * (1 + e1) - 1; # of Q H = 1 - cos x
cosine = Q * H * less + g4; # below 1

# Beyond: x less k quarters, k <= 2^12, is rounded and so is the product with their second part,
# below 2^-31; what is left of them is below 2^-82. Sine and cosine of it, one for the other; 1 -
# cosine.
r = 0.5 * e1 + 1b-19 * e2 + 1b-70; # below 1
far_sine = 0.711 * 2b-53 + 1.0001 * r;
far_cosine = 0x1.8p-53 + 0.711 * 1.0001 * r;
far_less = far_cosine + e3;

{ Q in [0, 0.6242] /\ M in [-0.1009, 0] /\ H in [0.4742, 0.5] /\ |w| <= 1
  /\ |h1| <= 1b-53 /\ |h2| <= 1b-53 /\ |h3| <= 1b-53 /\ |h4| <= 1b-53 /\ |z1| <= 1b-53
  /\ |z2e| <= 1b-53 /\ |z4e| <= 1b-53 /\ |f1| <= 1b-53 /\ |f2| <= 1b-53 /\ |f3| <= 1b-53
  /\ |f4| <= 1b-53 /\ |g1| <= 1b-53 /\ |g2| <= 1b-53 /\ |g3| <= 1b-53 /\ |g4| <= 1b-54
  /\ |e1| <= 1b-53 /\ |e2| <= 1b-53 /\ |e3| <= 1b-53
  -> |sine| <= 2b-53 /\ |less| <= 3b-53 /\ |cosine| <= 0x1.8p-53
  /\ |far_sine| <= 3b-53 /\ |far_cosine| <= 3b-53 /\ |far_less| <= 3b-53 }
