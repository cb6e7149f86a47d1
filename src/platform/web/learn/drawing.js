// Draws the parts of figures as SVG text, with the scale and the colours that they share.
import { corners, isLocked, numbers, places, same, stretchOf } from './state.js';

// Each class in light and in dark: fills, and lines (s-..).
const COLOURS = {
    card: ['#ffffff', '#0d1117'],
    ink: ['#1f2328', '#e6edf3'],
    soft: ['#59636e', '#9198a1'],
    edge: ['#8c959f', '#6e7681'],
    floor: ['#eef1f4', '#1a2230'],
    chain: ['#cfe6fb', '#173a63'],
    rim: ['#0969da', '#58a6ff'],
    path: ['#6f3fc9', '#c4a1ff'],
    gate: ['#b34700', '#ff9d57'],
    start: ['#00704a', '#3fd49a'],
    goal: ['#b34700', '#ff9d57'],
    wall: ['#3d444d', '#c9d1d9'],
    open: ['#ffd8a8', '#6b3d10'],
    r0: ['#6f3fc9', '#c4a1ff'],
    r1: ['#b34700', '#ff9d57'],
    r2: ['#00704a', '#3fd49a'],
    r3: ['#0969da', '#58a6ff'],
    r4: ['#a3006b', '#ff8ac9'],
    r5: ['#59636e', '#c9d1d9'],
};
export const DASHES = ['', '10 4', '2 4', '12 4 2 4', '6 3', '1 5'];

const rules = (side) =>
    Object.entries(COLOURS)
        .map(([name, pair]) => `.fig .${name}{fill:${pair[side]}}.fig .s-${name}{stroke:${pair[side]}}`)
        .join('');
export const STYLE = `.fig text{font:14px system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif}
.fig .small{font-size:12px}.fig .bold{font-weight:600}.fig .line{fill:none}.fig .hit{fill:transparent}
.fig .halo{paint-order:stroke;stroke-width:3.5px;stroke-linejoin:round}.fig .thin{fill-opacity:.35}
${rules(0)}.fig .halo{stroke:${COLOURS.card[0]}}@media(prefers-color-scheme:dark){${rules(1)}.fig .halo{stroke:${COLOURS.card[1]}}}`;

export const round = (number) => Math.round(number * 10) / 10;
export const escape = (text) =>
    String(text).replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]);

export class Drawing {
    constructor() {
        this.parts = [];
    }

    add(name, attributes, inside = undefined) {
        const all = Object.entries(attributes)
            .filter(([, value]) => value !== undefined && value !== '')
            .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
            .join('');
        this.parts.push(inside === undefined ? `<${name}${all}/>` : `<${name}${all}>${inside}</${name}>`);
    }

    text(x, y, text, kind = 'ink', anchor = 'start') {
        this.add('text', { x, y, class: kind, 'text-anchor': anchor === 'start' ? '' : anchor }, escape(text));
    }

    shape(points, kind, width = 1, dash = '') {
        this.add('polygon', {
            points: points.map((place) => place.map(round).join()).join(' '),
            class: kind,
            'stroke-width': width,
            'stroke-dasharray': dash,
        });
    }

    line(points, kind, width = 2, dash = '') {
        if (points.length > 1)
            this.add('polyline', {
                points: points.map((place) => place.map(round).join()).join(' '),
                class: `line s-${kind}`,
                'stroke-width': width,
                'stroke-dasharray': dash,
                'stroke-linejoin': 'round',
                'stroke-linecap': dash ? 'butt' : 'round',
            });
    }

    dot([x, y], radius, kind, edge = 'card', width = 1.5) {
        this.add('circle', { cx: x, cy: y, r: radius, class: `${kind} s-${edge}`, 'stroke-width': width });
    }

    cross([x, y], size, kind, width = 2) {
        this.line(
            [
                [x - size, y - size],
                [x + size, y + size],
            ],
            kind,
            width
        );
        this.line(
            [
                [x - size, y + size],
                [x + size, y - size],
            ],
            kind,
            width
        );
    }
}

// The picture's scale, and functions from room pixels to it and back.
export function scaleOf(state, width) {
    const [left, top, right, bottom] = state.view,
        margin = state.size ? 1 : 6;
    const zoom = (width - 2 * margin) / (right - left + 1),
        zoomY = zoom * stretchOf(state);
    return {
        zoom,
        margin,
        left,
        top,
        height: Math.round((bottom - top + 1) * zoomY + 2 * margin),
        at: ([x, y]) => [margin + (x - left + 0.5) * zoom, margin + (y - top + 0.5) * zoomY],
        back: ([x, y]) => [(x - margin) / zoom + left - 0.5, (y - margin) / zoomY + top - 0.5],
    };
}

export const outline = (box, view) => box.corners.map(view.at);
export const isLine = ({ corners: [ul, ur, lr, ll] }) =>
    (same(ul, ur) && same(lr, ll)) || (same(ul, ll) && same(ur, lr));
export const middle = (points) => [0, 1].map((i) => points.reduce((sum, place) => sum + place[i], 0) / points.length);

// Boxes: a chain's boxes are marked, and locked boxes are crossed out.
export function drawBoxes(to, state, view, chain = [], { labels = true, planes = false, thin = false } = {}) {
    for (const box of places(state)) {
        const points = outline(box, view),
            marked = chain.includes(box.number),
            locked = isLocked(state, box.number);
        const kind = `${marked ? 'chain s-rim' : 'floor s-edge'}${thin ? ' thin' : ''}`;
        if (isLine(box)) to.line([points[0], points[2]], marked ? 'rim' : 'edge', 4);
        else to.shape(points, kind, marked ? 1.5 : 1, locked ? '4 3' : '');
        if (locked) {
            to.line([points[0], points[2]], 'soft', 1.5);
            to.line([points[1], points[3]], 'soft', 1.5);
        }
    }
    if (labels) drawLabels(to, state, view, chain, planes);
}

// The numbers of boxes, each where no handle hides it if there is such a place.
export function drawLabels(to, state, view, chain, planes = false) {
    const isScale = state.kind === 'scale',
        ends = [...(isScale ? [] : [state.to]), state.from].map(view.at);
    // A handle's mark, and above it an actor, or beside it a word.
    const areas = ends.flatMap(([x, y]) => [
        [x - 12, y - (isScale ? 40 : 11), x + 12, y + 12],
        ...(isScale ? [] : [[x - 52, y - 20, x + 52, y - 3]]),
    ]);
    const isFree = ([x, y]) =>
        areas.every(([left, top, right, bottom]) => x + 7 < left || x - 7 > right || y + 2 < top || y - 11 > bottom);
    for (const box of places(state)) {
        const points = outline(box, view),
            [ul, ur, lr, ll] = points,
            center = middle(points);
        const sides = [middle([ul, ll]), middle([ur, lr])],
            between = (side, part) => [0, 1].map((i) => center[i] + (side[i] - center[i]) * part);
        const ys = points.map((place) => place[1]),
            isLow = isLine(box) || Math.max(...ys) - Math.min(...ys) < 14;
        const all = [
            center,
            between(sides[0], 0.5),
            between(sides[1], 0.5),
            between(sides[0], 0.8),
            between(sides[1], 0.8),
            [center[0], ll[1] - 9],
        ].map(([x, y]) => [x, isLow ? y - 6 : y + 5]);
        all.push([center[0], center[1] + 16]);
        const [x, y] = all.find(isFree) ?? all[0],
            text = `${box.number}${planes && box.mask ? ` · z${box.mask}` : ''}`,
            half = 3.5 * text.length;
        areas.push([x - half, y - 11, x + half, y + 2]);
        to.text(x, y, text, `${chain.includes(box.number) ? 'rim bold' : 'soft'} small halo`, 'middle');
    }
}

export const pathOf = (state, route) => [state.from, ...route.points];

export function drawPath(to, view, points, kind = 'path', width = 3, dash = '') {
    to.line(points.map(view.at), kind, width, dash);
}

// The goal as it was clicked, with a dashed arrow to where it is clamped; or a cross where a path ends before it.
export function drawEnd(to, view, goal, end, reached = true) {
    if (same(goal, end)) return;
    const a = view.at(goal),
        b = view.at(end),
        length = Math.hypot(b[0] - a[0], b[1] - a[1]),
        back = [(a[0] - b[0]) / length, (a[1] - b[1]) / length];
    if (!reached) {
        to.cross(b, 7, 'goal', 3);
        to.text(b[0], b[1] < 30 ? b[1] + 22 : b[1] - 12, 'ends here', 'goal small bold halo', 'middle');
        return;
    }
    to.line([a, b], 'goal', 1.5, '5 4');
    to.line(
        [
            [b[0] + 8 * back[0] - 5 * back[1], b[1] + 8 * back[1] + 5 * back[0]],
            b,
            [b[0] + 8 * back[0] + 5 * back[1], b[1] + 8 * back[1] - 5 * back[0]],
        ],
        'goal',
        1.5
    );
}

// The ends that cannot be dragged.
export function drawFixedEnds(to, state, view, width) {
    for (const [name, place] of [
        ['start', state.from],
        ['goal', state.to],
    ])
        if (!state.drag.includes(name))
            to.add(
                'g',
                { transform: `translate(${view.at(place).map(round).join(' ')})` },
                handleMark(handleOf(name, name, place), view.at(place), width)
            );
}

export const gateEnds = ([, , kind, line, low, high]) =>
    kind === 1
        ? [
              [line, low],
              [line, high],
          ]
        : kind === 2
          ? [
                [low, line],
                [high, line],
            ]
          : [[line, low]];

export function drawGates(to, view, gates) {
    for (const gate of gates) {
        const ends = gateEnds(gate).map(view.at);
        if (ends.length === 2 && !same(ends[0], ends[1])) to.line(ends, 'gate', 7);
        else to.add('circle', { cx: ends[0][0], cy: ends[0][1], r: 8, class: 'line s-gate', 'stroke-width': 3 });
    }
}

export const handleOf = (name, label, place) => ({ name, label, place });

export function endHandles(state) {
    return [
        ...(state.drag.includes('start') ? [handleOf('start', 'start', state.from)] : []),
        ...(state.drag.includes('goal') ? [handleOf('goal', 'goal', state.to)] : []),
    ];
}

// A handle's mark; live.js moves it by its transform.
export function handleMark({ name, label }, [x, y], width, cell = 0) {
    const to = new Drawing(),
        kind = name.split('-')[0],
        half = cell / 2 - 3;
    if (cell > 0) {
        // around the number of a bitmap's cell
        if (kind === 'start') to.add('circle', { r: half, class: 'line s-start', 'stroke-width': 3.5 });
        else
            to.add('rect', {
                x: -half,
                y: -half,
                width: 2 * half,
                height: 2 * half,
                rx: 3,
                class: `line s-${kind === 'goal' ? 'goal' : 'rim'}`,
                'stroke-width': kind === 'goal' ? 3.5 : 2,
                'stroke-dasharray': kind === 'goal' ? '' : '4 3',
            });
        if (kind !== 'brush' && cell > 44) to.text(0, half - 5, label, `${kind} small bold`, 'middle');
        return to.parts.join('');
    }
    if (kind === 'goal') {
        to.dot([0, 0], 8, 'card', 'goal', 2.5);
        to.cross([0, 0], 4, 'goal', 2.5);
    } else if (kind === 'corner') {
        to.add('rect', { x: -5, y: -5, width: 10, height: 10, class: 'card s-rim', 'stroke-width': 2 });
    } else if (kind === 'actor') {
        to.add('circle', { r: 11, class: 'line s-start', 'stroke-width': 3 });
    } else {
        to.dot([0, 0], 8, 'start', 'card', 2);
    }
    if (kind === 'goal' || kind === 'start') {
        const right = x < width - 60;
        to.text(right ? 12 : -12, y < 24 ? 18 : -8, label, `${kind} bold halo`, right ? 'start' : 'end');
    }
    return to.parts.join('');
}
