// The state of a figure of docs/learn: what is read from its attribute, what a reader changes, the question that it asks
// src/walk (figure_floor.h), and the link that leads to it.

export const ROUTERS = ['boxgraph', 'classic', 'grid', 'nodes', 'nodes-sight', 'distance'];

// ---- the state ----

export const numbers = (text) => text.split(/[ ,]+/).map(Number);
export const point = (text) => numbers(text).slice(0, 2);
const words = (text) => text.split(',').filter(Boolean);
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];
export const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
const plain = (value) => JSON.parse(JSON.stringify(value));

// Reads floors.txt: for each floor its name, and the lines of a question.
export function readFloors(text) {
    const floors = {};
    for (const part of text.split(/^floor /m).slice(1)) {
        const [name, ...lines] = part.split('\n');
        const floor = { room: [0, 0], boxes: [], slots: [], hops: [], names: {}, size: null, walls: [] };
        for (const line of lines) {
            const [word, ...rest] = line.trim().split(' '),
                n = rest.map(Number);
            if (word === 'room') floor.room = n;
            else if (word === 'box')
                floor.boxes.push({
                    corners: [0, 2, 4, 6].map((i) => [n[i], n[i + 1]]),
                    mask: n[8],
                    flags: n[9],
                    scale: n[10],
                });
            else if (word === 'slot') floor.slots.push(n);
            else if (word === 'hop') floor.hops.push(n);
            else if (word === 'name') floor.names[n[0]] = rest[1];
            else if (word === 'cells') {
                floor.size = n;
                floor.walls = Array(n[0] * n[1]).fill(false);
            } else if (word === 'walls')
                for (let x = n[1]; x <= n[2]; x++) floor.walls[n[0] * floor.size[0] + x] = true;
        }
        floors[name.trim()] = floor;
    }
    return floors;
}

// The first state of a figure, from its attribute data-figure.
export function begin(id, definition, floors) {
    const [kind, ...pairs] = definition.trim().split(/\s+/);
    const given = Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.split('=')[1] ?? 'yes']));
    const state = {
        id,
        kind,
        show: words(given.show ?? ''),
        drag: words(given.drag ?? ''),
        router: given.router ?? 'boxgraph',
        from: point(given.from ?? given.actor ?? '0,0'),
        to: point(given.to ?? given.from ?? given.actor ?? '0,0'),
        floorNames: [given.room, given.floor].filter(Boolean),
        floorName: given.room ?? given.floor,
        locks: words(given.lock ?? '').map(Number),
        rebuild: 'rebuild' in given,
        entries: {},
        cell: given.entry ?? '',
        lock: 'lock' in given,
        highest: false,
        log: [],
        step: 0,
        shown: null,
        brush: [0, 0],
    };
    state.allFloors = floors;
    useFloor(state, state.floorName);
    if (kind === 'walker') state.step = 1;
    return state;
}

function useFloor(state, name) {
    const floor = state.allFloors[name];
    if (!floor) throw new Error(`the figure ${state.id} names an unknown floor: ${name}`);
    Object.assign(state, {
        floorName: name,
        room: floor.room,
        boxes: plain(floor.boxes),
        slots: plain(floor.slots),
        hops: floor.hops,
        names: floor.names,
        size: floor.size,
        walls: [...floor.walls],
    });
    state.view = viewOf(state);
}

const isPlace = (box) => box.corners.some(([x]) => x > -32000);
export const places = (state) => state.boxes.map((box, number) => ({ ...box, number })).filter(isPlace);
export const isLocked = (state, box) => state.locks.includes(box);

// The part of the room that is drawn, with some space around the boxes to drag to, and above them for an actor. A single
// walk is drawn from near by.
function viewOf(state) {
    if (state.size) return [0, 0, state.size[0] - 1, state.size[1] - 1];
    const isNear = state.kind === 'walker',
        around = isNear ? 26 : 14;
    const all = [...(isNear ? [] : places(state).flatMap(({ corners }) => corners)), state.from, state.to];
    const xs = all.map(([x]) => x),
        ys = all.map(([, y]) => y),
        beside = ['matrix', 'names'].includes(state.kind) ? 9 : around;
    return [
        Math.min(...xs) - around,
        Math.min(...ys) - (state.kind === 'scale' ? 44 : beside),
        Math.max(...xs) + around,
        Math.max(...ys) + beside,
    ];
}

// How many times as large heights are drawn, for very flat floors on which nothing depends on the slope of lines.
export function stretchOf({ kind, show, view: [left, top, right, bottom] }) {
    const flat = (right - left) / (bottom - top),
        isStretched = ['matrix', 'names'].includes(kind) || show.includes('gates');
    return !isStretched || flat < 3.5 ? 1 : flat < 7 ? 2 : 3;
}

// ---- the question ----

const ASKS = {
    route: 'route links place',
    matrix: 'route matrix place',
    walker: 'route walk',
    pixels: 'route routes search walk',
    scale: 'place',
    field: 'field place route',
    names: 'place route nodes',
};

export function question(state) {
    const lines = [`room ${state.room.join(' ')}`];
    for (const { corners, mask, flags, scale } of state.boxes)
        lines.push(`box ${corners.flat().join(' ')} ${mask} ${flags} ${scale}`);
    for (const slot of state.slots) lines.push(`slot ${slot.join(' ')}`);
    for (const hop of state.hops) lines.push(`hop ${hop.join(' ')}`);
    for (const [cell, next] of Object.entries(state.entries)) lines.push(`next ${cell.replace(',', ' ')} ${next}`);
    for (const box of state.locks) lines.push(`lock ${box}`);
    if (state.rebuild) lines.push('rebuild');
    if (state.size) {
        lines.push(`wall ${state.size.join(' ')}`);
        for (const [y, first, last] of openRuns(state)) lines.push(`run ${y} ${first} ${last} 1`);
    }
    lines.push(`from ${state.from.join(' ')}`, `to ${state.to.join(' ')}`, `router ${state.router}`);
    const paths = state.kind === 'route' && state.show.includes('paths') ? ' routes' : '';
    lines.push(`ask ${ASKS[state.kind]}${paths}`);
    return `${lines.join('\n')}\n`;
}

function openRuns({ size: [width, height], walls }) {
    const runs = [];
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
            if (!walls[y * width + x]) {
                const first = x;
                while (x + 1 < width && !walls[y * width + x + 1]) x++;
                runs.push([y, first, x]);
            }
    return runs;
}

// ---- what a reader changes ----

// Moves a handle to a room pixel, which is kept in the view.
export function move(state, handle, [x, y]) {
    const [left, top, right, bottom] = state.view,
        to = [clamp(Math.round(x), left, right), clamp(Math.round(y), top, bottom)];
    const [name, box, corner] = handle.split('-');
    if (name === 'goal') state.to = to;
    else if (name === 'start' || name === 'actor') state.from = to;
    else if (name === 'brush') state.brush = to;
    else if (name === 'corner') {
        const before = state.boxes[box].corners[corner];
        state.boxes = state.boxes.map((one) => ({
            ...one,
            corners: one.corners.map((place) => (same(place, before) ? to : place)),
        }));
    }
    if (name === 'actor' && state.kind !== 'walker') state.to = to;
}

export function toggleWall(state, [x, y]) {
    if (x >= 0 && y >= 0 && x < state.size[0] && y < state.size[1])
        state.walls[y * state.size[0] + x] = !state.walls[y * state.size[0] + x];
}

// A control was used.
export function act(state, name, value) {
    if (name === 'router' || name === 'cell') state[name] = value;
    else if (name === 'lock') {
        const box = Number(value);
        state.locks = isLocked(state, box)
            ? state.locks.filter((one) => one !== box)
            : [...state.locks, box].sort((a, b) => a - b);
    } else if (name === 'rebuild') state.rebuild = true;
    else if (name === 'row' || name === 'column') {
        const [row, column] = state.cell.split(',');
        state.cell = name === 'row' ? `${value},${column}` : `${row},${value}`;
    } else if (name === 'entry') state.entries = { ...state.entries, [state.cell]: Number(value) };
    else if (name === 'step' || name === 'shown') state[name] = Number(value);
    else if (name === 'floor') useFloor(state, value);
    else if (name === 'order') state.highest = value === 'highest';
    else if (name.startsWith('slot'))
        state.slots = [
            state.slots[0].map((old, i) => (name === `slot${i}` ? clamp(Math.round(Number(value)) || 0, 0, 255) : old)),
            ...state.slots.slice(1),
        ];
    else if (name === 'wall') toggleWall(state, state.brush);
}

// What a link says of a state: the differences from the first state, and the state with them.
export function toLink(state, first) {
    const parts = [];
    const add = (key, value, old) => value !== old && parts.push(`${key}=${value}`);
    add('from', state.from.join(), first.from.join());
    add('to', state.to.join(), first.to.join());
    add('router', state.router, first.router);
    add('lock', state.locks.join('.'), first.locks.join('.'));
    add('rebuild', Number(state.rebuild), Number(first.rebuild));
    add('cell', state.cell, first.cell);
    add('entries', Object.entries(state.entries).flat().join('.').replaceAll(',', '.'), '');
    add('floor', state.floorName, first.floorName);
    add('highest', Number(state.highest), Number(first.highest));
    add('step', state.step, first.step);
    add('slots', state.slots.flat().join('.'), first.slots.flat().join('.'));
    if (state.drag.includes('corners')) add('corners', corners(state), corners(first));
    if (state.size) add('walls', wallText(state), wallText(first));
    return parts.length > 0 ? `${state.id}:${parts.join('&')}` : state.id;
}

export const corners = (state) => state.boxes.map((box) => box.corners.flat().join('.')).join('.');
const wallText = (state) =>
    state.walls
        .map(Number)
        .join('')
        .replace(/.{1,4}/g, (bits) => parseInt(bits.padEnd(4, '0'), 2).toString(16));

export function fromLink(state, link) {
    const parts = Object.fromEntries(link.split('&').map((part) => [...part.split('='), '']));
    const list = (text) => text.split('.').filter(Boolean).map(Number),
        isPoint = /^-?\d{1,4},-?\d{1,4}$/;
    if (parts.floor && state.floorNames.includes(parts.floor)) useFloor(state, parts.floor);
    if (isPoint.test(parts.from ?? '')) move(state, 'start', point(parts.from));
    if (isPoint.test(parts.to ?? '')) move(state, 'goal', point(parts.to));
    if (ROUTERS.includes(parts.router)) state.router = parts.router;
    if ('lock' in parts) state.locks = list(parts.lock).filter((box) => state.boxes[box]);
    state.rebuild = 'rebuild' in parts ? parts.rebuild === '1' : state.rebuild;
    state.highest = parts.highest === '1';
    const isCell = /^\d+,\d+$/.test(parts.cell ?? '') && numbers(parts.cell).every((box) => state.boxes[box]);
    if (state.cell !== '' && isCell) state.cell = parts.cell;
    const entries = list(parts.entries ?? '');
    for (let i = 0; i + 2 < entries.length; i += 3)
        if ([0, 1, 2].every((j) => entries[i + j] < state.boxes.length))
            state.entries[`${entries[i]},${entries[i + 1]}`] = entries[i + 2];
    if (/^\d{1,4}$/.test(parts.step ?? '')) state.step = Number(parts.step);
    const slots = list(parts.slots ?? ''),
        all = list(parts.corners ?? '');
    if (slots.length === 4 * state.slots.length && slots.length > 0)
        state.slots = state.slots.map((slot, i) => slots.slice(4 * i, 4 * i + 4).map((value) => clamp(value, 0, 255)));
    if (all.length === 8 * state.boxes.length && all.every(Number.isInteger))
        state.boxes = state.boxes.map((box, i) => ({
            ...box,
            corners: [0, 2, 4, 6].map((j) => [
                clamp(all[8 * i + j], -32000, 2000),
                clamp(all[8 * i + j + 1], -32000, 2000),
            ]),
        }));
    if (state.size && /^[0-9a-f]+$/.test(parts.walls ?? ''))
        state.walls = state.walls.map((_, i) => ((parseInt(parts.walls[i >> 2], 16) << (i & 3)) & 8) !== 0);
}
