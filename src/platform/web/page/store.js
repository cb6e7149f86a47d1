// What the browser remembers, in IndexedDB: `files`, those that the program wrote, by their paths, and `games`, by their
// names. Where storage is forbidden or full, files are remembered until the page is closed; `storageFault` says why.
// Only pages use it, since in Safari the transaction of a worker whose page is left locks the storage.
let opening, fault = '', left = false;

// Each tab sends the files that it stored to the others, so that none writes an old one over a new one.
const tabs = globalThis.BroadcastChannel && new BroadcastChannel('walkbox');

// `handle` gets [path, bytes] pairs that were stored elsewhere; null for a file that is gone.
export function whenStoredElsewhere(handle) {
    if (tabs)
        tabs.onmessage = ({ data }) => handle(data);
}

export const storageFault = () => fault;

// The files that could not be stored, as [path, bytes]; null for one that is gone.
const unstored = new Map();

function promised(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function open() {
    opening ??= new Promise((resolve, reject) => {
        const request = indexedDB.open('walkbox', 1);
        request.onupgradeneeded = () => {
            follow(request.transaction);
            ['files', 'games'].forEach((name) => request.result.createObjectStore(name));
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error('blocked'));
    });
    const forget = () => {
        opening = undefined;
    };
    opening.then((database) => {
        database.onclose = forget;
        database.onversionchange = () => { // a newer page waits for that
            database.close();
            forget();
        };
    }, forget);
    return opening;
}

const running = new Set();

function follow(transaction) {
    running.add(transaction);
    for (const kind of ['complete', 'abort'])
        transaction.addEventListener(kind, () => running.delete(transaction));
    return transaction;
}

// To wait for the disk could take longer than the page has; what is committed survives the tab without it.
async function begin(name, mode) {
    const database = await open();
    if (left)
        throw new Error('the page is left');
    return follow(database.transaction(name, mode, { durability: 'relaxed' }));
}

// In Safari a page that is kept to come back to locks the storage with what it has not ended. (One that is loaded again
// reads it again.)
addEventListener('pagehide', () => {
    left = true;
    running.forEach((transaction) => {
        try {
            transaction.abort();
        } catch { // it has just ended
        }
    });
});

// All of a store as [key, value] pairs.
export async function readAll(name) {
    const stored = await readStored(name);
    return name === 'files' && unstored.size > 0
        ? [...new Map([...stored, ...unstored])].filter(([, bytes]) => bytes !== null) : stored;
}

async function readStored(name) {
    try {
        const store = (await begin(name, 'readonly')).objectStore(name);
        const [keys, values] = await Promise.all([promised(store.getAllKeys()), promised(store.getAll())]);
        return keys.map((key, i) => [key, values[i]]);
    } catch (error) {
        fault = String(error?.message || error);
        return [];
    }
}

async function write(name, pairs) {
    const transaction = await begin(name, 'readwrite');
    const store = transaction.objectStore(name);
    for (const [key, value] of pairs) {
        if (value === null)
            store.delete(key);
        else
            store.put(value, key);
    }
    await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
}

// Writes [key, value] pairs, or removes those whose value is null. Throws when the browser refuses, for example because
// storage is full; then none of them is written, and files are remembered.
export async function writeAll(name, pairs) {
    const files = name === 'files' ? pairs : [];
    try {
        await write(name, pairs);
    } catch (error) {
        files.forEach(([path, bytes]) => unstored.set(path, bytes));
        throw error;
    }
    files.forEach(([path]) => unstored.delete(path));
    if (files.length > 0)
        tabs?.postMessage(files);
}
