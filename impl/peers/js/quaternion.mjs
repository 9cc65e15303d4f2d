// quaternion.mjs - Quaternion.js: w x y z; matrices by rows
// SPDX-License-Identifier: MIT
import { speak, versionOf } from './speak.mjs';
// library
import Quaternion from 'quaternion';
const Q = { get: ([x, y, z, w]) => new Quaternion(w, x, y, z), put: q => [q.x, q.y, q.z, q.w] };
const V = { get: v => v, put: v => v };
const M = { get: m => m, put: m => m };
// calls

speak({
    name: 'quaternion', version: versionOf('quaternion'), precision: 'f64',
    summary: 'Quaternion.js',
    quat: Q, vector: V, matrix: M,
    methods: [
        ['slerp', 'slerp', 'unspecified_t', 'short way', (a, b, t) => a.slerp(b)(t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => a.mul(b)],
        ['normalise', 'normalise', '', 'normalised', a => a.normalize()],
        ['inverse', 'inverse', 'raw_length', 'of any length', a => a.inverse()],
        ['rotate', 'rotate', '', 'a vector rotated', (a, v) => a.rotateVector(v)],
        ['to_matrix', 'quat_to_matrix', '', 'rotation matrix', a => a.toMatrix()],
        ['from_matrix', 'matrix_to_quat', '', 'by the trace, or the largest entry',
            m => Quaternion.fromMatrix(m)],
    ],
});
