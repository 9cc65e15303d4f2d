# fast_tangent.g - the arc tangent of two doubles is off by 2^-49 of itself
# SPDX-License-Identifier: MIT
#
# fast_angle.inl: arc_tangent. q is the smaller over the larger, rounded, R before. Up to tan(pi/8)
# the series in Q = q q to q^41 leaves out less than q^43/43; with the rounding of q it is off by
# e of the arc tangent. Beyond, p is (1 - q)/(1 + q), P that of R, T its arc tangent, whose slope is
# at most 1, and d what all but the last subtractions make of their difference.
@rnd = float<ieee_64, ne>;
Q = q * q;
z = rnd(Q);
s41 = rnd(1 / 41);                   S41 = 1 / 41;
s39 = rnd(rnd(1 / 39) - rnd(z * s41));S39 = 1 / 39 - Q * S41;
s37 = rnd(rnd(1 / 37) - rnd(z * s39));S37 = 1 / 37 - Q * S39;
s35 = rnd(rnd(1 / 35) - rnd(z * s37));S35 = 1 / 35 - Q * S37;
s33 = rnd(rnd(1 / 33) - rnd(z * s35));S33 = 1 / 33 - Q * S35;
s31 = rnd(rnd(1 / 31) - rnd(z * s33));S31 = 1 / 31 - Q * S33;
s29 = rnd(rnd(1 / 29) - rnd(z * s31));S29 = 1 / 29 - Q * S31;
s27 = rnd(rnd(1 / 27) - rnd(z * s29));S27 = 1 / 27 - Q * S29;
s25 = rnd(rnd(1 / 25) - rnd(z * s27));S25 = 1 / 25 - Q * S27;
s23 = rnd(rnd(1 / 23) - rnd(z * s25));S23 = 1 / 23 - Q * S25;
s21 = rnd(rnd(1 / 21) - rnd(z * s23));S21 = 1 / 21 - Q * S23;
s19 = rnd(rnd(1 / 19) - rnd(z * s21));S19 = 1 / 19 - Q * S21;
s17 = rnd(rnd(1 / 17) - rnd(z * s19));S17 = 1 / 17 - Q * S19;
s15 = rnd(rnd(1 / 15) - rnd(z * s17));S15 = 1 / 15 - Q * S17;
s13 = rnd(rnd(1 / 13) - rnd(z * s15));S13 = 1 / 13 - Q * S15;
s11 = rnd(rnd(1 / 11) - rnd(z * s13));S11 = 1 / 11 - Q * S13;
s9 = rnd(rnd(1 / 9) - rnd(z * s11)); S9 = 1 / 9 - Q * S11;
s7 = rnd(rnd(1 / 7) - rnd(z * s9));  S7 = 1 / 7 - Q * S9;
s5 = rnd(rnd(1 / 5) - rnd(z * s7));  S5 = 1 / 5 - Q * S7;
s3 = rnd(rnd(1 / 3) - rnd(z * s5));  S3 = 1 / 3 - Q * S5;
w = rnd(z * s3);
m = rnd(q * w);
angle = rnd(q - m);
q_43 = Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q * Q / 43;

r = rnd(R);
num = rnd(1 - r); den = rnd(1 + r);
p = rnd(num / den);
P = (1 - R) / (1 + R);

quarter = 0x1.921fb54442d18p-1;
found = T * (1 + e) + d;
upper = rnd(quarter - found);      upper_exact = quarter + 0x1.1a63p-55 - T;
steep = rnd(2 * quarter - upper);  steep_exact = quarter + 0x1.1a63p-55 + T;
flat = rnd(2 * quarter - found);   flat_exact = 2 * quarter + 0x1.1a63p-54 - T;

{ q in [1b-100, 0x1.a9p-2] /\ R in [0.414, 1]
  /\ T in [0, 0.3929] /\ |e| <= 0x1.4p-52 /\ |d| <= 0x1.8p-53
  -> |(angle - q * (1 - Q * S3)) / q| <= 0x1.4p-53
  /\ 1 - Q * S3 >= 0.946
  /\ |q_43| <= 1b-58
  /\ |p - P| <= 0x1.8p-53
  /\ |(upper - upper_exact) / upper_exact| <= 1b-50
  /\ |(steep - steep_exact) / steep_exact| <= 1b-50
  /\ |(flat - flat_exact) / flat_exact| <= 1b-50 }

(angle - q * (1 - Q * S3)) / q ->
  (angle - (q - m)) / (q - m) * ((q - m) / q) - (m - q * w) / q - (w - Q * S3)
  { q <> 0, q - m <> 0 };
(q - m) / q -> 1 - m / q { q <> 0 };
m / q -> w * (1 + (m - q * w) / (q * w)) { q <> 0, w <> 0 };
(m - q * w) / q -> w * ((m - q * w) / (q * w)) { q <> 0, w <> 0 };
w - Q * S3 -> (w - z * s3) + (z - Q) * s3 + Q * (s3 - S3);
p - P -> (p - num / den) + (num / den - (1 - r) / (1 + r)) + 2 * (R - r) / ((1 + r) * (1 + R))
  { den <> 0, 1 + r <> 0, 1 + R <> 0 };
found - T -> T * e + d;
upper - upper_exact -> (upper - (quarter - found)) - (found - T) - 0x1.1a63p-55;
steep - steep_exact -> (steep - (2 * quarter - upper)) - (upper - upper_exact) - 0x1.1a63p-54;
flat - flat_exact -> (flat - (2 * quarter - found)) - (found - T) - 0x1.1a63p-54;
