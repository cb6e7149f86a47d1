// Reads the length of the sound in an .m4a file from its boxes, as FFmpeg's libraries do for the native program:
// scripts wait as long everywhere. From: ISO/IEC 14496-12.
const LARGEST = 16 << 20; // bytes of the box with all tables

// Calls `take(kind, view)` for each box in a view, until it returns something.
function each(view, take) {
    for (let at = 0; at + 8 <= view.byteLength;) {
        const size = view.getUint32(at), wide = size === 1 && at + 16 <= view.byteLength;
        const length = wide ? Number(view.getBigUint64(at + 8)) : size || view.byteLength - at, head = wide ? 16 : 8;
        if (length < head || at + length > view.byteLength)
            return undefined;
        const found = take(kindOf(view, at + 4), new DataView(view.buffer, view.byteOffset + at + head, length - head));
        if (found !== undefined)
            return found;
        at += length;
    }
    return undefined;
}

const kindOf = (view, at) => String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
const inside = (view, ...kinds) => kinds.reduce((box, wanted) => box && each(box, (kind, part) => kind === wanted ? part : undefined), view);

// Returns time scale and duration of a box "mvhd" or "mdhd".
function timesOf(box) {
    return box.getUint8(0) === 1 ? { scale: box.getUint32(20), duration: Number(box.getBigUint64(24)) }
        : { scale: box.getUint32(12), duration: box.getUint32(16) };
}

// Returns how much of a track is played, in the movie's time scale; undefined if all of it is.
function editedOf(box) {
    if (!box)
        return undefined;
    const wide = box.getUint8(0) === 1, row = wide ? 20 : 12;
    let sum = 0;
    for (let i = 0, at = 8; i < box.getUint32(4); i++, at += row)
        sum += wide ? Number(box.getBigUint64(at)) : box.getUint32(at);
    return sum;
}

function soundOf(movie, track) {
    const kind = inside(track, 'mdia', 'hdlr'), table = inside(track, 'mdia', 'minf', 'stbl', 'stsd');
    if (!kind || !table || kindOf(kind, 8) !== 'soun')
        return undefined;
    const { scale, duration } = timesOf(inside(track, 'mdia', 'mdhd')), rate = table.getUint16(8 + 32);
    const played = editedOf(inside(track, 'edts', 'elst'));
    const least = played > 0 ? Math.min(duration, Math.round(played * scale / movie)) : duration;
    return rate > 0 && scale > 0 ? { rate, frames: Math.trunc(least * rate / scale) } : undefined;
}

// Finds the box with all tables, which may be behind the samples.
function moovOf({ size, read }) {
    for (let at = 0; at + 8 <= size;) {
        const head = read(at, 16), view = new DataView(head.buffer, head.byteOffset, head.byteLength);
        const short = view.getUint32(0), length = short === 1 ? Number(view.getBigUint64(8)) : short || size - at;
        if (length < 8 || at + length > size)
            return undefined;
        if (kindOf(view, 4) === 'moov' && length <= LARGEST) {
            const bytes = read(at, length);
            return new DataView(bytes.buffer, bytes.byteOffset + 8, length - 8);
        }
        at += length;
    }
    return undefined;
}

// Returns frames a second, and the number of frames, of the first sound in a file { size, read(at, size) }; undefined
// if there is none.
export function m4aOf(file) {
    try {
        const moov = moovOf(file), head = inside(moov, 'mvhd');
        return head && each(moov, (kind, track) => kind === 'trak' ? soundOf(timesOf(head).scale, track) : undefined);
    } catch { // a number or a box is truncated
        return undefined;
    }
}
