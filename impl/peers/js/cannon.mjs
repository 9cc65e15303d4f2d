// cannon.mjs - cannon-es: x y z w
// SPDX-License-Identifier: MIT
import { speak, versionOf } from './speak.mjs';
// library
import { Quaternion, Vec3 } from 'cannon-es';
const Q = { get: x => new Quaternion(...x), put: q => q.toArray() };
const V = { get: x => new Vec3(...x), put: v => v.toArray() };
// calls

speak({
    name: 'cannon', version: versionOf('cannon-es'), precision: 'f64',
    summary: 'cannon-es, physics of rigid bodies',
    quat: Q, vector: V,
    methods: [
        ['slerp', 'slerp', 'unspecified_t', 'short way', (a, b, t) => a.slerp(b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => a.mult(b)],
        ['normalise', 'normalise', '', 'normalised', a => a.normalize()],
        ['inverse', 'inverse', 'raw_length', 'of any length', a => a.inverse()],
        ['rotate', 'rotate', '', 'a vector rotated', (a, v) => a.vmult(v)],
    ],
});
