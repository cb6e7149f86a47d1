// Reads and writes zip files. From: APPNOTE 4.3 (without encryption, split files, sizes beyond 4 GB, or more than
// 65,535 files).
import { word } from './words.js';

const LOCAL = 0x04034b50, ENTRY = 0x02014b50, END = 0x06054b50;
const END_SIZE = 22, COMMENT_MAX = 0xFFFF, COUNT_MAX = 0xFFFF, SIZE_MAX = 0xFFFFFFFF;
const UNPACKED_MAX = 1.5 * 2 ** 30; // bytes in all files of a zip

async function viewOf(blob, from, to) {
    return new DataView(await blob.slice(from, to).arrayBuffer());
}

export async function isZip(blob) {
    return blob.size > END_SIZE && (await viewOf(blob, 0, 4)).getUint32(0, true) === LOCAL;
}

// Packed files get a gzip header (RFC 1952): gzip has the stream and checksum of zip, so the browser unpacks and checks
// them.
const GZIP_HEAD = Uint8Array.of(0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3);

async function fileOf(packed, { method, sum, stated, size, path }) {
    const damaged = () => new Error(word('zip-damaged', path));
    if (method === 0 && packed.size === size)
        return packed;
    if (method !== 8)
        throw method === 0 ? damaged() : new Error(word('zip-method', path));
    let left = size;
    const bound = new TransformStream({
        transform(part, controller) {
            left -= part.length;
            if (left < 0)
                controller.error(damaged());
            else
                controller.enqueue(part);
        },
    });
    const stream = new Blob([GZIP_HEAD, packed, sum, stated]).stream().pipeThrough(new DecompressionStream('gzip'))
        .pipeThrough(bound);
    return new Response(stream).blob().catch(() => {
        throw damaged();
    });
}

// Returns the files in a zip as [path, Blob] pairs. Throws an error if the zip is damaged.
export async function readZip(blob) {
    const from = Math.max(0, blob.size - END_SIZE - COMMENT_MAX), tail = await viewOf(blob, from);
    let end = tail.byteLength - END_SIZE;
    // A comment of any size may follow the end record, so search backwards.
    while (end >= 0 && tail.getUint32(end, true) !== END)
        end--;
    if (end < 0)
        throw new Error(word('zip-end'));
    const count = tail.getUint16(end + 10, true), size = tail.getUint32(end + 12, true);
    const start = tail.getUint32(end + 16, true);
    if (start + size > blob.size)
        throw new Error(word('zip-list'));
    const list = await viewOf(blob, start, start + size), entries = [], files = [];
    for (let i = 0, at = 0; i < count; i++) {
        if (at + 46 > size || list.getUint32(at, true) !== ENTRY)
            throw new Error(word('zip-list'));
        const [nameSize, extra, comment] = [28, 30, 32].map((offset) => list.getUint16(at + offset, true));
        const path = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, Math.min(nameSize, size - at - 46)));
        const [packed, unpacked, local] = [20, 24, 42].map((offset) => list.getUint32(at + offset, true));
        entries.push({ path, packed, size: unpacked, local, method: list.getUint16(at + 10, true),
            sum: list.buffer.slice(at + 16, at + 20), stated: list.buffer.slice(at + 24, at + 28) });
        at += 46 + nameSize + extra + comment;
    }
    if (entries.reduce((sum, entry) => sum + entry.size, 0) > UNPACKED_MAX)
        throw new Error(word('zip-large'));
    // Entries that share data are refused: such a zip can unpack to far more than its size.
    const locals = new Set();
    for (const entry of entries) {
        const { path, packed, local } = entry, head = await viewOf(blob, local, local + 30);
        const found = head.byteLength === 30 && head.getUint32(0, true) === LOCAL;
        const data = found ? local + 30 + head.getUint16(26, true) + head.getUint16(28, true) : blob.size;
        if (data + packed > blob.size || locals.has(local))
            throw new Error(word('zip-damaged', path));
        locals.add(local);
        if (!path.endsWith('/'))
            files.push([path, await fileOf(blob.slice(data, data + packed), entry)]);
    }
    return files;
}

// ---- writing ----

const GZIP_END = 8;

// Packs bytes with gzip, and cuts out the packed stream and its checksum.
async function pack(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
    const made = await new Response(stream).arrayBuffer();
    return { packed: made.slice(GZIP_HEAD.length, -GZIP_END), sum: new DataView(made.slice(-GZIP_END)).getUint32(0, true) };
}

function record(signature, fields) {
    const view = new DataView(new ArrayBuffer(4 + fields.reduce((sum, [size]) => sum + size, 0)));
    view.setUint32(0, signature, true);
    let at = 4;
    for (const [size, value] of fields) {
        if (size === 2)
            view.setUint16(at, value, true);
        else
            view.setUint32(at, value, true);
        at += size;
    }
    return new Uint8Array(view.buffer);
}

// Returns a zip of [path, bytes] pairs, as a Blob. Throws an error if a zip cannot hold them.
export async function writeZip(files) {
    if (files.length > COUNT_MAX)
        throw new Error(word('zip-count'));
    const parts = [], list = [];
    let at = 0;
    for (const [path, bytes] of files) {
        const name = new TextEncoder().encode(path), { packed, sum } = await pack(bytes);
        const common = [[2, 20], [2, 0x800], [2, 8], [2, 0], [2, 0x21], [4, sum], [4, packed.byteLength],
            [4, bytes.length], [2, name.length], [2, 0]];
        const head = record(LOCAL, common);
        list.push(record(ENTRY, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), name);
        parts.push(head, name, packed);
        at += head.length + name.length + packed.byteLength;
        if (at > SIZE_MAX)
            throw new Error(word('zip-large'));
    }
    const size = list.reduce((sum, part) => sum + part.length, 0);
    const end = record(END, [[2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]]);
    return new Blob([...parts, ...list, end], { type: 'application/zip' });
}
