// The page's own files, from the page's folder, or from inside a page that is a single file (docs/web.md).
const inside = globalThis.walkboxInside;

async function unpack(base64) {
    const bytes = await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob();
    return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
}

export const single = inside !== undefined;

// Loads the bytes of a file.
export async function asset(name) {
    if (single) {
        if (!inside[name])
            throw new Error(`${name} is not in this page`);
        return unpack(inside[name]);
    }
    const response = await fetch(new URL(name, document.baseURI));
    if (!response.ok)
        throw new Error(`${name}: ${response.status}`);
    return response.arrayBuffer();
}

// A page in a single file may load no other files, so its worker is a Blob.
function newWorker() {
    return single ? new Worker(URL.createObjectURL(new Blob([globalThis.walkboxWorker])))
        : new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
}

// A spare worker starts while the page loads its other modules and the player reads, so the first play need not wait.
let spare = newWorker();
spare.onerror = () => {
    spare = undefined;
};

// Returns a worker for a play.
export function makeWorker() {
    const worker = spare ?? newWorker();
    spare = undefined;
    return worker;
}

// Returns the names of the files inside the page, below a folder.
export function insideOf(folder) {
    return Object.keys(inside ?? {}).filter((name) => name.startsWith(folder));
}

let module;

// Compiles the program, once.
export function program() {
    if (!module) {
        module = single ? asset('walkbox.wasm').then((bytes) => WebAssembly.compile(bytes))
            : WebAssembly.compileStreaming(fetch(new URL('walkbox.wasm', document.baseURI)))
                .catch(() => asset('walkbox.wasm').then((bytes) => WebAssembly.compile(bytes)));
        module.catch(() => {
            module = undefined;
        });
    }
    return module;
}
