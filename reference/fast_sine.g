# fast_sine.g - sine and cosine are off by 20 x 2^-103, a sine up to a right angle of itself
# SPDX-License-Identifier: MIT
#
# fast_angle.inl: sine_cosine, |x| <= 2^12. x = k pi/256 + r; sine and cosine of k steps are S and
# C, of r s and c. By fast_series.g those found of r are off by 2 eta of themselves, and by as much as
# r is; tabled ones by u^2 of themselves, products by eta, sums by eta of their terms' sizes.
# k = 0 has S = 0 and C = 1: the sine is that of r. From k = 1 to a right angle S is 0.0122 or more,
# and the sine at least S cos r - sin |r|.
@rnd = float<ieee_64, ne>;

# Reduction: the first part of a step has 33 bits, the third is off by 2^-147; low is what the exact
# product of k and the second leaves, a and b what the difference and the last sum add.
first = rnd(k * 0x1.921fb544p-7);
last = rnd(low + rnd(k * 0x1.1701b839a252p-95));
off = (last - (low + k * 0x1.1701b839a252p-95)) + k * off_step + a * 1b-22 + b * 0.00614;

at_s = S * (1 + t1);
at_c = C * (1 + t2);
found_c = c * (1 + e1) + dc;
found_s = s * (1 + e2) + ds;
sine = at_s * found_c * (1 + p1) + at_c * found_s * (1 + p2) + a1 * (S + 0.0063);
cosine = at_c * found_c * (1 + p1) - at_s * found_s * (1 + p2) + a1 * (C + 0.0063);
least = 0.99998 * S - 0.00614; # of the sine, S >= 0.0122
E1 = t1 + e1 + p1 + t1 * e1 + t1 * p1 + e1 * p1 + t1 * e1 * p1;
E2 = t2 + e2 + p2 + t2 * e2 + t2 * p2 + e2 * p2 + t2 * e2 * p2;
F1 = t2 + e1 + p1 + t2 * e1 + t2 * p1 + e1 * p1 + t2 * e1 * p1;
F2 = t1 + e2 + p2 + t1 * e2 + t1 * p2 + e2 * p2 + t1 * e2 * p2;

{ @FIX(k, 0) /\ |k| <= 333774 /\ |low| <= 1b-76 /\ |off_step| <= 0x1.28p-149
  /\ |a| <= 1b-103 /\ |b| <= 1b-103
  /\ S in [0, 1] /\ C in [0, 1] /\ c in [0.99998, 1] /\ |s| <= 0.00614
  /\ |t1| <= 1b-106 /\ |t2| <= 1b-106 /\ |e1| <= 0x1.01p-102 /\ |e2| <= 0x1.01p-102
  /\ |p1| <= 1b-103 /\ |p2| <= 1b-103 /\ |a1| <= 1b-103
  /\ |dc| <= 1b-117 /\ |ds| <= 1b-110
  -> first - k * 0x1.921fb544p-7 in [0, 0]
  /\ |off| <= 1b-110
  /\ |sine - (S * c + C * s)| <= 5b-103
  /\ |cosine - (C * c - S * s)| <= 5b-103
  /\ (S >= 0.0122 -> |(sine - (S * c + C * s)) / least| <= 20b-103) }

sine - (S * c + C * s) -> S * c * E1 + S * (1 + t1) * (1 + p1) * dc +
  C * s * E2 + C * (1 + t2) * (1 + p2) * ds + a1 * (S + 0.0063);
cosine - (C * c - S * s) -> C * c * F1 + C * (1 + t2) * (1 + p1) * dc -
  S * s * F2 - S * (1 + t1) * (1 + p2) * ds + a1 * (C + 0.0063);
$ S in (0.0123, 0.0125, 0.013, 0.015, 0.02, 0.03, 0.06, 0.12, 0.2, 0.5);
