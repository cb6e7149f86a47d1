// Debian's Firefox without a window, by Marionette: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AnyPage } from './browser.mjs';

const keys = { Escape: '\uE00C', F5: '\uE035', Tab: '\uE004' };
const modifierKeys = [[1, '\uE00A'], [2, '\uE009'], [8, '\uE008']]; // the DevTools protocol's: Alt, Ctrl, Shift

export class Firefox {
    static async start() {
        const browser = new Firefox();
        browser.others = [];
        browser.profile = mkdtempSync(join(tmpdir(), 'walkbox-firefox-'));
        writeFileSync(`${browser.profile}/user.js`, 'user_pref("marionette.port", 0);\n');
        browser.process = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', browser.profile,
            '--width', '1000', '--height', '800'],
        { stdio: 'ignore', env: { ...process.env, HOME: browser.profile, MOZ_HEADLESS_WIDTH: 1000, MOZ_HEADLESS_HEIGHT: 800 } });
        await browser.connect();
        await browser.call('WebDriver:NewSession', {});
        await browser.call('WebDriver:SetTimeouts', { script: 60000 });
        return browser;
    }

    async connect() {
        const file = `${this.profile}/MarionetteActivePort`;
        while (!existsSync(file) || readFileSync(file, 'utf8') === '')
            await new Promise((done) => setTimeout(done, 50));
        this.socket = connect(Number(readFileSync(file, 'utf8')), '127.0.0.1');
        this.waiting = new Map();
        this.number = 0;
        let bytes = Buffer.alloc(0);
        this.socket.on('data', (part) => {
            bytes = Buffer.concat([bytes, part]);
            for (let colon; (colon = bytes.indexOf(':')) > 0;) { // "size:message"
                const end = colon + 1 + Number(bytes.toString('latin1', 0, colon));
                if (bytes.length < end)
                    return;
                this.receive(JSON.parse(bytes.toString('utf8', colon + 1, end)));
                bytes = bytes.subarray(end);
            }
        });
    }

    receive(message) {
        if (!Array.isArray(message)) // the greeting
            return;
        const [, id, error, result] = message, { resolve, reject } = this.waiting.get(id);
        this.waiting.delete(id);
        if (error)
            reject(new Error(error.message));
        else
            resolve(result);
    }

    call(name, params = {}) {
        const id = ++this.number, bytes = Buffer.from(JSON.stringify([0, id, name, params]));
        this.socket.write(Buffer.concat([Buffer.from(`${bytes.length}:`), bytes]));
        return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    }

    // `fresh`: with storage of its own, so in another Firefox.
    async page(address, { fresh = false } = {}) {
        if (fresh) {
            const other = await Firefox.start();
            this.others.push(other);
            return other.page(address);
        }
        const page = new FirefoxPage();
        Object.assign(page, { browser: this, messages: [] });
        await page.go(address);
        return page;
    }

    async close() {
        await Promise.all(this.others.map((other) => other.close()));
        const ended = new Promise((resolve) => this.process.on('exit', resolve));
        this.call('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
        await ended;
        this.socket.destroy();
        rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
}

class FirefoxPage extends AnyPage {
    call(name, params) {
        return this.browser.call(name, params);
    }

    async go(address) {
        await this.call('WebDriver:Navigate', { url: address });
        await this.until('document.documentElement.dataset.ready === "yes"', `the page ${address}`);
    }

    async run(expression) {
        const { value } = await this.call('WebDriver:ExecuteAsyncScript', {
            script: `const done = arguments[arguments.length - 1];
                Promise.resolve(window.eval(arguments[0])).then((value) => done([value]), (error) => done(String(error)));`,
            args: [expression] });
        if (!Array.isArray(value))
            throw new Error(`${expression}: ${value}`);
        return value[0];
    }

    async picture(file) {
        writeFileSync(file, Buffer.from((await this.call('WebDriver:TakeScreenshot', { full: false })).value, 'base64'));
    }

    async act(type, actions, parameters = undefined) {
        await this.call('WebDriver:PerformActions', { actions: [{ type, id: type, parameters, actions }] });
        await this.call('WebDriver:ReleaseActions');
    }

    clickAt(x, y, button = 'left') {
        const number = { left: 0, right: 2 }[button];
        return this.act('pointer', [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: number }, { type: 'pointerUp', button: number }], { pointerType: 'mouse' });
    }

    touch(places, milliseconds = 0) {
        const moves = places.map(([x, y]) => ({ type: 'pointerMove', x, y }));
        return this.act('pointer', [moves[0], { type: 'pointerDown', button: 0 }, ...moves.slice(1),
            { type: 'pause', duration: milliseconds }, { type: 'pointerUp', button: 0 }], { pointerType: 'touch' });
    }

    key(key, code, number, modifiers = 0) {
        const held = modifierKeys.filter(([bit]) => modifiers & bit).map(([, value]) => value), all = [...held, keys[key] ?? key];
        return this.act('key', [...all.map((value) => ({ type: 'keyDown', value })),
            ...all.reverse().map((value) => ({ type: 'keyUp', value }))]);
    }

    async choose(selector, files) {
        const { value } = await this.call('WebDriver:FindElement', { using: 'css selector', value: selector });
        await this.call('WebDriver:ElementSendKeys', { id: Object.values(value)[0], text: files.join('\n') });
    }

    // Files, not folders.
    async drop(files) {
        const all = JSON.stringify(files.map((file) => [basename(file), readFileSync(file, 'base64')]));
        await this.run(`(() => { const data = new DataTransfer();
            for (const [name, base64] of ${all})
                data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
            dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()`);
    }

    close() {
        return this.browser.call('WebDriver:Navigate', { url: 'about:blank' });
    }
}
