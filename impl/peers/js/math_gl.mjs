// math_gl.mjs - math.gl: x y z w in arrays of doubles
// SPDX-License-Identifier: MIT
import { speak, versionOf } from './speak.mjs';
// library
import { Quaternion } from '@math.gl/core';
const Q = { get: x => new Quaternion(...x), put: q => q };
// calls

const asGiven = 'long_way unspecified_opposite raw_length unspecified_t';

speak({
    name: 'math_gl', version: versionOf('@math.gl/core'), precision: 'f64',
    summary: 'math.gl, the mathematics of deck.gl',
    quat: Q,
    methods: [
        ['slerp', 'slerp', 'unspecified_t', 'short way, t in [0, 1]',
            (a, b, t) => new Quaternion().slerp(a, b, t)],
        ['lerp', 'lerp', asGiven, 'as given, t in [0, 1]',
            (a, b, t) => new Quaternion().lerp(a, b, t)],
        ['product', 'product', 'raw_length', 'Hamilton product', (a, b) => a.multiplyRight(b)],
        ['normalise', 'normalise', '', 'normalised', a => a.normalize()],
        ['inverse', 'inverse', 'raw_length', 'of any length', a => a.invert()],
    ],
});
