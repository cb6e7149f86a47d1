// Games that the player drops or chooses, as { name, path, files }: `files` are [path, Blob] pairs, and `path` is what
// walkbox plays, below /games.
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

// The folder with the game's files: the one nearest to the top that has such a file.
function folderOfGame(files) {
    const depth = (path) => path.split('/').length;
    const found = files.map(([path]) => path).filter((path) => WHOLE.test(path) || SOURCES.test(path))
        .sort((a, b) => depth(a) - depth(b))[0];
    return found?.includes('/') ? `/${found.slice(0, found.lastIndexOf('/'))}` : '';
}

// Parts that all paths begin with are the name of the folder that was chosen.
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

// `given`: [path, Blob] pairs of a folder, loose files, or one zip.
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

// Where the browser has handles, of which it may remember the place: a list of files has them as `handles`.
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

// Lets the player choose where the browser has handles, not within a page of somebody else. False: it has none.
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

// What was dropped. Its entries must be asked for before anything is awaited.
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
