# fast_series.g - Taylor's series of sine and cosine are summed to 2 eta = 2^-102 of the result
# SPDX-License-Identifier: MIT
#
# fast_angle.inl: series, for |r| <= pi/128 + 2^-40; Q = r r. Sums are off by eta of the sizes of
# their terms, products by eta of themselves (fast_sum.g, fast_product.g), reciprocals by u^2 of
# themselves. r is divided out of the sine, whose series to r^13 leaves out less than Q^7/15!, and
# that of the cosine to r^12 less than Q^7/14!; both are compared with cos r >= 0.9996.
@rnd = float<ieee_64, ne>;
Z = Q * (1 + d);
z = rnd(Z);

m13 = rnd(z * rnd(1 / 6227020800));
t11 = rnd(m13 - rnd(1 / 39916800));
m11 = rnd(z * t11);
t9 = rnd(rnd(1 / 362880) + m11);
tail = rnd(z * t9);
s7 = (tail - 1 / 5040 * (1 + k7)) + a7 * 0x1.a1p-13;
s5 = (1 / 120 * (1 + k5) + Z * s7 * (1 + p5)) + a5 * 0x1.12p-7;
s3 = (Z * s5 * (1 + p3) - 1 / 6 * (1 + k3)) + a3 * 0x1.56p-3;
sine = (1 + Z * s3 * (1 + p1) * (1 + q1)) + a1 * 0x1.002p0;

T11 = Q * (1 / 6227020800) - 1 / 39916800;
T9 = 1 / 362880 + Q * T11;
Tail = Q * T9;
S7 = Tail - 1 / 5040;
S5 = 1 / 120 + Q * S7;
S3 = Q * S5 - 1 / 6;
Sine = 1 + Q * S3;

m12 = rnd(z * rnd(1 / 479001600));
t10 = rnd(m12 - rnd(1 / 3628800));
m10 = rnd(z * t10);
t8 = rnd(rnd(1 / 40320) + m10);
ctail = rnd(z * t8);
c6 = (ctail - 1 / 720 * (1 + k7)) + a7 * 0x1.6dp-10;
c4 = (1 / 24 * (1 + k5) + Z * c6 * (1 + p5)) + a5 * 0x1.56p-5;
c2 = (Z * c4 * (1 + p3) - 0.5) + a3 * 0x1.001p-1;
cosine = (1 + Z * c2 * (1 + p1)) + a1 * 0x1.002p0;

T10 = Q * (1 / 479001600) - 1 / 3628800;
T8 = 1 / 40320 + Q * T10;
Ctail = Q * T8;
C6 = Ctail - 1 / 720;
C4 = 1 / 24 + Q * C6;
C2 = Q * C4 - 0.5;
Cosine = 1 + Q * C2;

left_out = Q * Q * Q * Q * Q * Q * Q / 87178291200;

{ Q in [0, 0x1.3bep-11]
  /\ |d| <= 1b-103 /\ |k7| <= 1b-106 /\ |k5| <= 1b-106 /\ |k3| <= 1b-106
  /\ |a7| <= 1b-103 /\ |a5| <= 1b-103 /\ |a3| <= 1b-103 /\ |a1| <= 1b-103
  /\ |p5| <= 1b-103 /\ |p3| <= 1b-103 /\ |p1| <= 1b-103 /\ |q1| <= 1b-103
  -> |sine - Sine| <= 1b-102 /\ |cosine - Cosine| <= 1b-102 /\ |left_out| <= 1b-110 }

# What each step adds to the error.
sine - Sine -> Q * (s3 - S3) + Q * s3 * (d + p1 + q1 + d * p1 + d * q1 + p1 * q1 + d * p1 * q1) +
  a1 * 0x1.002p0;
s3 - S3 -> Q * (s5 - S5) + Q * s5 * (d + p3 + d * p3) - 1 / 6 * k3 + a3 * 0x1.56p-3;
s5 - S5 -> Q * (s7 - S7) + Q * s7 * (d + p5 + d * p5) + 1 / 120 * k5 + a5 * 0x1.12p-7;
s7 - S7 -> (tail - Tail) - 1 / 5040 * k7 + a7 * 0x1.a1p-13;
cosine - Cosine -> Q * (c2 - C2) + Q * c2 * (d + p1 + d * p1) + a1 * 0x1.002p0;
c2 - C2 -> Q * (c4 - C4) + Q * c4 * (d + p3 + d * p3) + a3 * 0x1.001p-1;
c4 - C4 -> Q * (c6 - C6) + Q * c6 * (d + p5 + d * p5) + 1 / 24 * k5 + a5 * 0x1.56p-5;
c6 - C6 -> (ctail - Ctail) - 1 / 720 * k7 + a7 * 0x1.6dp-10;
tail - Tail -> (tail - z * t9) + (z - Q) * t9 + Q * (t9 - T9);
t9 - T9 -> (t9 - (rnd(1 / 362880) + m11)) + (rnd(1 / 362880) - 1 / 362880) + (m11 - z * t11) +
  (z - Q) * t11 + Q * (t11 - T11);
ctail - Ctail -> (ctail - z * t8) + (z - Q) * t8 + Q * (t8 - T8);
t8 - T8 -> (t8 - (rnd(1 / 40320) + m10)) + (rnd(1 / 40320) - 1 / 40320) + (m10 - z * t10) +
  (z - Q) * t10 + Q * (t10 - T10);
t11 - T11 -> (t11 - (m13 - rnd(1 / 39916800))) + (m13 - z * rnd(1 / 6227020800)) +
  (z - Q) * rnd(1 / 6227020800) + Q * (rnd(1 / 6227020800) - 1 / 6227020800) -
  (rnd(1 / 39916800) - 1 / 39916800);
t10 - T10 -> (t10 - (m12 - rnd(1 / 3628800))) + (m12 - z * rnd(1 / 479001600)) +
  (z - Q) * rnd(1 / 479001600) + Q * (rnd(1 / 479001600) - 1 / 479001600) -
  (rnd(1 / 3628800) - 1 / 3628800);
z - Q -> (z - Z) + Q * d;
