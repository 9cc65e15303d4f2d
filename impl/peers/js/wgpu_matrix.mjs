// wgpu_matrix.mjs - wgpu-matrix: x y z w
// SPDX-License-Identifier: MIT
//   wgpu_matrix.mjs f32    Float32Array, as it comes
//   wgpu_matrix.mjs f64    Float64Array
import { speak, versionOf } from './speak.mjs';
// library
import * as library from 'wgpu-matrix';
const precision = process.argv[2], [quat, vec3, stored] = precision === 'f64'
    ? [library.quatd, library.vec3d, Float64Array] : [library.quat, library.vec3, Float32Array];
const Q = { get: x => stored.from(x), put: q => q };
const V = { get: x => stored.from(x), put: v => v };
// calls

const asGiven = 'long_way unspecified_opposite raw_length unspecified_t';

speak({
    name: 'wgpu_matrix', version: versionOf('wgpu-matrix'), precision,
    summary: 'wgpu-matrix, vectors and matrices for WebGPU', quat: Q, vector: V,
    methods: [
        ['slerp', 'slerp', 'unspecified_t', 'short way', (a, b, t) => quat.slerp(a, b, t)],
        ['lerp', 'lerp', asGiven, 'as given', (a, b, t) => quat.lerp(a, b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => quat.mul(a, b)],
        ['normalise', 'normalise', '', 'normalised', a => quat.normalize(a)],
        ['inverse', 'inverse', 'raw_length', 'of any length', a => quat.inverse(a)],
        ['rotate', 'rotate', '', 'a vector rotated', (a, v) => vec3.transformQuat(v, a)],
    ],
});
