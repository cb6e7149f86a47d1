// What figures ask is answered as the vectors and the program say, and wrong questions are refused:
// node answers.mjs ANSWER_FIGURES WALKBOX SOURCE GAMES
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { figuresIn } from '../../../docs/learn/figures/figures_in.mjs';
import { draw, lookedAt } from '../../../src/platform/web/learn/figure.js';
import { begin, fromLink, question, readFloors, toLink } from '../../../src/platform/web/learn/state.js';

const [program, walkbox, source, games] = process.argv.slice(2);
const vectors = (name) => JSON.parse(readFileSync(`${source}/tests/data/vectors/${name}.json`, 'utf8')).cases;
const ask = (questions) =>
    execFileSync(program, {
        input: questions.map((text) => `${text}\nend\n`).join(''),
        encoding: 'utf8',
        maxBuffer: 1 << 28,
    })
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
const facings = 'NESW';

// A room of the vectors, as the lines of a question.
function roomLines(room, locks, isRebuilt) {
    return [
        `room ${room.size.join(' ')}`,
        ...room.boxes.map((box) => `box ${box.join(' ')}`),
        ...room.slots.map((slot) => `slot ${slot.join(' ')}`),
        ...(room.boxm_kind === 'none'
            ? ['straight']
            : room.matrix.flatMap((row, from) => row.map((hop) => `hop ${from} ${hop.join(' ')}`))),
        ...locks.filter(([box]) => box < room.boxes.length).map(([box, flags]) => `flags ${box} ${flags}`),
        ...(isRebuilt ? ['rebuild'] : []),
    ];
}

const rooms = vectors('rooms');
// Rooms without a stored triple would get one from the module, and a room without a matrix walks straight here.
const hasRows = (room) => room.boxm_kind !== 'none' && room.matrix.flat().length > 0;

{
    const cases = vectors('routes').filter(({ r, m, tie }) => !tie && (hasRows(rooms[r]) || m === 'rebuilt'));
    assert.ok(cases.length > 40, 'few routes');
    const answers = ask(
        cases.map(({ r, l, m, s, g }) =>
            [...roomLines(rooms[r], l, m === 'rebuilt'), `from ${s.join(' ')}`, `to ${g.join(' ')}`, 'ask route'].join(
                '\n'
            )
        )
    );
    cases.forEach((one, i) => {
        const { route } = answers[i];
        assert.deepEqual([route.points, route.reached, route.boxes], [one.wp, one.ok, one.ch], `route ${i}`);
    });
    console.log(`${cases.length} routes as in the vectors`);
}
{
    // Walks until their second order, at speeds that the vectors' README does not leave out.
    const cases = vectors('walks').filter(
        ({ r, ev, tie, ign, rebuilt, spd }) =>
            !tie && !ign && !spd.includes(0) && ev[0][1] === 'walk' && (hasRows(rooms[r]) || rebuilt)
    );
    assert.ok(cases.length > 20, `few walks: ${cases.length}`);
    const answers = ask(
        cases.map(({ r, l, rebuilt, spd, init, ev: [[, , x, y]] }) =>
            [
                ...roomLines(rooms[r], l, rebuilt),
                `from ${init.pos.slice(0, 2).join(' ')}`,
                `to ${x} ${y}`,
                `speed ${spd.join(' ')}`,
                'ask walk',
            ].join('\n')
        )
    );
    let steps = 0;
    cases.forEach((one, i) =>
        one.tr.slice(0, one.ev[1]?.[0]).forEach(([x, y, box, scale, facing, moving, , restX, restY], j) => {
            const step = answers[i].walk[j + 1];
            if (!step) return assert.ok(!moving, `walk ${i} ends early`);
            const isSouth = one.init.pos[4] === 'S'; // as figures place their walkers
            assert.deepEqual(
                [step[0], step[1], step[2], step[3], isSouth && facings[step[4]], Boolean(step[5])],
                [x, y, box, scale, isSouth && facing, Boolean(moving)],
                `walk ${i}, tick ${j}`
            );
            if (restX >= 0 && step[5] === 2)
                assert.deepEqual(step.slice(9, 11), [restX, restY], `the remainders of walk ${i}, tick ${j}`);
            steps++;
        })
    );
    console.log(`${steps} steps of ${cases.length} walks as in the vectors`);
}
{
    const cases = vectors('matrices').filter(({ next }) => next);
    const answers = ask(cases.map(({ r, l }) => [...roomLines(rooms[r], l, true), 'ask matrix'].join('\n')));
    cases.forEach((one, i) =>
        assert.deepEqual([answers[i].rows, answers[i].next.flat()], [one.rows, one.next], `matrix ${i}`)
    );
    console.log(`${cases.length} matrices as in the vectors`);
}
{
    // The rooms of the figures, with every router, by the program's commands.
    const figures = readFileSync(`${source}/docs/learn/figures/rooms.txt`, 'utf8'),
        floors = readFloors(figures);
    const run = (...words) => execFileSync(walkbox, words, { encoding: 'utf8' });
    let seed = 1,
        count = 0;
    const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
    for (const part of figures.split(/^floor /m).slice(1)) {
        const [name, ...lines] = part.trim().split('\n'),
            [game, room] = name.split('/'),
            [width, height] = floors[name].room;
        for (const router of ['boxgraph', 'classic', 'grid', 'nodes', 'nodes-sight', 'distance']) {
            const from = [random(width), random(height)],
                to = [random(width), random(height)];
            const [{ route, walk }] = ask([
                [...lines, `from ${from.join(' ')}`, `to ${to.join(' ')}`, `router ${router}`, 'ask route walk'].join(
                    '\n'
                ),
            ]);
            const words = [`${games}/${game}`, room, '--from', from.join(), '--to', to.join(), '--router', router];
            const printed = JSON.parse(run('route', ...words, '--json'));
            assert.deepEqual(
                [Boolean(route.reached), route.boxes, route.points],
                [printed.reached, printed.boxes, printed.waypoints],
                `${name}, ${router}: ${words.join(' ')}`
            );
            const frames =
                router === 'classic'
                    ? []
                    : run('walk', ...words)
                          .trim()
                          .split('\n')
                          .map((line) => JSON.parse(line));
            frames.forEach((frame, i) =>
                assert.deepEqual(
                    [walk[i + 1][0], walk[i + 1][1], walk[i + 1][2], walk[i + 1][3], facings[walk[i + 1][4]]],
                    [frame.x, frame.y, frame.box, frame.scale, frame.facing],
                    `${name}, ${router}, frame ${i}`
                )
            );
            // The point that a figure says the walker looks at, where no flags of a box turn the walker.
            for (const [i, now] of router === 'classic' ? [] : walk.entries()) {
                const aim = i > 0 && lookedAt(route.points, walk[i - 1]);
                if (!aim || now[2] < 0 || floors[name].boxes[now[2]].flags !== 0) continue;
                const [dx, dy] = [aim[0] - walk[i - 1][0], aim[1] - walk[i - 1][1]];
                const facing = Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? 'E' : 'W') : dy > 0 ? 'S' : 'N';
                if (dx !== 0 || dy !== 0) assert.equal(facings[now[4]], facing, `${name}, ${router}, frame ${i - 1}`);
            }
            count++;
        }
    }
    console.log(`${count} routes as by walkbox route, with their walks`);
}
{
    const room = 'room 100 100\nbox 0 0 9 0 9 9 0 9 0 0 0\n';
    const wrong = [
        '',
        'room 0 5',
        'room 100 2000',
        'box 1 2 3',
        `${room}box 99999 0 0 0 0 0 0 0 0 0 0`,
        `${room}hop 1 0 0 0`,
        `${room}lock 1`,
        `${room}next 0 1 0`,
        `${room}run 0 0 0 1`,
        `${room}wall 9 9\nrun 9 0 0 1`,
        `${room}wall 9 9\nrun 0 5 4 1`,
        `${room}wall 9 9\nwall 9 9`,
        `${room}router none`,
        `${room}ask`.concat(' all'),
        `${room}slot 1 2 3`,
        `${room}speed 300 1`,
        `${room}from 1 x`,
        'x'.repeat(5000),
        `${room}${'box 0 0 9 0 9 9 0 9 0 0 0\n'.repeat(255)}`,
    ];
    for (const [i, answer] of ask(wrong).entries())
        assert.ok(answer.error, `the question ${JSON.stringify(wrong[i].slice(-60))} is answered`);
    console.log(`${wrong.length} wrong questions are refused`);
}
{
    // A link to a state leads to it again, and a link cut short leaves a question that can be answered.
    const walls = Array(45).fill(false),
        bitmap = { bitmap: { room: [9, 5], boxes: [], slots: [], hops: [], names: {}, size: [9, 5], walls } };
    const start = () => begin('flood', 'field floor=bitmap from=1,1 to=7,3 drag=start,goal show=field', bitmap);
    const state = start();
    state.walls = state.walls.map((_, i) => i % 7 === 3);
    state.to = [8, 4];
    const [, link] = toLink(state, start()).split(':'),
        again = start();
    fromLink(again, link);
    assert.equal(question(again), question(state), 'a link leads to another state');
    const cut = [...link].map((_, i) => {
        const there = start();
        fromLink(there, link.slice(0, i));
        return question(there);
    });
    for (const [i, answer] of ask(cut).entries()) assert.ok(answer.field, `the link ${link.slice(0, i)} has no answer`);
    console.log(`a link, and its ${cut.length} beginnings`);
}
{
    // Every figure is drawn from any link, also from one that was cut short.
    const folder = `${source}/docs/learn`,
        floors = readFloors(['floors', 'rooms'].map((name) => readFileSync(`${folder}/figures/${name}.txt`)).join('\n')),
        pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
    const figures = pages.flatMap((name) => figuresIn(readFileSync(`${folder}/${name}`, 'utf8')));
    const whole = 'from=60,88&to=99,99&router=classic&lock=1.2&rebuild=1&cell=0,1&entries=0.1.1&highest=1&step=9999&slots=1',
        links = [...[...whole].map((_, i) => whole.slice(0, i + 1)), 'cell=99,0', 'cell=0,99', 'entries=-5.0.0', 'lock=x.'];
    const states = figures.flatMap(({ id, definition }) =>
        links.map((link) => {
            const state = begin(id, definition, floors);
            fromLink(state, link);
            return state;
        })
    );
    const answers = ask(states.map(question));
    states.forEach((state, i) => {
        const { lines } = draw(state, answers[i], 700);
        assert.ok(lines.length > 0, `nothing is said of ${state.id} by ${links[i % links.length]}`);
    });
    assert.ok(figures.length > 10, 'few figures');
    console.log(`${links.length} links to ${figures.length} figures`);
}
