// babylon.mjs - Babylon.js: x y z w; 4x4 matrices of row vectors, which is by columns
// SPDX-License-Identifier: MIT
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { from4x4, speak, to4x4, transpose, versionOf } from './speak.mjs';

speak({
    name: 'babylon', version: versionOf('@babylonjs/core'), precision: 'f64',
    summary: 'Babylon.js, a 3D engine',
    quat: { get: x => new Quaternion(...x), put: q => q.asArray() },
    vector: { get: x => new Vector3(...x), put: v => v.asArray() },
    matrix: {
        get: m => Matrix.FromArray(to4x4(transpose(m))), put: m => transpose(from4x4(m.m)),
    },
    methods: [
        ['slerp', 'slerp', '', 'short way', (a, b, t) => Quaternion.Slerp(a, b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => a.multiply(b)],
        ['normalise', 'normalise', '', 'normalised', a => a.normalize()],
        ['inverse', 'inverse', 'raw_length', 'of any length', a => a.invert()],
        ['rotate', 'rotate', '', 'a vector rotated', (a, v) => v.applyRotationQuaternion(a)],
        ['from_matrix', 'matrix_to_quat', '', 'by the trace, or the largest entry',
            m => Quaternion.FromRotationMatrix(m)],
    ],
});
