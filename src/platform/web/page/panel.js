// The game's choices below the picture, as buttons for fingers: verbs, carried things, replies.
import { events } from './events.js';

const panel = document.getElementById('panel'), sentence = document.getElementById('sentence');
const groups = ['verbs', 'things'].map((id) => document.getElementById(id));
const LONG = 20; // letters that fit into a third of a phone, in two lines

function draw(button, picture) {
    let canvas = button.querySelector('canvas');
    if (!picture) {
        canvas?.remove();
        return;
    }
    if (!canvas) {
        canvas = document.createElement('canvas');
        canvas.setAttribute('aria-hidden', 'true');
        button.prepend(canvas);
    }
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.style.width = `${picture.width / devicePixelRatio}px`;
    canvas.getContext('2d').putImageData(picture, 0, 0);
}

// Whether a choice is a sign, such as an arrow.
const isSign = ({ text }) => text.length < 2;

// Updates the buttons of a group in place, so that the keyboard focus is not lost.
function fill(group, choices, isList) {
    while (group.children.length > choices.length)
        group.lastChild.remove();
    choices.forEach((choice, i) => {
        const button = group.children[i] ?? group.appendChild(document.createElement('button'));
        button.choice = choice;
        button.disabled = !choice.on;
        button.className = isList && !isSign(choice) ? 'line' : '';
        button.style.setProperty('--verb', choice.colour);
        let text = button.querySelector('span');
        if (!text)
            button.append(text = document.createElement('span'));
        text.textContent = choice.text;
        draw(button, choice.picture);
        button.toggleAttribute('aria-label', false);
        if (!choice.text)
            button.setAttribute('aria-label', String(i + 1));
    });
    group.hidden = choices.length === 0;
}

// Shows `choices`, each { text, x, y, colour, on, key, picture }, from `top` down, in units of the canvas.
export function showPanel(choices, top) {
    const line = choices.find(({ on, picture }) => !on && !picture), buttons = choices.filter((choice) => choice !== line);
    const isThing = ({ key, picture }) => picture || !key, verbs = buttons.filter((choice) => !isThing(choice));
    panel.hidden = choices.length === 0;
    panel.style.top = `${top}px`;
    sentence.textContent = line?.text ?? '';
    const things = buttons.filter(isThing).sort((one, other) => isSign(one) - isSign(other));
    const isLong = ({ text }) => text.length > LONG;
    fill(groups[0], verbs, verbs.some(isLong) || new Set(verbs.map(({ y }) => y)).size === verbs.length); // a column
    fill(groups[1], things, things.some(isLong));
}

// Sends fingers on a button to the game, at the place of the verb.
export function listenToPanel(on, send) {
    const choiceOf = (event) => event.target.closest('button')?.choice;
    const fingers = new Map(); // by finger: the choice where it came down
    on(panel, 'pointerdown', (event) => {
        const choice = choiceOf(event);
        if (!choice || event.button > 0)
            return;
        fingers.set(event.pointerId, choice);
        send(events.FINGER_DOWN, choice.x, choice.y, event.pointerId);
    });
    // The button may have gone in the meantime.
    on(window, 'pointerup', ({ pointerId }) => {
        const choice = fingers.get(pointerId);
        if (fingers.delete(pointerId))
            send(events.FINGER_LIFTED, choice.x, choice.y, pointerId);
    });
    // The browser has begun to scroll the panel.
    on(panel, 'pointercancel', () => {
        fingers.clear();
        send(events.FOCUS_LOST, 0, 0, 0);
    });
    on(panel, 'click', (event) => {
        const choice = event.detail === 0 && choiceOf(event); // detail 0 is a click by keyboard
        if (choice)
            send(events.CLICK, choice.x, choice.y, 1);
    });
    on(panel, 'contextmenu', (event) => {
        const choice = event.pointerType === 'mouse' && choiceOf(event);
        if (choice)
            send(events.RIGHT_CLICK, choice.x, choice.y, 3);
        event.preventDefault();
    });
}
