// Event kinds and keys of window_event.h; platform_web.c checks these numbers.
export const events = {
    QUIT: 0, MOUSE: 1, CLICK: 2, RIGHT_CLICK: 3, MIDDLE_CLICK: 4, MOUSE_LIFTED: 5, KEY: 6, KEY_LIFTED: 7,
    FOCUS_LOST: 8, PAD_ADDED: 9, PAD_REMOVED: 10, PAD_PRESSED: 11, PAD_RELEASED: 12, LETTER: 13, WHEEL: 14, DROP: 15,
    LEAVING: 16, EXPOSED: 17, FINGER_DOWN: 18, FINGER_MOVED: 19, FINGER_LIFTED: 20,
};

const F1 = 0x100;

export const keys = {
    Backspace: 8, Tab: 9, Enter: 13, Escape: 27, ' ': 32, Spacebar: 32, Delete: 127, PageUp: 0x200, PageDown: 0x201,
    ArrowUp: 0x202, ArrowDown: 0x203, ArrowLeft: 0x204, ArrowRight: 0x205, Home: 0x206, End: 0x207, Insert: 0x208,
    Menu: 0x209, Help: 0x20B,
};

// Punctuation, by key codes.
const codes = {
    Minus: '-', Equal: '=', BracketLeft: '[', BracketRight: ']', Backslash: '\\', Semicolon: ';', Quote: '\'',
    Backquote: '`', Comma: ',', Period: '.', Slash: '/',
};

// Whether AltGr is held. AltGr is a second Shift; Windows reports it as Ctrl and Alt.
export const isWide = (event) => event.getModifierState?.('AltGraph') ?? false;

// Returns the text that a pressed key types; '' if it types nothing, and for the keypad, whose keys are digits on every
// layout.
export function textOf(event) {
    const held = event.ctrlKey || event.altKey;
    return [...event.key].length === 1 && !event.code.startsWith('Numpad') && (!held || isWide(event)) ? event.key : '';
}

// Returns the number of a pressed key without its modifiers; 0 if it has none. The program prefers the typed text
// (typed_key.h).
export function keyOf(event) {
    if (/^F([1-9]|1[0-2])$/.test(event.key))
        return F1 + Number(event.key.slice(1)) - 1;
    if (/^(Digit|Numpad)[0-9]$/.test(event.code))
        return event.code.charCodeAt(event.code.length - 1);
    if (keys[event.key])
        return keys[event.key];
    const letter = event.key.length !== 1 ? '' : event.code === 'NumpadDecimal' ? '.' : event.key.toLowerCase();
    if (letter >= '!' && letter <= '~' && !event.shiftKey || /^[a-z]$/.test(letter))
        return letter.charCodeAt(0);
    if (/^Key[A-Z]$/.test(event.code))
        return event.code.charCodeAt(3) + 32;
    return codes[event.code]?.charCodeAt(0) ?? 0;
}

export function modifiersOf(event) {
    if (isWide(event) && textOf(event))
        return 4;
    return (event.altKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.shiftKey ? 4 : 0);
}
