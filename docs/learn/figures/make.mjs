// Makes the still pictures of the figures in docs/learn, and rooms.txt, the floors of rooms that they show.
//
//   make.mjs WALKBOX ANSWER_FIGURES GAMES           writes them; GAMES is the folder with the built games
//   make.mjs --check WALKBOX ANSWER_FIGURES GAMES   has status 1, and names what would change
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { still } from '../../../src/platform/web/learn/figure.js';
import { begin, question, readFloors } from '../../../src/platform/web/learn/state.js';
import { figuresIn } from './figures_in.mjs';

const here = dirname(fileURLToPath(import.meta.url)),
    source = join(here, '../../..');
const isCheck = process.argv[2] === '--check';
const [walkbox, answers, games] = process.argv.slice(isCheck ? 3 : 2);
const run = (...words) => execFileSync(walkbox, words, { encoding: 'utf8' });

// The scale slots stand in the sources of a room.
const sources = { demo: 'demo', routes: 'demo/routes', lab: 'demo/lab' };

function slotsOf(game, room) {
    const folder = join(source, sources[game]),
        text = readFileSync(join(folder, 'game.txt'), 'utf8');
    const [, path] = text.match(new RegExp(`^room ${room} \\w+ +(\\S+)`, 'm'));
    return [
        ...readFileSync(join(folder, path, 'room.txt'), 'utf8').matchAll(
            /^scale (\d+) from (\d+) at (\d+) to (\d+) at (\d+)/gm
        ),
    ].map(([, slot, ...values], i) => {
        if (Number(slot) !== i + 1) throw new Error(`${game}/${room} has scale slots that are not in order`);
        return `slot ${values.join(' ')}`;
    });
}

function roomFloor(name) {
    const [game, room] = name.split('/'),
        folder = join(games, game);
    const { width, height } = JSON.parse(run('info', folder, '--json')).rooms.find(({ id }) => id === Number(room));
    const { boxes } = JSON.parse(run('box', folder, room, '--json')),
        { rows } = JSON.parse(run('matrix', folder, room, '--json'));
    return [
        `floor ${name}`,
        `room ${width} ${height}`,
        ...boxes.map(
            ({ ul, ur, lr, ll, mask, flags, scale }) =>
                `box ${[ul, ur, lr, ll].flat().join(' ')} ${mask} ${flags} ${scale}`
        ),
        ...slotsOf(game, room),
        ...rows.flatMap((row, from) => row.map((hop) => `hop ${from} ${hop.join(' ')}`)),
        '',
    ].join('\n');
}

const figures = readdirSync(dirname(here))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) => figuresIn(readFileSync(join(dirname(here), file), 'utf8')));
const rooms = [...new Set(figures.flatMap(({ definition }) => definition.match(/(?<=\broom=)\S+/g) ?? []))].sort();
const made = { 'rooms.txt': rooms.map(roomFloor).join('\n') };
const floors = readFloors(`${readFileSync(join(here, 'floors.txt'), 'utf8')}\n${made['rooms.txt']}`);
const states = figures.map(({ id, definition }) => begin(id, definition, floors));
const lines = execFileSync(answers, {
    input: states.map((state) => `${question(state)}end\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
})
    .trim()
    .split('\n');
states.forEach((state, i) => {
    made[`${state.id}.svg`] = still(state, JSON.parse(lines[i]), figures[i].title);
});
const stale = [];
for (const [name, text] of Object.entries(made)) {
    const path = join(here, name);
    if (!isCheck) writeFileSync(path, text);
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) stale.push(name);
}
stale.push(
    ...readdirSync(here)
        .filter((name) => name.endsWith('.svg') && !made[name])
        .map((name) => `${name}, which no page shows`)
);
if (stale.length > 0) {
    console.log(`out of date: ${stale.join(', ')}`);
    console.log(
        `node ${join(here, 'make.mjs')} ${walkbox} ${answers} ${games} draws them again; look at them before you commit them`
    );
    process.exitCode = 1;
}
