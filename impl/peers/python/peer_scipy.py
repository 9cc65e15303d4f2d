"""peer_scipy.py - scipy.spatial.transform: x y z w, normalised where they come in

SPDX-License-Identifier: MIT
"""

import warnings

import scipy

from speak import speak
# library
from scipy.spatial.transform import Rotation, Slerp
# calls

warnings.simplefilter("ignore")  # of gimbal lock and the like: on stderr, once a call


speak(
    "scipy", scipy.__version__, "f64", "SciPy, spatial.transform",
    [
        ("slerp", "slerp", "normalises unspecified_t", "short way, t in [0, 1]",
         "Slerp([0, 1], Rotation.from_quat([a, b]))(t).as_quat()",
         lambda a, b, t: Slerp([0, 1], Rotation.from_quat([a, b]))(t).as_quat()),
        ("normalise", "normalise", "", "normalised", "Rotation.from_quat(a).as_quat()",
         lambda a: Rotation.from_quat(a).as_quat()),
        ("rotate", "rotate", "", "a vector rotated", "Rotation.from_quat(a).apply(v)",
         lambda a, v: Rotation.from_quat(a).apply(v)),
        ("to_matrix", "quat_to_matrix", "", "rotation matrix", "Rotation.from_quat(a).as_matrix()",
         lambda a: Rotation.from_quat(a).as_matrix()),
        ("from_matrix", "matrix_to_quat", "", "by the trace, or the largest entry",
         "Rotation.from_matrix(m).as_quat()",
         lambda m: Rotation.from_matrix(m).as_quat()),
    ],
)
