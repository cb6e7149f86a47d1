// The landing page: opens games, lists played games, exports and imports saves.
import { asset, insideOf, program, single } from './assets.js';
import { choose, fromDrop, fromHandles, fromInput, pick } from './pick.js';
import { hold } from './locks.js';
import { baseMounts, current, download, isPlaying, play, say } from './play.js';
import { readAll, storageFault, writeAll } from './store.js';
import { language, translatePage, word } from './words.js';
import { readZip, writeZip } from './zip.js';

const DATA = '/home/.local/share/walkbox/', STATE = '/home/.local/state/walkbox/';
const STORED_MAX = 600 << 20, BYTES_MAX = 64 << 20, RECORDING_MAX = 64 << 20;
const FREE_SLOT = 10; // slots before have keys
const DEMOS = '/bin/demo', DEMO = language === 'de' && !single ? `${DEMOS}/de/demo` : DEMOS;
const isDemo = (path) => path.startsWith(DEMOS); // in any language

const byId = (id) => document.getElementById(id);
const hasFingers = matchMedia('(pointer: coarse)').matches;
const landing = byId('landing'), LINKS = ['room', 'overlay', 'from', 'to', 'replay'];
const parameters = () => new URLSearchParams(location.search);

function report(text) {
    byId('status').textContent = text;
}

// Called after the first picture of a play, which it would delay.
const workOffline = () => !single && navigator.serviceWorker?.register('offline.js').catch(() => {});

// ---- playing ----

// The game inside a page that is a single file.
let inside;

// The initial settings: the picture fills the page, and fingers need larger rows.
function firstSettings() {
    const larger = hasFingers ? '[text]\nlarger-text = yes\n' : '';
    return ['/home/.config/walkbox/walkbox.ini', new TextEncoder().encode(`[picture]\nscaling = fill\n${larger}`)];
}

const environment = () => [`LANGUAGE=${language}`, `LANG=${language}`, 'PWD=/'];

function ended(status, why, name) {
    landing.hidden = false;
    const reason = why.replaceAll('/games/', '');
    report(status === 0 ? '' : name ? word('cannot-open', name, reason) : word('ended', reason));
    showPlayed().then(() => (document.querySelector('#games button') ?? byId('demo')).focus({ preventScroll: true }));
    if (history.state?.play)
        history.back();
    else if (status === 0)
        leaveLink();
}

// Restores the page's own address after a link.
function leaveLink() {
    const address = new URL(location);
    LINKS.forEach((name) => address.searchParams.delete(name));
    address.hash = '';
    if (address.href !== location.href)
        history.replaceState(null, '', address);
}

// Waits while another tab plays the game, unless the player does something else.
let waiting;
async function holdAlone(path) {
    waiting?.abort();
    const release = await hold(path);
    if (release)
        return release;
    landing.hidden = false;
    report(word('elsewhere'));
    waiting = new AbortController();
    return hold(path, waiting.signal);
}

const mountsOf = (name, { files }) => (files ?? []).map(([path, blob]) => [`/games/${name}/${path}`, blob]);

// Reads the files of a game from the browser's storage.
const storedMounts = async (name) => mountsOf(name, new Map(await readAll('games')).get(name) ?? {});

// Begins a play. Unless `linked`, it gets its own entry in the history: Back leaves the play, and Forward continues it.
async function begin(path, { options = [], mounts = [], pressed = [], game, name, begun, linked = false } = {}) {
    landing.hidden = true;
    report('');
    const all = Promise.all([[firstSettings()], baseMounts(language, isDemo(path) && path), game ? mountsOf(game.name, game)
        : storedMounts(path.split('/')[2]), mounts]).then((parts) => parts.flat());
    const release = options.includes('--room') ? () => {} : await holdAlone(path);
    if (!release || isPlaying())
        return release?.();
    landing.hidden = true;
    report('');
    if (!linked)
        history.pushState({ play: path }, '');
    play({
        args: ['play', path, ...options], env: environment(), path, pressed, mounts: all, name,
        later: isDemo(path) || single ? [] : baseMounts('en', DEMO),
        choose: () => byId('choose-files').click(), begun, ended, release, whenShown: workOffline,
    });
    return undefined;
}

const resume = ['--resume', 'yes'];

// Follows the history to another entry, a play or the landing page.
async function follow() {
    const path = history.state?.play;
    if (isPlaying() || !path) {
        if (isPlaying() && !path)
            current().leave();
    } else if (inside) {
        begin(path, { options: resume, game: inside, linked: true });
    } else if (isDemo(path) || new Map(await readAll('games')).get(path.split('/')[2])?.files) {
        begin(path, { options: resume, linked: true });
    } else { // only the player can let the page read the game
        history.replaceState(null, '');
        landing.hidden = false;
    }
}

const wholeFiles = (files) => Promise.all(files.map(async ([path, blob]) => [path, new Uint8Array(await blob.arrayBuffer())]));

// Stores a game for the next visit; if it does not fit, its handles, if the browser has them. If the player leaves at
// once, neither may be stored.
async function keep(game, handles) {
    const put = (parts) => writeAll('games', [[game.name, { path: game.path, sources: game.sources, ...parts }]]);
    const size = game.files.reduce((sum, [, blob]) => sum + blob.size, 0);
    try {
        if (size > STORED_MAX)
            throw new DOMException(word('too-large'), 'QuotaExceededError');
        await put({ files: game.files }).catch(async (error) => { // Safari's private windows store bytes, but no Blobs
            if (size > BYTES_MAX)
                throw error;
            await put({ files: await wholeFiles(game.files) });
        });
    } catch (error) {
        await put({ files: null, handles, large: error.name === 'QuotaExceededError' }).catch(() => {});
    }
    navigator.storage?.persist?.().catch(() => {});
}

// Removes files that the program wrote over files of the game, such as edited boxes: the newly opened files replace
// them.
async function replaceEdited(game) {
    const paths = new Set(mountsOf(game.name, game).map(([path]) => path));
    const edited = (await readAll('files')).filter(([path]) => paths.has(path));
    await writeAll('files', edited.map(([path]) => [path, null])).catch(() => {});
}

async function open(chosen, options = [], name = '') {
    let list = [], game;
    try {
        list = await chosen;
        if (list.length === 0)
            return;
        report(word('opening'));
        game = await pick(list);
    } catch (error) {
        const why = error.name === 'NotFoundError' ? word('gone') : error.message;
        const text = word('cannot-open', list[0]?.[0] ?? name, why);
        report(text);
        if (isPlaying())
            say(text);
        return;
    }
    report('');
    if (isPlaying() && !await current().mayPlay(game.path)) {
        say(word('elsewhere'));
        return;
    }
    if (options.length === 0)
        await replaceEdited(game);
    const begun = () => keep(game, list.handles), given = list[0][0].split('/')[0];
    if (isPlaying())
        current().mount(game, given, begun);
    else
        begin(game.path, { game, name: given, options, begun });
}

// Reads a game again from its handles. The browser asks the player for permission.
async function filesAgain(handles) {
    for (const handle of handles)
        if (await handle.requestPermission({ mode: 'read' }) !== 'granted')
            throw new Error(word('not-allowed'));
    return fromHandles(handles);
}

// ---- played games ----

// The program names pictures by the FNV-1a hash of the game's path.
function pictureName(path) {
    const hash = new TextEncoder().encode(path).reduce(
        (sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n), 0xcbf29ce484222325n);
    return `${STATE}pictures/${hash.toString(16).padStart(16, '0')}.png`;
}

// Reads the program's list of played games.
async function playedGames() {
    const files = new Map(await readAll('files')), bytes = files.get(`${STATE}games.json`);
    try {
        return JSON.parse(new TextDecoder().decode(bytes)).games.map((game) => ({
            ...game, image: files.get(pictureName(game.path)),
        }));
    } catch {
        return [];
    }
}

function button(text, action, className = '') {
    const made = document.createElement('button');
    Object.assign(made, { textContent: text, onclick: action, className });
    return made;
}

function itemOf(played, kept) {
    const item = document.createElement('li'), title = document.createElement('h3');
    const name = played.path.split('/')[2], record = kept.get(name);
    const image = document.createElement(played.image ? 'img' : 'div');
    if (played.image)
        Object.assign(image, { src: URL.createObjectURL(new Blob([played.image], { type: 'image/png' })), alt: '' });
    else
        image.className = 'blank';
    title.textContent = played.name;
    item.append(image, title);
    const goOn = word(played.image ? 'continue' : 'play'); // the first save makes the picture
    if (isDemo(played.path) || record?.files) {
        item.append(button(goOn, () => begin(played.path, { options: resume }), 'first'));
    } else if (record?.handles) {
        item.append(button(goOn, () => open(filesAgain(record.handles), resume, played.name), 'first'));
    } else {
        const note = document.createElement('p');
        note.textContent = word(record?.large ? 'too-large-to-keep' : 'not-kept');
        item.append(note, button(word('again'), () => byId(hasFingers ? 'files' : 'folder').click()));
    }
    if (!isDemo(played.path))
        item.append(button(word('forget'), async () => {
            const edited = (await readAll('files')).filter(([path]) => path.startsWith(`/games/${name}/`));
            await writeAll('games', [[name, null]]).catch(() => {});
            await writeAll('files', edited.map(([path]) => [path, null])).catch(() => {});
            item.remove();
        }, 'quiet'));
    item.querySelectorAll('button').forEach((made) => made.setAttribute('aria-label', `${made.textContent}: ${played.name}`));
    return item;
}

async function showPlayed() {
    if (single) // the game inside the page asks the player itself
        return;
    const kept = new Map(await readAll('games'));
    const items = (await playedGames()).map((played) => itemOf(played, kept));
    byId('games').replaceChildren(...items);
    byId('played').hidden = items.length === 0;
    if (storageFault())
        report(word('no-storage', storageFault()));
}

// ---- saves ----

// Whether a path remains inside the folder where it is unpacked.
const isPlain = (path) => path.split('/').every((part) =>
    part !== '' && part !== '.' && part !== '..' && !/[\x00-\x1F\x7F-\x9F\\]/.test(part));

async function exportSaves() {
    const all = await readAll('files');
    const files = all.flatMap(([path, bytes]) => {
        const folder = path.startsWith(DATA) ? DATA : path.startsWith(`${STATE}reports/`) ? STATE : path.startsWith('/home/') ? '' : '/';
        return folder && isPlain(path.slice(1)) ? [[path.slice(folder.length), bytes]] : [];
    });
    if (files.length === 0)
        return report(word('nothing-saved'));
    try {
        download('walkbox-saves.zip', await writeZip(files));
    } catch (error) {
        return report(word('not-exported', error.message));
    }
    return report(word('exported', files.length));
}

const same = (one, other) => one.length === other.length && one.every((byte, i) => byte === other[i]);

// Places imported files without replacing existing ones: a different save with an existing name gets a free number, and
// other such files are left out. A save's build (saved_build.h) goes where the save goes. Returns [path, bytes] pairs,
// and the counts of both.
function placeSaves(given, there) {
    const placed = new Map(), builds = new Map(); // new paths of builds, by their paths
    const isBuild = ([path]) => path.endsWith('.save.build');
    let numbered = 0, left = 0;
    for (const [old, bytes] of [...given.filter((file) => !isBuild(file)), ...given.filter(isBuild)]) {
        const path = builds.get(old) ?? old;
        const found = there.get(path) ?? placed.get(path), [, folder, isSave] = path.match(/^(.*\/)[^/]*?(\.save)?$/);
        let place = path;
        if (found && !same(found, bytes) && !isSave) {
            left++;
            continue;
        }
        if (found && !same(found, bytes)) {
            for (let number = FREE_SLOT; there.has(place) || placed.has(place); number++)
                place = `${folder}slot-${number}.save`;
            builds.set(`${path}.build`, `${place}.build`);
            numbered++;
        }
        placed.set(place, bytes);
    }
    return { pairs: [...placed], numbered, left };
}

// Imports saves from zips. Saves are in a folder "saves", at any depth.
async function importSaves(list) {
    try {
        const files = (await Promise.all(list.map(([, blob]) => readZip(blob)))).flat();
        const given = await Promise.all(files.flatMap(([path, blob]) => {
            const found = path.match(/(?:^|\/)(saves\/[^/]+\/[^/]+)$/);
            return found && isPlain(found[1])
                ? [blob.arrayBuffer().then((bytes) => [DATA + found[1], new Uint8Array(bytes)])] : [];
        }));
        const { pairs, numbered, left } = placeSaves(given, new Map(await readAll('files')));
        await writeAll('files', pairs);
        report([given.length > 0 ? word('imported', pairs.length) : word('nothing-in-it'),
            numbered > 0 ? word('numbered', numbered) : '', left > 0 ? word('left-out', left) : ''].join(' ').trim());
    } catch (error) {
        report(word('cannot-open', list[0][0], error.message));
    }
}

// ---- links ----

// Overlay keys, by overlay name (overlay.def).
const OVERLAYS = {
    boxes: 'b', matrix: 'm', zplanes: 'z', mask: 'w', objects: 'o', scale: 's', actor: 'a', routes: 'p', field: 'f',
    nodes: 'n', hops: 'h', table: 'c', readout: 'i',
};

const isPoint = (text) => /^\d{1,3},\d{1,3}$/.test(text ?? '');

// ?room=4&overlay=boxes,routes&from=60,88&to=300,84: a room of the demo, ego at one place and the pointer at another.
function playRoom(given) {
    const options = ['--room', given.get('room'), '--scaling', 'fill'], mounts = [];
    if (isPoint(given.get('from')))
        options.push('--at', given.get('from'));
    if (isPoint(given.get('to'))) {
        const [x, y] = given.get('to').split(',');
        options.push('--input', '/tmp/link.txt');
        mounts.push(['/tmp/link.txt', new TextEncoder().encode(`1 move ${x} ${y}\n`)]);
    }
    const pressed = (given.get('overlay') ?? '').split(',').flatMap((name) => OVERLAYS[name] ?? []);
    begin(DEMO, { options, mounts, pressed, linked: true });
}

// Reads the bytes of a response; throws if there are more than RECORDING_MAX.
async function bytesOf(response) {
    const parts = [];
    let size = 0;
    for (const reader = response.body.getReader();;) {
        const { done, value } = await reader.read();
        if (done)
            return new Uint8Array(await new Blob(parts).arrayBuffer());
        parts.push(value);
        size += value.length;
        if (size > RECORDING_MAX) {
            reader.cancel();
            throw new Error(word('too-large'));
        }
    }
}

// ?replay=URL: a recording of the English demo.
async function playReplay(address) {
    try {
        const response = await fetch(address);
        if (!response.ok)
            throw new Error(response.status);
        const bytes = await bytesOf(response);
        landing.hidden = true;
        play({
            args: ['replay', '/tmp/recording.txt', DEMOS], env: environment(), path: DEMOS, ended,
            choose: () => byId('choose-files').click(), whenShown: workOffline,
            mounts: baseMounts(language, DEMOS).then((mounts) => [...mounts, ['/tmp/recording.txt', bytes]]),
        });
    } catch (error) {
        landing.hidden = false;
        report(word('no-replay', error.message));
    }
}

// The game inside a page.
async function gameInside(names) {
    const files = await Promise.all(names.map(async (name) => [name.slice('game/'.length), new Blob([await asset(name)])]));
    const game = await pick(files.map(([path, blob]) => [`${document.title.replaceAll('/', ' ')}/${path}`, blob]));
    // Safari's workers cannot read the Blobs of a page that is a file.
    game.files = await wholeFiles(game.files);
    return game;
}

// Plays the game inside the page. A click during unpacking takes effect afterwards.
function playInside(names) {
    const unpacked = gameInside(names);
    byId('demo').onclick = () => unpacked.then((game) => isPlaying() || begin(game.path, { game }));
    return unpacked.then((game) => {
        inside = game;
        follow();
    }).catch((error) => report(word('failed', error.message)));
}

// Plays the target of a link in the address. Returns false if the address has no link.
function playLink() {
    const given = parameters();
    if (given.has('room'))
        playRoom(given);
    else if (given.has('replay'))
        playReplay(given.get('replay'));
    else if (location.hash === '#demo')
        begin(DEMO, { linked: true });
    else
        return false;
    return true;
}

// ---- the page ----

function listen() {
    byId('demo').onclick = () => begin(DEMO);
    for (const id of ['folder', 'files'])
        byId(id).onclick = () => {
            const chosen = choose(id === 'folder');
            if (chosen)
                open(chosen);
            else
                byId(`choose-${id}`).click();
        };
    byId('export').onclick = exportSaves;
    byId('import').onclick = () => byId('choose-saves').click();
    for (const id of ['choose-folder', 'choose-files', 'choose-saves'])
        byId(id).onchange = ({ target }) => {
            const given = fromInput(target);
            target.value = '';
            if (given.length > 0)
                (id === 'choose-saves' ? importSaves : open)(given);
        };
    addEventListener('dragover', (event) => {
        event.preventDefault();
        document.body.classList.add('dropping');
    });
    addEventListener('dragleave', () => document.body.classList.remove('dropping'));
    addEventListener('drop', (event) => {
        event.preventDefault();
        document.body.classList.remove('dropping');
        open(fromDrop(event.dataTransfer));
    });
    addEventListener('hashchange', () => isPlaying() || playLink());
    addEventListener('popstate', follow);
    // A page restored from the back/forward cache has lost its transactions, so it reloads.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

translatePage();
listen();
showPlayed();
program().catch((error) => report(word('failed', error.message)));
const names = insideOf('game/');
let plays = Boolean(history.state?.play);
if (names.length > 0)
    playInside(names);
else if (plays)
    follow();
else
    plays = playLink();
landing.hidden = plays;
if (!plays)
    workOffline();
document.documentElement.dataset.ready = 'yes';
