# fast_product.g - products of two numbers of two doubles are off by eta = 2^-103 of themselves
# SPDX-License-Identifier: MIT
#
# fast_double.inl: double_product, square, times. With P = x.hi y.hi, x.lo = a x.hi, y.lo = b y.hi;
# no rounding depends on more than these. Scaled by a power of two, P lies in [1, 4].
@rnd = float<ieee_64, ne>;
p = rnd(P); e = P - p; # product_exact
c = rnd(P * b); d = rnd(P * a);

s = rnd(c + d);
t = rnd(e + s);
product = P * ((1 + a) * (1 + b));

t2 = rnd(e + 2 * d);
squared = P * ((1 + a) * (1 + a));

t1 = rnd(e + d);
scaled = P * (1 + a);

{ P in [1, 4] /\ |a| <= 1b-53 /\ |b| <= 1b-53
  -> |((p + t) - product) / product| <= 1b-103
  /\ |((p + t2) - squared) / squared| <= 1b-103
  /\ |((p + t1) - scaled) / scaled| <= 1b-103 }

# The error as a sum of that of each rounding.
((p + t) - product) / product ->
  ((t - (e + s)) + (s - (c + d)) + (c - P * b) + (d - P * a) - P * a * b) / P / ((1 + a) * (1 + b))
  { P <> 0, (1 + a) * (1 + b) <> 0 };
((p + t2) - squared) / squared ->
  ((t2 - (e + 2 * d)) + 2 * (d - P * a) - P * a * a) / P / ((1 + a) * (1 + a))
  { P <> 0, (1 + a) * (1 + a) <> 0 };
((p + t1) - scaled) / scaled -> ((t1 - (e + d)) + (d - P * a)) / P / (1 + a)
  { P <> 0, 1 + a <> 0 };
$ P in (1.5, 2, 3);
