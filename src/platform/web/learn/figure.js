// The figures of docs/learn, without a page: a state and the answer of src/walk become a drawing, a text and controls.
// live.js uses them in a browser, docs/learn/figures/make.mjs for the still pictures.
import {
    DASHES,
    Drawing,
    STYLE,
    drawBoxes,
    drawEnd,
    drawFixedEnds,
    drawGates,
    drawLabels,
    drawPath,
    endHandles,
    escape,
    gateEnds,
    handleMark,
    handleOf,
    isLine,
    middle,
    outline,
    pathOf,
    round,
    scaleOf,
} from './drawing.js';
import { ROUTERS, clamp, corners, isLocked, places, point, same, stretchOf } from './state.js';

const FACINGS = ['north', 'east', 'south', 'west'],
    ONE = 65536,
    FULL = 255,
    NONE = -1;
const LOOK_AHEAD = 16; // pixels: WALK_LOOK_AHEAD

// ---- the kinds: each returns { to, height, handles, lines, table } ----

const list = (items) => items.join(' ');
const placesText = (points) => points.map((place) => place.join()).join(' ');
const pixels = (tenths) => `${(tenths / 10).toFixed(1)}`;
const lockedText = (state) =>
    state.locks.length > 0
        ? `Locked: ${state.locks.length > 1 ? 'boxes' : 'box'} ${list(state.locks)}.`
        : 'No box is locked.';

function routeText({ reached, boxes, points }) {
    if (reached) return `From box ${boxes[0]} to box ${boxes.at(-1)} through ${list(boxes)}: ${placesText(points)}.`;
    if (boxes.length === 0) return `Not reached: ${placesText(points)}.`;
    return points.length > 0
        ? `Not reached: the chain ends in box ${boxes.at(-1)} at ${points.at(-1).join()}.`
        : `Not reached: the chain ends in box ${boxes.at(-1)}.`;
}

function gateText(gate, crossing) {
    const [from, to, kind, line, low, high] = gate;
    if (kind === 3 || low === high)
        return `${from} into ${to}: the point ${gateEnds(gate)[0].join()}${kind === 3 ? ', between the closest points of the outlines' : ''}.`;
    const span = kind === 1 ? `x ${line}, y ${low} to ${high}` : `y ${line}, x ${low} to ${high}`;
    return `${from} into ${to}: ${span}${crossing ? `, crossed at ${crossing.join()}` : ''}.`;
}

// How two boxes are neighbours, or that they are not (docs/walking.md 6).
function neighbourText(answer, from, to) {
    const link = answer.links.find(([a, b]) => a === Math.min(from, to) && b === Math.max(from, to));
    if (!link) return `For a rebuild boxes ${from} and ${to} are not neighbours.`;
    const [, , kind, , low, high] = link;
    return `For a rebuild boxes ${from} and ${to} are neighbours: ${kind !== 3 && high > low ? `they share a span of ${high - low} pixels` : 'a collapsed corner of one is on the outline of the other'}.`;
}

function drawRoute(state, answer, width) {
    const view = scaleOf(state, width),
        to = new Drawing(),
        { route } = answer;
    const isSix = state.show.includes('paths');
    drawBoxes(to, state, view, isSix ? [] : route.boxes);
    if (isSix) {
        answer.routes.forEach(
            (one, i) => one.router !== state.router && drawPath(to, view, pathOf(state, one), `r${i}`, 1.5, DASHES[i])
        );
        drawPath(to, view, pathOf(state, route), `r${ROUTERS.indexOf(state.router)}`, 4.5);
        drawEnd(to, view, state.to, route.points.at(-1) ?? state.from, route.reached);
        drawFixedEnds(to, state, view, width);
        return {
            to,
            height: drawKey(to, view.height, width, state),
            handles: endHandles(state),
            lines: [
                `The path of ${route.router} is ${pixels(route.tenths)} pixels long, has ${route.corners} corners and takes ${route.frames} frames.`,
            ],
            table: {
                head: ['router', 'reached', 'length', 'corners', 'frames'],
                rows: answer.routes.map((one) => [
                    one.router,
                    one.reached ? 'yes' : 'no',
                    pixels(one.tenths),
                    one.corners,
                    one.frames,
                ]),
                marked: ROUTERS.indexOf(state.router),
            },
        };
    }
    drawGates(to, view, route.gates);
    drawPath(to, view, pathOf(state, route));
    route.points.slice(0, -1).forEach((place) => to.dot(view.at(place), 4.5, 'path', 'card', 1.5));
    const end = route.points.at(-1) ?? state.from;
    drawEnd(to, view, state.to, end, route.reached);
    drawFixedEnds(to, state, view, width);
    const movable = state.drag.includes('corners') ? cornerHandles(state) : [],
        isSeam = movable.length > 0;
    const lines =
        state.router === 'classic'
            ? [`classic crosses at ${placesText(route.points.slice(0, -1))}.`]
            : route.gates.map((gate, i) => gateText(gate, route.points[i]));
    if (isSeam && route.gates.length === 0) lines.push(routeText(route));
    if (isSeam)
        lines.push(
            neighbourText(
                answer,
                ...places(state)
                    .slice(0, 2)
                    .map(({ number }) => number)
            ),
            state.rebuild ? 'The matrix is rebuilt.' : 'The matrix is the stored matrix.'
        );
    lines.push(
        route.reached
            ? `${same(end, state.to) ? 'The goal' : 'The clamped goal'} is ${end.join()}.`
            : `Not reached: the path ends at ${end.join()}.`
    );
    return { to, height: view.height, handles: [...endHandles(state), ...movable], lines };
}

// Which line is which router's; returns the height with it.
function drawKey(to, top, width, state) {
    const columns = width < 420 ? 2 : 3,
        wide = width / columns;
    ROUTERS.forEach((router, i) => {
        const x = 8 + wide * (i % columns),
            y = top + 18 + 22 * Math.floor(i / columns),
            isIt = router === state.router;
        to.line(
            [
                [x, y - 4],
                [x + 34, y - 4],
            ],
            `r${i}`,
            isIt ? 4.5 : 2,
            isIt ? '' : DASHES[i]
        );
        to.text(x + 42, y, router, isIt ? 'ink bold' : 'ink');
    });
    return top + 12 + 22 * Math.ceil(ROUTERS.length / columns);
}

function cornerHandles(state) {
    const all = [];
    for (const box of places(state))
        box.corners.forEach((place, i) => {
            if (!all.some((one) => same(one.place, place)))
                all.push(
                    handleOf(
                        `corner-${box.number}-${i}`,
                        `${['upper left', 'upper right', 'lower right', 'lower left'][i]} corner of box ${box.number}`,
                        place
                    )
                );
        });
    return all;
}

// Why the chain ends in its last box.
function endText(state, { route, next, place }) {
    const last = route.boxes.at(-1),
        entry = next[last]?.[place.goal_box];
    const entryName = `The entry in row ${last}, column ${place.goal_box}`;
    if (route.reached) return 'The chain reaches the box of the goal.';
    if (route.boxes.length > places(state).length + 1)
        return `The chain runs in a circle: ${list(route.boxes.slice(0, 4))} .. The router gives up after ${route.boxes.length - 1} hops.`;
    if (entry === NONE) return `${entryName} is //: no path.`;
    if (entry === last) return `${entryName} is the box itself: no path.`;
    return isLocked(state, entry) ? `${entryName} is box ${entry}, which is locked.` : `${entryName} is box ${entry}.`;
}

function drawMatrix(state, answer, width) {
    const view = scaleOf(state, width);
    const to = new Drawing(),
        { route } = answer,
        canEdit = state.cell !== '';
    drawBoxes(to, state, view, route.boxes);
    if (state.show.includes('gates') && state.router !== 'classic') drawGates(to, view, route.gates);
    drawPath(to, view, pathOf(state, route));
    route.points.forEach((place, i) =>
        to.dot(view.at(place), i + 1 < route.points.length ? 4.5 : 6, 'path', 'card', 1.5)
    );
    drawEnd(to, view, state.to, route.points.at(-1) ?? state.from, route.reached);
    drawFixedEnds(to, state, view, width);
    const table = drawTable(to, state, answer, [8, view.height + 4, Math.min(width - 16, 340)]);
    const lines = [routeText(route)];
    if (canEdit)
        lines.push(endText(state, answer), `The actor stops at ${(route.points.at(-1) ?? state.from).join()}.`);
    else lines.push(`The table is ${state.rebuild ? 'rebuilt' : 'the stored table'}. ${lockedText(state)}`);
    return { to, height: table, handles: endHandles(state), lines };
}

// The table of next boxes; the chain's cells are marked. Returns its lower edge.
function drawTable(to, state, answer, [left, top, width]) {
    const boxes = places(state).map(({ number }) => number),
        size = width / (boxes.length + 1),
        high = clamp(size, 26, 34);
    const { boxes: chain } = answer.route,
        goal = answer.place.goal_box;
    const at = (i) => left + size * i,
        row = (i) => top + high * i;
    boxes.forEach((box, i) => {
        to.text(at(i + 1) + size / 2, row(0) + high - 9, box, 'soft bold', 'middle');
        to.text(at(0) + size / 2, row(i + 1) + high - 9, box, 'soft bold', 'middle');
    });
    boxes.forEach((from, i) =>
        boxes.forEach((target, j) => {
            const marked = target === goal && chain.includes(from) && from !== target,
                cell = `${from},${target}`,
                entry = answer.next[from][target];
            to.add('rect', {
                x: at(j + 1),
                y: row(i + 1),
                width: size,
                height: high,
                class: marked ? 'chain s-edge' : 'card s-edge',
                'stroke-width': 1,
                'data-cell': from === target ? '' : cell,
            });
            const text = from === target ? from : entry === NONE ? '//' : entry;
            to.add(
                'text',
                {
                    x: at(j + 1) + size / 2,
                    y: row(i + 1) + high - 9,
                    class: `${marked ? 'rim bold' : from === target ? 'soft' : 'ink'}`,
                    'text-anchor': 'middle',
                    'data-cell': from === target ? '' : cell,
                },
                text
            );
        })
    );
    const [i, j] = state.cell.split(',').map((box) => boxes.indexOf(Number(box)));
    if (i >= 0 && j >= 0)
        to.add('rect', {
            x: at(j + 1) + 1.5,
            y: row(i + 1) + 1.5,
            width: size - 3,
            height: high - 3,
            class: 'line s-gate',
            'stroke-width': 3,
        });
    return row(boxes.length + 1) + 6;
}

// The point that the walker looks at before the step from `before`: docs/walking.md 9.
export function lookedAt(points, before) {
    const [x, y, , , , , waypoint] = before;
    for (let i = waypoint; i < points.length; i++) {
        const [dx, dy] = [points[i][0] - x, points[i][1] - y];
        if (dx * dx + dy * dy >= LOOK_AHEAD * LOOK_AHEAD || i === points.length - 1) return points[i];
    }
    return null;
}

function axisText(name, before, after, factor, rest, scale, restAfter) {
    const part = Math.trunc((factor * scale) / FULL),
        whole = Math.floor((before * ONE + rest + part) / ONE);
    const pinned = whole !== after ? `, past the end of the leg, so ${after}` : '';
    return `${name}: ${before} + (${rest} + ${factor} × ${scale} / ${FULL}) / ${ONE} = ${whole}${pinned}; remainder ${restAfter}.`;
}

function drawWalker(state, answer, width) {
    const view = scaleOf(state, width),
        to = new Drawing(),
        { route, walk } = answer;
    const step = clamp(state.step, 0, walk.length - 1),
        now = walk[step],
        before = walk[Math.max(0, step - 1)],
        place = now.slice(0, 2);
    drawBoxes(to, state, view, [now[2]]);
    drawPath(to, view, pathOf(state, route), 'path', 1.5, '6 4');
    walk.slice(0, step + 1).forEach((one) => to.dot(view.at(one), 2.5, 'path', 'path', 0));
    route.points.forEach((one) => to.dot(view.at(one), 3.5, 'card', 'path', 2));
    const aim = step > 0 ? lookedAt(route.points, before) : null,
        isNew = step === 1 || before[5] === 1;
    if (aim) {
        to.line([view.at(before), view.at(aim)], 'gate', 1.5, '2 4');
        to.cross(view.at(aim), 6, 'gate', 2.5);
    }
    to.dot(view.at(place), 7, 'path', 'card', 2);
    const lines = [];
    if (step === 0)
        lines.push(`Before the first frame the actor stands at ${place.join()} and faces ${FACINGS[now[4]]}.`);
    else {
        const [rx, ry] = isNew ? [0, 0] : before.slice(9, 11);
        if (isNew) lines.push('A new leg: the remainders are 0.');
        lines.push(
            `Frame ${step - 1}. ${axisText('x', before[0], now[0], now[7], rx, before[3], now[9])}`,
            axisText('y', before[1], now[1], now[8], ry, before[3], now[10])
        );
        if (aim)
            lines.push(
                `The actor looks at ${aim.join()}, ${Math.hypot(aim[0] - before[0], aim[1] - before[1]) >= LOOK_AHEAD ? `the first point at least ${LOOK_AHEAD} pixels away` : 'the last point'}: ${FACINGS[now[4]]}.`
            );
    }
    const legFrom = step > 0 && before[6] > 0 ? route.points[before[6] - 1] : state.from,
        legTo = route.points[step > 0 ? before[6] : 0] ?? place;
    const hex = (value) => `${value < 0 ? '-' : ''}0x${Math.abs(value).toString(16)}`;
    return {
        to,
        height: view.height,
        handles: endHandles(state),
        lines,
        steps: walk.length - 1,
        legStarts: walk.map((one, i) => (i > 0 && (one[5] === 1 || one[5] === 0) ? i : -1)).filter((i) => i > 0),
        table: {
            head: ['', 'x', 'y'],
            rows: [
                ['place', now[0], now[1]],
                ['leg from', ...legFrom],
                ['leg to', ...legTo],
                ['factor, pixels', (now[7] / ONE).toFixed(4), (now[8] / ONE).toFixed(4)],
                ['factor, 16.16', `${now[7]} (${hex(now[7])})`, `${now[8]} (${hex(now[8])})`],
                ['remainder', now[9], now[10]],
                ['box, scale', `box ${now[2]}`, `scale ${now[3]}`],
            ],
        },
    };
}

// Many cells as one path.
function runsPath(runs, view, zoom) {
    return runs
        .map(
            ([x, y, length]) =>
                `M${round(view(x))} ${round(zoom.y(y))}h${round(length * zoom.size)}v${round(zoom.size)}h-${round(length * zoom.size)}z`
        )
        .join('');
}

// Cells [x, y] in reading order, as [x, y, length].
function toRuns(cells) {
    const sorted = [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]),
        runs = [];
    for (const [x, y] of sorted) {
        const last = runs.at(-1);
        if (last && last[1] === y && last[0] + last[2] === x) last[2]++;
        else runs.push([x, y, 1]);
    }
    return runs;
}

function floorRuns({ left, top, floor }) {
    return floor.flatMap((row, y) =>
        Array.from({ length: row.length / 2 }, (_, i) => [left + row[2 * i], top + y, row[2 * i + 1] - row[2 * i] + 1])
    );
}

function drawRuns(to, runs, view, kind) {
    const size = view.zoom,
        path = runsPath(runs, (x) => view.margin + (x - view.left) * size, {
            y: (y) => view.margin + (y - view.top) * size,
            size,
        });
    if (path) to.add('path', { d: path, class: kind });
}

function drawPixels(state, answer, width) {
    const view = scaleOf(state, width),
        to = new Drawing(),
        { route, routes, search, walk } = answer,
        isGrid = state.router === 'grid';
    const total = search.closed?.length ?? 0,
        shown = clamp(state.shown ?? total, 0, total);
    const opened = (search.closed ?? [])
        .slice(0, shown)
        .map((cell) => [search.left + (cell % search.width), search.top + Math.floor(cell / search.width)]);
    drawRuns(to, floorRuns(search), view, 'floor');
    if (isGrid) drawRuns(to, toRuns(opened), view, 'open');
    for (const box of places(state))
        isLine(box)
            ? to.line([view.at(box.corners[0]), view.at(box.corners[2])], 'edge', 1)
            : to.shape(outline(box, view), 'line s-edge', 1);
    drawLabels(to, state, view, isGrid ? [] : route.boxes, true);
    if (!isGrid || shown === total) drawPath(to, view, pathOf(state, route), 'path', 3);
    drawEnd(to, view, state.to, route.points.at(-1) ?? state.from, route.reached);
    drawFixedEnds(to, state, view, width);
    const grid = routes[ROUTERS.indexOf('grid')],
        graph = routes[0],
        behind = places(state)
            .filter(({ mask }) => mask > 0)
            .map(({ number }) => number);
    const through = ({ boxes, reached, points }) =>
        `through ${boxes.length > 1 ? 'boxes' : 'box'} ${list(boxes)}${reached ? '' : `; not reached: the path ends at ${points.at(-1).join()}`}`;
    const lines = [
        `grid: ${total} pixels opened, a path of ${pixels(grid.tenths)} pixels ${through(grid)}.`,
        `boxgraph: ${graph.boxes.length - 1} look-${graph.boxes.length === 2 ? 'up' : 'ups'}, ${through(graph)}; ${Math.round(graph.off_floor / 10)} % of the path is off the floor.`,
    ];
    if (!['grid', 'boxgraph'].includes(state.router))
        lines.push(`${route.router}: a path of ${pixels(route.tenths)} pixels ${through(route)}.`);
    if (behind.length > 0)
        lines.push(
            `${route.router}: ${walk.filter((one, i) => i > 0 && behind.includes(one[2])).length} of ${walk.length - 1} frames in box ${list(behind)}, behind its z-plane.`
        );
    const inset = drawInset(to, state, answer, width, view.height);
    return { to, height: inset, handles: endHandles(state), lines, opened: total, shown };
}

// The pixels of the first slanted line box, large. Returns the lower edge.
function drawInset(to, state, { search }, width, top) {
    const box = places(state).find(
        (one) => isLine(one) && one.corners[0][0] !== one.corners[2][0] && one.corners[0][1] !== one.corners[2][1]
    );
    if (!box) return top;
    const [a, , b] = box.corners,
        left = Math.min(a[0], b[0]) - 2,
        right = Math.max(a[0], b[0]) + 2,
        up = Math.min(a[1], b[1]) - 2,
        down = Math.max(a[1], b[1]) + 2;
    const size = Math.min(8, (width - 16) / (right - left + 1)),
        view = { left, top: up, zoom: size, margin: 0 },
        inner = new Drawing();
    const runs = floorRuns(search)
        .map(([x, y, length]) => [Math.max(x, left), y, Math.min(x + length - 1, right) - Math.max(x, left) + 1])
        .filter(([, y, length]) => length > 0 && y >= up && y <= down);
    drawRuns(inner, runs, view, 'wall');
    const high = size * (down - up + 1),
        wide = size * (right - left + 1);
    to.text(8, top + 20, `The pixels of box ${box.number}, enlarged:`, 'ink small');
    to.add(
        'g',
        { transform: `translate(8 ${round(top + 28)})` },
        `<rect width="${round(wide)}" height="${round(high)}" class="card s-edge" stroke-width="1"/>${inner.parts.join('')}`
    );
    return Math.round(top + 28 + high + 8);
}

function drawActor(to, [x, y], size) {
    const head = size * 0.13;
    to.add('path', {
        d: `M${round(x - size * 0.11)} ${round(y)}l${round(size * 0.04)} ${round(-size * 0.42)}l${round(-size * 0.05)} ${round(-size * 0.3)}h${round(size * 0.24)}l${round(-size * 0.05)} ${round(size * 0.3)}l${round(size * 0.04)} ${round(size * 0.42)}z`,
        class: 'start s-card',
        'stroke-width': 1,
    });
    to.dot([x, y - size + head], head, 'start', 'card', 1);
}

function drawScale(state, answer, width) {
    const view = scaleOf(state, width),
        to = new Drawing(),
        { place } = answer,
        box = state.boxes[place.box];
    drawBoxes(to, state, view, [place.box], { planes: true });
    drawEnd(to, view, state.from, place.clamped);
    to.text(8, 18, 'z1, z2: the z-plane of the box', 'ink small');
    drawActor(to, view.at(place.clamped), Math.max(6, (view.zoom * 44 * place.scale) / FULL));
    const graph = drawGraph(to, state, place, width, view.height + 8),
        lines = [];
    const word = box?.scale ?? 0,
        slot = word & 0x8000 ? (word & 0x7fff) + 1 : 0;
    lines.push(
        `Box ${place.box}${box && isLine(box) ? ', a line' : ''}, at ${place.clamped.join()}: ${slot > 0 ? `scale slot ${slot} gives ${place.scale} at y ${place.clamped[1]}` : word > 0 ? `the fixed scale ${place.scale}` : 'no scale, so full size, 255'}.`,
        place.mask > 0 ? `Z-plane ${place.mask} hides the actor where it is drawn.` : 'No z-plane hides the actor.',
        `Speed: ${((8 * place.scale) / FULL).toFixed(2)} pixels a frame across (8 × ${place.scale} / 255), ${((2 * place.scale) / FULL).toFixed(2)} down.`
    );
    return { to, height: graph, handles: [handleOf('actor', 'actor', state.from)], lines };
}

// The scale in the actor's box for each row. Returns the lower edge.
function drawGraph(to, state, place, width, top) {
    const high = 110,
        left = 44,
        right = width - 16,
        [, first, , last] = state.view;
    const at = (y, scale) => [
        left + ((right - left) * (y - first)) / (last - first),
        top + 16 + high * (1 - scale / FULL),
    ];
    for (const scale of [0, 128, 255]) {
        to.line([at(first, scale), at(last, scale)], 'edge', 0.75);
        to.text(left - 6, at(first, scale)[1] + 4, scale, 'soft small', 'end');
    }
    for (let y = Math.ceil(first / 20) * 20; y <= last; y += 20)
        to.text(at(y, 0)[0], top + high + 32, y, 'soft small', 'middle');
    to.text(left + 4, top + 10, `scale in box ${place.box}, for each row y`, 'ink small');
    to.line(
        place.scales
            .map((scale, y) => [y, scale])
            .filter(([y]) => y >= first && y <= last)
            .map(([y, scale]) => at(y, scale)),
        'path',
        2.5
    );
    const here = at(place.clamped[1], place.scale);
    to.line([[here[0], at(0, 0)[1]], here], 'start', 1.5, '3 3');
    to.dot(here, 6, 'start', 'card', 2);
    to.text(
        here[0] + (here[0] > right - 40 ? -10 : 10),
        here[1] + (here[1] < top + 30 ? 16 : -8),
        place.scale,
        'start bold halo',
        here[0] > right - 40 ? 'end' : 'start'
    );
    return top + high + 40;
}

function lengthOf(points) {
    return points
        .slice(1)
        .reduce((sum, place, i) => sum + Math.hypot(place[0] - points[i][0], place[1] - points[i][1]), 0);
}

function drawFlood(state, answer, width) {
    const view = scaleOf(state, width),
        to = new Drawing(),
        { field, route } = answer,
        [columns, rows] = state.size;
    const most = field.most ?? 0,
        shown = clamp(state.shown ?? most, 0, most),
        small = view.zoom < 32 ? ' small' : '';
    const isWall = ([x, y]) => state.walls[y * columns + x],
        valueAt = ([x, y]) => field.cells?.[y]?.[x] ?? NONE;
    const cells = Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)]);
    const isIn = (cell) => !isWall(cell) && valueAt(cell) >= 0 && valueAt(cell) <= shown;
    for (const cell of cells) {
        const [x, y] = view.at(cell).map((middle) => middle - view.zoom / 2),
            isRing = isIn(cell) && valueAt(cell) === shown && shown < most;
        to.add('rect', {
            x,
            y,
            width: view.zoom,
            height: view.zoom,
            'data-wall': cell.join(),
            class: `${isWall(cell) ? 'wall' : isRing ? 'open' : isIn(cell) ? 'chain' : 'card'} s-edge`,
            'stroke-width': 1,
        });
    }
    if (field.reached && !isWall(state.from) && shown === most)
        to.line(field.raw.map(view.at), 'open', Math.min(10, view.zoom / 4));
    for (const cell of cells.filter(isIn))
        to.text(view.at(cell)[0], view.at(cell)[1] + 5, valueAt(cell), `ink${small}`, 'middle');
    const reached = (field.cells ?? []).flat().filter((value) => value >= 0).length,
        fromValue = valueAt(state.from);
    const lines = isWall(state.to)
        ? [`The goal ${state.to.join()} is a wall: the nearest open cell takes its place.`]
        : [];
    lines.push(
        `Goal ${state.to.join()}: ${reached} cells reached, in ${most} rings.`,
        isWall(state.from)
            ? `The start ${state.from.join()} is a wall.`
            : fromValue >= 0
              ? `The start ${state.from.join()} has the number ${fromValue}.`
              : `The start ${state.from.join()} is cut off: no path.`
    );
    return {
        to,
        height: view.height,
        handles: [...endHandles(state), handleOf('brush', 'wall brush; space paints', state.brush)],
        lines,
        rings: most,
        shown,
        route,
    };
}

function drawField(state, answer, width) {
    if (state.size) return drawFlood(state, answer, width);
    const view = scaleOf(state, width),
        to = new Drawing(),
        { field, route } = answer,
        ring = 20;
    const bands = [[], []];
    field.cells?.forEach((row, y) =>
        row.forEach(
            (value, x) => value >= 0 && bands[Math.floor(value / ring) % 2].push([field.left + x, field.top + y])
        )
    );
    drawRuns(to, toRuns(bands[0]), view, 'floor');
    drawRuns(to, toRuns(bands[1]), view, 'chain');
    for (const box of places(state))
        isLine(box)
            ? to.line([view.at(box.corners[0]), view.at(box.corners[2])], 'edge', 0.75)
            : to.shape(outline(box, view), 'line s-edge', 0.75);
    drawPath(to, view, [state.from, ...(field.smooth ?? [])], 'path', 5);
    drawPath(to, view, field.raw ?? [], 'gate', 2, '4 3');
    drawEnd(to, view, state.to, field.smooth?.at(-1) ?? state.to, field.reached);
    const y = view.height + 16;
    to.line(
        [
            [8, y - 4],
            [42, y - 4],
        ],
        'gate',
        2,
        '4 3'
    );
    to.text(50, y, 'raw, eight directions', 'ink small');
    to.line(
        [
            [width / 2 + 30, y - 4],
            [width / 2 + 64, y - 4],
        ],
        'path',
        5
    );
    to.text(width / 2 + 72, y, 'finished path', 'ink small');
    const turns = (points) => Math.max(0, points.length - 2),
        steps = field.raw
            ?.slice(1)
            .reduce(
                (sum, place, i) => sum + Math.abs(place[0] - field.raw[i][0]) + Math.abs(place[1] - field.raw[i][1]),
                0
            );
    const lines = field.free ? ['The straight line is free: router distance makes no field, and walks straight.'] : [];
    if (field.raw)
        lines.push(
            `Raw: ${turns(field.raw)} corners, ${lengthOf(field.raw).toFixed(1)} pixels. Finished: ${route.corners} corners, ${pixels(route.tenths)} pixels.`,
            `The start is ${steps} straight steps from the goal. A band is ${ring} steps wide.`
        );
    if (!field.reached) lines.push('The goal is cut off.');
    return { to, height: view.height + 26, handles: endHandles(state), lines };
}

// The actor's one box: the box that wins, or the nearest.
function ownBox(state, { inside, box }) {
    return inside.length === 0 ? box : state.highest ? Math.max(...inside) : inside[0];
}

// What changed for the actor, for the log of a figure with names.
export function note(state, before, answer) {
    if (state.kind !== 'names' || !before?.place) return;
    const [old, now] = [before, answer].map(({ place }) => state.names[ownBox(state, place)]);
    if (old === now) return;
    const events = [now && `enters ${now}`, old && `leaves ${old}`].filter(Boolean);
    state.log = [...events.reverse(), ...state.log].slice(0, 5);
}

function drawNames(state, answer, width) {
    const view = scaleOf(state, width),
        to = new Drawing(),
        { place, route, nodes, edges } = answer;
    if (state.show.includes('nodes')) {
        drawBoxes(to, state, view, [], { labels: false, thin: true });
        nodes.forEach(([x, y]) => to.dot(view.at([x, y]), 3.5, 'gate', 'card', 1));
        drawPath(to, view, pathOf(state, route));
        return {
            to,
            height: view.height,
            handles: endHandles(state),
            lines: [
                `${places(state).length} boxes, ${nodes.length} nodes, ${edges} edges.`,
                `${route.router}: ${route.reached ? 'reached' : 'not reached'}, ${pixels(route.tenths)} pixels, through ${placesText(route.points)}.`,
            ],
        };
    }
    const { inside } = place,
        own = ownBox(state, place);
    drawBoxes(to, state, view, [], { labels: false, thin: true });
    const chosen = state.boxes[own];
    if (chosen) to.shape(outline(chosen, view), 'line s-rim', 3.5);
    for (const box of places(state)) {
        const [, , , [x, y]] = outline(box, view);
        to.text(
            x + 10,
            y - 10,
            `${box.number} ${state.names[box.number] ?? ''}`,
            `${box.number === own ? 'rim bold' : 'ink'} halo`
        );
    }
    drawEnd(to, view, state.from, place.clamped);
    to.dot(view.at(place.clamped), 6, 'start', 'card', 1.5);
    const lines = [
        inside.length === 0
            ? `In no box; the nearest is ${place.box}.`
            : `In ${inside.length > 1 ? 'boxes' : 'box'} ${inside.join(' and ')}; the actor's box is ${own}${inside.length > 1 ? ` (${state.highest ? 'highest' : 'lowest'})` : ''}.`,
    ];
    lines.push(
        state.names[own] ? `In ${state.names[own]}.` : 'In no named box.',
        ...(state.log.length > 0 ? [`Last events, the newest first: ${state.log.join(', ')}.`] : [])
    );
    return {
        to,
        height: view.height,
        handles: [handleOf('actor', 'actor', state.from), ...cornerHandles(state)],
        lines,
    };
}

const KINDS = {
    route: drawRoute,
    matrix: drawMatrix,
    walker: drawWalker,
    pixels: drawPixels,
    scale: drawScale,
    field: drawField,
    names: drawNames,
};

// A state and its answer as { width, height, picture, handles, lines, table, controls }.
export function draw(state, answer, width) {
    if (answer.error) return { width, height: 60, picture: '', handles: [], lines: [answer.error], controls: [] };
    const drawn = KINDS[state.kind](state, answer, width),
        view = scaleOf(state, width);
    if (stretchOf(state) > 1)
        drawn.lines.push(`(Heights are drawn ${['', '', 'twice', 'three times'][stretchOf(state)]} as large.)`);
    return {
        ...drawn,
        width,
        height: Math.round(drawn.height),
        picture: drawn.to.parts.join(''),
        view,
        handles: drawn.handles.map((handle) => ({ ...handle, at: view.at(handle.place) })),
        controls: controlsOf(state, answer, drawn),
    };
}

// ---- controls ----

const radios = (name, label, options, value) => ({ type: 'radios', name, label, options, value });
const range = (name, label, most, value) => ({ type: 'range', name, label, most, value });
const button = (name, label, value = '') => ({ type: 'button', name, label, value });

function controlsOf(state, answer, drawn) {
    const all = [],
        boxes = places(state).map(({ number }) => number);
    const routers = {
        route: state.show.includes('paths') ? ROUTERS : ['boxgraph', 'classic'],
        matrix: ['boxgraph', 'classic'],
        pixels: ['grid', 'boxgraph', 'nodes'],
    }[state.kind];
    if (routers && !state.drag.includes('corners') && state.cell === '')
        all.push(
            radios(
                'router',
                'Router',
                routers.map((router) => [router, router]),
                state.router
            )
        );
    if (state.kind === 'matrix' && state.cell === '')
        all.push({
            type: 'checks',
            name: 'lock',
            label: 'Locked boxes',
            options: boxes.map((box) => [String(box), String(box), isLocked(state, box)]),
        });
    if (state.cell !== '') {
        const [row, column] = state.cell.split(',').map(Number),
            entry = answer.next[row][column];
        all.push(
            {
                type: 'select',
                name: 'row',
                label: 'Row',
                options: boxes.map((box) => [String(box), String(box)]),
                value: String(row),
            },
            {
                type: 'select',
                name: 'column',
                label: 'Column',
                options: boxes.map((box) => [String(box), String(box)]),
                value: String(column),
            },
            {
                type: 'select',
                name: 'entry',
                label: 'Next box',
                options: [...boxes.map((box) => [String(box), String(box)]), ['-1', '// (none)']],
                value: row === column ? String(row) : String(entry),
            }
        );
    }
    if ((state.kind === 'matrix' && state.cell === '') || (state.drag.includes('corners') && state.kind === 'route'))
        all.push(button('rebuild', 'Rebuild the matrix'));
    if (state.kind === 'walker') {
        const step = clamp(state.step, 0, drawn.steps),
            leg = drawn.legStarts.find((start) => start > step) ?? drawn.steps;
        all.push(
            range('step', 'Steps made', drawn.steps, step),
            button('play', 'Play', 'step'),
            button('step', 'Back', Math.max(0, step - 1)),
            button('step', 'Step', Math.min(drawn.steps, step + 1)),
            button('step', 'Whole leg', leg),
            button('step', 'Start again', 0)
        );
    }
    if (state.kind === 'pixels' && state.router === 'grid')
        all.push(range('shown', 'Opened pixels', drawn.opened, drawn.shown), button('play', 'Play', 'shown'));
    if (state.kind === 'field' && state.size)
        all.push(
            range('shown', 'Rings', drawn.rings, drawn.shown),
            button('play', 'Play', 'shown'),
            button('wall', 'Wall or floor at the brush')
        );
    if (state.kind === 'scale' && state.slots.length > 0)
        ['Slot 1: scale', 'at y', 'scale', 'at y'].forEach((label, i) =>
            all.push({ type: 'number', name: `slot${i}`, label, value: state.slots[0][i] })
        );
    if (state.floorNames.length > 1)
        all.push(
            radios(
                'floor',
                'Floor',
                state.floorNames.map((name, i) => [name, i === 0 ? 'cut into boxes' : 'overlapping boxes']),
                state.floorName
            )
        );
    if (state.kind === 'names' && !state.show.includes('nodes'))
        all.push(
            radios(
                'order',
                'Where boxes overlap',
                [
                    ['lowest', 'the lowest wins'],
                    ['highest', 'the highest wins (classic)'],
                ],
                state.highest ? 'highest' : 'lowest'
            )
        );
    return [...all, button('restore', 'Restore')];
}

// ---- stills ----

function wrapped(text, letters) {
    const lines = [''];
    for (const word of text.split(' '))
        if (`${lines.at(-1)} ${word}`.trim().length <= letters)
            lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
        else lines.push(word);
    return lines;
}

// The picture of a state as a file, with the answer's text below.
export function still(state, answer, title, width = 640) {
    const drawn = draw(state, answer, width),
        to = new Drawing(),
        line = 20;
    let y = drawn.height + 20;
    for (const text of drawn.lines.flatMap((one) => wrapped(one, Math.floor(width / 7.7)))) {
        to.text(8, y, text);
        y += line;
    }
    for (const [i, row] of drawn.table ? [drawn.table.head, ...drawn.table.rows].entries() : []) {
        row.forEach((cell, j) =>
            to.text(
                8 + (j * (width - 16)) / row.length,
                y + 4,
                cell,
                i === 0 ? 'soft bold' : i - 1 === drawn.table.marked ? 'ink bold' : 'ink'
            )
        );
        y += line;
    }
    const cell = state.size ? drawn.view.zoom : 0,
        marks = drawn.handles
            .filter(({ name }) => name !== 'brush')
            .map(
                (handle) =>
                    `<g transform="translate(${handle.at.map(round).join(' ')})">${handleMark(handle, handle.at, width, cell)}</g>`
            );
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y - 4}" width="${width}" height="${y - 4}" class="fig" role="img">
<title>${escape(title)}</title>
<style>${STYLE}</style>
<rect width="${width}" height="${y - 4}" rx="6" class="card"/>
${[...drawn.to.parts, ...marks, ...to.parts].join('\n')}
</svg>
`;
}
