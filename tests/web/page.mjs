// Uses the page as people do, in a browser without a window:
// node page.mjs chromium|firefox|webkit SITE SINGLE SCRATCH WALKBOX SOURCE [PART]
// Each part leaves a picture in SCRATCH.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname } from 'node:path';
import { Chromium, mostMemory } from './browser.mjs';
import { Firefox } from './firefox.mjs';
import { phoneParts } from './phone.mjs';
import { pixelsOf } from './same_pictures.mjs';
import { WebKit } from './webkit.mjs';

const [name, made, single, scratch, walkbox, source, only = ''] = process.argv.slice(2);
const inChromium = name === 'chromium';
rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });
// WebDriver's scripts need eval, which the page forbids.
const site = inChromium ? made : `${scratch}/site`;
if (!inChromium) {
    cpSync(made, site, { recursive: true });
    const page = readFileSync(`${site}/index.html`, 'utf8');
    assert.ok(page.includes("'wasm-unsafe-eval'"));
    writeFileSync(`${site}/index.html`, page.replace("'wasm-unsafe-eval'", "'unsafe-eval'"));
}

function serve(folder) {
    const server = spawn('node', [`${source}/cmake/web/serve.mjs`, folder]);
    return new Promise((resolve) => server.stdout.once('data',
        (line) => resolve({ address: String(line).trim(), stop: () => server.kill() })));
}

const shown = 'performance.getEntriesByName("walkbox-shown").length > 0';
const landing = 'document.getElementById("stage").hidden && !document.getElementById("landing").hidden';
const status = 'document.getElementById("status").textContent';

// How many colours a line in the middle of the canvas has: 1 for a canvas without a picture.
async function colours(page) {
    const { width, pixels } = await page.canvas();
    const row = Math.floor(pixels.length / 4 / width / 2) * width * 4, all = new Set();
    for (let i = 0; i < width; i++)
        all.add(pixels.readUInt32LE(row + 4 * i));
    return all.size;
}

// Waits until something is seen, which may be faded in.
async function seen(page) {
    for (let i = 0; await colours(page) <= 4; i++) {
        assert.ok(i < 600, 'nothing is seen');
        await page.run('new Promise((done) => setTimeout(done, 50))');
    }
}

const look = (page, name) => page.picture(`${scratch}/${name}.png`);
const sum = (page) => page.canvas().then(({ pixels }) => pixels.toString('base64'));

async function changes(page, before, what, measure = sum) {
    for (let i = 0; i < 600; i++) {
        if (await measure(page) !== before)
            return;
        await page.run('new Promise((done) => setTimeout(done, 50))');
    }
    assert.fail(`${what}: the picture stays`);
}

async function leave(page) {
    await page.run('document.querySelector("[data-act=leave]").click()');
    await page.until(landing, 'the landing page');
}

const stored = `import(new URL('store.js', document.baseURI)).then(({ readAll }) => readAll('files')).then((files) => files
    .map(([path]) => path))`;
const isStored = (end) => `${stored}.then((paths) => paths.some((path) => path.endsWith('${end}')))`;

// The game is played, and left.
async function plays(page, picture) {
    await page.until(`${shown} && document.title.includes(" - walkbox")`, picture);
    await seen(page);
    await look(page, picture);
    await leave(page);
    await page.run('performance.clearMarks()');
}

const title = 'document.title.includes(" - walkbox")';

// When the newest autosave was made, in seconds since 1970 (save.c: the chunk LABL has a name of 48 bytes, and the date).
const autosaved = `import(new URL('store.js', document.baseURI)).then(({ readAll }) => readAll('files')).then((files) =>
    Math.max(0, ...files.filter(([path]) => /\\/auto(-\\d)?\\.save$/.test(path)).map(([, bytes]) => Number(new DataView(bytes.buffer,
        bytes.byteOffset).getBigInt64(new TextDecoder('latin1').decode(bytes).indexOf('LABL') + 58, true)))))`;

async function forgetAll(page) {
    await page.run(`import(new URL('store.js', document.baseURI)).then(async ({ readAll, writeAll }) => {
        for (const name of ['files', 'games'])
            await writeAll(name, (await readAll(name)).map(([key]) => [key, null])); })`);
}

const programs = dirname(walkbox), tests = `${programs}/tests/cli`;

const parts = [];
const part = (what, work) => parts.push([what, work]);
// What needs more than WebDriver can do.
const partOfChromium = (what, work) => inChromium && part(what, work);

part('the demo begins with one click, and a save is there after a reload', async ({ browser, address }) => {
    const page = await browser.page(address);
    await look(page, 'landing');
    assert.equal(await page.run('document.querySelectorAll("h1").length'), 1);
    assert.equal(await page.run(`[...document.querySelectorAll("button")].every((button) =>
        button.textContent.trim() || button.getAttribute("aria-label"))`), true);
    await page.click('#demo');
    await page.until(shown, 'the first picture');
    await page.until('document.title.includes(" - walkbox")', 'the title');
    for (let i = 0; i < 3; i++) // through the scenes at the beginning
        await page.key('Escape', 'Escape', 27);
    await seen(page);
    await look(page, 'demo');
    if (inChromium) // Firefox waits for a hand
        await page.until(`import(new URL('play.js', document.baseURI)).then(({ current }) =>
            current().sound.due > 2 * current().sound.rate)`, 'two seconds of sound');
    // A walk by the mouse.
    let before = await sum(page);
    await page.clickAt(700, 450);
    await changes(page, before, 'a click');
    await look(page, 'walk');
    // An overlay, by the bar, while nothing moves.
    await page.key(' ', 'Space', 32);
    for (let still; still !== (before = await sum(page));)
        still = before;
    await page.run('document.querySelector("[data-act=overlays]").click()');
    await changes(page, before, 'the overlay');
    await look(page, 'overlay');
    await page.key(' ', 'Space', 32);
    // A quick save, which browsers on Linux do not let through with Alt alone.
    await page.key('3', 'Digit3', 51, 3);
    await page.until(isStored('/slot-3.save'), 'the save');
    before = await sum(page);
    await page.key('F5', 'F5', 116);
    await changes(page, before, 'the menu');
    await look(page, 'menu');
    await page.key('F5', 'F5', 116);
    await page.go(`${address}?language=en`);
    await page.until('document.querySelectorAll("#games li").length === 1', 'the game in the list');
    await page.until('document.querySelector("#games img")?.naturalWidth > 0', 'its picture');
    await look(page, 'played');
    await page.click('#games button');
    await page.until(shown, 'the picture after Continue');
    await seen(page);
    await look(page, 'continued');
    before = await sum(page);
    await page.key('3', 'Digit3', 51, 2); // loads the quick save
    await changes(page, before, 'loading');
    await leave(page);
    await page.close();
});

// Nothing is told to the page: it is left as browsers do that. WALKBOX_LEAVES=20 leaves it twenty times in each way, after
// any time of play.
for (const [how, leaves] of [
    ['reloaded', (page) => page.reload()],
    ['closed', (page, address) => page.closeTab(address)],
    ['left by Back', (page) => page.back()],
    ['left for another address', (page, address) => page.go(`${address}?language=de`)],
])
    part(`a play that is ${how} loses at most ten seconds`, async ({ browser, address }) => {
        const byHand = Number(process.env.WALKBOX_LEAVES ?? 0), lost = [];
        for (let i = 0; i < (byHand || 1); i++) {
            let page = await browser.page(`${address}?language=en`);
            await forgetAll(page);
            await page.click('#demo');
            await page.until(`${shown} && ${title}`, 'the demo');
            let first;
            await page.until(`(${autosaved}).then((at) => at > 0)`, 'an autosave');
            if (byHand)
                await new Promise((done) => setTimeout(done, 10000 * Math.random()));
            else
                for (first = await page.run(autosaved); first === await page.run(autosaved);)
                    await page.run('new Promise((done) => setTimeout(done, 100))');
            const left = Date.now() / 1000;
            page = await leaves(page, `${address}?language=en`) ?? page;
            await page.until('document.documentElement.dataset.ready === "yes"', 'the page');
            await page.until('document.querySelectorAll("#games img").length === 1', 'the game in the list');
            const saved = await page.run(autosaved);
            lost.push(Math.max(0, left - saved));
            assert.ok(left - saved < 10, `${left - saved} s are lost`);
            // The play goes on after a reload, and by Continue.
            if (how !== 'reloaded')
                await page.until(landing, 'the landing page');
            if (how !== 'reloaded')
                await page.click('#games button');
            await page.until(`${shown} && ${title}`, 'the game again');
            await seen(page);
            if (!byHand)
                await look(page, `again-${how.replaceAll(' ', '-')}`);
            await leave(page);
            await page.close();
        }
        if (byHand)
            console.log(`${name}, ${how}: ${lost.length} of ${byHand}, at most ${Math.max(...lost).toFixed(1)} s lost`);
    });

part('Back leaves a play, forward continues it, and a link has its own place', async ({ browser, address }) => {
    const page = await browser.page(`${address}?language=en`);
    await forgetAll(page);
    await page.click('#demo');
    await page.until(`${shown} && ${title}`, 'the demo');
    await page.key('1', 'Digit1', 49, 3);
    await page.until(isStored('/slot-1.save'), 'the save');
    await page.back();
    await page.until(landing, 'the landing page');
    await page.until('document.querySelectorAll("#games img").length === 1', 'the game in the list');
    await page.run('performance.clearMarks()');
    await page.forward();
    await page.until(`${shown} && ${title}`, 'the demo again');
    await leave(page);
    await page.until('history.state === null', 'the entry of the page');
    await page.go(`${address}?language=en&room=4`);
    await page.until(shown, 'the room');
    await page.run('performance.clearMarks()');
    await page.back();
    await page.until(`location.search === "?language=en" && ${landing}`, 'the page before the link');
    await page.forward();
    await page.until(`location.search.includes("room") && ${shown}`, 'the room again');
    await leave(page);
    assert.equal(await page.run('location.search'), '?language=en');
    await page.close();
});

part('parts of sound follow each other to the frame', async ({ browser, address }) => {
    const page = await browser.page(address);
    for (const rate of [44100, 48000])
        assert.equal(await page.run(`import(new URL('sound.js', document.baseURI)).then(async ({ Sound }) => {
            const sizes = [1, 4410, 2217, 128, 3, 6721], total = sizes.reduce((sum, size) => sum + size);
            const context = new OfflineAudioContext(2, total, ${rate}), sound = new Sound(() => {}, context);
            const samples = Int16Array.from({ length: 2 * total }, (_, i) => (i * 7919) % 65536 - 32768);
            let at = 0;
            for (const size of sizes)
                sound.play(samples.slice(at, at += 2 * size));
            const heard = await context.startRendering();
            return samples.every((sample, i) =>
                Math.round(heard.getChannelData(i % 2)[Math.floor(i / 2)] * 32768) === sample);
        })`), true, `${rate} a second`);
    await page.close();
});

partOfChromium('what few plays need is loaded when it is opened', async ({ browser, address }) => {
    const page = await browser.page(`${address}#demo`, { fresh: true }), worker = await page.worker();
    await page.until(shown, 'the demo');
    await seen(page);
    for (const [key, code, number] of [['F5', 'F5', 116], ['F5', 'F5', 116], ['b', 'KeyB', 66], ['i', 'KeyI', 73]])
        await page.key(key, code, number);
    await page.run('new Promise((done) => setTimeout(done, 300))');
    const more = 'performance.getEntriesByType("resource").some(({ name }) => name.includes("more-"))';
    assert.equal(await worker.run(more), false);
    const before = await sum(page);
    await page.key('b', 'KeyB', 66, 2);
    await changes(page, before, 'the browser');
    assert.equal(await worker.run(more), true);
    await look(page, 'browser');
    await page.key('Escape', 'Escape', 27);
    await leave(page);
    await page.close();
});

partOfChromium('a screenshot is downloaded', async ({ browser, address }) => {
    const page = await browser.page(`${address}#demo`, { fresh: true }), folder = `${scratch}/pictures`;
    await browser.call('Browser.setDownloadBehavior',
        { behavior: 'allow', downloadPath: folder, browserContextId: page.context });
    await page.until(shown, 'the demo');
    await seen(page);
    await page.key('s', 'KeyS', 83, 1);
    const file = `${folder}/walkbox-001.png`;
    for (let i = 0; i < 400 && !existsSync(file); i++)
        await page.run('new Promise((done) => setTimeout(done, 50))');
    assert.equal(pixelsOf(readFileSync(file)).width, 320);
    await leave(page);
    await page.close();
});

partOfChromium('canvases equal the native pictures', async ({ browser, address }) => {
    // 960 x 600 is the picture three times as large. Colours of the water cycle, so one of these is to be equal.
    execFileSync(walkbox, ['run', `${site}/demo`, '--room', '4', '--frames', '60', '--shots', `${scratch}/native`, '--shot-every', '1']);
    const native = readdirSync(`${scratch}/native`).map((name) => pixelsOf(readFileSync(`${scratch}/native/${name}`)).pixels);
    const page = await browser.page(address);
    await page.call('Emulation.setDeviceMetricsOverride', { width: 960, height: 600, deviceScaleFactor: 1, mobile: false });
    await page.run(`import(new URL('store.js', document.baseURI)).then(({ writeAll }) => writeAll('files',
        [['/home/.config/walkbox/walkbox.ini', new TextEncoder().encode('[picture]\\naspect = no\\nfilter = nearest\\n')]]))`);
    await page.go(`${address}?room=4`);
    await page.until(shown, 'the room');
    const rows = 144, wanted = new Set(native.map((pixels) => pixels.subarray(0, 320 * rows * 3).toString('latin1')));
    for (let i = 0, equal = false; !equal; i++) {
        assert.ok(i < 200, 'the canvas never equals a native picture');
        const { width, pixels } = await page.canvas(), small = Buffer.alloc(320 * rows * 3);
        if (width !== 960) // before the first picture came here
            continue;
        for (let k = 0; k < small.length; k++) {
            const x = Math.floor(k / 3) % 320, y = Math.floor(k / 960);
            small[k] = pixels[((3 * y + 1) * 960 + 3 * x + 1) * 4 + k % 3];
        }
        equal = wanted.has(small.toString('latin1'));
    }
    await look(page, 'room');
    await page.run(`import(new URL('store.js', document.baseURI)).then(({ writeAll }) => writeAll('files',
        [['/home/.config/walkbox/walkbox.ini', null]]))`);
    await page.close();
});

phoneParts(partOfChromium, { shown, look, sum, changes, leave, scratch, walkbox, site, source });

part('a folder, a zip and loose files are opened', async ({ browser, address }) => {
    const page = await browser.page(address), zip = `${scratch}/my game.zip`;
    mkdirSync(`${scratch}/games/My Game`, { recursive: true });
    for (const name of ['MONKEY.000', 'MONKEY.001'])
        cpSync(`${site}/demo/${name}`, `${scratch}/games/My Game/${name}`);
    execFileSync('python3', ['-c', `import zipfile,sys
z = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)
for name in ('MONKEY.000', 'MONKEY.001'): z.write(sys.argv[2] + '/' + name, 'inner/' + name)
z.close()`, zip, `${site}/demo`]);
    await page.drop([zip]);
    await plays(page, 'zip');
    if (inChromium) {
        await page.drop([`${scratch}/games/My Game`]);
        await plays(page, 'folder-dropped');
        await page.choose('#choose-folder', [`${scratch}/games/My Game`]);
        await plays(page, 'folder-chosen');
    }
    await page.choose('#choose-files', ['MONKEY.000', 'MONKEY.001'].map((name) => `${site}/demo/${name}`));
    await plays(page, 'files');
    // A zip of sources is built in the page.
    execFileSync(walkbox, ['new', `${scratch}/sources`]);
    execFileSync('python3', ['-m', 'zipfile', '-c', `${scratch}/sources.zip`, `${scratch}/sources/`]);
    await page.drop([`${scratch}/sources.zip`]);
    await page.until(shown, 'the game of the sources');
    await seen(page);
    // Dropped again with a change, it is built again in the middle of the play.
    execFileSync('sh', ['-c', 'grep -rl "What a morning" "$0" | xargs sed -i "s/What a morning/How late it is/"', `${scratch}/sources`]);
    execFileSync('python3', ['-m', 'zipfile', '-c', `${scratch}/sources.zip`, `${scratch}/sources/`]);
    await page.drop([`${scratch}/sources.zip`]);
    await page.until('performance.getEntriesByName("walkbox-printed").length > 0', 'the build');
    if (inChromium)
        assert.match(page.messages.join(' '), /Rebuilt/);
    await plays(page, 'sources');
    await page.close();
});

part('boxes that are edited stay until their game is forgotten', async ({ browser, address }) => {
    const page = await browser.page(address, { fresh: true });
    const edited = isStored('/games/MONKEY/walkbox-patch.bin');
    await page.choose('#choose-files', ['MONKEY.000', 'MONKEY.001'].map((file) => `${site}/demo/${file}`));
    await page.until(`${shown} && document.title.includes(" - walkbox")`, 'the game');
    const press = async (...key) => {
        await page.key(...key);
        await page.run('new Promise((done) => setTimeout(done, 200))');
    };
    await press('b', 'KeyB', 66, 2);
    await press('e', 'KeyE', 69);
    await press('Tab', 'Tab', 9);
    await press('l', 'KeyL', 76);
    assert.equal(await page.run(edited), false);
    await press('s', 'KeyS', 83, 2);
    await look(page, 'edited');
    await page.until(edited, 'what was edited');
    await page.go(`${address}?language=en`);
    await page.until('document.querySelectorAll("#games img").length === 1', 'the game in the list');
    await page.click('#games .quiet');
    await page.until(`!await ${edited}`, 'that it is forgotten');
    await page.close();
});

part('large files are read in parts: an archive of 1.2 GB, and voices of 700 MB', async ({ browser, address }) => {
    const page = await browser.page(address, { fresh: true }), folder = `${scratch}/large`, archive = `${folder}/Monkey1.pak`;
    mkdirSync(folder);
    execFileSync(`${tests}/make_copies`, ['pak', archive, 'little', ...['000', '001'].map((end) =>
        `classic/en/monkey1.${end}=${site}/demo/MONKEY.${end}`)]);
    truncateSync(archive, 1200 << 20);
    await page.choose('#choose-files', [archive]);
    await plays(page, 'archive');
    // It is too large to be stored.
    await page.until('document.querySelectorAll("#games li").length === 1', 'the game in the list');
    await page.until('document.querySelector("#games li p") !== null', 'what is said of it');
    await look(page, 'archive-played');
    const talkie = `${folder}/talkie`;
    for (const from of ['tools/small', 'talkie'])
        cpSync(`${source}/tests/data/${from}`, `${folder}/sources`, { recursive: true });
    execFileSync(`${programs}/walkbox-build`, [`${folder}/sources`, talkie], { stdio: 'ignore' });
    execFileSync(`${tests}/make_talkie`, [talkie], { stdio: 'ignore' });
    truncateSync(`${talkie}/MONSTER.SOU`, 700 << 20);
    await page.choose('#choose-files', ['MONKEY.000', 'MONKEY.001', 'MONSTER.SOU'].map((file) => `${talkie}/${file}`));
    await plays(page, 'voices');
    const memory = mostMemory(page.browser.process.pid);
    assert.ok(memory < 600, `${memory} MB`);
    await page.close();
});

partOfChromium('Continue asks for the place of a large game again', async ({ browser, address }) => {
    const page = await browser.page(address, { fresh: true }), archive = `${scratch}/large/Monkey1.pak`;
    await page.drop([archive]);
    await plays(page, 'archive-dropped');
    await page.go(`${address}?language=en`);
    await page.until('document.querySelectorAll("#games img").length === 1', 'the game in the list');
    assert.equal(await page.run('document.querySelector("#games li p") === null'), true);
    // The browser's question cannot be answered here. First the answer is no.
    const answer = (word) => page.run(`globalThis.asked = 0; FileSystemHandle.prototype.requestPermission =
        async () => { asked++; return '${word}'; }`);
    await answer('denied');
    await page.click('#games button');
    await page.until(`${status}.length > 0 && asked === 1`, 'that it may not');
    await look(page, 'not-allowed');
    await answer('granted');
    await page.click('#games button');
    await plays(page, 'archive-continued');
    // It was moved.
    rmSync(archive);
    await page.click('#games button');
    await page.until(`${status}.includes("Monkey1")`, 'that it is gone');
    await look(page, 'moved');
    await page.close();
});

part('a tab that is closed in the middle, while the game is covered', async ({ browser, address }) => {
    const page = await browser.page(address, { fresh: true });
    await page.click('#demo');
    await page.until(`${shown} && document.title.includes(" - walkbox")`, 'the demo');
    await page.key('f', 'KeyF', 70, 2); // fast, so that it is soon worth saving when the browser of games opens
    for (let i = 0; !await page.run(isStored('/auto.save')); i++) {
        assert.ok(i < 300, 'nothing is saved');
        await page.key(...i % 2 === 0 ? ['b', 'KeyB', 66, 2] : ['Escape', 'Escape', 27]);
        await page.run('new Promise((done) => setTimeout(done, 100))');
    }
    await look(page, 'covered');
    if (inChromium) {
        await page.close();
        const again = await browser.page(address, { context: page.context });
        await again.until('document.querySelectorAll("#games img").length === 1', 'the game in the list');
        assert.ok(await again.run(isStored('/auto.save')));
    } else {
        await page.go(`${address}?language=en`);
        await page.until('document.querySelectorAll("#games img").length === 1', 'the game in the list');
    }
});

part('the landing page in German and French, without JavaScript, and for screen readers', async ({ browser, address }) => {
    const page = await browser.page(`${address}?language=fr`, { fresh: true });
    assert.equal(await page.run('document.documentElement.lang'), 'fr');
    await look(page, 'landing-french');
    const texts = readFileSync(`${site}/words.js`, 'utf8').split(/^const \w+ = \{$/m);
    const keysOf = (text) => new Set([...text.matchAll(/'([a-z-]+)': ?[`'(]/g)].map(([, key]) => key));
    const [english, german, french] = texts.slice(1, 4).map(keysOf);
    const wanted = [...english, ...[...readFileSync(`${site}/index.html`, 'utf8').matchAll(/data-word="([a-z-]+)"/g)].map(([, key]) => key)];
    assert.deepEqual(wanted.filter((key) => !german.has(key) || !french.has(key)), []);
    // Everything has a name, and headings are in order.
    assert.deepEqual(await page.run(`[...document.querySelectorAll('button, input:not([hidden]), section, [role]')]
        .filter((one) => !(one.textContent.trim() || one.getAttribute('aria-label') || one.getAttribute('aria-labelledby') ||
            one.getAttribute('role') === 'status')).map((one) => one.outerHTML)`), []);
    assert.deepEqual(await page.run(`[...document.querySelectorAll('img:not([alt])')].length`), 0);
    assert.equal(await page.run(`[...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName[1]).join('').replace(/2+/, '2')`), '12');
    if (inChromium) {
        await page.call('Emulation.setScriptExecutionDisabled', { value: true });
        await page.call('Page.navigate', { url: address });
        await new Promise((done) => setTimeout(done, 500));
        await look(page, 'landing-no-script');
    }
    await page.close();
});

partOfChromium('sound that is refused until a click', async ({ browser, address }) => {
    const page = await browser.page(`${address}?room=4`, { fresh: true });
    const notice = 'document.getElementById("notice").textContent';
    await page.until(shown, 'the room');
    await page.until(`${notice}.length > 0`, 'the notice');
    await look(page, 'click-for-sound');
    // Not over what the foot of a title or of Continue says.
    assert.ok(await page.run('document.getElementById("notice").getBoundingClientRect().bottom < innerHeight / 4'));
    await page.clickAt(500, 400);
    await page.until(`${notice} === ""`, 'the sound');
    await page.close();
});

// Never by a second start screen within the page.
part('why a play ends is said on the page', async ({ browser, address }) => {
    const page = await browser.page(`${address}?language=en`), folder = `${scratch}/damaged`;
    mkdirSync(folder);
    for (const [link, why] of [['room=99', '99'], ['room=999999', '999999'], ['room=abc', 'abc'],
        ['replay=data:text/plain,nothing', 'recording'], ['replay=nowhere.txt', '404'],
        [`replay=data:text/plain,${'x'.repeat(2000)}`, 'recording']]) {
        await page.go(`${address}?language=en&${link}`);
        await page.until(`${landing} && ${status}.includes(${JSON.stringify(why)})`, `why ${link.slice(0, 40)} cannot be played`);
    }
    await look(page, 'wrong-link');
    await page.go(`${address}?language=en`);
    const png = readFileSync(`${site}/walkbox-128.png`), noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => i * i % 251));
    for (const [files, said] of [[{ 'lamp.png': png }, 'lamp.png'], [{ 'MONKEY.000': noise, 'MONKEY.001': noise }, 'MONKEY.000'],
        [{ 'empty.000': Buffer.alloc(0) }, 'empty.000']]) {
        for (const [name, bytes] of Object.entries(files))
            writeFileSync(`${folder}/${name}`, bytes);
        await page.choose('#choose-files', Object.keys(files).map((name) => `${folder}/${name}`));
        await page.until(`${landing} && ${status}.includes("${said}")`, `why ${said} cannot be played`);
        await look(page, `wrong-${said}`);
        await page.run('document.getElementById("status").textContent = ""');
    }
    execFileSync('python3', ['-m', 'zipfile', '-c', `${folder}/lamp.zip`, `${folder}/lamp.png`]);
    await page.choose('#choose-files', [`${folder}/lamp.zip`]);
    await page.until(`${landing} && ${status}.includes("lamp.zip")`, 'why a zip without a game cannot be played');
    await page.close();
});

part('what is broken is refused in a line', async ({ browser, address }) => {
    const page = await browser.page(address), broken = `${scratch}/broken.zip`;
    cpSync(`${scratch}/my game.zip`, broken);
    truncateSync(broken, 300000);
    await page.drop([broken]);
    await page.until(`${status}.includes("broken.zip")`, 'the message about the zip');
    await look(page, 'broken-zip');
    // A member of which some bytes are others.
    const bytes = readFileSync(`${scratch}/my game.zip`);
    writeFileSync(broken, bytes.fill(0xFF, 20000, 20100));
    await page.drop([broken]);
    await page.until(`${status}.includes("inner/MONKEY")`, 'the message about the file in the zip');
    await look(page, 'broken-member');
    writeFileSync(`${scratch}/letter.txt`, 'no game');
    await page.drop([`${scratch}/letter.txt`]);
    await page.until(`${landing} && ${status}.includes("letter.txt") && ${status}.includes("MONKEY.000")`, 'why');
    await look(page, 'wrong-file');
    // It does not stay.
    assert.equal(await page.run(`import(new URL('store.js', document.baseURI)).then(({ readAll }) => readAll('games'))
        .then((games) => games.some(([name]) => name === 'letter'))`), false);
    await page.close();
});

partOfChromium('saves are exported and imported, and play natively', async ({ browser, address }) => {
    const page = await browser.page(address), folder = `${scratch}/downloads`;
    await browser.call('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    await page.until('document.querySelectorAll("#games img").length > 0', 'the list of games');
    await page.click('#export');
    const zip = `${folder}/walkbox-saves.zip`;
    await page.until(`${status}.length > 0`, 'the message');
    for (let i = 0; i < 400 && !existsSync(zip); i++)
        await page.run('new Promise((done) => setTimeout(done, 50))');
    execFileSync('python3', ['-m', 'zipfile', '-e', zip, `${scratch}/exported`]);
    const id = readdirSync(`${scratch}/exported/saves`)[0];
    const save = `${scratch}/exported/saves/${id}/slot-3.save`;
    execFileSync(walkbox, ['run', `${site}/demo`, '--frames', '2000', '--load', save, '--trace', `${scratch}/exported.trace`]);
    assert.ok(readFileSync(`${scratch}/exported.trace`).length > 1000);
    // The other way round: what is imported is stored.
    await page.run(`import(new URL('store.js', document.baseURI)).then(async ({ readAll, writeAll }) =>
        writeAll('files', (await readAll('files')).map(([path]) => [path, null])))`);
    await page.choose('#choose-saves', [zip]);
    await page.until(isStored('/slot-3.save'), 'the imported save');
    await look(page, 'imported');
    await page.close();
});

part('imported saves take the place of none, and names lead nowhere', async ({ browser, address }) => {
    const page = await browser.page(`${address}?language=en`), zip = `${scratch}/older.zip`;
    await forgetAll(page);
    execFileSync('python3', ['-c', `import zipfile, sys
with zipfile.ZipFile(sys.argv[1], 'w') as z:
    for name in ('saves/abc/slot-1.save', 'deep/saves/abc/auto.save', 'saves/abc/slot-12.save', 'saves/abc/notes', 'saves/abc/slot-2.save',
                 'saves/../x.save', 'saves/abc/..', 'saves/./y.save', 'saves/abc/a\\tb.save', 'saves/abc/..\\\\z.save'):
        z.writestr(name, 'older')`, zip]);
    await page.run(`import(new URL('store.js', document.baseURI)).then(({ writeAll }) => writeAll('files', [['slot-1.save', 'newer'],
        ['auto.save', 'newer'], ['slot-10.save', 'newer'], ['slot-12.save', 'older'], ['notes', 'newer']].map(([name, text]) =>
        ['/home/.local/share/walkbox/saves/abc/' + name, new TextEncoder().encode(text)])))`);
    await page.choose('#choose-saves', [zip]);
    await page.until(`${status}.includes("New numbers: 2") && ${status}.includes("Left out: 1")`, 'what was imported');
    await look(page, 'imported-older');
    assert.deepEqual(await page.run(`import(new URL('store.js', document.baseURI)).then(({ readAll }) => readAll('files')).then((files) =>
        files.map(([path, bytes]) => path.replace('/home/.local/share/walkbox/saves/', '') + ' ' + new TextDecoder().decode(bytes)).sort())`), [
        'abc/auto.save newer', 'abc/notes newer', 'abc/slot-1.save newer', 'abc/slot-10.save newer', 'abc/slot-11.save older',
        'abc/slot-12.save older', 'abc/slot-13.save older', 'abc/slot-2.save older']);
    await forgetAll(page);
    await page.close();
});

part('zips: as many files as there are, bounds on what is unpacked', async ({ browser, address }) => {
    const page = await browser.page(`${address}?language=en`), zip = `${scratch}/bomb.zip`;
    // What is exported can be imported, or it is said that it cannot.
    assert.equal(await page.run(`import(new URL('zip.js', document.baseURI)).then(async ({ readZip, writeZip }) => {
        const files = Array.from({ length: 4097 }, (_, i) => ['saves/x/slot-' + i + '.save', new Uint8Array(1)]);
        return (await readZip(await writeZip(files))).length; })`), 4097);
    assert.match(await page.run(`import(new URL('zip.js', document.baseURI)).then(({ writeZip }) =>
        writeZip(Array.from({ length: 65536 }, () => ['x', new Uint8Array(1)])).catch((error) => error.message))`), /65,535/);
    // Ten files that share one packed stream; one that is larger than it says; more than 1.5 GB in all.
    for (const kind of ['shared', 'larger', 'all']) {
        execFileSync('python3', ['-c', `import struct, sys, zlib
kind, size = sys.argv[2], 20 << 20
packer = zlib.compressobj(9, zlib.DEFLATED, -15)
data = bytes(size)
packed, check = packer.compress(data) + packer.flush(), zlib.crc32(data)
stated = {'shared': size, 'larger': 1 << 20, 'all': 900 << 20}[kind]
out, entries = b'', b''
for i in range({'shared': 10, 'larger': 1, 'all': 2}[kind]):
    common = struct.pack('<HHHHHIIIHH', 20, 0, 8, 0, 0, check, len(packed), stated, 1, 0)
    at = 0 if kind == 'shared' else len(out)
    if at == len(out):
        out += b'PK\\3\\4' + common + b'f' + packed
    entries += b'PK\\1\\2' + struct.pack('<H', 20) + common + struct.pack('<HHHII', 0, 0, 0, 0, at) + b'f'
end = b'PK\\5\\6' + struct.pack('<HHHHIIH', 0, 0, entries.count(b'PK'), entries.count(b'PK'), len(entries), len(out), 0)
open(sys.argv[1], 'wb').write(out + entries + end)`, zip, kind]);
        await page.choose('#choose-files', [zip]);
        await page.until(`${status}.includes("bomb.zip")`, `the message about a zip: ${kind}`);
        assert.match(await page.run(status), kind === 'all' ? /too large/ : /damaged/);
        await page.run('document.getElementById("status").textContent = ""');
    }
    await page.close();
});

part('links: a room with the routes of all routers, the demo, a recording', async ({ browser, address }) => {
    const page = await browser.page(`${address}?room=4&overlay=boxes,routes&from=60,120&to=280,130`);
    await page.until(shown, 'the room');
    await page.run('new Promise((done) => setTimeout(done, 1500))');
    await seen(page);
    await look(page, 'link');
    // Space pauses; then the full stop of a French keyboard, Shift with another key, plays a frame and says so.
    await page.key(' ', 'Space', 32);
    let paused = await sum(page);
    for (let still; still !== (paused = await sum(page));)
        still = paused;
    await page.key('.', 'Comma', 188, 8);
    await changes(page, paused, 'a key by what it types');
    await page.go(`${address}?language=de#demo`);
    await page.until(`${shown} && document.title.includes(" - walkbox")`, 'the demo');
    const file = `${scratch}/recording.txt`;
    execFileSync(walkbox, ['run', `${site}/demo`, '--frames', '100', '--input', `${source}/tests/data/walkthrough.txt`, '--record', file]);
    await page.go(`${address}?replay=${encodeURIComponent(`data:text/plain;base64,${readFileSync(file).toString('base64')}`)}`);
    await page.until(shown, 'the recording');
    await seen(page);
    await look(page, 'replay');
    await page.close();
});

partOfChromium('storage that is forbidden or full, and sound that is refused', async ({ browser, address }) => {
    const page = await browser.page(address);
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: `
        indexedDB.open = () => { throw new DOMException('forbidden', 'SecurityError'); };
        globalThis.AudioContext = class { constructor() { throw new Error('refused'); } };` });
    await page.go(address);
    await page.until(`${status}.includes("forbidden")`, 'the message about storage');
    await look(page, 'no-storage');
    await page.click('#demo');
    await page.until(shown, 'the demo all the same');
    await leave(page);
    await page.close();
    // Full: a save stays until the page is closed, and can be exported.
    const full = await browser.page(address, { fresh: true });
    await full.call('Storage.overrideQuotaForOrigin', { origin: new URL(address).origin, quotaSize: 1000 });
    await full.click('#demo');
    await full.until(shown, 'the demo');
    await full.until('document.title.includes(" - walkbox")', 'the title');
    await full.key('3', 'Digit3', 51, 3);
    await full.until('document.getElementById("notice").textContent.includes("export")', 'the message about the save');
    await look(full, 'full-storage');
    await leave(full);
    assert.ok(await full.run(isStored('/slot-3.save')), 'the save is lost');
    await full.close();
});

part('a play that is left for another page, and come back to', async ({ browser, address }) => {
    const page = await browser.page(`${address}#demo`, { fresh: true });
    await page.until(`${shown} && document.title.includes(" - walkbox")`, 'the demo');
    await page.go(`${address}?room=4`);
    await page.until(shown, 'the room');
    await page.until(`${stored}.then(() => true)`, 'the storage');
    await page.back();
    await page.until(`${shown} && location.hash === "#demo"`, 'the demo again');
    await seen(page);
    await changes(page, await sum(page), 'the demo');
    await page.close();
});

// Safari's and Firefox's drivers have one tab at a time.
partOfChromium('one tab plays a game, and another waits for it', async ({ browser, address }) => {
    const page = await browser.page(`${address}#demo`, { fresh: true });
    await page.until(`${shown} && ${title}`, 'the demo');
    const links = [];
    for (const link of ['#demo', '']) {
        const other = await browser.page(address + link, { context: page.context });
        if (link === '')
            await other.click('#demo');
        await other.until(`${landing} && ${status}.includes("another tab")`, 'that it is open elsewhere');
        await look(other, `elsewhere-${links.length}`);
        links.push(other);
    }
    // A room of the demo is not the game.
    const room = await browser.page(`${address}?room=4`, { context: page.context });
    await room.until(shown, 'the room');
    await room.close();
    // What is stored elsewhere is in the play, so that it takes no number twice.
    await page.call('Page.bringToFront');
    await page.key('1', 'Digit1', 49, 3);
    await page.until(isStored('/slot-1.save'), 'the save');
    await links[0].run(`import(new URL('store.js', document.baseURI)).then(async ({ readAll, writeAll }) => writeAll('files',
        (await readAll('files')).filter(([path]) => path.endsWith('slot-1.save')).map(([path, bytes]) => [path.replace('-1', '-2'), bytes])))`);
    for (const key of [['F5', 'F5', 116], ['ArrowDown', 'ArrowDown', 40], ['Enter', 'Enter', 13], ['Enter', 'Enter', 13], ['Enter', 'Enter', 13]]) {
        const before = await sum(page);
        await page.key(...key);
        await changes(page, before, `${key[0]} in the menu`);
    }
    await page.until(`${stored}.then((paths) => paths.filter((path) => path.includes('/slot-')).length === 3)`, 'a third save');
    await page.close();
    await links[0].until(`${shown} && ${title}`, 'the demo in the other tab');
    await links[0].close();
    await links[1].until(`${shown} && ${title}`, 'the demo in the third tab');
    await links[1].close();
});

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

// A copy of the site with "release N" at the end of its scripts, and the sums of these.
function makeRelease(folder, number) {
    cpSync(site, folder, { recursive: true });
    let offline = readFileSync(`${folder}/offline.js`, 'utf8').replace(/`\$\{MINE\}\w+`/, `\`\${MINE}release${number}\``);
    for (const file of readdirSync(folder).filter((file) => file.endsWith('.js') && file !== 'offline.js')) {
        const text = `${readFileSync(`${folder}/${file}`, 'utf8')}\n// release ${number}\n`;
        writeFileSync(`${folder}/${file}`, text);
        offline = offline.replace(new RegExp(`([' ]${file}#)\\w+`), `$1${createHash('sha256').update(text).digest('hex')}`);
    }
    const [more] = readdirSync(folder).filter((file) => file.startsWith('more-'));
    renameSync(`${folder}/${more}`, `${folder}/more-${number}.wasm`); // as that of another program
    writeFileSync(`${folder}/offline.js`, offline.replace(more, `more-${number}.wasm`));
}

partOfChromium('an update never mixes releases', async ({ browser }) => {
    for (const number of [1, 2, 3])
        makeRelease(`${scratch}/release${number}`, number);
    let release = 1;
    const server = createServer((request, response) => { // as GitHub's pages: a file may come from a cache for ten minutes
        const path = new URL(request.url, 'http://here').pathname.replace(/^\/walkbox\//, '/');
        const file = `${scratch}/release${release}${path === '/' ? '/index.html' : path}`;
        const found = existsSync(file);
        response.writeHead(found ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'text/plain', 'Cache-Control': 'max-age=600' });
        response.end(found ? readFileSync(file) : 'not found');
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${server.address().port}/walkbox/`;
    const page = await browser.page(address, { fresh: true });
    await page.run('caches.open("walkbox-of-others").then((cache) => cache.put("/data", new Response("theirs")))');
    await page.until('navigator.serviceWorker.ready.then(() => true)', 'the service worker');
    await page.reload();
    await page.until('navigator.serviceWorker.controller !== null && document.documentElement.dataset.ready === "yes"', 'its control');
    await page.click('#demo');
    await page.until(`${shown} && ${title}`, 'the demo');
    const isWhole = async (one, number) => assert.deepEqual(await one.run(`Promise.all(['page.js', 'worker.js', 'files.js', 'zip.js',
        'more-${number}.wasm'].map((file) => fetch(file).then(async (response) => file.startsWith('more') ? response.status
            : (await response.text()).match(/release (\\d)/)[1])))`), [...Array(4).fill(String(number)), 200]);
    await isWhole(page, 1);
    release = 2;
    const other = await browser.page(address, { context: page.context });
    await other.run('navigator.serviceWorker.getRegistration().then((registration) => registration.update()).catch(() => {})');
    await other.until('navigator.serviceWorker.getRegistration().then(({ waiting }) => Boolean(waiting))', 'the new release');
    for (const tab of [page, other])
        await isWhole(tab, 1);
    await other.reload();
    await other.until('document.documentElement.dataset.ready === "yes"', 'the second tab');
    await isWhole(other, 1);
    await page.close();
    // Alone, it comes with the next load.
    await other.until(`navigator.locks.query().then(({ held }) => held.length === 0)`, 'the end of the play');
    await other.go(`${address}?language=en`);
    await other.until(`document.documentElement.dataset.ready === "yes" && fetch('page.js').then((response) => response.text())
        .then((text) => text.includes('release 2'))`, 'the new release after a load');
    await isWhole(other, 2);
    assert.deepEqual(await other.run('caches.keys()'), ['walkbox-of-others', 'walkbox /walkbox/ release2']);
    // Files of a release that is only half on the server are refused.
    writeFileSync(`${scratch}/release3/zip.js`, readFileSync(`${scratch}/release2/zip.js`));
    release = 3;
    await other.run('navigator.serviceWorker.getRegistration().then((registration) => registration.update()).catch(() => {})');
    await other.until('navigator.serviceWorker.getRegistration().then(({ installing, waiting }) => !installing && !waiting)', 'the refusal');
    await isWhole(other, 2);
    await other.close();
    server.close();
});

partOfChromium('a part that cannot be loaded is a message, and the play continues', async ({ browser }) => {
    const folder = `${scratch}/parts`;
    cpSync(site, folder, { recursive: true });
    const [more] = readdirSync(folder).filter((file) => file.startsWith('more-')), other = await serve(folder);
    renameSync(`${folder}/${more}`, `${scratch}/${more}`);
    const page = await browser.page(`${other.address}#demo`, { fresh: true });
    const notice = 'document.getElementById("notice").textContent';
    await page.until(`${shown} && ${title}`, 'the demo');
    await seen(page);
    for (const [key, code, number, modifiers] of [['b', 'KeyB', 66, 2], ['g', 'KeyG', 71, 1], ['b', 'KeyB', 66, 2]]) {
        await page.run('document.getElementById("notice").textContent = ""');
        await page.key(key, code, number, modifiers);
        await page.until(`${notice}.includes("more-")`, `the message about ${key}`);
        const before = await sum(page);
        await changes(page, before, 'the play');
    }
    await look(page, 'missing');
    // The play is saved as ever, and the part comes when it is there.
    const at = await page.run(autosaved);
    await page.until(`(${autosaved}).then((now) => now > ${at})`, 'an autosave');
    renameSync(`${scratch}/${more}`, `${folder}/${more}`);
    const before = await sum(page);
    await page.key('b', 'KeyB', 66, 2);
    await changes(page, before, 'the browser');
    await page.key('Escape', 'Escape', 27);
    await leave(page);
    await page.close();
    other.stop();
});

partOfChromium('the folder that is served, and nothing else', async ({ address }) => {
    const folder = `${scratch}/served`, secret = `${scratch}/secret.txt`;
    mkdirSync(`${folder}/inner`, { recursive: true });
    writeFileSync(secret, 'secret');
    writeFileSync(`${folder}/index.html`, 'inside '.repeat(200));
    writeFileSync(`${folder}/locked.txt`, 'locked');
    chmodSync(`${folder}/locked.txt`, 0);
    symlinkSync(secret, `${folder}/link.txt`);
    symlinkSync(scratch, `${folder}/out`);
    symlinkSync('../index.html', `${folder}/inner/index.html`);
    const server = await serve(folder), got = async (path) => (await fetch(server.address + path)).status;
    for (const path of ['link.txt', 'out/secret.txt', 'gone.txt', 'inner', '..%2fsecret.txt', '%00', '%'])
        assert.equal(await got(path), 404, path);
    if (process.getuid() !== 0)
        assert.equal(await got('locked.txt'), 404);
    assert.equal(await got('inner/'), 200);
    const { headers } = await fetch(`${server.address}`);
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
    assert.equal(headers.get('Content-Encoding'), 'gzip');
    assert.equal(await (await fetch(server.address)).text(), 'inside '.repeat(200));
    server.stop();
    // The page's own script is the one whose hash its policy has.
    const page = await (await fetch(address)).text();
    assert.ok(page.includes(createHash('sha256').update(page.match(/<script>([^]*?)<\/script>/)[1]).digest('base64')));
});

part('a game of one\'s own as one file of HTML', async ({ browser }) => {
    const out = `${scratch}/My Harbour.html`;
    if (!existsSync(`${scratch}/sources`))
        execFileSync(walkbox, ['new', `${scratch}/sources`]);
    execFileSync(`${dirname(walkbox)}/walkbox-build`, ['--page', out, `${scratch}/sources`]);
    const page = await browser.page(`file://${encodeURI(out)}`, { fresh: true });
    assert.equal(await page.run('document.title'), 'sources'); // the name in game.txt, which is not the file's
    await look(page, 'single-landing');
    // It is the cover of the game, and nothing of walkbox's landing page, before any script has run.
    const html = readFileSync(out, 'utf8');
    assert.match(html, /<link rel="icon" href="data:image\/png;base64,/);
    assert.ok(!/Play the demo|<h1>walkbox|rel="icon" href="icon.svg"/.test(html.slice(0, html.indexOf('globalThis.walkbox'))));
    assert.equal(await page.run('document.querySelector("h1").textContent'), 'My Harbour');
    assert.equal(await page.run('document.querySelector("#cover img").naturalWidth'), 320);
    assert.deepEqual(await page.run(`[...document.querySelectorAll('button')].filter((one) => one.checkVisibility() &&
        one.getBoundingClientRect().bottom < innerHeight).map((one) => one.textContent)`), ['Play']);
    // A click while the game is unpacked is not lost.
    await page.go(`file://${encodeURI(out)}`);
    await page.click('#demo');
    await page.until(shown, 'the game');
    await seen(page);
    await look(page, 'single');
    assert.deepEqual(page.messages.filter((line) => line.startsWith('no sound')), []);
    await leave(page);
    await page.close();
});

partOfChromium('without a network', async ({ browser, address, server }) => {
    const page = await browser.page(address, { fresh: true });
    await page.until('navigator.serviceWorker.ready.then(() => true)', 'the service worker');
    await page.until('caches.keys().then((names) => names.length === 1)', 'its files');
    await page.until('navigator.serviceWorker.controller !== null', 'its control');
    server.stop();
    await page.go(address);
    await page.click('#demo');
    await page.until(shown, 'the demo without a network');
    await seen(page);
    await look(page, 'offline');
    const before = await sum(page);
    await page.key('b', 'KeyB', 66, 2);
    await changes(page, before, 'the browser without a network');
    await page.key('Escape', 'Escape', 27);
    await page.run('new Promise((done) => setTimeout(done, 300))');
    await leave(page);
    await page.close();
});

const server = await serve(site), browser = await { chromium: Chromium, firefox: Firefox, webkit: WebKit }[name].start();
let failed = 0;
for (const [what, work] of parts.filter(([all]) => all.includes(only))) {
    const began = Date.now();
    try {
        await work({ browser, address: server.address, server });
        console.log(`ok: ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
        failed++;
        console.log(`FAILED: ${what}: ${error.stack}`);
    }
}
await browser.close();
server.stop();
process.exitCode = failed > 0 ? 1 : 0;
