// Measures sizes, times and memory of the page (docs/web.md) in Debian's Chromium, and its processor time beside the
// native window's. Usage: node bench/web.mjs [SITE [BUILD]]. BUILD is a Release build; bench/window.py lists its needs.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Chromium } from '../tests/web/browser.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url))), site = process.argv[2] ?? `${root}/build/web/site`;
const native = process.argv[3] ?? `${root}/build/release`;
const SECONDS = 12, SETTLE = 8, TURNS = 3, TRIES = 9;

// ---- sizes ----

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const kilobytes = (size) => String(Math.round(size / 1024)).padStart(6);

function sizes(name, files) {
    const all = files.map((file) => readFileSync(`${site}/${file}`));
    const add = (size) => kilobytes(all.reduce((total, bytes) => total + size(bytes), 0));
    console.log(`${name.padEnd(34)} ${add((bytes) => bytes.length)} ${add((bytes) => gzipSync(bytes, { level: 9 }).length)} ${add(brotli)}`);
}

const names = readdirSync(site);
console.log(`${'KB'.padEnd(34)}    raw   gzip brotli`);
sizes('program', ['walkbox.wasm']);
sizes('program, what few plays need', names.filter((name) => /^more-.*\.wasm$/.test(name)));
sizes('decoder of xWMA', ['wma.wasm']);
sizes('page', names.filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name)));
sizes('demo', ['demo/MONKEY.000', 'demo/MONKEY.001', 'demo/walkbox-names.txt']);
sizes('German catalogue', ['locale/de.mo']);

// ---- times ----

const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
const server = spawn('node', [`${root}/cmake/web/serve.mjs`, site]);
const address = await new Promise((resolve) => server.stdout.once('data', (line) => resolve(String(line).trim())));
const browser = await Chromium.start(['--autoplay-policy=no-user-gesture-required', '--window-size=960,800']);
const shown = 'performance.getEntriesByName("walkbox-shown").length > 0';

async function firstPicture() {
    const page = await browser.page(`${address}#demo`, { fresh: true });
    await page.until(shown, 'the demo');
    const time = await page.run('performance.getEntriesByName("walkbox-shown")[0].startTime');
    return { page, time };
}

const times = [];
for (let i = 0; i < TRIES; i++) {
    const { page, time } = await firstPicture();
    times.push(time);
    await page.close();
    await pause(2); // the browser finishes work that the page has left
}
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
console.log(`first picture of the demo after navigation: ${median(times).toFixed(0)} ms`);

// ---- the title with AdLib music, in the page and in the native window by turns ----

const used = async () => (await browser.call('SystemInfo.getProcessInfo')).processInfo;
const shares = { renderer: [], native: [] };
let page, missed = 0;
for (let turn = 0; turn < TURNS; turn++) {
    const out = execFileSync('python3', [`${root}/bench/window.py`, native, '--games', 'demo', '--music', 'nuked', '--turns', '1',
        '--seconds', String(SECONDS)], { encoding: 'utf8' });
    shares.native.push(Number(/cpu % +([0-9.]+)/.exec(out)[1]));
    await page?.close();
    ({ page } = await firstPicture());
    await page.call('Emulation.setDeviceMetricsOverride', { width: 960, height: 720, deviceScaleFactor: 1, mobile: false });
    const missing = () => page.run(`import(new URL('play.js', document.baseURI)).then(({ current }) => current().missing())`);
    await pause(SETTLE);
    const before = await used(), lacked = await missing();
    await pause(SECONDS);
    missed += await missing() - lacked;
    const spent = {}; // the page's renderer is the process that worked most
    for (const { id, type, cpuTime } of await used())
        spent[type] = Math.max(spent[type] ?? 0, cpuTime - (before.find((other) => other.id === id)?.cpuTime ?? 0));
    for (const [type, time] of Object.entries(spent))
        (shares[type] ??= []).push(100 * time / SECONDS);
}
for (const [type, numbers] of Object.entries(shares))
    if (median(numbers) > 0.2)
        console.log(`${type}: ${median(numbers).toFixed(1)} % of a core at 960 x 720 (${numbers.map((n) => n.toFixed(1)).join(', ')})`);
console.log(`the page takes ${(median(shares.renderer) / median(shares.native)).toFixed(2)} times what the native window takes`);
console.log(`missing samples: ${missed} in ${TURNS * SECONDS} s`);
const worker = await page.worker();
// The program's memory belongs to the worker's module, and can be read while the worker is paused.
const paused = new Promise((resolve) => browser.listeners.push(({ method, params }) =>
    method === 'Debugger.paused' && resolve(params.callFrames.at(-1))));
await worker.call('Debugger.enable');
await worker.call('Debugger.pause');
const { result } = await worker.call('Debugger.evaluateOnCallFrame',
    { callFrameId: (await paused).callFrameId, expression: 'program.memory.buffer.byteLength' });
await worker.call('Debugger.disable');
console.log(`memory of the program: ${(result.value / 1024 / 1024).toFixed(1)} MB`);
await browser.close();
server.kill();
