// Music that the program does not decode itself, in the page and natively: a game whose first track is xWMA, and its
// second .m4a. Decoders round differently: the largest difference that was seen is 2 of 65,536.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { inChromium, leave, part, partOfChromium, programs, scratch, shown, source, tests, walkbox } from './using.mjs';

const MOST = 2, RATE = 48000, SIDES = 2;
const folder = `${scratch}/music`, game = `${folder}/game`;

function makeGame() {
    if (existsSync(game))
        return;
    mkdirSync(folder);
    for (const from of ['tools/small', 'edition'])
        cpSync(`${source}/tests/data/${from}`, `${folder}/sources`, { recursive: true });
    execFileSync(`${programs}/walkbox-build`, [`${folder}/sources`, game], { stdio: 'ignore' });
    mkdirSync(`${game}/audio`);
    execFileSync('python3', ['-B', '-c', `import pathlib, subprocess, sys
sys.path.insert(0, sys.argv[1])
from edition_files import XWMA, Wave, tune, wave_bank, write_wav
encoder, game, scratch = sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])
(game / 'audio/MusicOriginal.xwb').write_bytes(wave_bank([Wave('track2', tune(3, 200), XWMA)], encoder, scratch))
write_wav(scratch / 'second.wav', tune(3, 300, rate=${RATE}), ${RATE})
subprocess.run([encoder, 'm4a', scratch / 'second.wav', game / 'track2.m4a'], check=True)`,
    `${source}/tests/cli`, `${tests}/encode_wave`, game, folder]);
    execFileSync(walkbox, ['run', game, '--frames', '110', '--wav', `${folder}/native.wav`]);
}

const samplesOf = (bytes, from = 0) => new Int16Array(bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + bytes.length));
const native = () => samplesOf(readFileSync(`${folder}/native.wav`), 44);

// Whether `part`, which has no equal samples in a row, is somewhere in `all`, except for rounding.
function isIn(part, all) {
    for (let at = 0; at + part.length <= all.length; at++) {
        let i = 0;
        while (i < part.length && Math.abs(part[i] - all[at + i]) <= MOST)
            i++;
        if (i === part.length)
            return true;
    }
    return false;
}

// Returns the native program's samples between two times, in parts of a quarter of a second. On a busy machine the
// page's sound may jump, but not in all of them.
function nativeParts(from, to) {
    const all = native(), parts = [];
    for (let at = from; at < to; at += 0.25)
        parts.push(all.subarray(SIDES * RATE * at, SIDES * RATE * (at + 0.25)));
    assert.ok(parts.every((part) => part.some((sample) => Math.abs(sample) > 5000)), 'natively nothing plays');
    return parts;
}

part('the browser decodes .m4a as the native program does', async ({ browser, address }) => {
    makeGame();
    const page = await browser.page(address), bytes = readFileSync(`${game}/track2.m4a`).toString('base64');
    const answer = await page.run(`(async () => {
        const [{ m4aOf }, { decoded }] = await Promise.all(['m4a.js', 'sound.js'].map((name) => import(new URL(name, document.baseURI))));
        const bytes = Uint8Array.from(atob('${bytes}'), (letter) => letter.charCodeAt(0));
        const form = m4aOf({ size: bytes.length, read: (at, size) => bytes.slice(at, at + size) });
        const samples = await decoded(new Blob([bytes]), form.rate).catch(() => undefined);
        if (!samples)
            return JSON.stringify({});
        const part = new Uint8Array(samples.buffer, 0, 4 * form.rate);
        let text = '';
        for (let at = 0; at < part.length; at += 8192)
            text += String.fromCharCode(...part.subarray(at, at + 8192));
        return JSON.stringify({ form, count: samples.length, text: btoa(text) });
    })()`);
    await page.close();
    const { form, count, text } = JSON.parse(answer);
    if (!text) { // Debian's WebKit has it from gstreamer1.0-libav
        assert.ok(!inChromium);
        return console.log('SKIPPED: this browser has no decoder for AAC');
    }
    const samples = samplesOf(Buffer.from(text, 'base64'));
    assert.equal(form.rate, RATE);
    assert.ok(count >= SIDES * form.frames && count < SIDES * (form.frames + 1024), `${count} samples, not ${SIDES * form.frames}`);
    const started = 0.6 + 4.1; // the second sound
    assert.ok(isIn(samples.subarray(RATE / 2, RATE), native().subarray(SIDES * Math.floor(started * RATE), SIDES * 6 * RATE)), 'other samples');
    return undefined;
});

partOfChromium('music in xWMA and .m4a plays with the native samples', async ({ browser, address }) => {
    makeGame();
    const page = await browser.page(address, { fresh: true });
    await page.run(`(async () => {
        globalThis.AudioContext = class extends AudioContext { constructor(options) { super({ ...options, sampleRate: ${RATE} }); } };
        const { Sound } = await import(new URL('sound.js', document.baseURI)), play = Sound.prototype.play;
        globalThis.recorded = [];
        Sound.prototype.play = function (samples) { recorded.push(samples.slice()); play.call(this, samples); };
    })()`);
    const module = 'performance.getEntriesByType("resource").some(({ name }) => name.endsWith("wma.wasm"))';
    await page.drop(readdirSync(game).map((file) => `${game}/${file}`));
    await page.until(shown, 'the game');
    const worker = await page.worker();
    assert.equal(await worker.run(module), true);
    const recorded = async () => samplesOf(Buffer.from((await page.run(`(async () => {
        const reader = new FileReader();
        reader.readAsDataURL(new Blob(recorded));
        await new Promise((done) => { reader.onload = done; });
        return reader.result;
    })()`)).split(',')[1], 'base64'));
    for (const [what, from, to] of [['xWMA', 1, 3.5], ['.m4a', 5, 7.5]])
        for (const began = Date.now(), wanted = nativeParts(from, to);;) {
            const all = await recorded();
            if (wanted.some((part) => isIn(part, all)))
                break;
            assert.ok(Date.now() - began < 60000, `${what} is not played`);
            await page.run('new Promise((done) => setTimeout(done, 500))');
        }
    await leave(page);
    await page.close();
});

partOfChromium('music that cannot be decoded is said to be silent', async ({ browser, address }) => {
    makeGame();
    const page = await browser.page(address, { fresh: true });
    await page.run(`OfflineAudioContext.prototype.decodeAudioData = () => Promise.reject(new Error('unknown'))`);
    await page.drop(readdirSync(game).map((file) => `${game}/${file}`));
    await page.until('document.getElementById("notice").textContent.includes("track2.m4a")', 'what is said of the track');
    await page.picture(`${scratch}/cannot-decode.png`);
    await leave(page);
    await page.close();
});
