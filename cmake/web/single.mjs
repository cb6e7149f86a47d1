// Makes one file of HTML of the site: node single.mjs SITE OUT.html. Modules become Blobs when it is opened, and the
// other files are packed with zlib, in base64. walkbox-build --page puts a game before the line "// games".
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

const [site, out] = process.argv.slice(2);
const text = (name) => readFileSync(`${site}/${name}`, 'utf8');
const packed = (name) => deflateSync(readFileSync(`${site}/${name}`), { level: 9 }).toString('base64');

// In an order in which each imports only those before it.
const modules = ['assets.js', 'blobs.js', 'events.js', 'words.js', 'zip.js', 'store.js', 'files.js', 'pads.js', 'pick.js',
    'sound.js', 'worker.js', 'play.js', 'page.js'];
const files = ['walkbox.wasm', 'locale/de.mo', 'locale/fr.mo'];
const icon = `data:image/svg+xml;base64,${Buffer.from(text('icon.svg')).toString('base64')}`;

const loader = `
globalThis.walkboxScripts = {};
const modules = ${JSON.stringify(modules.map((name) => [name, text(name)])).replaceAll('<', '\\u003c')};
for (const [name, source] of modules) {
    const linked = source.replace(/from '\\.\\/([a-z]+\\.js)'/g, (_, other) => "from '" + walkboxScripts[other] + "'");
    walkboxScripts[name] = URL.createObjectURL(new Blob([linked], { type: 'text/javascript' }));
}
import(walkboxScripts['page.js']);`;

const html = text('index.html')
    .replace(/<link rel="manifest".*\n/, '')
    .replace(/<link rel="apple-touch-icon".*\n/, '')
    .replace('<link rel="stylesheet" href="page.css">', () => `<style>\n${text('page.css')}</style>`)
    .replaceAll('"icon.svg"', `"${icon}"`)
    .replace(/<p><a href="LICENSE.txt".*\n/, () => `<pre>${text('libraries.txt').replaceAll('<', '&lt;')}</pre>\n`)
    .replace('<script type="module" src="page.js"></script>\n', '')
    .replace('</body>', () => `<script>
globalThis.walkboxInside = {
${files.map((name) => `${JSON.stringify(name)}: "${packed(name)}",`).join('\n')}
// games
};
</script>
<script type="module">${loader}
</script>
</body>`);
writeFileSync(out, html);
