// The page's own files: from where the page is, or from inside it where it is a single file (docs/web.md).
const inside = globalThis.walkboxInside;

async function unpack(base64) {
    const bytes = await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob();
    return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
}

export const single = inside !== undefined;

// A file's bytes.
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

// A page that is a file may have no other files.
function newWorker() {
    return single ? new Worker(URL.createObjectURL(new Blob([globalThis.walkboxWorker])))
        : new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
}

// The first play's worker starts while the page loads its other modules, and the player reads.
let spare = newWorker();
spare.onerror = () => {
    spare = undefined;
};

// A play's worker.
export function makeWorker() {
    const worker = spare ?? newWorker();
    spare = undefined;
    return worker;
}

// The names of the files that are inside, below a folder.
export function insideOf(folder) {
    return Object.keys(inside ?? {}).filter((name) => name.startsWith(folder));
}

let module;

// The program, compiled once.
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
