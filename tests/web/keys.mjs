// What the page makes of a browser's keys, by the rows of tests/data/keys.tsv: the key and the text that it sends, of
// which typed_key.c makes the key of the window, as it does for SDL (tests/app/window/test_typed_keys.c).
// Usage: node keys.mjs SOURCE_DIR
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const source = process.argv[2];
const { keyOf, modifiersOf, textOf } = await import(pathToFileURL(`${source}/src/platform/web/page/events.js`));
let rows = 0, wrong = 0;
for (const line of readFileSync(`${source}/tests/data/keys.tsv`, 'utf8').split('\n')) {
    const [, held, , text, code, wanted] = line.split('\t');
    if (line.startsWith('#') || wanted === undefined)
        continue;
    const typed = text === '-' && wanted !== '45' ? String.fromCharCode(Number(wanted) + 96) : text;
    const event = {
        key: typed, code, shiftKey: held === 'S', ctrlKey: held === 'C' || held === 'G', altKey: held === 'A' || held === 'G',
        getModifierState: (name) => name === 'AltGraph' && held === 'G',
    };
    const key = keyOf(event), sent = textOf(event), modifiers = modifiersOf(event);
    // As typed_key.c and game_key_code have it.
    const digit = key >= 48 && key <= 57 && !(modifiers & 4);
    const seen = sent && !digit ? sent.charCodeAt(0) : held === 'C' ? key - 96 : key;
    rows++;
    if (seen !== Number(wanted) || held === 'G' && modifiers !== 4) {
        console.log(`${line}: ${seen}, modifiers ${modifiers}`);
        wrong++;
    }
}
console.log(`${rows} keys`);
process.exitCode = wrong === 0 && rows >= 40 ? 0 : 1;
