// Runs the program. The worker draws on the page's canvas; the page stores written files, and sends the player's input.
// Messages are arrays that begin with a word.
import { events } from './events.js';
import { Ended, Files } from './files.js';
import { readSpan } from './blobs.js';
import { m4aOf } from './m4a.js';
import { Missing, bytesOf, moreOf } from './more.js';
import { musicOf } from './music.js';
import { PART } from './sound.js';

const HOME = '/home', PICTURES = `${HOME}/Pictures/`;
const EVENT_NUMBERS = 5;
const SAVE_EACH = 5000;

const encoder = new TextEncoder();
const state = { numbers: new Int32Array(11), events: [], rate: 0, hidden: false, ended: false };
let canvas, context, image, files, program, timer;

class Running extends Error {}

const say = (...message) => postMessage(message);

// ---- storage: files written together are stored together ----

let waiting = new Map();

function store() {
    if (waiting.size > 0)
        say('store', [...waiting]);
    waiting = new Map();
}

// Stores a changed file. Screenshots and animations go to the player instead.
function changed(path, bytes) {
    if (`/${path}`.startsWith(PICTURES)) {
        if (bytes?.length > 0)
            say('picture', path.slice(path.lastIndexOf('/') + 1), bytes);
        return;
    }
    if (path.startsWith('tmp/'))
        return;
    waiting.set(`/${path}`, bytes);
    queueMicrotask(store);
}

// ---- calls from the program ----

function show(picture, wide, high, x, y, width, height) {
    if (canvas.width !== wide || canvas.height !== high) {
        canvas.width = wide;
        canvas.height = high;
    }
    if (image?.data.buffer !== program.memory.buffer || image.data.byteOffset !== picture || image.width !== wide || image.height !== high)
        image = new ImageData(new Uint8ClampedArray(program.memory.buffer, picture, 4 * wide * high), wide);
    context.putImageData(image, 0, 0, x, y, width, height);
    if (!state.shown) {
        state.shown = true;
        say('shown');
    }
}

// ---- choices, for the page's buttons; sent only if they changed ----

const CHOICE_NUMBERS = 8, ON = 1, PICTURE = 2, KEY = 4;
let choices = [], chosen = '';

function cut(left, top, width, height) {
    const part = new ImageData(width, height);
    for (let y = 0; y < height; y++)
        part.data.set(image.data.subarray(4 * ((top + y) * image.width + left), 4 * ((top + y) * image.width + left + width)), 4 * y * width);
    return part;
}

function choice(numbers, at, size) {
    const [left, top, width, height, x, y, colour, flags] = new Int32Array(program.memory.buffer, numbers, CHOICE_NUMBERS);
    choices.push({
        text: files.text(at, size), x, y, colour: `#${colour.toString(16).padStart(6, '0')}`,
        on: (flags & ON) !== 0, key: (flags & KEY) !== 0,
        picture: flags & PICTURE && width > 0 && height > 0 ? cut(left, top, width, height) : undefined,
    });
}

function showChoices(top) {
    const sums = choices.map(({ picture }) => picture && new Uint32Array(picture.data.buffer).reduce((sum, pixel) => (31 * sum + pixel) | 0, 0));
    const now = JSON.stringify([top, ...choices, ...sums]);
    if (now !== chosen && (choices.length > 0 || chosen !== ''))
        say('choices', choices, top);
    chosen = choices.length > 0 ? now : '';
    choices = [];
}

function nextEvent(numbers, text, size) {
    const event = state.events.shift();
    if (!event)
        return 0;
    new Int32Array(program.memory.buffer, numbers, EVENT_NUMBERS).set(event.slice(0, EVENT_NUMBERS));
    const bytes = encoder.encode(`${event[EVENT_NUMBERS] ?? ''}\0`);
    if (bytes.length > size)
        bytes.fill(0);
    new Uint8Array(program.memory.buffer, text, Math.min(bytes.length, size)).set(bytes.subarray(0, size));
    return 1;
}

const web = {
    run: () => {
        throw new Running();
    },
    state: (out) => new Int32Array(program.memory.buffer, out, state.numbers.length).set(state.numbers),
    show,
    title: (at, size) => say('title', files.text(at, size)),
    fullscreen: (full) => say('fullscreen', full !== 0),
    pointer: (seen) => say('pointer', seen !== 0),
    choose_files: () => say('choose'),
    choice,
    choices: showChoices,
    next_event: nextEvent,
    sound_open: () => {
        if (state.rate > 0)
            say('sound opened');
        return state.rate;
    },
    sound_close: () => undefined,
};

// ---- music ----

const contentOf = ({ blob, bytes, size }) => blob ?? new Blob([bytes.subarray(0, size)]);

function formOf(path) {
    const content = contentOf(files.find(path));
    return m4aOf({ size: content.size, read: (at, count) => readSpan(content, at, count) });
}

const music = musicOf({
    memory: () => program.memory.buffer, text: (at, size) => files.text(at, size), load: bytesOf,
    missing: (why) => say('missing', why), formOf,
    decode: (path, rate) => say('decode', path, contentOf(files.find(path)), rate), // workers cannot decode
});

// ---- running ----

function end(status) {
    state.ended = true;
    clearTimeout(timer);
    store();
    say('ended', status);
}

// Ends a play after an error. The program must not save any more: its state may be broken, and at most SAVE_EACH of
// play is lost.
function fail(error) {
    if (error instanceof Ended)
        return end(error.status);
    console.error(error);
    state.ended = true;
    store();
    say('failed', String(error?.message || error));
}

// Calls the program. Play continues if a part cannot be loaded that the player requested, such as the game browser.
function call(work) {
    const stack = program.__stack_pointer.value;
    try {
        return work();
    } catch (error) {
        if (error instanceof Missing) {
            program.__stack_pointer.value = stack;
            say('missing', error.message);
        } else {
            fail(error);
        }
        return 0;
    }
}

function step() {
    clearTimeout(timer);
    if (!program || state.ended || state.hidden)
        return;
    const wait = call(program.step);
    if (!state.ended)
        timer = setTimeout(step, Math.ceil(wait)); // browsers drop fractions
}

// Renders a part of the sound; empty if nothing plays.
function pull() {
    const at = !program || state.ended ? 0 : call(program.pull);
    const samples = new Int16Array(at ? program.memory.buffer.slice(at, at + 4 * PART) : 0);
    postMessage(['sound', samples], [samples.buffer]);
}

// Lets the program save. Called regularly, because it is too late to store anything when the browser ends the page.
function leave() {
    state.events.push([events.LEAVING, 0, 0, 0, 0]);
    step();
    store();
}

function put(pairs) {
    for (const [path, content] of pairs)
        files.put(path, content);
}

async function start({ surface, module, args, env, mounts, stored, rate, numbers }) {
    canvas = surface;
    context = canvas.getContext('2d', { alpha: false, desynchronized: false });
    state.rate = rate;
    state.numbers.set(numbers);
    files = new Files({
        args: ['walkbox', ...args],
        env: [`HOME=${HOME}`, ...env],
        print: (stream, text) => say('printed', stream, text),
        changed,
    });
    files.makeFolder(HOME);
    files.makeFolder('/tmp');
    put(mounts);
    put(stored);
    const imports = { wasi_snapshot_preview1: files.imports(), web: { ...web, ...music }, ...moreOf(module, () => program) };
    const instance = await WebAssembly.instantiate(module, imports);
    setInterval(() => state.hidden || leave(), SAVE_EACH);
    program = instance.exports;
    files.attach(instance);
    try {
        program._start();
        end(0);
    } catch (error) {
        if (!(error instanceof Running))
            throw error;
        step();
    }
}

const obey = {
    start: (play) => start(play).catch(fail),
    events: (list) => {
        state.events.push(...list);
        step();
    },
    state: (numbers) => {
        state.numbers.set(numbers);
        state.events.push([events.EXPOSED, 0, 0, 0, 0]);
        step();
    },
    hidden: (hidden) => {
        if (hidden)
            leave();
        state.hidden = hidden;
        step();
    },
    pull,
    mount: put,
    decoded: music.decoded,
    // Files that another tab stored.
    stored: (pairs) => pairs.forEach(([path, bytes]) => bytes ? files.put(path, bytes) : files.take(path)),
};

onmessage = ({ data: [word, ...rest] }) => obey[word](...rest);
