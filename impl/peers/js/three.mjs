// three.mjs - three.js: x y z w; 4x4 matrices set by rows, kept by columns
// SPDX-License-Identifier: MIT
//   three.mjs f64    its objects
//   three.mjs f32    what its animation tracks call, on the Float32Array they keep
import { Matrix4, Quaternion, Vector3 } from 'three';
import { from4x4, speak, to4x4, transpose, versionOf } from './speak.mjs';

const objects = {
    quat: { get: x => new Quaternion(...x), put: q => q.toArray() },
    vector: { get: x => new Vector3(...x), put: v => v.toArray() },
    matrix: { get: m => new Matrix4(...to4x4(m)), put: m => transpose(from4x4(m.elements)) },
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
};
const flat = {
    quat: { get: x => Float32Array.from(x), put: q => q },
    methods: [['slerp_flat', 'slerp', '', 'short way, beyond [0, 1]',
        (a, b, t) => (Quaternion.slerpFlat(a, 0, a, 0, b, 0, t), a)]],
};
const precision = process.argv[2];
speak({
    name: 'three', version: versionOf('three'), precision, summary: 'three.js, a 3D library',
    ...(precision === 'f32' ? flat : objects),
});
