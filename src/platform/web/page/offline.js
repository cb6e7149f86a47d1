// Lets the page work without a network. A release is loaded whole, checked and cached, so that all files of a page are
// from one release; files that few games need are cached when they are first used. A new release waits until no tab has the page open, or until the only tab is reloaded.
const MINE = `walkbox ${new URL('./', location.href).pathname} `; // other pages of the origin have caches too
const CACHE = `${MINE}@VERSION@`;
const FILES = '@FILES@'.split(' ').map((file) => file.split('#')); // names and SHA-256 checksums
const LATER = '@LATER@'.split(' ').map((file) => file.split('#')); // few games need them

function integrityOf(sum) {
    return sum ? `sha256-${btoa(String.fromCharCode(...sum.match(/../g).map((digits) => parseInt(digits, 16))))}` : '';
}

// Loads files of the release, bypassing the HTTP cache, which may have files of the last release.
async function load(files) {
    const cache = await caches.open(CACHE);
    await cache.addAll(files.map(([file, sum]) => new Request(file, { cache: 'reload', integrity: integrityOf(sum) })));
    return cache;
}

async function removeOld() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(MINE) && name !== CACHE).map((name) => caches.delete(name)));
}

// Answers from the cache. If a new release waits and this is the only tab, lets the release take over and reloads the
// page.
async function answer(request) {
    const { waiting } = registration;
    if (request.mode === 'navigate' && waiting && (await clients.matchAll()).length < 2) {
        waiting.postMessage('begin');
        return new Response('', { headers: { Refresh: '0' } });
    }
    const cached = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
    const later = LATER.filter(([file]) => new URL(file, location.href).href === request.url);
    return cached ?? (later.length > 0 ? (await load(later)).match(request) : fetch(request));
}

addEventListener('install', (event) => event.waitUntil(load(FILES)));
addEventListener('activate', (event) => event.waitUntil(removeOld()));
addEventListener('message', ({ data }) => data === 'begin' && skipWaiting());
addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'GET' && new URL(request.url).origin === location.origin)
        event.respondWith(answer(request));
});
