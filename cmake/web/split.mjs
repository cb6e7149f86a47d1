// Splits the program in two, so that a play loads less: node split.mjs PROGRAM MAP SOURCES SITE
// walkbox.wasm is the program, and more-VERSION.wasm has functions that few plays need: the compiler, the browser, the
// box editor and others. They work in the same memory; page/more.js loads them when one is called. MAP is the linker's,
// and lists the functions of PROGRAM, which has no names, in their order: wasm-split, of binaryen, numbers them so.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

const [program, map, sources, site] = process.argv.slice(2);
const FOLDERS = ['assets-tools', 'src/app/box_editor', 'src/app/browse', 'src/app/console'];
const FILES = ['command_run.c', 'recordings_page.c',
    'gif_file.c', 'floor_check.c', 'floor_model.c', 'instruction_parse.c', 'reload.c'];
const LIBRARIES = ['gif', 'flac', 'imagequant', 'mp3', 'vorbis'].map((name) => `libfrom_${name}.a`);
const FILE = /libwalkbox_(?:app|core|live|platform|program|tools)\.a\((.*)\.obj\)$/;
// In these folders, but called by every play: tests/web/page.mjs fails where one is missing.
const PLAYED = ['live_build.c', 'source_watch.c', 'hotspots.c', 'console_window.c', 'script_names.c', 'source_strings.c'];

const names = FOLDERS.flatMap((folder) => readdirSync(`${sources}/${folder}`, { recursive: true }));
const later = new Set([...names.map((path) => path.split('/').pop()), ...FILES].filter((name) => !PLAYED.includes(name)));

const functions = [];
let section = '';
for (const line of readFileSync(map, 'utf8').split('\n')) {
    const what = line.trim().split(/\s+/).slice(3).join(' '), symbol = what.match(/^(\S+):\((.*)\)$/);
    if (/^[A-Z]+$/.test(what))
        section = what;
    else if (symbol && section === 'CODE')
        functions.push(symbol[1]);
}
const libraryOf = (file) => LIBRARIES.find((library) => file.includes(`${library}(`));
const sourceOf = (file) => file.match(FILE)?.[1];
// A file or library with another name would silently be in the first part again.
const there = new Set(functions.flatMap((file) => [libraryOf(file), sourceOf(file)]));
const gone = [...LIBRARIES, ...FILES, ...PLAYED].filter((name) => !there.has(name));
if (gone.length > 0)
    throw new Error(`the program has none of these: ${gone.join(', ')}`);
const numbers = functions.flatMap((file, i) => libraryOf(file) || later.has(sourceOf(file)) ? [i] : []);

const version = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12), more = `more-${version}`;
writeFileSync(`${map}.later`, `${numbers.join('\n')}\n`);
execFileSync('wasm-split', ['--enable-sign-ext', '--enable-exception-handling', '--enable-simd', '--enable-bulk-memory', `--split-funcs=@${map}.later`,
    `--placeholder-namespace=${more}`, program, '-o1', `${site}/walkbox.wasm`, '-o2', `${site}/${more}.wasm`], { stdio: 'inherit' });
