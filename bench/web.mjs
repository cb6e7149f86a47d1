// Sizes, times and memory of the page (docs/web.md): node bench/web.mjs [SITE], with Debian's Chromium.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Chromium } from '../tests/web/browser.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url))), site = process.argv[2] ?? `${root}/build/web/site`;
const SECONDS = 10, TRIES = 5;

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
sizes('page', names.filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name)));
sizes('demo', ['demo/MONKEY.000', 'demo/MONKEY.001']);
sizes('German catalogue', ['locale/de.mo']);

// ---- times ----

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
}
console.log(`first picture of the demo after navigation: ${times.sort((a, b) => a - b)[TRIES >> 1].toFixed(0)} ms`);

const { page } = await firstPicture(), worker = await page.worker();
await page.call('Emulation.setDeviceMetricsOverride', { width: 960, height: 720, deviceScaleFactor: 1, mobile: false });
const wait = (seconds) => page.run(`new Promise((done) => setTimeout(done, ${1000 * seconds}))`);
await wait(3);
const used = async () => (await browser.call('SystemInfo.getProcessInfo')).processInfo;
const missing = () => page.run(`import(new URL('play.js', document.baseURI)).then(({ current }) => current().missing())`);
const before = await used(), lacked = await missing();
await wait(SECONDS);
const after = await used();
for (const { id, type, cpuTime } of after) {
    const share = (cpuTime - (before.find((other) => other.id === id)?.cpuTime ?? 0)) / SECONDS;
    if (share > 0.002)
        console.log(`${type}: ${(100 * share).toFixed(1)} % of a core at 960 x 720`);
}
console.log(`missing samples: ${await missing() - lacked} of ${SECONDS} s`);
// The program's memory belongs to the worker's module, which a paused worker lets be read.
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
