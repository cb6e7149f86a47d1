// Makes the folder SITE/learn from the pages of docs/learn, and from the guides that they cite most, which cmark-gfm turns
// into HTML:
// node learn.mjs SOURCE SITE WALK_WASM
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const [source, site, walk] = process.argv.slice(2);
const texts = join(source, 'docs/learn'),
    scripts = join(source, 'src/platform/web/learn'),
    folder = join(site, 'learn');
const template = readFileSync(join(scripts, 'page.html'), 'utf8');
const files = readdirSync(texts).filter((name) => name.endsWith('.md'));

// The pages in the order in which README.md, the first page, links to them.
const linked = files.includes('README.md')
    ? [...readFileSync(join(texts, 'README.md'), 'utf8').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => name)
    : [];
const order = ['README.md', ...linked, ...files.sort()].filter(
    (name, i, all) => files.includes(name) && all.indexOf(name) === i
);
const guides = ['walking.md', 'sources.md', 'fidelity.md'];
const address = (name) => (name === 'README.md' ? 'index.html' : name.replace(/\.md$/, '.html'));
// The files of the pages, with their addresses in the site.
const places = new Map([
    ...order.map((name) => [join(texts, name), address(name)]),
    ...guides.map((name) => [join(source, 'docs', name), address(name)]),
]);

mkdirSync(join(folder, 'figures'), { recursive: true });

// A picture beside a page or elsewhere in the sources, copied into the site; its address there.
function copied(page, picture) {
    const name = basename(picture);
    if (!picture.startsWith('figures/')) copyFileSync(join(dirname(page), picture), join(folder, 'figures', name));
    return `figures/${name}`;
}

function htmlOf(page) {
    const made = execFileSync(
        'cmark-gfm',
        ['--unsafe', '--extension', 'table', '--extension', 'autolink', page],
        { encoding: 'utf8' }
    );
    return (
        made
            .replace(/<!--[\s\S]*?-->\n?/g, '')
            .replace(
                /(<img src=")([^"]+)(")/g,
                (whole, before, picture, after) => `${before}${copied(page, picture)}${after}`
            )
            // What may be wider than a phone scrolls, and by keys, too.
            .replaceAll('<pre>', '<pre tabindex="0">')
            .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
            .replaceAll('</table>', '</table></div>')
            // The other guides and the sources are not in the site.
            .replace(/<a href="((?!https?:|#)[^"#]*)(#[^"]*)?">([\s\S]*?)<\/a>/g, (whole, to, place = '', text) =>
                places.has(join(dirname(page), to))
                    ? `<a href="${places.get(join(dirname(page), to))}${place}">${text}</a>`
                    : to.endsWith('.png')
                      ? `<a href="${copied(page, to)}">${text}</a>`
                      : text
            )
            .replace(
                /<h([23])>([\s\S]*?)<\/h\1>/g,
                (whole, level, text) =>
                    `<h${level} id="${made.includes(` id="${slug(text)}"`) ? 'about-' : ''}${slug(text)}">${text}</h${level}>`
            ) // a figure may have the name
            .replace(/<img src="figures\//g, '<img loading="lazy" src="figures/')
    );
}

// As GitHub makes them.
const slug = (text) =>
    text
        .replace(/<[^>]+>/g, '')
        .replace(/&\w+;/g, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');

// The floors that a page's figures name.
const figures = join(texts, 'figures'),
    floors = ['floors.txt', 'rooms.txt']
        .map((name) => readFileSync(join(figures, name), 'utf8'))
        .join('\n')
        .split(/^(?=floor )/m)
        .slice(1);

function floorsOf(text) {
    const names = [...text.matchAll(/data-figure="([^"]*)"/g)].flatMap(
        ([, definition]) => definition.match(/(?<=\b(?:room|floor)=)\S+/g) ?? []
    );
    return floors.filter((floor) => names.includes(floor.match(/^floor (.*)/)[1])).join('');
}

const made = [...places].map(([page, own]) => {
    const text = htmlOf(page),
        title = text.match(/<h1>([\s\S]*?)<\/h1>/)?.[1].replace(/<[^>]+>/g, '') ?? own;
    return { text, title, address: own };
});
const pages = made.slice(0, order.length); // without the guides
const isLive = (text) => text.includes('data-figure=');
made.forEach(({ text, title, address: own }, i) => {
    const item = (page) =>
        page.address === own
            ? `<li><a href="${page.address}" aria-current="page">${page.title}</a></li>`
            : `<li><a href="${page.address}">${page.title}</a></li>`;
    const step = (page, rel, words) =>
        page ? `<a rel="${rel}" href="${page.address}">${words}: ${page.title}</a>` : '<span></span>';
    const parts = {
        TITLE: title,
        TEXT: text,
        READY: isLive(text) ? '' : ' data-ready="yes"', // live.js sets it
        SCRIPTS: isLive(text)
            ? '<link rel="preload" href="walk.wasm" as="fetch" crossorigin>\n' +
              ['state.js', 'drawing.js', 'figure.js']
                  .map((name) => `<link rel="modulepreload" href="${name}">\n`)
                  .join('') +
              '<script type="module" src="live.js"></script>\n'
            : '',
        FLOORS: isLive(text) ? `<script type="text/plain" id="floors">\n${floorsOf(text)}</script>\n` : '',
        CONTENTS: `<details><summary>Contents</summary><ol>${pages.map(item).join('')}</ol></details>`,
        STEPS: `${step(i < pages.length && pages[i - 1], 'prev', 'Previous')}${step(pages[i + 1], 'next', 'Next')}`,
    };
    writeFileSync(
        join(folder, own),
        template.replace(/@([A-Z]+)@/g, (whole, key) => parts[key])
    );
});
for (const name of ['state.js', 'drawing.js', 'figure.js', 'live.js', 'learn.css'])
    copyFileSync(join(scripts, name), join(folder, name));
copyFileSync(walk, join(folder, 'walk.wasm'));
for (const name of readdirSync(figures).filter((one) => one.endsWith('.svg')))
    copyFileSync(join(figures, name), join(folder, 'figures', name));
