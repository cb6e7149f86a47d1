// Serves a folder on this machine alone, and prints the address: node serve.mjs FOLDER [PORT] [--open]
// --open opens it in the desktop's browser, where there is one.
import { spawn } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const [folder, port = '0', open] = process.argv.slice(2);
const types = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml', '.png': 'image/png', '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
};

function fileOf(address) {
    const path = normalize(decodeURIComponent(new URL(address, 'http://here').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

const server = createServer((request, response) => {
    let file;
    try {
        file = fileOf(request.url);
    } catch { // not an address
    }
    response.writeHead(file ? 200 : 404, {
        'Content-Type': file ? types[extname(file)] ?? 'application/octet-stream' : 'text/plain',
        'Cache-Control': 'no-cache',
    });
    if (file)
        createReadStream(file).pipe(response);
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
