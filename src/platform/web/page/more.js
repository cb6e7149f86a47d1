// Loads the part of the program that few plays need (cmake/web/split.mjs). The program calls placeholders, named by
// table index, and the first call loads the part synchronously, as a worker may.

// Thrown if the part cannot be loaded.
export class Missing extends Error {}

// Returns the bytes of a file of the page.
export function bytesOf(file) {
    const request = new XMLHttpRequest();
    request.open('GET', new URL(file, location.href), false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200)
        throw new Error(request.status);
    return request.response;
}

function load(name, program) {
    const file = `${name}.wasm`;
    try {
        // Instantiation fills in the program's table.
        new WebAssembly.Instance(new WebAssembly.Module(bytesOf(file)), { primary: program });
    } catch (error) {
        throw new Missing(`${file}: ${error.message}`);
    }
}

// Returns the imports that a module needs for its further parts. `program()` returns the module's exports.
export function moreOf(module, program) {
    const names = new Set(WebAssembly.Module.imports(module).map((part) => part.module).filter((name) => name.startsWith('more-')));
    return Object.fromEntries([...names].map((name) => [name, new Proxy({}, {
        get: (_, number) => (...values) => {
            load(name, program());
            return program().table.get(Number(number))(...values);
        },
    })]));
}
