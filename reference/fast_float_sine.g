# fast_float_sine.g - sine and cosine of the float tier, v = 2^-53: up to 0.006 the sine is off by
# 2.5 v of itself and 1 - cosine by 4 v, from there on the sine by 3 v of itself and v/8, the cosine
# by 3 v, 1 - cosine by 3.5 v
# SPDX-License-Identifier: MIT
#
# fast_float.inl: sine_cosine_double, aim_floats. x = k pi/256 + r; sine and cosine of k steps are S
# and C. What is left is r, rounded once (er) and off by what k steps are (dr, 0 where k is). The
# series leave out less than r^8/9! and r^8/8!. Then sine and one minus cosine of r are Y, X.
@rnd = float<ieee_64, ne>;
Q = r * r;
z = rnd(Q);
m5 = rnd(rnd(1 / 120) - rnd(z * rnd(1 / 5040))); M5 = 1 / 120 - Q * (1 / 5040);
m3 = rnd(rnd(1 / 6) - rnd(z * m5));              M3 = 1 / 6 - Q * M5;
w = rnd(z * m3);
m = rnd(r * w);
sine_r = rnd(r - m);

n4 = rnd(rnd(1 / 24) - rnd(z * rnd(1 / 720))); N4 = 1 / 24 - Q * (1 / 720);
n2 = rnd(0.5 - rnd(z * n4));                   N2 = 0.5 - Q * N4;
less = rnd(z * n2);

at_s = S * (1 + t1); at_c = C * (1 + t2);
y = Y * (1 + ey); x = X * (1 + ex);
cy = rnd(at_c * y); sx = rnd(at_s * x); inner = rnd(cy - sx);
sine = rnd(at_s + inner);
room = 3 * (0.9999 * S + C * Y) + 0.125;
SINE = S * (1 - X) + C * Y;
sy = rnd(at_s * y); cx = rnd(at_c * x); across = rnd(sy + cx);
cosine = rnd(at_c - across);
COSINE = C * (1 - X) - S * Y;
beyond = rnd(1 - at_c); rest = rnd(beyond + across);

{ r in [1b-100, 0.0062]
  /\ S in [0, 1] /\ C in [0, 1] /\ C + S >= 1 /\ |Y| <= 0.0062 /\ X in [0, 0.00002]
  /\ |t1| <= 1b-53 /\ |t2| <= 1b-53 /\ |ey| <= 5b-54 /\ |ex| <= 3b-52
  -> |(sine_r - r * (1 - Q * M3)) / r| <= 3b-54
  /\ |(less - Q * N2) / Q| <= 1b-52
  /\ |sine - SINE| <= 3b-53 /\ |cosine - COSINE| <= 3b-53
  /\ |rest - (1 - COSINE)| <= 7b-54
  /\ (S >= 0.0122 -> |(sine - SINE) / room| <= 1b-53) }

(sine_r - r * (1 - Q * M3)) / r ->
  (sine_r - (r - m)) / (r - m) * ((r - m) / r) - (m - r * w) / r - (w - Q * M3)
  { r <> 0, r - m <> 0 };
(r - m) / r -> 1 - m / r { r <> 0 };
m / r -> w * (1 + (m - r * w) / (r * w)) { r <> 0, w <> 0 };
(m - r * w) / r -> w * ((m - r * w) / (r * w)) { r <> 0, w <> 0 };
w - Q * M3 -> (w - z * m3) + (z - Q) * m3 + Q * (m3 - M3);

sine - SINE -> (sine - (at_s + inner)) + S * t1 + (inner - (cy - sx)) + (cy - at_c * y) -
  (sx - at_s * x) + C * Y * (t2 + ey + t2 * ey) - S * X * (t1 + ex + t1 * ex);
cosine - COSINE -> (cosine - (at_c - across)) + C * t2 - (across - (sy + cx)) - (sy - at_s * y) -
  (cx - at_c * x) - S * Y * (t1 + ey + t1 * ey) - C * X * (t2 + ex + t2 * ex);
rest - (1 - COSINE) -> (rest - (beyond + across)) + (beyond - (1 - at_c)) - C * t2 +
  (across - (sy + cx)) + (sy - at_s * y) + (cx - at_c * x) + S * Y * (t1 + ey + t1 * ey) +
  C * X * (t2 + ex + t2 * ex);
$ S in (0.0125, 0.013, 0.014, 0.0156, 0.02, 0.025, 0.03125, 0.04, 0.05, 0.0625, 0.08, 0.1, 0.125,
  0.16, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 0.8), Y in 16;
