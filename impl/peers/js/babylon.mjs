// babylon.mjs - Babylon.js: x y z w in doubles; its matrices are of floats, and not judged here
// SPDX-License-Identifier: MIT
import { speak, versionOf } from './speak.mjs';
// library
import { Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
const Q = { get: x => new Quaternion(...x), put: q => q.asArray() };
const V = { get: x => new Vector3(...x), put: v => v.asArray() };
// calls

speak({
    name: 'babylon', version: versionOf('@babylonjs/core'), precision: 'f64',
    summary: 'Babylon.js, a 3D engine',
    quat: Q, vector: V,
    methods: [
        ['slerp', 'slerp', 'unspecified_t', 'short way', (a, b, t) => Quaternion.Slerp(a, b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => a.multiply(b)],
        ['normalise', 'normalise', '', 'normalised', a => a.normalize()],
        ['inverse', 'inverse', 'raw_length', 'of any length', a => a.invert()],
        ['rotate', 'rotate', '', 'a vector rotated', (a, v) => v.applyRotationQuaternion(a)],
    ],
});
