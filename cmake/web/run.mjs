// Runs a program that was compiled for the web here, with all files of this machine: node run.mjs PROGRAM.wasm ARGUMENT...
import { readFileSync, existsSync } from 'node:fs';
import { WASI } from 'node:wasi';
import { resolve } from 'node:path';

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({
    version: 'preview1', args: [program, ...args], returnOnExit: true,
    env: { ...process.env, PWD: process.cwd() },
    preopens: { '/': '/' },
});
const module = await WebAssembly.compile(readFileSync(program));
// Only the page has a window; a command that opens one fails there.
const web = {};
for (const { module: from, name } of WebAssembly.Module.imports(module))
    if (from === 'web')
        web[name] = () => 0;
const instance = await WebAssembly.instantiate(module, { ...wasi.getImportObject(), web });
process.exitCode = wasi.start(instance);
