// playcanvas.mjs - PlayCanvas: x y z w in doubles; its matrices are of floats, and not judged here
// SPDX-License-Identifier: MIT
// The two modules it takes: the whole engine takes two seconds to load.
import { speak, versionOf } from './speak.mjs';
// library
import { Quat } from './node_modules/playcanvas/build/playcanvas/src/core/math/quat.js';
import { Vec3 } from './node_modules/playcanvas/build/playcanvas/src/core/math/vec3.js';
const Q = { get: x => new Quat(...x), put: q => [q.x, q.y, q.z, q.w] };
const V = { get: x => new Vec3(...x), put: v => [v.x, v.y, v.z] };
// calls

speak({
    name: 'playcanvas', version: versionOf('playcanvas'), precision: 'f64',
    summary: 'PlayCanvas, a 3D engine',
    quat: Q, vector: V,
    methods: [
        ['slerp', 'slerp', '', 'short way, beyond [0, 1]',
            (a, b, t) => new Quat().slerp(a, b, t)],
        ['lerp', 'nlerp', '', 'short way, normalised', (a, b, t) => new Quat().lerp(a, b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => a.mul(b)],
        ['normalise', 'normalise', '', 'normalised', a => a.normalize()],
        ['rotate', 'rotate', '', 'a vector rotated', (a, v) => a.transformVector(v)],
    ],
});
