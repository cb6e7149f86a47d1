// The program's file system, as calls of WASI: a tree in memory. A file is an array of bytes, or a Blob that is loaded
// part by part. Numbers follow WASI preview 1.
import { readSpan } from './blobs.js';

const OK = 0, BADF = 8, EXIST = 20, INVAL = 28, IO = 29, ISDIR = 31, NOENT = 44, NOSYS = 52, NOTDIR = 54, NOTEMPTY = 55, SPIPE = 70;
const FOLDER = 3, FILE = 4, DEVICE = 2;
const CREATE = 1, DIRECTORY = 2, EXCLUSIVE = 4, TRUNCATE = 8, APPEND = 1;
const FIRST = 3; // descriptor of "/"; lower numbers are the terminal's streams

const encoder = new TextEncoder(), decoder = new TextDecoder();
const printers = [new TextDecoder(), new TextDecoder(), new TextDecoder()];

export class Ended extends Error {
    constructor(status) {
        super(`the program ended with ${status}`);
        this.status = status;
    }
}

export class Files {
    // Calls `print(stream, text)` for printed text, and `changed(path, bytes)` for each written file, with null for a
    // removed file.
    constructor({ args, env, print, changed }) {
        Object.assign(this, { args, env, print, changed });
        this.root = { names: new Map(), when: 0 };
        this.open = new Map([[FIRST, { node: this.root, path: '' }]]);
        this.next = FIRST + 1;
    }

    find(path) {
        let node = this.root;
        for (const part of path.split('/').filter((part) => part && part !== '.')) {
            node = node?.names?.get(part);
            if (!node)
                return undefined;
        }
        return node;
    }

    makeFolder(path) {
        let node = this.root;
        for (const part of path.split('/').filter(Boolean)) {
            if (!node.names.has(part))
                node.names.set(part, { names: new Map(), when: Date.now() });
            node = node.names.get(part);
        }
        return node;
    }

    // Puts a file at a path, with the bytes of an array or a Blob.
    put(path, content) {
        const at = path.lastIndexOf('/');
        const file = content instanceof Blob ? { blob: content, size: content.size }
            : { bytes: content, size: content.length };
        this.makeFolder(path.slice(0, at)).names.set(path.slice(at + 1), { ...file, when: Date.now() });
    }

    // Removes a file, if it exists.
    take(path) {
        const at = path.lastIndexOf('/');
        this.find(path.slice(0, at))?.names?.delete(path.slice(at + 1));
    }

    // Attaches the memory of an instance.
    attach(instance) {
        this.memory = instance.exports.memory;
    }

    // The view of the memory, which moves when it grows.
    get view() {
        if (this.seen?.buffer !== this.memory.buffer)
            this.seen = new DataView(this.memory.buffer);
        return this.seen;
    }

    bytes(at, size) {
        return new Uint8Array(this.memory.buffer, at, size);
    }

    text(at, size) {
        return decoder.decode(this.bytes(at, size).slice());
    }

    // Resolves a path: its folder, its last part, and the file or folder there, if any.
    place(folder, at, size) {
        const from = this.open.get(folder);
        const parts = [];
        for (const part of `${from?.path ?? ''}/${this.text(at, size)}`.split('/')) {
            if (part === '..')
                parts.pop();
            else if (part && part !== '.')
                parts.push(part);
        }
        const path = parts.join('/'), name = parts.pop() ?? '';
        return { path, name, parent: this.find(parts.join('/')), node: this.find(path) };
    }

    // ---- bytes of files ----

    writable(file) {
        if (file.blob) {
            file.bytes = readSpan(file.blob, 0, file.size);
            file.blob = undefined;
        }
    }

    read(file, at, target) {
        const size = Math.max(0, Math.min(target.length, file.size - at));
        target.set(file.blob ? readSpan(file.blob, at, size) : file.bytes.subarray(at, at + size));
        return size;
    }

    write(file, at, source) {
        this.writable(file);
        if (at + source.length > file.bytes.length) {
            const grown = new Uint8Array(Math.max(2 * file.bytes.length, at + source.length, 1024));
            grown.set(file.bytes.subarray(0, file.size));
            file.bytes = grown;
        }
        file.bytes.set(source, at);
        file.size = Math.max(file.size, at + source.length);
        file.when = Date.now();
    }

    contentOf(file) {
        this.writable(file);
        return file.bytes.slice(0, file.size);
    }

    // ---- WASI ----

    strings(list, places, buffer) {
        for (const text of list) {
            const bytes = encoder.encode(`${text}\0`);
            this.view.setUint32(places, buffer, true);
            this.bytes(buffer, bytes.length).set(bytes);
            places += 4;
            buffer += bytes.length;
        }
        return OK;
    }

    sizes(list, count, size) {
        this.view.setUint32(count, list.length, true);
        this.view.setUint32(size, list.reduce((sum, text) => sum + encoder.encode(text).length + 1, 0), true);
        return OK;
    }

    stat(node, at) {
        const view = this.view, when = BigInt(Math.round(node.when ?? 0)) * 1000000n;
        this.bytes(at, 64).fill(0);
        view.setUint8(at + 16, node.names ? FOLDER : node.device ? DEVICE : FILE);
        view.setBigUint64(at + 24, 1n, true);
        view.setBigUint64(at + 32, BigInt(node.size ?? 0), true);
        for (const offset of [40, 48, 56])
            view.setBigUint64(at + offset, when, true);
        return OK;
    }

    vectors(at, count) {
        return Array.from({ length: count }, (_, i) =>
            this.bytes(this.view.getUint32(at + 8 * i, true), this.view.getUint32(at + 8 * i + 4, true)));
    }

    transfer(descriptor, vectors, count, offset, out, work) {
        const file = this.open.get(descriptor);
        if (!file || file.node.names)
            return file ? ISDIR : BADF;
        let at = offset ?? file.at, total = 0;
        try {
            for (const part of this.vectors(vectors, count)) {
                const moved = work(file.node, at, part);
                at += moved;
                total += moved;
                if (moved < part.length)
                    break;
            }
        } catch { // the player changed or removed the file, or memory ran out
            return IO;
        }
        if (offset === undefined)
            file.at = at;
        this.view.setUint32(out, total, true);
        return OK;
    }

    printed(stream, vectors, count, out) {
        const parts = this.vectors(vectors, count);
        for (const part of parts)
            this.print(stream, printers[stream].decode(part.slice(), { stream: true }));
        this.view.setUint32(out, parts.reduce((sum, part) => sum + part.length, 0), true);
        return OK;
    }

    openFile({ path, name, parent, node }, how, flags, out) {
        if (!parent || parent.names === undefined)
            return parent ? NOTDIR : NOENT;
        if (node && how & CREATE && how & EXCLUSIVE)
            return EXIST;
        if (!node && !(how & CREATE))
            return NOENT;
        if (node && how & DIRECTORY && !node.names)
            return NOTDIR;
        const writes = (how & (CREATE | TRUNCATE)) !== 0 && !node?.names;
        if (!node) {
            node = { bytes: new Uint8Array(0), size: 0, when: Date.now() };
            parent.names.set(name, node);
        }
        if (how & TRUNCATE && !node.names)
            Object.assign(node, { bytes: new Uint8Array(0), blob: undefined, size: 0, when: Date.now() });
        this.open.set(this.next, { node, path, at: flags & APPEND ? node.size : 0, dirty: writes });
        this.view.setUint32(out, this.next++, true);
        return OK;
    }

    close(descriptor) {
        const file = this.open.get(descriptor);
        this.open.delete(descriptor);
        if (file?.dirty && this.find(file.path) === file.node)
            this.changed(file.path, this.contentOf(file.node));
        return file || descriptor < FIRST ? OK : BADF;
    }

    remove({ path, name, parent, node }, folder) {
        if (!node)
            return NOENT;
        if (folder !== (node.names !== undefined))
            return folder ? NOTDIR : ISDIR;
        if (node.names?.size > 0)
            return NOTEMPTY;
        parent.names.delete(name);
        if (!folder)
            this.changed(path, null);
        return OK;
    }

    rename(from, to) {
        if (!from.node || !to.parent?.names)
            return NOENT;
        from.parent.names.delete(from.name);
        to.parent.names.set(to.name, from.node);
        if (!from.node.names) {
            this.changed(from.path, null);
            this.changed(to.path, this.contentOf(from.node));
        }
        return OK;
    }

    list(descriptor, buffer, size, cookie, out) {
        const folder = this.open.get(descriptor);
        const names = folder?.node.names;
        if (!names)
            return NOTDIR;
        let used = 0, index = 0;
        for (const [name, node] of [...names]) {
            if (index++ < cookie || used >= size)
                continue;
            const bytes = encoder.encode(name), entry = new Uint8Array(24 + bytes.length);
            const view = new DataView(entry.buffer);
            view.setBigUint64(0, BigInt(index), true);
            view.setBigUint64(8, BigInt(index), true);
            view.setUint32(16, bytes.length, true);
            view.setUint8(20, node.names ? FOLDER : FILE);
            entry.set(bytes, 24);
            const part = entry.subarray(0, size - used);
            this.bytes(buffer + used, part.length).set(part);
            used += part.length;
        }
        this.view.setUint32(out, used, true);
        return OK;
    }

    seek(descriptor, offset, whence, out) {
        const file = this.open.get(descriptor);
        if (!file)
            return descriptor < FIRST ? SPIPE : BADF;
        const base = [0, file.at, file.node.size][whence] ?? 0;
        if (base + Number(offset) < 0)
            return INVAL;
        file.at = base + Number(offset);
        this.view.setBigUint64(out, BigInt(file.at), true);
        return OK;
    }

    imports() {
        const node = (descriptor) => descriptor < FIRST ? { device: true } : this.open.get(descriptor)?.node;
        const writing = (file, at, part) => (this.write(file, at, part), part.length);
        const mark = (descriptor) => {
            const file = this.open.get(descriptor);
            if (file)
                file.dirty = true;
        };
        const reads = (file, at, part) => this.read(file, at, part);
        const calls = {
            args_sizes_get: (count, size) => this.sizes(this.args, count, size),
            args_get: (places, buffer) => this.strings(this.args, places, buffer),
            environ_sizes_get: (count, size) => this.sizes(this.env, count, size),
            environ_get: (places, buffer) => this.strings(this.env, places, buffer),
            clock_res_get: (clock, out) => { // coarse, as in browsers
                this.view.setBigUint64(out, 100000n, true);
                return OK;
            },
            clock_time_get: (clock, precision, out) => {
                const time = clock === 0 ? Date.now() : performance.now();
                this.view.setBigUint64(out, BigInt(Math.round(time * 1e6)), true);
                return OK;
            },
            proc_exit: (status) => {
                throw new Ended(status);
            },
            fd_close: (descriptor) => this.close(descriptor),
            fd_fdstat_get: (descriptor, out) => {
                const found = node(descriptor);
                if (!found)
                    return BADF;
                this.bytes(out, 24).fill(0);
                this.view.setUint8(out, found.names ? FOLDER : found.device ? DEVICE : FILE);
                this.view.setBigUint64(out + 8, 0x1FFFFFFFn, true);
                this.view.setBigUint64(out + 16, 0x1FFFFFFFn, true);
                return OK;
            },
            fd_fdstat_set_flags: () => OK,
            fd_filestat_get: (descriptor, out) => node(descriptor) ? this.stat(node(descriptor), out) : BADF,
            fd_prestat_get: (descriptor, out) => {
                if (descriptor !== FIRST)
                    return BADF;
                this.view.setUint32(out, 0, true);
                this.view.setUint32(out + 4, 1, true);
                return OK;
            },
            fd_prestat_dir_name: (descriptor, at) => (this.bytes(at, 1).set([47]), OK),
            fd_read: (descriptor, vectors, count, out) => descriptor < FIRST ? (this.view.setUint32(out, 0, true), OK)
                : this.transfer(descriptor, vectors, count, undefined, out, reads),
            fd_pread: (descriptor, vectors, count, offset, out) =>
                this.transfer(descriptor, vectors, count, Number(offset), out, reads),
            fd_write: (descriptor, vectors, count, out) => {
                if (descriptor < FIRST)
                    return this.printed(descriptor, vectors, count, out);
                mark(descriptor);
                return this.transfer(descriptor, vectors, count, undefined, out, writing);
            },
            fd_seek: (descriptor, offset, whence, out) => this.seek(descriptor, offset, whence, out),
            fd_sync: () => OK,
            fd_readdir: (descriptor, buffer, size, cookie, out) =>
                this.list(descriptor, buffer, size, Number(cookie), out),
            path_open: (folder, lookup, at, size, how, rights, inherited, flags, out) =>
                this.openFile(this.place(folder, at, size), how, flags, out),
            path_filestat_get: (folder, flags, at, size, out) => {
                const found = this.place(folder, at, size).node;
                return found ? this.stat(found, out) : NOENT;
            },
            path_create_directory: (folder, at, size) => {
                const place = this.place(folder, at, size);
                if (place.node || !place.parent?.names)
                    return place.node ? EXIST : NOENT;
                place.parent.names.set(place.name, { names: new Map(), when: Date.now() });
                return OK;
            },
            path_remove_directory: (folder, at, size) => this.remove(this.place(folder, at, size), true),
            path_unlink_file: (folder, at, size) => this.remove(this.place(folder, at, size), false),
            path_rename: (folder, at, size, other, toAt, toSize) =>
                this.rename(this.place(folder, at, size), this.place(other, toAt, toSize)),
            // The program asks for its own path with this call.
            path_readlink: (folder, at, size, buffer, room, out) => {
                if (this.place(folder, at, size).path !== 'proc/self/exe')
                    return INVAL;
                const bytes = encoder.encode('/bin/walkbox').subarray(0, room);
                this.bytes(buffer, bytes.length).set(bytes);
                this.view.setUint32(out, bytes.length, true);
                return OK;
            },
        };
        // The C library links more calls than the program needs; they return NOSYS.
        return new Proxy(calls, { get: (all, name) => all[name] ?? (() => NOSYS), has: () => true });
    }
}
