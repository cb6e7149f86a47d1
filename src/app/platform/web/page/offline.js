// Lets the page work without a network: what it has loaded is kept, and asked for again when there is a network.
const CACHE = 'walkbox-@VERSION@';
const FILES = '@FILES@'.split(' ');

addEventListener('install', (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
    event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE)
        .map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || new URL(request.url).origin !== location.origin)
        return;
    event.respondWith(caches.match(request, { ignoreSearch: true })
        .then((found) => found ?? fetch(request)));
});
