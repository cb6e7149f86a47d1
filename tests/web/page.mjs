// Uses the page as people do, in a browser without a window:
// node page.mjs chromium|firefox|webkit SITE SINGLE SCRATCH WALKBOX SOURCE [PART]
// Each part leaves a picture in SCRATCH.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Chromium, mostMemory } from './browser.mjs';
import { Firefox } from './firefox.mjs';
import './music.mjs';
import './nothing_lost.mjs';
import { phoneParts } from './phone.mjs';
import { pixelsOf } from './same_pictures.mjs';
import {
    changes, inChromium, isStored, landing, leave, look, name, only, part, partOfChromium, parts, plays, programs,
    scratch, seen, serve, shown, site, source, status, stored, sum, tests, walkbox,
} from './using.mjs';
import { WebKit } from './webkit.mjs';

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

part('the debugger goes back into the middle of a frame', async ({ browser, address }) => {
    const page = await browser.page(`${address}#demo`, { fresh: true });
    await page.until(shown, 'the demo');
    await seen(page);
    let before = await sum(page);
    await page.key('d', 'KeyD', 68, 1);
    await changes(page, before, 'the panel');
    for (const [key, code, number] of [['N', 'KeyN', 78], ['N', 'KeyN', 78], ['O', 'KeyO', 79], ['R', 'KeyR', 82]]) {
        before = await sum(page);
        await page.key(key, code, number, 8);
        await changes(page, before, `a step back by ${key}`);
    }
    await look(page, 'debugger');
    assert.ok(await page.run('performance.getEntriesByType("resource").some(({ name }) => name.endsWith("demo/walkbox-names.txt"))'), 'no lines');
    before = await sum(page);
    await page.key('Escape', 'Escape', 27);
    await changes(page, before, 'the present');
    await leave(page);
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
            const played = await context.startRendering();
            return samples.every((sample, i) =>
                Math.round(played.getChannelData(i % 2)[Math.floor(i / 2)] * 32768) === sample);
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
    const more = 'performance.getEntriesByType("resource").some(({ name }) => /more-|wma/.test(name))';
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
        const small = await page.ofPixels(`({ data, width }) => width === 960 && Array.from({ length: ${320 * rows * 3} },
            (_, k) => data[((3 * Math.floor(k / 960) + 1) * 960 + 3 * (Math.floor(k / 3) % 320) + 1) * 4 + k % 3])`);
        equal = small && wanted.has(Buffer.from(small).toString('latin1')); // false before the first picture is there
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
    await page.until(isStored('.png'), 'the picture of the first autosave');
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
    assert.equal(await page.run('document.querySelector("#games .first")?.textContent'), 'Continue');
    // Without its files the list says so.
    await page.run(`import(new URL('store.js', document.baseURI)).then(({ writeAll }) => writeAll('games', [['MONKEY', null]]))`);
    await page.reload();
    await page.until('document.querySelector("#games li p")?.textContent.includes("does not have the game")', 'that it has no files');
    await look(page, 'not-kept');
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
    await page.until('document.querySelector("#games li p")?.textContent.includes("too large")', 'what is said of it');
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
    await page.until(`${status}.includes("A Lamp for the Patience")`, 'that it is gone');
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

part('links: a room with the routes of all routers, the demo, a recording', async ({ browser, address }) => {
    const page = await browser.page(`${address}?room=4&overlay=boxes,routes&from=60,120&to=280,130`);
    await page.until(shown, 'the room');
    await page.run('new Promise((done) => setTimeout(done, 1500))');
    await seen(page);
    await look(page, 'link');
    // Space pauses; then the full stop of a French keyboard, Shift with another key, plays a frame and says so.
    // WebDriver has an American keyboard only.
    if (inChromium) {
        await page.key(' ', 'Space', 32);
        let paused = await sum(page);
        for (let still; still !== (paused = await sum(page));)
            still = paused;
        await page.key('.', 'Comma', 188, 8);
        await changes(page, paused, 'a key by what it types');
    }
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
    await page.run('performance.clearMarks()');
    await page.go(`${address}?room=4`);
    await page.until(shown, 'the room');
    await page.until(`${stored}.then(() => true)`, 'the storage');
    await page.back();
    await page.until(`${shown} && location.hash === "#demo"`, 'the demo again');
    await seen(page);
    await changes(page, await sum(page), 'the demo');
    await page.close();
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
    assert.equal(await page.run('document.querySelector("h1").textContent'), 'sources');
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
    await page.reload();
    await page.until('navigator.serviceWorker.controller !== null', 'its control');
    const decoder = 'fetch("wma.wasm").then(({ ok }) => ok)'; // cached when it is first used
    assert.equal(await page.run('caches.match("wma.wasm").then((found) => found === undefined)'), true);
    assert.equal(await page.run(decoder), true);
    server.stop();
    await page.go(address);
    await page.click('#demo');
    await page.until(shown, 'the demo without a network');
    assert.equal(await page.run(decoder), true);
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
