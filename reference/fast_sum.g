# fast_sum.g - sums of two numbers of two doubles
# SPDX-License-Identifier: MIT
#
# fast_double.inl: add is off by eta = 2^-103 of |x| + |y|, add_close by eta of the result.
#
# add: H = x.hi + y.hi, L = x.lo + y.lo, |x.hi| + |y.hi| scaled to [1, 2].
#
# add_close, where |x.hi| + |y.hi| <= 3 |x.hi + y.hi|: H = C and L = l C, C scaled to [1, 2].
# Elsewhere one of x.hi and -y.hi is at most twice the other, and H a double (Sterbenz). Then the
# same is asked of H and the rounded L, whose sum is V: if their sizes come to at most 3 |V|, what
# L's rounding left is m V, |m| <= 2^-52; else V is a double too, and the result exact.
@rnd = float<ieee_64, ne>;
s = rnd(H); e = H - s;
v = rnd(L);
w = rnd(e + v);

s_close = rnd(C); e_close = C - s_close;
t_hi = rnd(C * l); t_lo = C * l - t_hi;
c = rnd(e_close + t_hi);
v_hi = rnd(s_close + c); v_lo = (s_close + c) - v_hi;
w_close = rnd(t_lo + v_lo);
close = C * (1 + l);

V_lo = V - rnd(V);
W = rnd(V * m + V_lo);
closer = V * (1 + m);

{ |H| <= 2 /\ |L| <= 2b-53 /\ C in [1, 2] /\ |l| <= 3b-53 /\ V in [1, 2] /\ |m| <= 1b-52
  -> |(s + w) - (H + L)| <= 1b-103
  /\ |((v_hi + w_close) - close) / close| <= 1b-103
  /\ |((rnd(V) + W) - closer) / closer| <= 1b-103 }

(s + w) - (H + L) -> (w - (e + v)) + (v - L);
((v_hi + w_close) - close) / close ->
  ((w_close - (t_lo + v_lo)) + (c - (e_close + t_hi))) / C / (1 + l) { C <> 0, 1 + l <> 0 };
((rnd(V) + W) - closer) / closer -> (W - (V * m + V_lo)) / V / (1 + m) { V <> 0, 1 + m <> 0 };
$ C in (1.25, 1.5);
