// three_flat.mjs - three.js: what its animation tracks call, on the Float32Array they keep
// SPDX-License-Identifier: MIT
import { speak, versionOf } from './speak.mjs';
// library
import { Quaternion } from 'three';
const Q = { get: x => Float32Array.from(x), put: q => q };
// calls

speak({
    name: 'three', version: versionOf('three'), precision: 'f32', summary: 'three.js, a 3D library',
    quat: Q,
    methods: [['slerp_flat', 'slerp', '', 'short way, beyond [0, 1]',
        (a, b, t) => (Quaternion.slerpFlat(a, 0, a, 0, b, 0, t), a)]],
});
