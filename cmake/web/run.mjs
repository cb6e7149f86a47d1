// Runs a program that was compiled for the web here, with all files of this machine: node run.mjs PROGRAM.wasm ARGUMENT...
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';
import { dirname, join } from 'node:path';

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({
    version: 'preview1', args: [program, ...args], returnOnExit: true,
    env: { ...process.env, PWD: process.cwd() },
    preopens: { '/': '/' },
});
const module = await WebAssembly.compile(readFileSync(program));
// The page's own decoder of xWMA. (node 18 would take the file for an older kind of module.)
const music = readFileSync(new URL('../../src/platform/web/page/music.js', import.meta.url), 'utf8');
const { musicOf } = await import(`data:text/javascript,${encodeURIComponent(music)}`);
const memory = () => instance.exports.memory.buffer;
const decoders = musicOf({
    memory, load: (name) => readFileSync(join(dirname(program), name)), missing: (why) => console.error(why),
    text: () => '', formOf: () => undefined, // node has no decoder for .m4a
});
// Only the page has a window; a command that opens one fails there.
const web = {};
for (const { module: from, name } of WebAssembly.Module.imports(module))
    if (from === 'web')
        web[name] = decoders[name] ?? (() => 0);
const instance = await WebAssembly.instantiate(module, { ...wasi.getImportObject(), web });
process.exitCode = wasi.start(instance);
