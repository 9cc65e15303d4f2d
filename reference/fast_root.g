# fast_root.g - the inverse root of a number of two doubles is off by 2 eta = 2^-102 of itself
# SPDX-License-Identifier: MIT
#
# fast_double.inl: inverse_root, as far as its last sum, which is exact. x.hi = S S and x = S S (1 +
# a); double_product(x, y y) is (1 + d) times what it should be (fast_product.g). The result is
# y (1 + g): its square times x is off by less than 4 eta of 1. Near 1 y is 1, and 1 - x rounded once:
# its parts' first difference is exact.
@rnd = float<ieee_64, ne>;
root = rnd(S);
y = rnd(1 / root);
R = 1 - (S * y) * (S * y) * (1 + a);
one = (1 - R) * (1 + d);
hi = rnd(one); lo = one - hi;
first = rnd(1 - hi);
rest = rnd(first - lo);
k = rnd(0.375 * rest);
m = rnd(0.5 + k);
n = rnd(rest * m);
g = rnd(y * n) / y;

near = rnd(N);
near_k = rnd(0.375 * near);
near_m = rnd(0.5 + near_k);
near_g = rnd(near * near_m);

G = R * (0.5 + 0.375 * R);
near_G = N * (0.5 + 0.375 * N);
of_near = near * (0.5 + 0.375 * near);
of_rest = rest * (0.5 + 0.375 * rest);

{ S in [1, 2] /\ |a| <= 1b-53 /\ |d| <= 1b-103 /\ y <> 0 /\ |N| <= 0x1.01p-50
  -> |(1 + g) * (1 + g) * (1 - R) - 1| <= 0x1.ffp-102
  /\ |(1 + near_g) * (1 + near_g) * (1 - N) - 1| <= 0x1.ffp-102 }

S * y -> (1 + (y - 1 / root) / (1 / root)) / (1 + (root - S) / S) { S <> 0, root <> 0 };
rest - R -> (rest - (first - lo)) + (first - (1 - hi)) - (1 - R) * d;
of_rest - G -> (rest - R) * (0.5 + 0.375 * (rest + R));
g - of_rest ->
  (rnd(y * n) - y * n) / y + (n - rest * m) + rest * (m - (0.5 + k)) + rest * (k - 0.375 * rest)
  { y <> 0 };
g - G -> (g - of_rest) + (of_rest - G);
# (1 + G)^2 (1 - R) - 1, multiplied out.
(1 + g) * (1 + g) * (1 - R) - 1 -> (g - G) * (2 + g + G) * (1 - R) -
  R * R * R * (0.625 + 0.234375 * R + 0.140625 * R * R);
near_g - near_G -> (near_g - of_near) + (of_near - near_G);
near_g - of_near -> (near_g - near * near_m) + near * (near_m - (0.5 + near_k)) +
  near * (near_k - 0.375 * near);
of_near - near_G -> (near - N) * (0.5 + 0.375 * (near + N));
(1 + near_g) * (1 + near_g) * (1 - N) - 1 -> (near_g - near_G) * (2 + near_g + near_G) * (1 - N) -
  N * N * N * (0.625 + 0.234375 * N + 0.140625 * N * N);
