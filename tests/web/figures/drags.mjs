// Uses the figures of docs/learn in a browser: each is dragged and changed 200 times, and ANSWER_FIGURES
// has to give the same answers. answers.mjs compares its answers with the vectors and the program.
// node drags.mjs chromium|firefox|webkit SITE ANSWER_FIGURES SCRATCH AXE
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Chromium } from '../browser.mjs';
import { Firefox } from '../firefox.mjs';
import { WebKit } from '../webkit.mjs';

const [name, made, program, scratch, axe] = process.argv.slice(2),
    DRAGS = 200,
    PAGE_LIMIT = 100 * 1024,
    FINGER = 44;
rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });
// WebDriver's scripts need eval, which the pages forbid.
const site = name === 'chromium' ? made : `${scratch}/site`;
const pages = readdirSync(`${made}/learn`).filter((file) => file.endsWith('.html'));
for (const guide of ['walking', 'sources', 'fidelity'])
    assert.ok(pages.includes(`${guide}.html`), `the pages cite the guide ${guide}`);
if (site !== made) {
    cpSync(made, site, { recursive: true });
    for (const page of pages)
        writeFileSync(
            `${site}/learn/${page}`,
            readFileSync(`${made}/learn/${page}`, 'utf8').replace("'wasm-unsafe-eval'", "'unsafe-eval'")
        );
}

const ask = (questions) =>
    execFileSync(program, {
        input: questions.map((text) => `${text}end\n`).join(''),
        encoding: 'utf8',
        maxBuffer: 1 << 29,
    })
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));

// In the page: drags each handle of a figure by turns to places by chance, and uses a control now and then. Returns the
// questions and answers.
const dragging = `(id, drags) => {
    const { figure } = document.getElementById(id), all = [];
    let seed = 1 + id.length;
    const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
    const pointer = (element, type, x, y) => element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', buttons: 1, clientX: x, clientY: y }));
    Element.prototype.setPointerCapture = () => {}; // there is no pointer
    for (let i = 0; i < drags; i++) {
        const handles = [...figure.svg.querySelectorAll('.handle:not(.brush)')], handle = handles[random(handles.length)];
        const box = figure.svg.getBoundingClientRect(), from = handle.querySelector('.hit').getBoundingClientRect();
        pointer(handle, 'pointerdown', from.left + from.width / 2, from.top + from.height / 2);
        pointer(handle, 'pointermove', box.left + random(Math.round(box.width)), box.top + random(Math.round(figure.drawn.view.height)));
        pointer(handle, 'pointerup', 0, 0);
        const controls = [...figure.controls.querySelectorAll('input, select, button')], control = controls[random(controls.length)];
        if (i % 4 === 0 && control.type === 'range') {
            control.value = random(Number(control.max) + 1);
            control.dispatchEvent(new Event('input', { bubbles: true }));
        } else if (i % 4 === 0 && control.type === 'number') {
            control.value = random(256);
            control.dispatchEvent(new Event('change', { bubbles: true }));
        } else if (i % 4 === 0 && control.localName === 'select') {
            control.selectedIndex = random(control.options.length);
            control.dispatchEvent(new Event('change', { bubbles: true }));
        } else if (i % 4 === 0) {
            control.click();
        }
        const wall = figure.svg.querySelectorAll('[data-wall]');
        if (i % 4 === 1 && wall.length > 0)
            pointer(wall[random(wall.length)], 'pointerdown', 0, 0);
        const text = figure.text.textContent;
        if (text === '' || /undefined|NaN|null/.test(text + figure.layer.innerHTML + figure.table.textContent))
            throw new Error(id + ': ' + text);
        all.push([figure.question, JSON.stringify(figure.answer)]);
    }
    return all;
}`;

async function checkDrags(page, id) {
    const all = await page.run(`(${dragging})(${JSON.stringify(id)}, ${DRAGS})`),
        native = ask(all.map(([question]) => question));
    assert.equal(all.length, DRAGS);
    assert.ok(new Set(all.map(([question]) => question)).size > DRAGS / 4, `${id}: few of its drags change anything`);
    all.forEach(([question, answer], i) =>
        assert.deepEqual(JSON.parse(answer), native[i], `${id}, drag ${i}:\n${question}`)
    );
    assert.ok(
        all.every(([, answer]) => !answer.startsWith('{"error"')),
        `${id}: a question is refused`
    );
}

// Goes to an address with this query, and waits until the page's figures are alive.
async function reach(page, address, query, link = '') {
    await page.go(`${address}${query}${link}`);
    await page.until(
        `location.search === '${query}' && document.documentElement.dataset.ready === 'yes'`,
        `${address}${query}`
    );
}

// By keys, and by a link in a new page.
async function checkKeys(page, address, id) {
    const question = `document.getElementById('${id}').figure.question`;
    await page.run(`[...document.querySelectorAll('#${id} button')].at(-1).click()`);
    const before = await page.run(question);
    await page.run(`document.querySelector('#${id} .handle').focus()`);
    await page.key('ArrowRight', 'ArrowRight', 39);
    const after = await page.run(question),
        link = await page.run(`document.querySelector('#${id} .link').getAttribute('href')`);
    assert.notEqual(after, before, `${id}: a key moves nothing`);
    await reach(page, address, '?linked', link);
    assert.equal(await page.run(question), after, `${id}: the link ${link} is another state`);
    await reach(page, address, '?again');
}

// Play moves a slider from its start to its end.
async function checkPlay(page, id) {
    const range = `document.querySelector('#${id} input[type=range]')`;
    const play = `[...document.querySelectorAll('#${id} button')].find((button) => button.textContent === 'Play')`;
    if (!(await page.run(`!!${play}`))) return;
    await page.run(`${range}.value = 0; ${range}.dispatchEvent(new Event('input')); ${play}.click()`);
    await page.until(`${range}.value === ${range}.max && ${range}.max !== '0'`, `the end of ${id}'s play`);
}

// What the page asks for, the program not counted: the bytes, and the bytes as servers send them.
async function checkWeight(page, file) {
    const names = [
        `/learn/${file}`,
        ...(await page.run('performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)')),
    ];
    const files = [...new Set(names)]
        .filter((one) => !one.endsWith('.wasm'))
        .map((one) => readFileSync(join(made, one)));
    const [whole, packed] = [files, files.map((bytes) => gzipSync(bytes))].map((all) =>
        all.reduce((sum, { length }) => sum + length, 0)
    );
    assert.ok(packed <= PAGE_LIMIT, `${file} has ${packed} bytes`);
    return `${packed} bytes (${whole} unpacked)`;
}

async function checkSizes(page) {
    const small =
        await page.run(`[...document.querySelectorAll('.handle .hit, figure button, figure select, figure fieldset label')].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.height < ${FINGER - 0.5};
    }).map((element) => element.outerHTML.slice(0, 80))`);
    assert.deepEqual(small, [], 'too small for a finger');
}

async function checkAccess(page, file) {
    await page.run(readFileSync(axe, 'utf8').concat('; 0'));
    for (const open of [false, true]) {
        await page.run(`document.querySelectorAll('details').forEach((one) => { one.open = ${open}; })`);
        const found = await page.run(
            'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary.slice(0, 200)}`)]))'
        );
        assert.deepEqual(found, [], `axe-core on ${file}`);
    }
}

// Without scripts: each figure is a picture with words for it.
function checkStills(file) {
    const html = readFileSync(`${made}/learn/${file}`, 'utf8');
    const figures = [...html.matchAll(/<figure\s+id="([^"]+)"\s+data-figure=[\s\S]*?<\/figure>/g)];
    assert.equal(figures.length, html.split('data-figure=').length - 1);
    for (const [text, id] of figures) {
        assert.ok(statSync(`${made}/learn/figures/${id}.svg`).size > 500);
        assert.match(
            text,
            new RegExp(`src="figures/${id}[.]svg" alt="[^"]{20,}"`),
            `${id} has no words for its picture`
        );
    }
    for (const [, to] of html.matchAll(/href="([^"#:]+)"/g))
        assert.ok(statSync(join(made, 'learn', to)).size > 0, `${file} links to ${to}`);
    for (const [, to, place] of html.matchAll(/href="([^"#:]*)#([^":]+)"/g))
        assert.ok(
            readFileSync(join(made, 'learn', to || file), 'utf8').includes(` id="${place}"`),
            `${file} links to ${to}#${place}`
        );
    return figures.map(([, id]) => id);
}

const server = spawn('node', [fileURLToPath(new URL('../../../cmake/web/serve.mjs', import.meta.url)), site]);
const root = await new Promise((resolve) => server.stdout.once('data', (line) => resolve(String(line).trim())));
const browser = await { chromium: Chromium, firefox: Firefox, webkit: WebKit }[name].start();
let figures = 0;
try {
    for (const file of pages) {
        const ids = checkStills(file);
        const address = `${root}learn/${file}`,
            page = await browser.page(address);
        await checkAccess(page, file);
        if (ids.length === 0) continue;
        await reach(page, address, '?first');
        const bytes = await checkWeight(page, file),
            alive = await page.run('Math.round(performance.getEntriesByName("walkbox-figure")[0].startTime)');
        console.log(`${file}: ${ids.length} figures, the first after ${alive} ms; ${bytes}`);
        await page.picture(`${scratch}/${file}.png`);
        await checkSizes(page);
        await checkKeys(page, address, ids[0]);
        for (const id of ids) {
            await checkPlay(page, id);
            await checkDrags(page, id);
        }
        figures += ids.length;
        assert.deepEqual(page.messages, [], `${file} prints`);
        await page.close();
    }
} finally {
    await browser.close();
    server.kill();
}
assert.ok(figures > 0, 'no page has a figure');
console.log(`${figures} figures, each with ${DRAGS} drags`);
