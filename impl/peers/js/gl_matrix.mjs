// gl_matrix.mjs - gl-matrix: x y z w; matrices by columns
// SPDX-License-Identifier: MIT
//   gl_matrix.mjs f32    Float32Array, as it comes
//   gl_matrix.mjs f64    arrays of doubles, as it can be set to
import { speak, versionOf } from './speak.mjs';
// library
import { glMatrix, mat3, quat, vec3 } from 'gl-matrix';
const precision = process.argv[2];
if (precision === 'f64') glMatrix.setMatrixArrayType(Array);
const stored = x => (precision === 'f64' ? x : Float32Array.from(x));
const Q = { get: stored, put: q => q };
const V = { get: stored, put: v => v };
const M = { get: m => mat3.transpose(mat3.create(), m),
    put: m => mat3.transpose(mat3.create(), m) };
// calls

const asGiven = 'long_way unspecified_opposite raw_length unspecified_t';

speak({
    name: 'gl_matrix', version: versionOf('gl-matrix'), precision,
    summary: 'gl-matrix, vectors and matrices for WebGL',
    quat: Q, vector: V, matrix: M,
    methods: [
        ['slerp', 'slerp', 'unspecified_t', 'short way, t in [0, 1]',
            (a, b, t) => quat.slerp(quat.create(), a, b, t)],
        ['lerp', 'lerp', asGiven, 'as given, t in [0, 1]',
            (a, b, t) => quat.lerp(quat.create(), a, b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product',
            (a, b) => quat.multiply(quat.create(), a, b)],
        ['normalise', 'normalise', '', 'normalised', a => quat.normalize(quat.create(), a)],
        ['inverse', 'inverse', 'raw_length', 'of any length', a => quat.invert(quat.create(), a)],
        ['rotate', 'rotate', '', 'a vector rotated',
            (a, v) => vec3.transformQuat(vec3.create(), v, a)],
        ['to_matrix', 'quat_to_matrix', '', 'rotation matrix',
            a => mat3.fromQuat(mat3.create(), a)],
        ['from_matrix', 'matrix_to_quat', '', 'by the trace, or the largest entry',
            m => quat.fromMat3(quat.create(), m)],
    ],
});
