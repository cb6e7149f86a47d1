// What the parts of page.mjs have in common: its arguments, and what they do with a page.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const [name, made, single, scratch, walkbox, source, only = ''] = process.argv.slice(2);
export const inChromium = name === 'chromium';
rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });
// WebDriver's scripts need eval, which the page forbids.
export const site = inChromium ? made : `${scratch}/site`;
if (!inChromium) {
    cpSync(made, site, { recursive: true });
    const page = readFileSync(`${site}/index.html`, 'utf8');
    assert.ok(page.includes("'wasm-unsafe-eval'"));
    writeFileSync(`${site}/index.html`, page.replace("'wasm-unsafe-eval'", "'unsafe-eval'"));
}

export function serve(folder) {
    const server = spawn('node', [`${source}/cmake/web/serve.mjs`, folder]);
    return new Promise((resolve) => server.stdout.once('data',
        (line) => resolve({ address: String(line).trim(), stop: () => server.kill() })));
}

export const shown = 'performance.getEntriesByName("walkbox-shown").length > 0';
export const landing = 'document.getElementById("stage").hidden && !document.getElementById("landing").hidden';
export const status = 'document.getElementById("status").textContent';

// How many colours a line in the middle of the canvas has: 1 for a canvas without a picture.
const colours = (page) => page.ofPixels(({ data, width, height }) =>
    new Set(new Uint32Array(data.buffer).subarray(Math.floor(height / 2) * width, (Math.floor(height / 2) + 1) * width)).size);

// Waits until something is seen, which may be faded in.
export async function seen(page) {
    for (let i = 0; await colours(page) <= 4; i++) {
        assert.ok(i < 600, 'nothing is seen');
        await page.run('new Promise((done) => setTimeout(done, 50))');
    }
}

export const look = (page, name) => page.picture(`${scratch}/${name}.png`);
// A sum (FNV-1a) of the canvas's pixels from the row on that lies PART of the height down.
export const sum = (page, part = 0) => page.ofPixels(`({ data, width, height }) => width + ' ' +
    new Uint32Array(data.buffer).subarray(Math.floor(height * ${part}) * width)
        .reduce((sum, pixel) => Math.imul(sum ^ pixel, 0x01000193), 0x811c9dc5)`);

export async function changes(page, before, what, measure = sum) {
    for (let i = 0; i < 600; i++) {
        if (await measure(page) !== before)
            return;
        await page.run('new Promise((done) => setTimeout(done, 50))');
    }
    assert.fail(`${what}: the picture stays`);
}

export async function leave(page) {
    await page.run('document.querySelector("[data-act=leave]").click()');
    await page.until(landing, 'the landing page');
}

export const stored = `import(new URL('store.js', document.baseURI)).then(({ readAll }) => readAll('files')).then((files) => files
    .map(([path]) => path))`;
export const isStored = (end) => `${stored}.then((paths) => paths.some((path) => path.endsWith('${end}')))`;

// The game is played, and left.
export async function plays(page, picture) {
    await page.until(`${shown} && document.title.includes(" - walkbox")`, picture);
    await seen(page);
    await look(page, picture);
    await leave(page);
    await page.run('performance.clearMarks()');
}

export const title = 'document.title.includes(" - walkbox")';

// When the newest autosave was made, in seconds since 1970 (save.c: the chunk LABL has a name of 48 bytes, and the date).
export const autosaved = `import(new URL('store.js', document.baseURI)).then(({ readAll }) => readAll('files')).then((files) =>
    Math.max(0, ...files.filter(([path]) => /\\/auto(-\\d)?\\.save$/.test(path)).map(([, bytes]) => Number(new DataView(bytes.buffer,
        bytes.byteOffset).getBigInt64(new TextDecoder('latin1').decode(bytes).indexOf('LABL') + 58, true)))))`;

export async function forgetAll(page) {
    await page.run(`import(new URL('store.js', document.baseURI)).then(async ({ readAll, writeAll }) => {
        for (const name of ['files', 'games'])
            await writeAll(name, (await readAll(name)).map(([key]) => [key, null])); })`);
}

export const programs = dirname(walkbox), tests = `${programs}/tests/cli`;

export const parts = [];
export const part = (what, work) => parts.push([what, work]);
// What needs more than WebDriver can do.
export const partOfChromium = (what, work) => inChromium && part(what, work);
