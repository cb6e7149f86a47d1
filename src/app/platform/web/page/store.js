// What the browser remembers, in IndexedDB: `files`, those that the program wrote, by their paths, and `games`, by their
// names. Where storage is forbidden all is forgotten with the page, and `storageFault` says why.
let opening, fault = '';

export const storageFault = () => fault;

function promised(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function open() {
    opening ??= new Promise((resolve, reject) => {
        const request = indexedDB.open('walkbox', 1);
        request.onupgradeneeded = () => ['files', 'games'].forEach((name) => request.result.createObjectStore(name));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error('blocked'));
    });
    return opening;
}

// All of a store as [key, value] pairs; none where storage is forbidden.
export async function readAll(name) {
    try {
        const store = (await open()).transaction(name).objectStore(name);
        const [keys, values] = await Promise.all([promised(store.getAllKeys()), promised(store.getAll())]);
        return keys.map((key, i) => [key, values[i]]);
    } catch (error) {
        fault = String(error?.message || error);
        return [];
    }
}

// Writes [key, value] pairs, or removes those whose value is null. Throws when the browser refuses, for example because
// storage is full; then none of them is written.
export async function writeAll(name, pairs) {
    const transaction = (await open()).transaction(name, 'readwrite');
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
