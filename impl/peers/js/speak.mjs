// speak.mjs - the line protocol in JavaScript: greets, then answers batches (impl/PROTOCOL.md)
// SPDX-License-Identifier: MIT
import fs from 'node:fs';

// Widths of the operands, then of the result.
const widths = {
    lerp: [4, 4, 1, 4], nlerp: [4, 4, 1, 4], slerp: [4, 4, 1, 4],
    product: [4, 4, 4], normalise: [4, 4], inverse: [4, 4], rotate: [4, 3, 3],
    quat_to_matrix: [4, 9], matrix_to_quat: [9, 4],
};
const types = { 3: 'vector', 4: 'quat', 9: 'matrix' };

// The version of an installed package.
export function versionOf(library) {
    const file = new URL(`node_modules/${library}/package.json`, import.meta.url);
    return JSON.parse(fs.readFileSync(file)).version;
}

// One line's words to numbers, by way of the library's types. An exception is an answer: none.
function translate(library, op, call) {
    const operands = widths[op].slice(0, -1), width = widths[op].at(-1);
    const put = library[types[width]].put;
    return words => {
        let at = 1;
        const values = operands.map(n => {
            const numbers = words.slice(at, at += n).map(Number);
            return n === 1 ? numbers[0] : library[types[n]].get(numbers);
        });
        try {
            return put(call(...values));
        } catch {
            return Array(width).fill(NaN);
        }
    };
}

// An arrow function's body, on one line.
const sourceOf = call => call.toString().replace(/\s+/g, ' ').replace(/^[^{]*?=> /, '');

function greet({ name, version, precision, summary, methods }) {
    const rows = methods.map(([name, op, flags, summary, call]) =>
        `method ${name} ${op} ${flags} # ${summary} # ${sourceOf(call)}`);
    return ['quatcheck 1', `name ${name}_${precision}`, `version ${version}`,
        `precision ${precision}`, `summary ${summary}`, `build node ${process.versions.node}`,
        ...rows, '\n'].join('\n');
}

// String(-0) is '0'.
const toText = x => (Object.is(x, -0) ? '-0' : String(x));

function write(text) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length;) at += fs.writeSync(1, bytes, at);
}

// `verify --issue` writes its programs in what stands in an adapter between the lines "library" and
// "calls": imports, and types Q, V, M (quaternion, vector, matrix) on a line each.
//
// library: { name, version, precision: 'f32' or 'f64', summary,
//   quat, vector, matrix: { get(array) -> the library's own, put(its own) -> array },
//   methods: [[name, op, flags, summary, call(...operands) -> its own]] }
// Reads and writes in the foreground: a turn of the event loop costs more than a slerp.
export function speak(library) {
    const calls = Object.fromEntries(
        library.methods.map(([name, op, , , call]) => [name, translate(library, op, call)]));
    const chunk = Buffer.alloc(1 << 16);
    let rest = '', answers = '';
    write(greet(library));
    for (let n; (n = fs.readSync(0, chunk)) > 0;) {
        const lines = (rest + chunk.latin1Slice(0, n)).split('\n');
        rest = lines.pop();
        for (const line of lines) {
            const words = line.split(' ');
            answers += line ? Array.from(calls[words[0]](words), toText).join(' ') + '\n' : '\n';
            if (!line || answers.length > chunk.length) {
                write(answers);
                answers = '';
            }
        }
    }
}
