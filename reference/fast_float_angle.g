# fast_float_angle.g - an arc of float ends is off by 2^-64 of itself
# SPDX-License-Identifier: MIT
#
# fast_float_turn.inl: open_angle_of_floats, from the quotient on: d and a rest of at most 2^-51 d
# are what is left of a tangent beyond a 32nd, d <= 1/64. The series leaves out less than Q^6/13. Its
# sum with the table's angle is off by eta (fast_sum.g), and known to u^2: the arc's error is shown.
@rnd = float<ieee_64, ne>;
Q = d * d;
z = rnd(Q);
m9 = rnd(rnd(1 / 9) - rnd(z * rnd(1 / 11))); M9 = 1 / 9 - Q * (1 / 11);
m7 = rnd(rnd(1 / 7) - rnd(z * m9));          M7 = 1 / 7 - Q * M9;
m5 = rnd(rnd(1 / 5) - rnd(z * m7));          M5 = 1 / 5 - Q * M7;
m3 = rnd(rnd(1 / 3) - rnd(z * m5));          M3 = 1 / 3 - Q * M5;
series = rnd(z * m3);
part = rnd(d * series);
rest = d * q;
left = (rest - part) * (1 + e); # rounded; the difference may be 0
left_out = Q * Q * Q * Q * Q * Q / 13;

{ d in [1b-100, 1b-6] /\ |q| <= 1b-51 /\ |e| <= 1b-53
  -> |(left - (rest - d * (Q * M3))) / d| <= 0x1.fp-65
  /\ |left_out| <= 1b-75 }

(left - (rest - d * (Q * M3))) / d ->
  (q - part / d) * e - (part - d * series) / d - (series - Q * M3) { d <> 0 };
part / d -> series * (1 + (part - d * series) / (d * series)) { d <> 0, series <> 0 };
(part - d * series) / d -> series * ((part - d * series) / (d * series)) { d <> 0, series <> 0 };
series - Q * M3 -> (series - z * m3) + (z - Q) * m3 + Q * (m3 - M3);
