# fast_series.g - Taylor's series of sine and cosine are summed to 2 eta = 2^-102 of the result
# SPDX-License-Identifier: MIT
#
# fast_angle.inl: series, for |r| <= pi/512 + 2^-40; Q = r r. Sums are off by eta of the sizes of
# their terms, products by eta of themselves (fast_sum.g, fast_product.g), ratios by u^2 of
# themselves. r is divided out of the sine, whose series to r^11 leaves out less than Q^6/13!, and
# that of the cosine to r^10 less than Q^6/12!; both are compared with cos r >= 0.9999.
@rnd = float<ieee_64, ne>;
Z = Q * (1 + d);
z = rnd(Z);

m11 = rnd(z * rnd(1 / 39916800));
t9 = rnd(rnd(1 / 362880) - m11);
m9 = rnd(z * t9);
t7 = rnd(m9 - rnd(1 / 5040));
tail = rnd(z * t7);
s5 = (1 / 120 * (1 + k5) + tail) + a5 * 0x1.12p-7;
s3 = (Z * s5 * (1 + p3) - 1 / 6 * (1 + k3)) + a3 * 0x1.56p-3;
sine = (1 + Z * s3 * (1 + p1) * (1 + q1)) + a1 * 0x1.002p0;

T9 = 1 / 362880 - Q * (1 / 39916800);
T7 = Q * T9 - 1 / 5040;
Tail = Q * T7;
S5 = 1 / 120 + Tail;
S3 = Q * S5 - 1 / 6;
Sine = 1 + Q * S3;

m10 = rnd(z * rnd(1 / 3628800));
t8 = rnd(rnd(1 / 40320) - m10);
m8 = rnd(z * t8);
t6 = rnd(m8 - rnd(1 / 720));
ctail = rnd(z * t6);
c4 = (1 / 24 * (1 + k5) + ctail) + a5 * 0x1.56p-5;
c2 = (Z * c4 * (1 + p3) - 0.5) + a3 * 0x1.001p-1;
cosine = (1 + Z * c2 * (1 + p1)) + a1 * 0x1.002p0;

T8 = 1 / 40320 - Q * (1 / 3628800);
T6 = Q * T8 - 1 / 720;
Ctail = Q * T6;
C4 = 1 / 24 + Ctail;
C2 = Q * C4 - 0.5;
Cosine = 1 + Q * C2;

left_out = Q * Q * Q * Q * Q * Q / 479001600;

{ Q in [0, 0x1.3cp-15]
  /\ |d| <= 1b-103 /\ |k5| <= 1b-106 /\ |k3| <= 1b-106
  /\ |a5| <= 1b-103 /\ |a3| <= 1b-103 /\ |a1| <= 1b-103
  /\ |p3| <= 1b-103 /\ |p1| <= 1b-103 /\ |q1| <= 1b-103
  -> |sine - Sine| <= 1b-102 /\ |cosine - Cosine| <= 1b-102 /\ |left_out| <= 1b-110 }

# What each step adds to the error.
sine - Sine -> Q * (s3 - S3) + Q * s3 * (d + p1 + q1 + d * p1 + d * q1 + p1 * q1 + d * p1 * q1) +
  a1 * 0x1.002p0;
s3 - S3 -> Q * (s5 - S5) + Q * s5 * (d + p3 + d * p3) - 1 / 6 * k3 + a3 * 0x1.56p-3;
s5 - S5 -> (tail - Tail) + 1 / 120 * k5 + a5 * 0x1.12p-7;
cosine - Cosine -> Q * (c2 - C2) + Q * c2 * (d + p1 + d * p1) + a1 * 0x1.002p0;
c2 - C2 -> Q * (c4 - C4) + Q * c4 * (d + p3 + d * p3) + a3 * 0x1.001p-1;
c4 - C4 -> (ctail - Ctail) + 1 / 24 * k5 + a5 * 0x1.56p-5;
tail - Tail -> (tail - z * t7) + (z - Q) * t7 + Q * (t7 - T7);
t7 - T7 -> (t7 - (m9 - rnd(1 / 5040))) - (rnd(1 / 5040) - 1 / 5040) + (m9 - z * t9) +
  (z - Q) * t9 + Q * (t9 - T9);
ctail - Ctail -> (ctail - z * t6) + (z - Q) * t6 + Q * (t6 - T6);
t6 - T6 -> (t6 - (m8 - rnd(1 / 720))) - (rnd(1 / 720) - 1 / 720) + (m8 - z * t8) +
  (z - Q) * t8 + Q * (t8 - T8);
t9 - T9 -> (t9 - (rnd(1 / 362880) - m11)) + (rnd(1 / 362880) - 1 / 362880) -
  (m11 - z * rnd(1 / 39916800)) - (z - Q) * rnd(1 / 39916800) -
  Q * (rnd(1 / 39916800) - 1 / 39916800);
t8 - T8 -> (t8 - (rnd(1 / 40320) - m10)) + (rnd(1 / 40320) - 1 / 40320) -
  (m10 - z * rnd(1 / 3628800)) - (z - Q) * rnd(1 / 3628800) -
  Q * (rnd(1 / 3628800) - 1 / 3628800);
z - Q -> (z - Z) + Q * d;
