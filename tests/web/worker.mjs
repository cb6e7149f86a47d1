// The page's worker, with a program that does nothing, and music in .m4a. Usage: node --expose-gc worker.mjs SOURCE_DIR
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

const source = process.argv[2];
const RATE = 48000, LATER = -1;
let said = [], readable = true, works = true, web;

// ---- what a browser has ----

class Bytes {
    constructor([bytes]) {
        this.bytes = bytes;
        this.size = bytes.length;
    }

    slice(from, to) {
        return new Bytes([this.bytes.subarray(from, to)]);
    }
}

Object.assign(globalThis, {
    onmessage: undefined,
    postMessage: (message) => said.push(message),
    setInterval: () => 0,
    Blob: Bytes,
    FileReaderSync: class {
        readAsArrayBuffer({ bytes }) {
            if (!readable)
                throw new Error('the file has changed');
            return bytes.slice().buffer;
        }
    },
});
const memory = { buffer: new ArrayBuffer(1 << 16) };
WebAssembly.Module.imports = () => [];
WebAssembly.instantiate = async (module, imports) => {
    if (!works)
        throw new Error('no memory');
    ({ web } = imports);
    return { exports: { memory, _start: () => web.run(), step: () => 1000, __stack_pointer: { value: 0 } } };
};

await import(pathToFileURL(`${source}/src/platform/web/page/worker.js`));
const give = (...message) => globalThis.onmessage({ data: message });
const saidOf = (kind) => said.filter(([word]) => word === kind).map(([, ...rest]) => rest);

// ---- a file of a second of sound ----

function box(kind, ...parts) {
    const inner = parts.flatMap((part) => [...part]), bytes = new Uint8Array(8 + inner.length);
    new DataView(bytes.buffer).setUint32(0, bytes.length);
    bytes.set(new TextEncoder().encode(kind), 4);
    bytes.set(inner, 8);
    return bytes;
}

function fields(size, ...numbers) {
    const view = new DataView(new ArrayBuffer(size));
    numbers.forEach(([at, value]) => view.setUint32(at, value));
    return new Uint8Array(view.buffer);
}

const times = fields(100, [12, RATE], [16, RATE]), sound = fields(24, [8, 0x736f756e]);
const file = box('moov', box('mvhd', times), box('trak', box('mdia', box('mdhd', times), box('hdlr', sound),
    box('minf', box('stbl', box('stsd', fields(60, [40, RATE << 16])))))));

// ---- parts ----

const tracks = ['track1.m4a', 'track2.m4a', 'track3.m4a'].map((name) => `/games/${name}`);
const canvas = { getContext: () => ({}) };
const start = () => give('start', {
    surface: canvas, module: {}, args: [], env: [], rate: 0, numbers: [], stored: [],
    mounts: tracks.map((path) => [path, file]),
});

// Calls a function of the program with a path in its memory.
function withPath(name, path, ...rest) {
    const bytes = new TextEncoder().encode(path);
    new Uint8Array(memory.buffer).set(bytes, 1024);
    return web[name](1024, bytes.length, ...rest);
}

works = false;
await start();
assert.deepEqual(saidOf('failed'), [['no memory']]);

works = true;
await start();
for (const path of tracks) {
    assert.equal(withPath('aac_open', path, 0), 1);
    assert.deepEqual([...new Int32Array(memory.buffer, 0, 2)], [RATE, RATE]);
}

// A file that cannot be read any more is left to the page, which reports it.
said = [];
readable = false;
assert.equal(withPath('aac_read', tracks[0], 0, 2048, 4), LATER);
assert.deepEqual(saidOf('decode').map(([path, , rate]) => [path, rate]), [[tracks[0], RATE]]);

// Samples are kept for the latest two files only.
const samples = tracks.map((path) => {
    const made = new Int16Array(2 * RATE).fill(7);
    withPath('aac_read', path, 0, 2048, 4);
    give('decoded', path, made);
    return new WeakRef(made);
});
await new Promise((done) => setTimeout(done));
assert.equal(withPath('aac_read', tracks[2], 0, 2048, 4), 4);
assert.deepEqual([...new Int16Array(memory.buffer, 2048, 8)], Array(8).fill(7));
await new Promise((done) => setTimeout(done));
globalThis.gc();
assert.deepEqual(samples.map((made) => made.deref() !== undefined), [false, true, true]);
assert.deepEqual(saidOf('decode').length, 3);
// Samples that come late, for a file that is no longer wanted, are dropped.
give('decoded', tracks[0], new Int16Array(2));
assert.equal(withPath('aac_read', tracks[0], 0, 2048, 4), LATER);
console.log('the worker reports failures, and keeps two files of music');
