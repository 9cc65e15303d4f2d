# fast_product.g - products of two numbers of two doubles are off by eta = 2^-103 of themselves
# SPDX-License-Identifier: MIT
#
# fast_double.inl: double_product, square, times, loosely or not. With P = x.hi y.hi, x.lo = a x.hi,
# y.lo = b y.hi; no rounding depends on more than these. Scaled by a power of two, P lies in [1, 4].
# What multiply_add does is rounded once (fused) or twice.
@rnd = float<ieee_64, ne>;
p = rnd(P); e = P - p; # product_exact
c = rnd(P * b); d = rnd(P * a);

s = rnd(e + d);
t = rnd(s + c);
s_fused = rnd(e + P * a);
t_fused = rnd(s_fused + P * b);
product = P * ((1 + a) * (1 + b));

t2 = rnd(e + 2 * d);
t2_fused = rnd(e + 2 * (P * a));
squared = P * ((1 + a) * (1 + a));

t1 = rnd(e + d);
scaled = P * (1 + a);

{ P in [1, 4] /\ |a| <= 1b-53 /\ |b| <= 1b-53
  -> |((p + t) - product) / product| <= 1b-103
  /\ |((p + t_fused) - product) / product| <= 1b-103
  /\ |((p + t2) - squared) / squared| <= 1b-103
  /\ |((p + t2_fused) - squared) / squared| <= 1b-103
  /\ |((p + t1) - scaled) / scaled| <= 1b-103
  /\ |((p + s_fused) - scaled) / scaled| <= 1b-103
  /\ |t / P| <= 0x3.04p-53 /\ |t_fused / P| <= 0x3.04p-53 /\ |t1 / P| <= 0x2.04p-53
  /\ |s_fused / P| <= 0x2.04p-53 }

# The error as a sum of that of each rounding.
((p + t) - product) / product ->
  ((t - (s + c)) + (s - (e + d)) + (c - P * b) + (d - P * a) - P * a * b) / P / ((1 + a) * (1 + b))
  { P <> 0, (1 + a) * (1 + b) <> 0 };
((p + t_fused) - product) / product ->
  ((t_fused - (s_fused + P * b)) + (s_fused - (e + P * a)) - P * a * b) / P / ((1 + a) * (1 + b))
  { P <> 0, (1 + a) * (1 + b) <> 0 };
((p + t2) - squared) / squared ->
  ((t2 - (e + 2 * d)) + 2 * (d - P * a) - P * a * a) / P / ((1 + a) * (1 + a))
  { P <> 0, (1 + a) * (1 + a) <> 0 };
((p + t2_fused) - squared) / squared ->
  ((t2_fused - (e + 2 * (P * a))) - P * a * a) / P / ((1 + a) * (1 + a))
  { P <> 0, (1 + a) * (1 + a) <> 0 };
((p + t1) - scaled) / scaled -> ((t1 - (e + d)) + (d - P * a)) / P / (1 + a)
  { P <> 0, 1 + a <> 0 };
((p + s_fused) - scaled) / scaled -> (s_fused - (e + P * a)) / P / (1 + a)
  { P <> 0, 1 + a <> 0 };
# What is left as the lower part, as a sum of shares of P.
t / P -> ((t - (s + c)) + (s - (e + d)) + (c - P * b) + (d - P * a)) / P + e / P + a + b
  { P <> 0 };
t_fused / P -> ((t_fused - (s_fused + P * b)) + (s_fused - (e + P * a))) / P + e / P + a + b
  { P <> 0 };
t1 / P -> ((t1 - (e + d)) + (d - P * a)) / P + e / P + a { P <> 0 };
s_fused / P -> (s_fused - (e + P * a)) / P + e / P + a { P <> 0 };
e / P -> - ((p - P) / P) { P <> 0 };
$ P in (1.5, 2, 3);
