// The part of the program that few plays need (cmake/web/split.mjs): the program calls placeholders, by the numbers of
// the functions in its table, and the first call loads the part, at once, as a worker may.

// The part cannot be loaded.
export class Missing extends Error {}

function load(name, program) {
    const file = `${name}.wasm`, request = new XMLHttpRequest();
    try {
        request.open('GET', new URL(file, location.href), false);
        request.responseType = 'arraybuffer';
        request.send();
        if (request.status !== 200)
            throw new Error(request.status);
        // It fills in the table.
        new WebAssembly.Instance(new WebAssembly.Module(request.response), { primary: program });
    } catch (error) {
        throw new Missing(`${file}: ${error.message}`);
    }
}

// What a module imports for it. `program()` returns the module's exports.
export function moreOf(module, program) {
    const names = new Set(WebAssembly.Module.imports(module).map((part) => part.module).filter((name) => name.startsWith('more-')));
    return Object.fromEntries([...names].map((name) => [name, new Proxy({}, {
        get: (_, number) => (...values) => {
            load(name, program());
            return program().table.get(Number(number))(...values);
        },
    })]));
}
