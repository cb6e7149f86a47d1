// Parts of page.mjs: what a player has is there after everything that browsers, tabs, updates, zips and bad files do.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import {
    autosaved, changes, forgetAll, isStored, landing, leave, look, name, part, partOfChromium, scratch, seen,
    serve, shown, site, status, stored, sum, title, walkbox,
} from './using.mjs';

// The page gets no message: it is left as browsers do that. WALKBOX_LEAVES=20 leaves it twenty times each way, after
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
            if (byHand)
                console.log(`${how} ${i}: ${(left - saved).toFixed(1)} s`);
            assert.ok(left - saved < 10, `${left - saved} s are lost`);
            // The play continues after a reload, and by Continue.
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

// Where a worker stores itself and its page is left, Safari locks the storage.
part('the page stores what a play writes, and its worker nothing', async ({ browser }) => {
    const folder = `${scratch}/page-stores`;
    cpSync(site, folder, { recursive: true });
    writeFileSync(`${folder}/worker.js`, `IDBFactory.prototype.open = () => { throw new Error('a worker stores'); };
${readFileSync(`${folder}/worker.js`, 'utf8')}`);
    const { address, stop } = await serve(folder), page = await browser.page(`${address}?language=en`, { fresh: true });
    await page.click('#demo');
    await page.until(`${shown} && ${title}`, 'the demo');
    await page.key('1', 'Digit1', 49, 3);
    await page.until(isStored('/slot-1.save'), 'the save');
    const before = await sum(page);
    await page.go(`${address}?language=en`);
    await page.until(isStored('/slot-1.save'), 'the save after another address');
    await page.click('#games button');
    await page.until(`${shown} && ${title}`, 'the demo again');
    await page.key('1', 'Digit1', 49, 2);
    await changes(page, before, 'loading');
    await leave(page);
    await page.close();
    stop();
});

// Most browsers have its files by then.
part('a game that is left as soon as it begins is listed, and not as too large', async ({ browser, address }) => {
    const page = await browser.page(`${address}?language=en`, { fresh: true });
    await page.choose('#choose-files', ['MONKEY.000', 'MONKEY.001'].map((file) => `${site}/demo/${file}`));
    await page.until(isStored('/games.json'), 'the game');
    await page.go(`${address}?room=4`);
    await page.until(shown, 'the room');
    await leave(page);
    await page.until('document.querySelector("#games .first, #games li p") !== null', 'the game in the list');
    assert.doesNotMatch(await page.run('document.getElementById("games").textContent'), /too large/);
    await page.close();
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

part('imported saves take the place of none, and names lead nowhere', async ({ browser, address }) => {
    const page = await browser.page(`${address}?language=en`), zip = `${scratch}/older.zip`;
    await forgetAll(page);
    execFileSync('python3', ['-c', `import zipfile, sys
with zipfile.ZipFile(sys.argv[1], 'w') as z:
    for name in ('saves/abc/slot-1.save.build', 'saves/abc/slot-1.save', 'deep/saves/abc/auto.save', 'saves/abc/slot-12.save', 'saves/abc/notes', 'saves/abc/slot-2.save',
                 'saves/../x.save', 'saves/abc/..', 'saves/./y.save', 'saves/abc/a\\tb.save', 'saves/abc/..\\\\z.save'):
        z.writestr(name, 'older')`, zip]);
    await page.run(`import(new URL('store.js', document.baseURI)).then(({ writeAll }) => writeAll('files', [['slot-1.save', 'newer'],
        ['slot-1.save.build', 'newer'], ['auto.save', 'newer'], ['slot-10.save', 'newer'], ['slot-12.save', 'older'],
        ['notes', 'newer']].map(([name, text]) =>
        ['/home/.local/share/walkbox/saves/abc/' + name, new TextEncoder().encode(text)])))`);
    await page.choose('#choose-saves', [zip]);
    await page.until(`${status}.includes("Saves with new numbers: 2") && ${status}.includes("Files left out: 1")`, 'what was imported');
    await look(page, 'imported-older');
    assert.deepEqual(await page.run(`import(new URL('store.js', document.baseURI)).then(({ readAll }) => readAll('files')).then((files) =>
        files.map(([path, bytes]) => path.replace('/home/.local/share/walkbox/saves/', '') + ' ' + new TextDecoder().decode(bytes)).sort())`), [
        'abc/auto.save newer', 'abc/notes newer', 'abc/slot-1.save newer', 'abc/slot-1.save.build newer', 'abc/slot-10.save newer',
        'abc/slot-11.save older', 'abc/slot-11.save.build older', 'abc/slot-12.save older', 'abc/slot-13.save older',
        'abc/slot-2.save older']);
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

// Safari's and Firefox's drivers have one tab at a time.
partOfChromium('one tab plays a game, and another waits for it', async ({ browser, address }) => {
    const page = await browser.page(`${address}#demo`, { fresh: true });
    await page.until(`${shown} && ${title}`, 'the demo');
    const links = [];
    for (const link of ['#demo', '']) {
        const other = await browser.page(address + link, { context: page.context });
        if (link === '') {
            await other.until('document.querySelectorAll("#games li").length === 1', 'the list, which moves the button');
            await other.click('#demo');
        }
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

// Nor does a tab that plays something else take it.
partOfChromium('a game that another tab plays cannot be dropped into a play', async ({ browser, address }) => {
    const files = ['MONKEY.000', 'MONKEY.001'].map((name) => `${site}/demo/${name}`), notice = 'document.getElementById("notice").textContent';
    const page = await browser.page(`${address}?language=en`, { fresh: true });
    await page.drop(files);
    await page.until(`${shown} && ${title}`, 'the game');
    const other = await browser.page(`${address}?language=en#demo`, { context: page.context });
    await other.until(`${shown} && ${title}`, 'the demo in the other tab');
    await other.drop(files);
    await other.until(`${notice}.includes("another tab")`, 'that it is open elsewhere');
    await page.call('Page.bringToFront');
    await leave(page);
    await other.call('Page.bringToFront');
    const before = await sum(other);
    await other.drop(files);
    await changes(other, before, 'the question whether to play it');
    await page.call('Page.bringToFront');
    await page.drop(files);
    await page.until(`${landing} && ${status}.includes("another tab")`, 'that it is open in the other tab');
    await other.close();
    await page.until(`${shown} && ${title}`, 'the game again');
    await page.close();
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
    const [more] = readdirSync(folder).filter((file) => file.startsWith('more-')), decoder = `release ${number}`;
    renameSync(`${folder}/${more}`, `${folder}/more-${number}.wasm`); // as for another program
    writeFileSync(`${folder}/wma.wasm`, decoder);
    offline = offline.replace(/(wma\.wasm#)\w+/, `$1${createHash('sha256').update(decoder).digest('hex')}`);
    writeFileSync(`${folder}/offline.js`, offline.replace(more, `more-${number}.wasm`));
}

partOfChromium('an update never mixes releases', async ({ browser }) => {
    for (const number of [1, 2, 3])
        makeRelease(`${scratch}/release${number}`, number);
    let release = 1;
    const server = createServer((request, response) => { // as GitHub's pages: a file may come from a cache for ten minutes
        const path = new URL(request.url, 'http://here').pathname.replace(/^\/walkbox\//, '/');
        const file = `${scratch}/release${release}${path.endsWith('/') ? `${path}index.html` : path}`;
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
    // What is loaded late belongs to the release, too.
    const decoder = (tab) => tab.run(`fetch('wma.wasm').then((response) => response.text(), () => 'refused')`);
    assert.equal(await decoder(page), 'refused');
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
    assert.equal(await decoder(other), 'release 2');
    assert.deepEqual(await other.run('caches.keys()'), ['walkbox-of-others', 'walkbox /walkbox/ release2']);
    // Files of a release that is only half on the server are refused.
    writeFileSync(`${scratch}/release3/zip.js`, readFileSync(`${scratch}/release2/zip.js`));
    release = 3;
    await other.run('navigator.serviceWorker.getRegistration().then((registration) => registration.update()).catch(() => {})');
    await other.until('navigator.serviceWorker.getRegistration().then(({ installing, waiting }) => !installing && !waiting)', 'the refusal');
    await isWhole(other, 2);
    assert.equal(await decoder(other), 'release 2');
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
    // The policy of the page has the hash of its own script.
    const page = await (await fetch(address)).text();
    assert.ok(page.includes(createHash('sha256').update(page.match(/<script>([^]*?)<\/script>/)[1]).digest('base64')));
});
