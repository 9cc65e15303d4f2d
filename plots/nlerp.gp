# nlerp.gp - nlerp(deg): how far exact nlerp is from exact slerp at its worst t, in rad
# SPDX-License-Identifier: MIT
#
# Largest error of exact nlerp over t: 2 |phi(t) - t O|, O the arc, phi the angle reached at t.
# It is stationary where d phi/dt = O: t (1-t) = (1 - sin O / O) / (2 (1 - cos O)). Below one
# degree by its leading term, theta^3 sqrt(3)/432, which differs by less than 4e-6 of itself there.
stationary(O) = (1 - sqrt(1 - 2 * (1 - sin(O) / O) / (1 - cos(O)))) / 2
reached(O, t) = atan2(t * sin(O), 1 - t + t * cos(O))
lag(O)        = 2 * (stationary(O) * O - reached(O, stationary(O)))
nlerp(deg)    = deg < 1 ? (deg * pi/180)**3 * sqrt(3)/432 : lag(deg * pi/360)
