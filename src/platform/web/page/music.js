// Decodes music in formats that few games have, for the program (ffmpeg_web.c): xWMA by a module of its own
// (music/wma_module.c), loaded with the first such music, and .m4a files by the browser.
const CACHED = 2, LATER = -1; // decoded files; WEB_AAC_LATER of web_page.h

// Returns the functions that the program imports, and decoded(path, samples). `memory()` is the program's memory, and
// `text(at, size)` a text there. `load(name)` returns the bytes of a module or throws, which `missing(why)` reports.
// `formOf(path)` returns frames a second and the number of frames of an .m4a file, or undefined. `decode(path, rate)`
// has the browser decode it, which takes its time; decoded() receives the samples.
export function musicOf({ memory, text, load, missing, formOf, decode }) {
    let wma, broken = false;
    const rates = new Map(); // frames a second of opened files, by path
    const tracks = new Map(); // decoded files and files being decoded, by path; the latest is last

    // A module that traps is not called again: its stack may be wrong.
    function call(work) {
        try {
            return broken ? 0 : work();
        } catch {
            broken = true;
            return 0;
        }
    }

    function openWma(...form) {
        try {
            wma ??= new WebAssembly.Instance(new WebAssembly.Module(load('wma.wasm'))).exports;
        } catch (error) {
            missing(`wma.wasm: ${error.message}`);
            return 0;
        }
        return call(() => wma.open(...form));
    }

    function decodeWma(decoder, packet, size) {
        if (size > 0)
            new Uint8Array(wma.memory.buffer, wma.packet(decoder), size).set(new Uint8Array(memory(), packet, size));
        return call(() => wma.decode(decoder, size === 0));
    }

    function trackOf(path) {
        const track = tracks.get(path) ?? { samples: undefined };
        if (!tracks.delete(path))
            decode(path, rates.get(path));
        tracks.set(path, track);
        if (tracks.size > CACHED)
            tracks.delete(tracks.keys().next().value);
        return track;
    }

    return {
        wma_open: openWma,
        wma_decode: decodeWma,
        wma_samples: (decoder, channel, out, count) => new Float32Array(memory(), out, count)
            .set(new Float32Array(wma.memory.buffer, wma.samples(decoder, channel), count)),
        wma_flush: (decoder) => call(() => wma.flush(decoder)),
        wma_close: (decoder) => call(() => wma.close(decoder)),
        aac_open: (at, size, numbers) => {
            const path = text(at, size), form = formOf(path);
            if (!form)
                return 0;
            rates.set(path, form.rate);
            new Int32Array(memory(), numbers, 2).set([form.rate, form.frames]);
            return 1;
        },
        aac_read: (at, size, from, out, frames) => {
            const { samples } = trackOf(text(at, size));
            if (!samples)
                return LATER;
            const part = samples.subarray(2 * from, 2 * (from + frames));
            new Int16Array(memory(), out, part.length).set(part);
            return part.length / 2;
        },
        decoded: (path, samples) => {
            if (tracks.has(path))
                tracks.get(path).samples = samples;
        },
    };
}
