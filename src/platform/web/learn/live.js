// Makes the figures of a page live: a figure asks src/walk, compiled for the web, and figure.js draws the answer.
import { STYLE, handleMark } from './drawing.js';
import { draw, note } from './figure.js';
import { act, begin, fromLink, move, question, readFloors, toLink, toggleWall } from './state.js';

const SVG = 'http://www.w3.org/2000/svg',
    WIDEST = 760,
    NARROWEST = 280;
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 8; // pixels that Shift and an arrow key move a handle
// Playing a slider: the most steps, the time of them all, and the longest time between two; milliseconds.
const PLAY_STEPS = 80,
    PLAY_TIME = 4000,
    SLOWEST = 250;

// A function from a question to its answer.
async function load(address) {
    const response = await fetch(address),
        { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
    const { memory, figure_text, figure_text_size, figure_ask } = instance.exports,
        at = figure_text();
    return (text) => {
        const bytes = new TextEncoder().encode(text);
        if (bytes.length > figure_text_size()) return { error: 'the question is too long' };
        new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
        const length = figure_ask(bytes.length);
        return length > 0
            ? JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, at, length)))
            : { error: 'the answer is too long' };
    };
}

function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
}

function makeSvg(name, attributes) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
}

class Figure {
    constructor(element, floors, ask) {
        Object.assign(this, { element, ask, id: element.id });
        this.first = begin(element.id, element.dataset.figure, floors);
        this.state = this.copy();
        const picture = element.querySelector('img'),
            alt = picture.alt;
        this.svg = makeSvg('svg', { class: 'fig', role: 'group', 'aria-label': alt });
        this.card = makeSvg('rect', { class: 'card', rx: 6 });
        this.layer = makeSvg('g', { 'aria-hidden': true });
        this.handleLayer = makeSvg('g', {});
        this.svg.append(this.card, this.layer, this.handleLayer);
        this.handles = new Map();
        this.controls = make('form', { class: 'controls' });
        this.controls.addEventListener('submit', (event) => event.preventDefault());
        this.text = make('div', { class: 'answer', 'aria-live': 'polite' });
        this.table = make('div', { class: 'table' });
        this.link = make('a', { class: 'link', href: `#${this.id}` }, 'Link to this state');
        picture.replaceWith(this.svg, this.controls, this.text, this.table, this.link);
        this.svg.addEventListener('click', (event) => this.click(event));
        this.svg.addEventListener('pointerdown', (event) => this.paint(event, true));
        this.svg.addEventListener('pointermove', (event) => this.paint(event, false));
        element.figure = this;
        new ResizeObserver(() => this.widthNow() !== this.width && this.update()).observe(element);
        this.update();
    }

    copy() {
        const { allFloors, ...rest } = this.first;
        return { ...structuredClone(rest), allFloors };
    }

    widthNow() {
        return Math.max(NARROWEST, Math.min(WIDEST, this.controls.clientWidth));
    }

    update() {
        this.width = this.widthNow();
        const text = question(this.state);
        if (text !== this.question) {
            const before = this.answer;
            this.question = text;
            this.answer = this.ask(text);
            note(this.state, before, this.answer);
        }
        this.drawn = draw(this.state, this.answer, this.width);
        this.show();
    }

    show() {
        const { width, height, picture, lines, table } = this.drawn;
        for (const element of [this.svg, this.card]) {
            element.setAttribute('width', width);
            element.setAttribute('height', height);
        }
        this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
        this.layer.innerHTML = picture;
        this.showHandles();
        this.showControls();
        this.text.replaceChildren(...lines.map((line) => make('p', {}, line)));
        this.table.replaceChildren(...(table ? [this.makeTable(table)] : []));
        this.link.href = `#${toLink(this.state, this.first)}`;
    }

    makeTable({ head, rows, marked }) {
        const cells = (row, name) =>
            row.map((cell, i) =>
                i === 0 && name === 'td'
                    ? make('th', { scope: 'row' }, String(cell))
                    : make(name, name === 'th' ? { scope: 'col' } : {}, String(cell))
            );
        const first = head[0] === '' ? [make('td')] : cells([head[0]], 'th');
        return make(
            'table',
            {},
            make('thead', {}, make('tr', {}, ...first, ...cells(head.slice(1), 'th'))),
            make(
                'tbody',
                {},
                ...rows.map((row, i) => make('tr', i === marked ? { class: 'marked' } : {}, ...cells(row, 'td')))
            )
        );
    }

    // ---- handles ----

    showHandles() {
        const { handles, width, view } = this.drawn,
            names = handles.map(({ name }) => name),
            cell = this.state.size ? view.zoom : 0;
        for (const [name, element] of this.handles)
            if (!names.includes(name)) {
                element.remove();
                this.handles.delete(name);
            }
        for (const handle of handles) {
            let element = this.handles.get(handle.name);
            if (!element) {
                element = this.makeHandle(handle.name);
                this.handles.set(handle.name, element);
                this.handleLayer.append(element);
            }
            element.setAttribute('transform', `translate(${handle.at.join(' ')})`);
            element.lastChild.innerHTML = handleMark(handle, handle.at, width, cell);
            for (const [key, value] of Object.entries({
                label: handle.label,
                valuenow: handle.place[0],
                valuetext: handle.place.join(', '),
                valuemin: this.state.view[0],
                valuemax: this.state.view[2],
            }))
                element.setAttribute(`aria-${key}`, value);
        }
    }

    makeHandle(name) {
        const element = makeSvg('g', {
            class: `handle ${name.split('-')[0]}`,
            tabindex: 0,
            role: 'slider',
            'aria-orientation': 'horizontal',
        });
        element.append(
            makeSvg('circle', { class: 'hit', r: 22 }),
            makeSvg('circle', { class: 'ring line s-rim', r: 16, 'stroke-width': 3 }),
            makeSvg('g', {})
        );
        element.addEventListener('keydown', (event) => this.key(event, name));
        let grabbed = null;
        element.addEventListener('pointerdown', (event) => {
            const [x, y] = this.placeOf(event),
                { at } = this.drawn.handles.find((handle) => handle.name === name);
            grabbed = [at[0] - x, at[1] - y];
            element.setPointerCapture(event.pointerId);
            this.text.setAttribute('aria-busy', true);
            event.preventDefault();
            element.focus({ preventScroll: true });
        });
        element.addEventListener('pointermove', (event) => {
            if (!grabbed) return;
            const [x, y] = this.placeOf(event);
            this.drag(name, this.drawn.view.back([x + grabbed[0], y + grabbed[1]]));
        });
        for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
            element.addEventListener(end, () => {
                grabbed = null;
                this.text.removeAttribute('aria-busy');
            });
        return element;
    }

    drag(name, place) {
        clearInterval(this.timer);
        move(this.state, name, place);
        this.update();
    }

    key(event, name) {
        const step = arrows[event.key],
            handle = this.drawn.handles.find((one) => one.name === name);
        if (step) {
            const far = event.shiftKey && !this.state.size ? FAR : 1;
            this.drag(name, [handle.place[0] + far * step[0], handle.place[1] + far * step[1]]);
        } else if (name === 'brush' && (event.key === ' ' || event.key === 'Enter')) {
            toggleWall(this.state, this.state.brush);
            this.update();
        } else {
            return;
        }
        event.preventDefault();
    }

    // A pointer's place in the drawing.
    placeOf(event) {
        const box = this.svg.getBoundingClientRect();
        return [
            ((event.clientX - box.left) * this.drawn.width) / box.width,
            ((event.clientY - box.top) * this.drawn.height) / box.height,
        ];
    }

    // A click beside the handles chooses a cell of the table, or moves the goal or the actor there.
    click(event) {
        if (event.target.closest('.handle')) return;
        const { cell, wall } = event.target.dataset,
            [x, y] = this.placeOf(event),
            { view } = this.drawn;
        if (wall) return; // painted already
        if (cell && this.state.cell !== '') act(this.state, 'cell', cell);
        else if (!cell && y < view.height)
            move(
                this.state,
                this.drawn.handles.find(({ name }) => ['goal', 'actor'].includes(name))?.name ?? '',
                view.back([x, y])
            );
        this.update();
    }

    // A bitmap's cells become what the first is not.
    paint(event, isFirst) {
        const { wall } = event.target.dataset ?? {};
        if (!wall || event.buttons !== 1) return;
        const place = wall.split(',').map(Number),
            isWall = this.state.walls[place[1] * this.state.size[0] + place[0]];
        if (isFirst) this.paints = !isWall;
        if (this.paints !== isWall) {
            this.state.brush = place;
            toggleWall(this.state, place);
            this.update();
        }
    }

    // ---- controls ----

    showControls() {
        const { controls } = this.drawn,
            shape = JSON.stringify(
                controls.map(({ type, name, label, options }) => [
                    type,
                    name,
                    label,
                    options?.map((one) => one.slice(0, 2)),
                ])
            );
        if (shape !== this.shape) {
            this.shape = shape;
            this.controls.replaceChildren(
                ...controls.map((control, i) => this.makeControl(control, `${this.id}-${i}`))
            );
        }
        controls.forEach((control, i) => this.setControl(control, this.controls.children[i]));
    }

    use(name, value) {
        this.stop();
        if (name === 'play') this.play(value);
        else if (name === 'restore') this.state = this.copy();
        else act(this.state, name, value);
        this.update();
    }

    // Moves the slider to its end, from its start if it is there, in a few seconds.
    play(name) {
        const { most, value } = this.drawn.controls.find(({ type }) => type === 'range'),
            step = Math.max(1, Math.round(most / PLAY_STEPS));
        let at = value >= most ? 0 : value;
        this.text.setAttribute('aria-busy', true);
        this.timer = setInterval(
            () => {
                at = Math.min(most, at + step);
                act(this.state, name, at);
                if (at >= most) this.stop();
                this.update();
            },
            Math.min(SLOWEST, (PLAY_TIME * step) / most)
        );
        act(this.state, name, at);
    }

    stop() {
        clearInterval(this.timer);
        this.text.removeAttribute('aria-busy');
    }

    makeControl({ type, name, label, options, most }, id) {
        if (type === 'button') {
            const button = make('button', { type: 'button' }, label);
            button.addEventListener('click', () => this.use(name, button.value));
            return button;
        }
        if (type === 'radios' || type === 'checks') {
            const inputs = options.map(([value, text]) => {
                const input = make('input', {
                    type: type === 'radios' ? 'radio' : 'checkbox',
                    name: `${this.id}-${name}`,
                    value,
                });
                input.addEventListener('change', () => this.use(name, value));
                return make('label', {}, input, text);
            });
            return make('fieldset', {}, make('legend', {}, label), ...inputs);
        }
        const input =
            type === 'select'
                ? make('select', { id }, ...options.map(([value, text]) => make('option', { value }, text)))
                : make('input', { id, type, min: 0, max: type === 'range' ? most : 255 });
        input.addEventListener(type === 'range' ? 'input' : 'change', () => this.use(name, input.value));
        return make('span', { class: `one ${type}` }, make('label', { for: id }, label), input);
    }

    setControl({ type, value, options, most }, element) {
        if (type === 'button') element.value = value;
        else if (type === 'radios' || type === 'checks')
            element.querySelectorAll('input').forEach((input, i) => {
                input.checked = type === 'radios' ? input.value === value : options[i][2];
            });
        else {
            if (type === 'range') element.lastChild.max = most;
            element.lastChild.value = value;
        }
    }

    restoreFrom(link) {
        this.stop();
        this.state = this.copy();
        fromLink(this.state, link);
        this.update();
        this.element.scrollIntoView();
    }
}

// Some programs for mail write "%3A" for the colon of a link; others cut a link in the middle of such a character.
function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

function followLink(figures) {
    const [id, link] = decoded(location.hash.slice(1)).split(':'),
        figure = figures.find((one) => one.id === id);
    if (figure && link) figure.restoreFrom(link);
}

const style = new CSSStyleSheet();
style.replaceSync(STYLE);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
const ask = await load('walk.wasm'),
    floors = readFloors(document.getElementById('floors').textContent),
    figures = [];
for (const element of document.querySelectorAll('figure[data-figure]')) {
    figures.push(new Figure(element, floors, ask));
    performance.mark('walkbox-figure');
}
followLink(figures);
addEventListener('hashchange', () => followLink(figures));
document.documentElement.dataset.ready = 'yes';
