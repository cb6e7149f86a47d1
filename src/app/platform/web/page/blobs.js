// Reads parts of Blobs at once, in a worker. The parts that were read last are remembered, because programs read a
// little at a time.
const PART = 1 << 18, MAX = 64;

const parts = new Map(); // of "blob number:part", the oldest first
const numbers = new WeakMap();
let count = 0;

function partOf(blob, index) {
    if (!numbers.has(blob))
        numbers.set(blob, count++);
    const key = `${numbers.get(blob)}:${index}`;
    let part = parts.get(key);
    if (part)
        parts.delete(key);
    else
        part = new Uint8Array(new FileReaderSync().readAsArrayBuffer(blob.slice(index * PART, (index + 1) * PART)));
    parts.set(key, part);
    if (parts.size > MAX)
        parts.delete(parts.keys().next().value);
    return part;
}

// `size` bytes from `at` on; fewer at the end of the Blob.
export function readSpan(blob, at, size) {
    const end = Math.min(at + size, blob.size);
    if (end - at > 4 * PART)
        return new Uint8Array(new FileReaderSync().readAsArrayBuffer(blob.slice(at, end)));
    const bytes = new Uint8Array(Math.max(0, end - at));
    for (let from = at; from < end;) {
        const index = Math.floor(from / PART), part = partOf(blob, index);
        const span = part.subarray(from - index * PART, end - index * PART);
        bytes.set(span, from - at);
        from += span.length;
    }
    return bytes;
}
