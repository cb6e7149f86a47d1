// Serves a folder on this machine alone, and prints the address: node serve.mjs FOLDER [PORT] [--open]
// --open opens it in the desktop's browser, where there is one.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { open as openFile, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

const [folder, port = '0', open] = process.argv.slice(2);
const root = realpathSync(folder) + sep;
const types = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml', '.png': 'image/png', '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
};
const packed = /^(?:text\/|application\/wasm|image\/svg)/;

// An open file of the folder. Throws when there is none: links may not lead out of the folder.
async function fileOf(address) {
    const path = normalize(decodeURIComponent(new URL(address, 'http://here').pathname));
    const file = await realpath(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(root))
        throw new Error('outside');
    const handle = await openFile(file);
    if ((await handle.stat()).isFile())
        return { handle, type: types[extname(file)] ?? 'application/octet-stream' };
    await handle.close();
    throw new Error('a folder');
}

const server = createServer(async (request, response) => {
    const { handle, type } = await fileOf(request.url).catch(() => ({ type: 'text/plain' }));
    const packs = packed.test(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(handle ? 200 : 404, {
        'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff',
        ...handle && packs ? { 'Content-Encoding': 'gzip' } : {},
    });
    if (handle)
        pipeline(handle.createReadStream(), ...packs ? [createGzip()] : [], response, () => {});
    else
        response.end('not found\n');
});
server.on('error', (error) => {
    console.error(`walkbox: ${error.message}`);
    process.exitCode = 1;
});
server.listen(Number(port), '127.0.0.1', () => {
    const address = `http://127.0.0.1:${server.address().port}/`;
    console.log(address);
    if (open && (process.env.DISPLAY || process.env.WAYLAND_DISPLAY))
        spawn('xdg-open', [address], { stdio: 'ignore' }).on('error', () => {});
});
