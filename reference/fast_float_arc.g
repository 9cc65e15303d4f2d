# fast_float_arc.g - the arc sine's series and sum in doubles, v = 2^-53: off by v of itself
# SPDX-License-Identifier: MIT
#
# fast_angle.inl: arc_of, from s on: |s| <= 0.0028. The series leaves out less than
# 1.1 (105/3456) Q^4 of s.
@rnd = float<ieee_64, ne>;
Q = s * s;
z = rnd(Q);
m3 = rnd(rnd(3 / 40) + rnd(z * rnd(15 / 336))); M3 = 3 / 40 + Q * (15 / 336);
m2 = rnd(rnd(1 / 6) + rnd(z * m3));             M2 = 1 / 6 + Q * M3;
more = rnd(z * m2);
part = rnd(s * more);
angle = rnd(s + part);
left_out = Q * Q * Q * Q * (1.1 * 105 / 3456);

{ s in [1b-300, 0.0028]
  -> |(angle - s * (1 + Q * M2)) / s| <= 0x1.01p-53
  /\ |left_out| <= 1b-72 }

(angle - s * (1 + Q * M2)) / s ->
  (angle - (s + part)) / (s + part) * (1 + part / s) + (part - s * more) / s + (more - Q * M2)
  { s <> 0, s + part <> 0 };
part / s -> more * (1 + (part - s * more) / (s * more)) { s <> 0, more <> 0 };
(part - s * more) / s -> more * ((part - s * more) / (s * more)) { s <> 0, more <> 0 };
more - Q * M2 -> (more - z * m2) + (z - Q) * m2 + Q * (m2 - M2);
