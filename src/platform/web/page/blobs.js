// Reads parts of Blobs synchronously, in a worker. The last part of each Blob is cached, because programs read a little
// at a time.
const PART = 1 << 18;

const last = new WeakMap(); // by Blob: index and bytes of the cached part

function partOf(blob, index) {
    if (last.get(blob)?.index !== index) {
        const bytes = new FileReaderSync().readAsArrayBuffer(blob.slice(index * PART, (index + 1) * PART));
        last.set(blob, { index, part: new Uint8Array(bytes) });
    }
    return last.get(blob).part;
}

// Returns `size` bytes from `at`, fewer at the end of the Blob. Large reads bypass the cache.
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
