# fast_arc.g - the arc sine's series is summed to 3 eta = 3 x 2^-103 of the result
# SPDX-License-Identifier: MIT
#
# fast_angle.inl: arc_sine, for |s| <= 0.0028; Q = s s, s divided out. Errors of steps as in
# fast_series.g. The series to s^11 leaves out less than 1.1 (10395/599040) Q^6.
@rnd = float<ieee_64, ne>;
Z = Q * (1 + d);
z = rnd(Z);

m11 = rnd(z * rnd(945 / 42240));
t9 = rnd(rnd(105 / 3456) + m11);
m9 = rnd(z * t9);
t7 = rnd(rnd(15 / 336) + m9);
tail = rnd(z * t7);
s5 = (3 / 40 * (1 + k5) + tail) + a5 * 0.0751;
s3 = (1 / 6 * (1 + k3) + Z * s5 * (1 + p3)) + a3 * 0.167;
angle = (1 + Z * s3 * (1 + p1) * (1 + q1)) + a1 * 1.001;

T9 = 105 / 3456 + Q * (945 / 42240);
T7 = 15 / 336 + Q * T9;
Tail = Q * T7;
S5 = 3 / 40 + Tail;
S3 = 1 / 6 + Q * S5;
Angle = 1 + Q * S3;

left_out = Q * Q * Q * Q * Q * Q * (1.1 * 10395 / 599040);

{ Q in [0, 0x1.08p-17]
  /\ |d| <= 1b-103 /\ |k5| <= 1b-106 /\ |k3| <= 1b-106
  /\ |a5| <= 1b-103 /\ |a3| <= 1b-103 /\ |a1| <= 1b-103
  /\ |p3| <= 1b-103 /\ |p1| <= 1b-103 /\ |q1| <= 1b-103
  -> |angle - Angle| <= 3b-103 /\ |left_out| <= 1b-107 }

angle - Angle -> Q * (s3 - S3) + Q * s3 * (d + p1 + q1 + d * p1 + d * q1 + p1 * q1 + d * p1 * q1) +
  a1 * 1.001;
s3 - S3 -> Q * (s5 - S5) + Q * s5 * (d + p3 + d * p3) + 1 / 6 * k3 + a3 * 0.167;
s5 - S5 -> (tail - Tail) + 3 / 40 * k5 + a5 * 0.0751;
tail - Tail -> (tail - z * t7) + (z - Q) * t7 + Q * (t7 - T7);
t7 - T7 -> (t7 - (rnd(15 / 336) + m9)) + (rnd(15 / 336) - 15 / 336) + (m9 - z * t9) +
  (z - Q) * t9 + Q * (t9 - T9);
t9 - T9 -> (t9 - (rnd(105 / 3456) + m11)) + (rnd(105 / 3456) - 105 / 3456) +
  (m11 - z * rnd(945 / 42240)) + (z - Q) * rnd(945 / 42240) +
  Q * (rnd(945 / 42240) - 945 / 42240);
z - Q -> (z - Z) + Q * d;
