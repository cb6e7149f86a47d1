// Makes one file of HTML of the site: node single.mjs SITE PROGRAM OUT.html. Modules become functions, since a file may
// load no others, and the whole program and the other files are packed with zlib, in base64. walkbox-build --page puts a
// game into it, at the marks "<!-- title -->", "<!-- icon -->", "<!-- cover -->" and "// games": it is the game's page, not
// walkbox's, from its first picture on.
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
const worker = JSON.stringify(joined('worker.js')).replaceAll('<', '\\u003c');

const html = text('index.html')
    .replace(/<meta http-equiv="Content-Security-Policy".*\n/, '') // all is inside
    .replace(/<link rel="(?:manifest|preload|modulepreload)".*\n/g, '')
    .replace(/<(?:link rel="apple-touch-icon"|meta name="description"|img src="icon.svg").*\n/g, '')
    .replace('<html lang="en">', '<html lang="en" class="single">')
    .replace(/<title>.*<\/title>/, '<title><!-- title --></title>')
    .replace(/<link rel="icon".*/, '<!-- icon -->')
    .replace(/<img src="title.png".*/, '<!-- cover -->')
    .replace('<h1>walkbox</h1>', '<h1></h1><script>document.querySelector("h1").textContent = document.title;</script>')
    .replace('data-word="demo">Play the demo', 'data-word="play">Play')
    .replace('<link rel="stylesheet" href="page.css">', () => `<style>\n${text('page.css')}</style>`)
    .replace(/<p><a href="learn\/".*\n/, '') // those pages are not inside
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
