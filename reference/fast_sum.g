# fast_sum.g - sums of two numbers of two doubles
# SPDX-License-Identifier: MIT
#
# fast_double.inl: add is off by eta = 2^-103 of |x| + |y|, add_close by eta of the result.
#
# add, add_loosely: H = x.hi + y.hi, L = x.lo + y.lo, |x.hi| + |y.hi| scaled to [1, 2], lower parts
# up to 3.3 u of them. Where less is left of H than of L, H is a double (Sterbenz), and what is not
# exact in sum_ordered counts too: of R = rnd(H + v) it takes R - H, which is v and R's rounding.
# The lower part of add_loosely is w: 1 u of the sizes more than those of the terms.
#
# add_close, where |x.hi| + |y.hi| <= 3 |x.hi + y.hi|: H = C and L = l C, C scaled to [1, 2].
# Elsewhere one of x.hi and -y.hi is at most twice the other, and H a double (Sterbenz). Then the
# same is asked of H and the rounded L, whose sum is V: if their sizes come to at most 3 |V|, what
# L's rounding left is m V, |m| <= 2^-52; else V is a double too, and the result exact.
@rnd = float<ieee_64, ne>;
s = rnd(H); e = H - s;
v = rnd(L);
w = rnd(e + v);
back = rnd(v + r); # r: what rounds H + v

s_close = rnd(C); e_close = C - s_close;
t_hi = rnd(C * l); t_lo = C * l - t_hi;
c = rnd(e_close + t_hi);
v_hi = rnd(s_close + c); v_lo = (s_close + c) - v_hi;
w_close = rnd(t_lo + v_lo);
close = C * (1 + l);

V_lo = V - rnd(V);
W = rnd(V * m + V_lo);
closer = V * (1 + m);

{ |H| <= 2 /\ |L| <= 0x6.cp-53 /\ |r| <= 1b-103 /\ C in [1, 2] /\ |l| <= 3b-53 /\ V in [1, 2] /\ |m| <= 1b-52
  -> |(s + w) - (H + L)| <= 1b-103
  /\ |(v - L) + (back - (v + r))| <= 1b-103
  /\ |((v_hi + w_close) - close) / close| <= 1b-103
  /\ |((rnd(V) + W) - closer) / closer| <= 1b-103 }

(s + w) - (H + L) -> (w - (e + v)) + (v - L);
((v_hi + w_close) - close) / close ->
  ((w_close - (t_lo + v_lo)) + (c - (e_close + t_hi))) / C / (1 + l) { C <> 0, 1 + l <> 0 };
((rnd(V) + W) - closer) / closer -> (W - (V * m + V_lo)) / V / (1 + m) { V <> 0, 1 + m <> 0 };
$ C in (1.25, 1.5);
