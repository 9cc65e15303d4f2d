# fast_turn.g - the arc's angle, and sine and cosine of a part of it
# SPDX-License-Identifier: MIT
#
# fast_arc.inl: open_angle and its table from there on; fast_judge.inl: find_angles; fast_aim.inl:
# aim_slerp. Of y = sin F and x = cos F, F up to half a right angle, one is the wedge, off by w of
# itself, the other the dot product, off by d (fast_plane.g); n, f, t1 and t2 are what the norms'
# inverse, the arc sine and the tables are off by. sine is k/256, rise its angle, c its cosine.
#
# Up to half a right angle, over F: sin F <= F; sine <= 2 sin F; rise = F - asin s <= 2.01 F.
to_s = y * ((1 + w) * (1 + t1) * (1 + p1) - 1) * c - (x * p2 + d * (1 + p2)) * sine +
  a1 * (y * c + x * sine) * 1.01;
to_arc = 1.0001 * (s * ((1 + n) * (1 + p3) - 1) + to_s * (1 + n) * (1 + p3));
angle = rise * t2 + (arc + to_arc) * (1 + f) - arc + a2 * (rise + arc_size) * 1.01;

# Beyond, where y is the dot product: as it is; over the angle, once it is taken from a right angle.
to_S = (Y * ((1 + t1) * (1 + p1) - 1) + d * (1 + t1) * (1 + p1)) * C -
  X * ((1 + w) * (1 + p2) - 1) * Sine + a1 * (Y * C + X * Sine) * 1.01;
to_Arc = 1.0001 * (S * ((1 + n) * (1 + p3) - 1) + to_S * (1 + n) * (1 + p3));
low = Rise * t2 + (Arc + to_Arc) * (1 + f) - Arc + a2 * (Rise + 0.003) * 1.01;
steep = (low + a3 * 2.36 + pi * 1b-107) / 0.7853;

# What is left of a half turn, over itself: of the nearer arc; then of that, where tied ends lie
# that way and the method goes the other, |cos| <= 1/2.
long_way = (near + a3 * 4.713 + pi * 1b-106) / 1.5707;
other = (far + a3 * 5.237 + pi * 1b-106) / 1.047;

# Of t times an angle off by e2 of itself, a cosine and, up to a right angle, a sine of itself, as
# |x cot x| <= 1 there; both are off by 20 eta (fast_sine.g).
part = (1 + e2) * (1 + p4) - 1;
cosine_per_t = 3.1416 * part;
sine_of_part = (1 + part * slope) * (1 + q) - 1;

{ |a1| <= 1b-103 /\ |a2| <= 1b-103 /\ |a3| <= 1b-103 /\ |p1| <= 1b-103 /\ |p2| <= 1b-103
  /\ |p3| <= 1b-103 /\ |p4| <= 1b-103 /\ |t1| <= 1b-106 /\ |t2| <= 1b-106 /\ |pi| <= 1
  /\ |w| <= 0x6.001p-103 /\ |d| <= 3b-103 /\ |n| <= 6b-103 /\ |f| <= 0x3.1p-103
  /\ y in [0, 1] /\ x in [0, 1] /\ c in [0, 1] /\ sine in [0, 2.01] /\ |s| <= 1.01
  /\ rise in [0, 2.01] /\ |arc| <= 1.01 /\ arc_size in [0, 1.01]
  /\ Y in [0, 0.708] /\ X in [0.707, 1] /\ C in [0.706, 1] /\ Sine in [0, 0.71] /\ |S| <= 0.0028
  /\ Rise in [0, 0.79] /\ |Arc| <= 0.003
  /\ |near| <= 32b-103 /\ |far| <= 37b-103 /\ |e2| <= 72b-103
  /\ |slope| <= 0x1.00001p0 /\ |q| <= 20b-103
  -> |angle| <= 36b-103 /\ |angle * 0.7855| <= 32b-103 /\ |steep * 1.571| <= 32b-103
  /\ |long_way| <= 36b-103 /\ |long_way * 1.5707| <= 37b-103 /\ |other| <= 72b-103
  /\ |part| <= 0x49.001p-103 /\ |cosine_per_t| <= 230b-103 /\ |sine_of_part| <= 0x5d.001p-103 }

angle -> rise * t2 + arc * f + to_arc * (1 + f) + a2 * (rise + arc_size) * 1.01;
low -> Rise * t2 + Arc * f + to_Arc * (1 + f) + a2 * (Rise + 0.003) * 1.01;
