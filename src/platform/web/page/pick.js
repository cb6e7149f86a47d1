// Turns dropped or chosen files into a game { name, path, files, sources }: `files` are [path, Blob] pairs, `path` is
// what walkbox plays, below /games.
import { word } from './words.js';
import { isZip, readZip } from './zip.js';

const FILES_MAX = 4096;
const WHOLE = /\.(000|pak|la0)$/i, SOURCES = /(^|\/)game\.txt$/i;

function cleanName(name) {
    return name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} _-]/gu, '-').slice(0, 60).trim() || 'game';
}

function cleanPath(path) {
    return path.split(/[\\/]/).filter((part) => part && part !== '.' && part !== '..').join('/');
}

// Returns the folder of the game: the folder nearest to the top with a file of a game.
function folderOfGame(files) {
    const depth = (path) => path.split('/').length;
    const found = files.map(([path]) => path).filter((path) => WHOLE.test(path) || SOURCES.test(path))
        .sort((a, b) => depth(a) - depth(b))[0];
    return found?.includes('/') ? `/${found.slice(0, found.lastIndexOf('/'))}` : '';
}

// Removes the first part of all paths if they share it: it is the name of the chosen folder.
function withoutTop(files) {
    const top = files[0]?.[0].split('/')[0];
    const all = files.length > 0 && files.every(([path]) => path.startsWith(`${top}/`));
    return all ? { top, files: files.map(([path, blob]) => [path.slice(top.length + 1), blob]) } : { files };
}

async function gameOf(given) {
    const list = given.map(([path, blob]) => [cleanPath(path), blob]);
    if (list.length === 0)
        throw new Error(word('no-files'));
    if (list.length === 1 && await isZip(list[0][1])) {
        const { files, top } = withoutTop((await readZip(list[0][1])).map(([path, blob]) => [cleanPath(path), blob]));
        return { name: cleanName(top ?? list[0][0]), files };
    }
    const { files, top } = withoutTop(list);
    return { name: cleanName(top ?? files.find(([path]) => WHOLE.test(path))?.[0] ?? files[0][0]), files };
}

// Makes a game from [path, Blob] pairs: a folder, loose files, or one zip.
export async function pick(given) {
    const game = await gameOf(given.slice(0, FILES_MAX));
    const archive = game.files.find(([path]) => /\.pak$/i.test(path));
    game.path = `/games/${game.name}${archive ? `/${archive[0]}` : folderOfGame(game.files)}`;
    game.sources = game.files.some(([path]) => SOURCES.test(path)) && !game.files.some(([path]) => WHOLE.test(path));
    return game;
}

export function fromInput(input) {
    return [...input.files].map((file) => [file.webkitRelativePath || file.name, file]);
}

function promised(call) {
    return new Promise((resolve, reject) => call(resolve, reject));
}

async function walk(entry, path, files) {
    if (files.length >= FILES_MAX)
        return;
    if (entry.isFile) {
        files.push([path + entry.name, await promised((resolve, reject) => entry.file(resolve, reject))]);
        return;
    }
    const reader = entry.createReader();
    for (;;) {
        const entries = await promised((resolve, reject) => reader.readEntries(resolve, reject));
        if (entries.length === 0)
            return;
        for (const inner of entries)
            await walk(inner, `${path}${entry.name}/`, files);
    }
}

// Collects the files below a handle. A browser that has handles can store them, and later read the game again.
async function walkHandle(handle, path, files) {
    if (files.length >= FILES_MAX)
        return;
    if (handle.kind === 'file') {
        files.push([path + handle.name, await handle.getFile()]);
        return;
    }
    for await (const inner of handle.values())
        await walkHandle(inner, `${path}${handle.name}/`, files);
}

export async function fromHandles(handles) {
    const files = Object.assign([], { handles });
    for (const handle of handles)
        await walkHandle(handle, '', files);
    return files;
}

// Lets the player choose files or a folder with handles. Returns false if the browser has none, or if another site
// embeds the page.
export function choose(folder) {
    if (!globalThis.showOpenFilePicker || globalThis.top !== globalThis)
        return false;
    const chosen = folder ? showDirectoryPicker().then((handle) => [handle]) : showOpenFilePicker({ multiple: true });
    return chosen.then(fromHandles, (error) => {
        if (error.name === 'AbortError')
            return [];
        throw error;
    });
}

// Collects dropped files. Entries must be requested before the first await.
export async function fromDrop(transfer) {
    const items = [...transfer.items].filter(({ kind }) => kind === 'file'), files = [];
    const entries = items.map((item) => item.webkitGetAsEntry?.()).filter(Boolean), loose = [...transfer.files];
    const handles = await Promise.all(items.map((item) => item.getAsFileSystemHandle?.())).catch(() => []);
    if (handles.length > 0 && handles.every(Boolean))
        return fromHandles(handles);
    for (const entry of entries)
        await walk(entry, '', files);
    return entries.length > 0 ? files : loose.map((file) => [file.name, file]);
}
