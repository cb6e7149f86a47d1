// Compares the pictures of two folders, pixel by pixel: node same_pictures.mjs FOLDER FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';

const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function paeth(left, up, corner) {
    const a = Math.abs(up - corner), b = Math.abs(left - corner), c = Math.abs(left + up - 2 * corner);
    return a <= b && a <= c ? left : b <= c ? up : corner;
}

// The bytes of a PNG of 8 bits a sample as red, green and blue. From: the PNG specification (W3C), 9.
export function pixelsOf(bytes) {
    const parts = [];
    let header, palette;
    for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
        const size = bytes.readUInt32BE(at), tag = bytes.toString('latin1', at + 4, at + 8);
        const data = bytes.subarray(at + 8, at + 8 + size);
        if (tag === 'IHDR')
            header = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), bits: data[8], kind: data[9] };
        else if (tag === 'PLTE')
            palette = data;
        else if (tag === 'IDAT')
            parts.push(data);
    }
    if (header.bits !== 8)
        throw new Error(`${header.bits} bits a sample`);
    const step = channels[header.kind], row = header.width * step;
    const packed = inflateSync(Buffer.concat(parts));
    const rows = Buffer.alloc(row * header.height);
    for (let y = 0; y < header.height; y++) {
        const filter = packed[y * (row + 1)];
        for (let x = 0; x < row; x++) {
            const left = x >= step ? rows[y * row + x - step] : 0;
            const up = y > 0 ? rows[(y - 1) * row + x] : 0;
            const corner = x >= step && y > 0 ? rows[(y - 1) * row + x - step] : 0;
            const from = filter === 4 ? paeth(left, up, corner) : filter === 3 ? left + up >> 1 : filter === 2 ? up
                : filter === 1 ? left : 0;
            rows[y * row + x] = packed[y * (row + 1) + 1 + x] + from;
        }
    }
    const pixels = Buffer.alloc(header.width * header.height * 3);
    for (let i = 0; i < header.width * header.height; i++)
        for (let k = 0; k < 3; k++)
            pixels[3 * i + k] = palette ? palette[3 * rows[i] + k] : rows[step * i + (step > 2 ? k : 0)];
    return { width: header.width, height: header.height, pixels };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [one, other] = process.argv.slice(2);
    const names = readdirSync(one);
    if (names.length === 0 || names.join() !== readdirSync(other).join())
        throw new Error('the folders have other files');
    for (const name of names) {
        const files = [readFileSync(`${one}/${name}`), readFileSync(`${other}/${name}`)];
        if (!files[0].equals(files[1]) && !pixelsOf(files[0]).pixels.equals(pixelsOf(files[1]).pixels))
            throw new Error(`${name} differs`);
    }
    console.log(`${names.length} pictures are equal`);
}
