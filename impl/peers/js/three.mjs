// three.mjs - three.js: x y z w; matrices by columns
// SPDX-License-Identifier: MIT
import { speak, versionOf } from './speak.mjs';
// library
import { Matrix3, Matrix4, Quaternion, Vector3 } from 'three';
const Q = { get: x => new Quaternion(...x), put: q => q.toArray() };
const V = { get: x => new Vector3(...x), put: v => v.toArray() };
const M = { get: m => new Matrix4().setFromMatrix3(new Matrix3(...m)),
    put: m => new Matrix3().setFromMatrix4(m).transpose().elements };
// calls

speak({
    name: 'three', version: versionOf('three'), precision: 'f64', summary: 'three.js, a 3D library',
    quat: Q, vector: V, matrix: M,
    methods: [
        ['slerp', 'slerp', '', 'short way, beyond [0, 1]', (a, b, t) => a.slerp(b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => a.multiply(b)],
        ['normalise', 'normalise', '', 'normalised', a => a.normalize()],
        ['rotate', 'rotate', '', 'a vector rotated', (a, v) => v.applyQuaternion(a)],
        ['to_matrix', 'quat_to_matrix', '', 'rotation matrix',
            a => new Matrix4().makeRotationFromQuaternion(a)],
        ['from_matrix', 'matrix_to_quat', '', 'by the trace, or the largest entry',
            m => new Quaternion().setFromRotationMatrix(m)],
    ],
});
