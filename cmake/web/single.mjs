// Makes one file of HTML of the site: node single.mjs SITE PROGRAM OUT.html. Modules become functions, since a file may
// load no others, and the whole program and the other files are packed with zlib, in base64. walkbox-build --page puts a
// game before "// games".
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

const [site, program, out] = process.argv.slice(2);
const text = (name) => readFileSync(`${site}/${name}`, 'utf8');
const packed = (name) => deflateSync(readFileSync(name === 'walkbox.wasm' ? program : `${site}/${name}`), { level: 9 }).toString('base64');

// A module after those that it imports.
function withImports(name, names = new Set()) {
    for (const [, from] of text(name).matchAll(/^import .* from '\.\/(.*)';$/gm))
        withImports(from, names);
    return names.add(name);
}

function joined(entry) {
    return `const modules = {};\n${[...withImports(entry)].map((name) => {
        const exported = [];
        const source = text(name)
            .replace(/^import (\{[^}]*\}) from '\.\/(.*)';$/gm, (_, what, from) => `const ${what} = modules['${from}'];`)
            .replace(/^export ((?:async )?(?:const|function|class) )(\w+)/gm, (_, kind, what) => {
                exported.push(what);
                return kind + what;
            });
        return `modules['${name}'] = (() => {\n${source}\nreturn { ${exported.join(', ')} };\n})();`;
    }).join('\n')}`;
}

const files = ['walkbox.wasm', 'locale/de.mo', 'locale/fr.mo'];
const icon = `data:image/svg+xml;base64,${Buffer.from(text('icon.svg')).toString('base64')}`;

const worker = JSON.stringify(joined('worker.js')).replaceAll('<', '\\u003c');

const html = text('index.html')
    .replace(/<link rel="(?:manifest|preload|modulepreload)".*\n/g, '')
    .replace(/<link rel="apple-touch-icon".*\n/, '')
    .replace('<link rel="stylesheet" href="page.css">', () => `<style>\n${text('page.css')}</style>`)
    .replaceAll('"icon.svg"', `"${icon}"`)
    .replace(/<p><a href="LICENSE.txt".*\n/, () => `<details><summary data-word="libraries-link">Libraries and sources</summary><pre>${text('libraries.txt').replaceAll('<', '&lt;')}</pre></details>\n`)
    .replace(/<script type="module" .*<\/script>\n/g, '')
    .replace('</body>', () => `<script>
globalThis.walkboxInside = {
${files.map((name) => `${JSON.stringify(name)}: "${packed(name)}",`).join('\n')}
// games
};
</script>
<script type="module">
globalThis.walkboxWorker = ${worker};
${joined('page.js').replaceAll('</script', '<\\/script')}
</script>
</body>`);
writeFileSync(out, html);
