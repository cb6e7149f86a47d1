// A play: the canvas and its worker, sound, and the player's input.
import { asset, makeWorker, program } from './assets.js';
import { events, isWide, keyOf, keys, modifiersOf, textOf } from './events.js';
import { hold } from './locks.js';
import { padsOf } from './pads.js';
import { listenToPanel, showPanel } from './panel.js';
import { Sound, decoded } from './sound.js';
import { readAll, whenStoredElsewhere, writeAll } from './store.js';
import { word } from './words.js';

const stage = document.getElementById('stage'), bar = document.getElementById('bar'), screen = document.getElementById('screen');
const notice = document.getElementById('notice'), typed = document.getElementById('typed');
const BAR_TIME = 2500, BAR_EDGE = 48;
// Ctrl combinations that are left to the browser.
const THEIRS = new Set(['r', 'w', 't', 'n', 'l', '+', '-', '0']);

// Some phones have no full screen.
bar.querySelector('[data-act=fullscreen]').hidden = !document.fullscreenEnabled;

let playing;

export const isPlaying = () => playing !== undefined;

// Opens the page's part of the sound device; undefined if there is none.
function openSound(pull) {
    try {
        return new Sound(pull);
    } catch (error) {
        console.warn('no sound:', error);
        return undefined;
    }
}

class Play {
    constructor(options) {
        Object.assign(this, options);
        this.queue = [];
        this.lines = '';
        this.storing = Promise.resolve();
        this.held = new Map([[this.path, this.release]]); // what lets other tabs play a game, by path
        this.canvas = document.createElement('canvas');
        this.canvas.tabIndex = 0;
        this.canvas.setAttribute('role', 'application');
        this.canvas.setAttribute('aria-label', 'walkbox');
        screen.prepend(this.canvas);
        this.stop = new AbortController();
        this.pads = padsOf((...event) => this.send(...event));
    }

    async begin() {
        const compiled = program();
        this.worker = makeWorker();
        this.worker.onmessage = ({ data: [kind, ...rest] }) => this.obey(kind, ...rest);
        this.worker.onerror = (event) => this.end(1, event.message || 'the worker did not start');
        this.sound = openSound(() => this.worker.postMessage(['pull']));
        if (this.sound?.context.state === 'suspended')
            say(word('click-for-sound'));
        this.listen();
        const surface = this.canvas.transferControlToOffscreen(), started = Promise.all([compiled, this.mounts, readAll('files')]);
        whenStoredElsewhere((pairs) => started.then(() => this.worker.postMessage(['stored', pairs])));
        const [module, mounts, stored] = await started;
        this.worker.postMessage(['start', {
            surface, module, mounts, stored, args: this.args, env: this.env, rate: this.sound?.rate ?? 0, numbers: this.numbers(),
        }], [surface]);
        (this.pressed ?? []).forEach((letter) => this.press(letter.charCodeAt(0)));
        this.canvas.focus();
    }

    // ---- messages from the worker ----

    obey(kind, ...rest) {
        const [first, second] = rest;
        if (kind === 'title')
            this.setTitle(first);
        else if (kind === 'fullscreen')
            this.setFullscreen(first);
        else if (kind === 'pointer')
            this.canvas.style.cursor = first ? 'default' : 'none';
        else if (kind === 'choose')
            this.choose();
        else if (kind === 'choices')
            showPanel(first, second);
        else if (kind === 'sound opened')
            this.sound.open();
        else if (kind === 'sound')
            this.sound.play(first);
        else if (kind === 'decode')
            this.decode(...rest);
        else if (kind === 'printed')
            this.print(first, second);
        else if (kind === 'store')
            this.store(first);
        else if (kind === 'picture')
            download(first, new Blob([second]));
        else if (kind === 'shown')
            this.shown();
        else if (kind === 'ended')
            this.storing.then(() => this.end(first, ''));
        else if (kind === 'missing')
            say(word('missing', first));
        else if (kind === 'failed')
            this.storing.then(() => this.end(1, word('failed', first)));
    }

    // The program's title begins with the game's name and " - " once the game plays.
    setTitle(title) {
        document.title = title;
        if (title.includes(' - '))
            this.begun?.();
    }

    store(pairs) {
        this.storing = this.storing.then(() => writeAll('files', pairs)).catch((error) => {
            // Warn only once about autosaves.
            if (!this.warned || pairs.some(([path]) => path.includes('/slot-')))
                say(word('not-stored', String(error?.message || error)));
            this.warned = true;
        });
    }

    async decode(path, blob, rate) {
        const samples = await decoded(blob, rate).catch(() => {
            say(word('cannot-decode', path.slice(path.lastIndexOf('/') + 1)));
            return new Int16Array(0);
        });
        this.worker.postMessage(['decoded', path, samples], [samples.buffer]);
    }

    async shown() {
        performance.mark('walkbox-shown');
        this.whenShown?.();
        this.worker.postMessage(['mount', await this.later ?? []]);
    }

    print(stream, text) {
        this.lines = (this.lines + text).slice(-4000);
        console.log(text.trimEnd());
        performance.mark('walkbox-printed');
    }

    end(status, why) {
        this.stop.abort();
        this.letOthersPlay();
        this.worker?.terminate();
        this.sound?.context.close();
        this.canvas.remove();
        showPanel([], 0);
        if (document.fullscreenElement)
            document.exitFullscreen().catch(() => {});
        stage.hidden = true;
        say('');
        playing = undefined;
        document.title = 'walkbox';
        const lines = this.lines.trim().split('\n');
        this.ended(status, why || lines[lines.length - 1].replace(/^walkbox: /, ''), this.name);
    }

    // ---- the window ----

    numbers() {
        const dense = window.devicePixelRatio || 1, box = this.canvas.getBoundingClientRect();
        const pads = this.pads.numbers();
        return [Math.max(1, Math.round(box.width * dense)), Math.max(1, Math.round(box.height * dense)),
            Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height)),
            document.fullscreenElement ? 1 : 0, ...pads];
    }

    sendState() {
        this.worker.postMessage(['state', this.numbers()]);
    }

    setFullscreen(full) {
        const done = full ? stage.requestFullscreen?.() : document.fullscreenElement && document.exitFullscreen();
        if (full)
            navigator.keyboard?.lock?.(['Escape']).catch(() => {});
        Promise.resolve(done).catch(() => say(word('no-fullscreen')));
    }

    // ---- events ----

    send(kind, x, y, code, modifiers = 0, text = undefined) {
        if (this.queue.length === 0)
            queueMicrotask(() => this.worker.postMessage(['events', this.queue.splice(0)]));
        this.queue.push([kind, Math.round(x), Math.round(y), code, modifiers, text]);
    }

    press(key, modifiers = 0) {
        this.send(events.KEY, 0, 0, key, modifiers);
        this.send(events.KEY_LIFTED, 0, 0, key, modifiers);
    }

    leave() {
        this.send(events.QUIT, 0, 0, 0);
    }

    letOthersPlay() {
        this.held.forEach((release) => release?.());
    }

    // Returns whether this tab may play another game, too; other tabs then may not.
    async mayPlay(path) {
        if (this.held.has(path))
            return true;
        const release = await hold(path);
        if (release && playing === this)
            this.held.set(path, release);
        else
            release?.();
        return this.held.has(path);
    }

    // Mounts another game, or this game again. `name` is the file or folder that the player gave.
    mount(game, name, begun) {
        this.worker.postMessage(['mount', game.files.map(([path, blob]) => [`/games/${game.name}/${path}`, blob])]);
        this.begun = begun;
        if (game.sources && game.path === this.path)
            begun();
        else
            this.send(events.DROP, 0, 0, 0, 0, game.path);
        this.path = game.path;
        this.name = name;
        if (history.state?.play)
            history.replaceState({ play: game.path }, '');
    }

    // Browsers allow sound only after input from the player.
    startSound() {
        if (this.sound?.context.state !== 'suspended')
            return;
        this.sound.context.resume();
        if (notice.textContent === word('click-for-sound'))
            say('');
    }

    key(event) {
        this.startSound();
        const letter = event.key.length === 1 ? event.key.toLowerCase() : '';
        if (event.metaKey || event.isComposing || event.key === 'F11' || event.key === 'F12' ||
            event.ctrlKey && !event.altKey && THEIRS.has(letter) || event.ctrlKey && event.shiftKey && letter)
            return;
        // Browsers on Linux change tabs by Alt and a digit, so Ctrl+Alt and a digit counts as Alt.
        const digit = event.ctrlKey && event.altKey && !isWide(event) && /^Digit/.test(event.code);
        const modifiers = digit ? 1 : modifiersOf(event), code = keyOf(event), down = event.type === 'keydown';
        if (code !== 0 || textOf(event))
            this.send(down ? events.KEY : events.KEY_LIFTED, 0, 0, code, modifiers, down ? textOf(event) : '');
        if (down && [...event.key].length === 1 && (isWide(event) || !event.ctrlKey))
            this.send(events.LETTER, 0, 0, letter.charCodeAt(0) < 128 ? event.key.charCodeAt(0) : 0, modifiers, event.key);
        event.preventDefault();
    }

    pointer(event) {
        const box = this.canvas.getBoundingClientRect();
        const x = event.clientX - box.left, y = event.clientY - box.top, modifiers = modifiersOf(event);
        const touch = event.pointerType === 'touch';
        if (event.type === 'pointerdown') {
            this.startSound();
            this.canvas.focus();
            this.canvas.setPointerCapture?.(event.pointerId);
        }
        if (touch) {
            const kind = { pointerdown: events.FINGER_DOWN, pointermove: events.FINGER_MOVED }[event.type];
            this.send(kind ?? events.FINGER_LIFTED, x, y, event.pointerId);
        } else if (event.type === 'pointermove') {
            this.send(events.MOUSE, x, y, 0, modifiers);
        } else if (event.button >= 0 && event.button <= 2) {
            const kind = [events.CLICK, events.MIDDLE_CLICK, events.RIGHT_CLICK][event.button];
            this.send(event.type === 'pointerdown' ? kind : events.MOUSE_LIFTED, x, y, event.button + 1, modifiers);
        }
        event.preventDefault();
    }

    wheel(event) {
        const box = this.canvas.getBoundingClientRect();
        this.send(events.WHEEL, event.clientX - box.left, event.clientY - box.top, event.deltaY > 0 ? -1 : 1,
            modifiersOf(event));
        event.preventDefault();
    }

    // ---- the bar ----

    // Returns the number of sound frames missed so far.
    missing() {
        return this.sound?.missing ?? 0;
    }

    act(name, button) {
        const acts = {
            menu: () => this.press(keys.Menu),
            skip: () => this.press(keys.Escape),
            names: () => {
                const down = button.getAttribute('aria-pressed') !== 'true';
                button.setAttribute('aria-pressed', down);
                this.send(down ? events.KEY : events.KEY_LIFTED, 0, 0, keys.Tab);
            },
            overlays: () => this.press('b'.charCodeAt(0), 3),
            keyboard: () => typed.focus(),
            sound: () => this.press('m'.charCodeAt(0), 2),
            fullscreen: () => this.setFullscreen(!document.fullscreenElement),
            leave: () => this.leave(),
        };
        this.startSound();
        acts[name]();
        if (name !== 'keyboard')
            this.canvas.focus();
    }

    showBar() {
        bar.classList.remove('away');
        clearTimeout(this.barTimer);
        this.barTimer = setTimeout(() => bar.contains(document.activeElement) || bar.classList.add('away'), BAR_TIME);
    }

    // Sends the text typed on a phone's keyboard.
    type() {
        for (const letter of typed.value) {
            const code = letter.charCodeAt(0);
            this.send(events.KEY, 0, 0, 0, 0, letter);
            this.send(events.LETTER, 0, 0, code < 128 ? code : 0, 0, letter);
        }
        typed.value = '';
    }

    listen() {
        const on = (target, names, handler, options = {}) => names.split(' ').forEach((name) =>
            target.addEventListener(name, handler, { signal: this.stop.signal, ...options }));
        on(this.canvas, 'keydown keyup', (event) => this.key(event));
        on(this.canvas, 'pointerdown pointerup pointermove pointercancel', (event) => this.pointer(event));
        on(this.canvas, 'wheel', (event) => this.wheel(event), { passive: false });
        on(this.canvas, 'contextmenu', (event) => event.preventDefault());
        on(stage, 'pointermove pointerdown', (event) => {
            if (event.clientY < BAR_EDGE || event.pointerType === 'touch')
                this.showBar();
        });
        on(bar, 'focusin', () => this.showBar());
        on(bar, 'click', (event) => {
            const button = event.target.closest('button');
            if (button)
                this.act(button.dataset.act, button);
        });
        // Browsers send no click for a tap while another finger is down, or just after it was lifted.
        on(bar, 'touchend', (event) => {
            const button = event.target.closest('button'), [{ clientX, clientY }] = event.changedTouches;
            if (!button?.contains(document.elementFromPoint(clientX, clientY)))
                return;
            event.preventDefault();
            this.act(button.dataset.act, button);
        });
        listenToPanel(on, (...event) => {
            this.startSound();
            this.send(...event);
        });
        on(typed, 'input', () => this.type());
        on(typed, 'keydown', (event) => {
            const code = ['Enter', 'Backspace', 'Escape'].includes(event.key) ? keys[event.key] : 0;
            if (code)
                this.press(code);
        });
        on(window, 'blur', () => {
            this.sendState();
            this.send(events.FOCUS_LOST, 0, 0, 0);
        });
        on(window, 'focus', () => this.sendState());
        on(document, 'fullscreenchange', () => this.sendState());
        on(document, 'visibilitychange', () => {
            if (!this.gone)
                this.worker.postMessage(['hidden', document.hidden]);
            if (document.hidden)
                this.sound?.context.suspend();
            else
                this.sound?.context.resume();
        });
        // It is too late to store anything: stop the worker.
        on(window, 'pagehide', () => {
            this.gone = true;
            this.worker.terminate();
            this.letOthersPlay();
        });
        new ResizeObserver(() => playing === this && this.sendState()).observe(this.canvas);
        this.showBar();
        this.pads.watch(this.stop.signal, () => this.sendState());
    }
}

// Downloads a file to the player's device.
export function download(name, blob) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// Shows a line over the game; '' removes it.
export function say(text) {
    notice.textContent = text;
    clearTimeout(say.timer);
    if (text)
        say.timer = setTimeout(() => say(''), 12000);
}

// Loads the files that a play needs besides its game: the catalogue of the player's language, and the demo in the folder
// DEMO, if one is named.
export async function baseMounts(language, demo) {
    const wanted = [];
    if (language !== 'en')
        wanted.push([`/share/locale/${language}/LC_MESSAGES/walkbox.mo`, `locale/${language}.mo`]);
    const files = ['MONKEY.000', 'MONKEY.001', ...demo === '/bin/demo' ? ['walkbox-names.txt'] : []];
    for (const name of demo ? files : [])
        wanted.push([`${demo}/${name}`, `${demo.slice('/bin/'.length)}/${name}`]);
    const loaded = await Promise.allSettled(wanted.map(([, name]) => asset(name)));
    return wanted.flatMap(([path], i) =>
        loaded[i].status === 'fulfilled' ? [[path, new Uint8Array(loaded[i].value)]] : []);
}

// options: args, env, mounts (a promise of [path, content] pairs), path, pressed (letters to press first), later
// (mounts that can wait), name (the file or folder that the player gave), choose(), whenShown(), begun() (called once
// the game plays), release() (called when other tabs may play it), ended(status, why, name).
export function play(options) {
    stage.hidden = false;
    playing = new Play(options);
    playing.begin().catch((error) => {
        if (playing)
            playing.end(1, String(error?.message || error));
    });
    return playing;
}

export const current = () => playing;
