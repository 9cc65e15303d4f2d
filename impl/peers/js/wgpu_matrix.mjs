// wgpu_matrix.mjs - wgpu-matrix: x y z w
// SPDX-License-Identifier: MIT
//   wgpu_matrix.mjs f32    Float32Array, as it comes
//   wgpu_matrix.mjs f64    Float64Array
import { quat, quatd, vec3, vec3d } from 'wgpu-matrix';
import { speak, versionOf } from './speak.mjs';

const precision = process.argv[2];
const [Q, V, stored] = precision === 'f64' ? [quatd, vec3d, Float64Array]
    : [quat, vec3, Float32Array];
const type = { get: x => stored.from(x), put: x => x };
const asGiven = 'long_way unspecified_opposite raw_length unspecified_t';

speak({
    name: 'wgpu_matrix', version: versionOf('wgpu-matrix'), precision,
    summary: 'wgpu-matrix, vectors and matrices for WebGPU', quat: type, vector: type,
    methods: [
        ['slerp', 'slerp', 'unspecified_t', 'short way', (a, b, t) => Q.slerp(a, b, t)],
        ['lerp', 'lerp', asGiven, 'as given', (a, b, t) => Q.lerp(a, b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => Q.mul(a, b)],
        ['normalise', 'normalise', '', 'normalised', a => Q.normalize(a)],
        ['inverse', 'inverse', 'raw_length', 'of any length', a => Q.inverse(a)],
        ['rotate', 'rotate', '', 'a vector rotated', (a, v) => V.transformQuat(v, a)],
    ],
});
