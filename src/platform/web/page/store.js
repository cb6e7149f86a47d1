// The browser's storage, in IndexedDB: `files` written by the program, by path, and `games`, by name. If storage is
// forbidden or full, files are remembered until the page is closed, and `storageFault` returns the reason. Only pages
// use the storage: in Safari the transaction of a worker would lock it once the player leaves the page.
let opening, fault = '', left = false;

// Each tab sends its stored files to the other tabs, so that no tab overwrites a new file with an old one.
const tabs = globalThis.BroadcastChannel && new BroadcastChannel('walkbox');

// Calls `handle` with [path, bytes] pairs that another tab stored; bytes are null for a removed file.
export function whenStoredElsewhere(handle) {
    if (tabs)
        tabs.onmessage = ({ data }) => handle(data);
}

export const storageFault = () => fault;

// Bytes of files that could not be stored, by path; null for a removed file.
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
        database.onversionchange = () => { // a newer page waits for the close
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

// Begins a transaction. It does not wait for the disk, which could take longer than the page lives; a committed
// transaction survives the tab anyway.
async function begin(name, mode) {
    const database = await open();
    if (left)
        throw new Error('the page is left');
    return follow(database.transaction(name, mode, { durability: 'relaxed' }));
}

// In Safari a page in the back/forward cache locks the storage with unfinished transactions. (page.js reloads a
// restored page.)
addEventListener('pagehide', () => {
    left = true;
    running.forEach((transaction) => {
        try {
            transaction.abort();
        } catch { // the transaction has just ended
        }
    });
});

// Returns a whole store as [key, value] pairs, and an empty list if it cannot be read.
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

// Writes [key, value] pairs, or removes keys whose value is null. If the browser refuses, for example because storage
// is full, writes none of them, remembers files, and throws.
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
