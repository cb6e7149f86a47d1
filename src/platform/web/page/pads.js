// Controllers, by the Gamepad API: buttons become events, stick positions become numbers.
import { events } from './events.js';

const LEFT_TRIGGER = 6, RIGHT_TRIGGER = 7, FULL = 32767, LOOK_EACH = 16;
// Buttons of the Gamepad API, in the order of enum pad_button.
const ORDER = [0, 1, 2, 3, 8, 16, 9, 10, 11, 4, 5, 12, 13, 14, 15];

export function padsOf(send) {
    const pressed = new Map();
    const all = () => [...navigator.getGamepads?.() ?? []].filter((pad) => pad?.connected && pad.mapping === 'standard');
    const farthest = (pads) => pads.map((pad) => pad.axes).reduce((one, other) =>
        Math.hypot(other[0], other[1]) > Math.hypot(one[0], one[1]) ? other : one, [0, 0]);

    function look() {
        for (const pad of all())
            ORDER.forEach((button, i) => {
                const key = `${pad.index}:${i}`, down = pad.buttons[button]?.pressed ?? false;
                if (down !== (pressed.get(key) ?? false))
                    send(down ? events.PAD_PRESSED : events.PAD_RELEASED, 0, 0, i);
                pressed.set(key, down);
            });
    }

    return {
        numbers() {
            const pads = all(), [x, y] = farthest(pads);
            const trigger = (which) => Math.max(0, ...pads.map((pad) => pad.buttons[which]?.value ?? 0));
            return [pads.length, Math.round(x * FULL), Math.round(y * FULL), Math.round(trigger(LEFT_TRIGGER) * FULL),
                Math.round(trigger(RIGHT_TRIGGER) * FULL)];
        },
        watch(signal, changed) {
            let timer;
            const follow = () => {
                clearInterval(timer);
                if (all().length > 0)
                    timer = setInterval(() => (look(), changed()), LOOK_EACH);
            };
            for (const [name, kind] of [['gamepadconnected', events.PAD_ADDED], ['gamepaddisconnected', events.PAD_REMOVED]])
                window.addEventListener(name, ({ gamepad }) => {
                    changed();
                    send(kind, 0, 0, gamepad.index);
                    follow();
                }, { signal });
            signal.addEventListener('abort', () => clearInterval(timer));
            follow();
        },
    };
}
