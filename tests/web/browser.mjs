// Browsers without a window: Debian's Chromium, by its DevTools protocol through a pipe; firefox.mjs has the other.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The most memory that a process below this one has used, in MB.
export function mostMemory(pid) {
    const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name)), parents = new Map(), used = new Map();
    for (const number of numbers)
        try {
            const text = readFileSync(`/proc/${number}/status`, 'latin1');
            parents.set(number, text.match(/PPid:\s*(\d+)/)[1]);
            used.set(number, Number(text.match(/VmHWM:\s*(\d+)/)?.[1] ?? 0) / 1024);
        } catch { // it ended
        }
    const isBelow = (number) => number === String(pid) || parents.has(number) && isBelow(parents.get(number));
    return Math.max(...numbers.filter(isBelow).map((number) => used.get(number) ?? 0));
}

// What a page of any browser can do, by what the classes below have: `run`, `clickAt`.
export class AnyPage {
    // Asks again and again, as something else than time decides; gives up after a minute.
    async until(expression, what) {
        for (const began = Date.now(); Date.now() - began < 60000;) {
            if (await this.run(`(async () => ${expression})()`, false).catch(() => false))
                return;
            await this.run('new Promise((done) => setTimeout(done, 40))', false).catch(() => {});
        }
        throw new Error(`${what} did not come; the page printed ${JSON.stringify(this.messages.slice(-5))}`);
    }

    // Nobody can click what is not there yet.
    async middleOf(selector) {
        await this.until(`!!document.querySelector(${JSON.stringify(selector)})`, selector);
        const box = await this.run(`(() => { const element = document.querySelector(${JSON.stringify(selector)});
            element.scrollIntoView({ block: 'nearest' });
            const box = element.getBoundingClientRect();
            return { x: box.left + box.width / 2, y: box.top + box.height / 2 }; })()`);
        return box;
    }

    async click(selector) {
        const { x, y } = await this.middleOf(selector);
        await this.clickAt(x, y);
    }

    // What the function LOOK answers of the canvas's pixels, an ImageData. It runs in the page, since WebKitWebDriver
    // fails now and then on an answer of megabytes.
    ofPixels(look) {
        return this.run(`(() => {
            const from = document.querySelector('#stage canvas'), to = document.createElement('canvas');
            to.width = from.width; to.height = from.height;
            const context = to.getContext('2d');
            context.drawImage(from, 0, 0);
            return (${look})(context.getImageData(0, 0, to.width, to.height));
        })()`);
    }
}

export class Chromium {
    static async start(options = []) {
        const browser = new Chromium();
        browser.profile = mkdtempSync(join(tmpdir(), 'walkbox-chromium-'));
        browser.process = spawn('chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
            '--no-first-run', '--disable-dev-shm-usage', '--window-size=1000,800', '--mute-audio',
            `--user-data-dir=${browser.profile}`, ...options, 'about:blank'],
        { stdio: ['ignore', 'ignore', process.env.WALKBOX_CHROMIUM_LOG ? 'inherit' : 'ignore', 'pipe', 'pipe'],
            env: { ...process.env, HOME: browser.profile } });
        browser.waiting = new Map();
        browser.listeners = [];
        browser.number = 0;
        let text = '';
        browser.process.stdio[4].setEncoding('utf8').on('data', (part) => {
            const lines = (text + part).split('\0');
            text = lines.pop();
            lines.forEach((line) => browser.receive(JSON.parse(line)));
        });
        return browser;
    }

    receive(message) {
        const { id, error, result } = message;
        if (id === undefined) {
            this.listeners.forEach((listener) => listener(message));
            return;
        }
        const { resolve, reject, method } = this.waiting.get(id);
        this.waiting.delete(id);
        if (error)
            reject(new Error(`${method}: ${error.message}`));
        else
            resolve(result);
    }

    call(method, params = {}, sessionId = undefined) {
        const id = ++this.number;
        this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
        return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, method }));
    }

    // `fresh`: with storage of its own; `context`: with another page's storage; `phone`: its [width, height].
    async page(address, { phone, fresh = false, context: browserContextId = undefined } = {}) {
        const context = fresh ? await this.call('Target.createBrowserContext') : { browserContextId };
        const { targetId } = await this.call('Target.createTarget', { url: 'about:blank', ...context });
        const { sessionId } = await this.call('Target.attachToTarget', { targetId, flatten: true });
        const page = new Page(this, targetId, sessionId, context.browserContextId);
        await Promise.all(['Page', 'Runtime', 'DOM', 'Network'].map((name) => page.call(`${name}.enable`)));
        if (phone) {
            await page.call('Emulation.setDeviceMetricsOverride',
                { width: phone[0], height: phone[1], deviceScaleFactor: 2, mobile: true, screenWidth: phone[0], screenHeight: phone[1] });
            await page.call('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 3 });
        }
        await page.go(address);
        return page;
    }

    async close() {
        const ended = new Promise((resolve) => this.process.on('exit', resolve));
        this.call('Browser.close').catch(() => {});
        await ended;
        rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
}

class Page extends AnyPage {
    constructor(browser, target, session, context) {
        super();
        Object.assign(this, { browser, target, session, context, messages: [] });
        browser.listeners.push(({ method, params, sessionId }) => {
            if (sessionId !== session)
                return;
            if (method === 'Runtime.consoleAPICalled')
                this.messages.push(params.args.map((part) => part.value ?? part.description).join(' '));
            if (method === 'Runtime.exceptionThrown')
                this.messages.push(`exception: ${params.exceptionDetails.exception?.description}`);
            if (method === 'Inspector.targetCrashed')
                this.messages.push('crashed');
        });
    }

    call(method, params) {
        return this.browser.call(method, params, this.session);
    }

    async go(address) {
        await this.call('Page.navigate', { url: address });
        await this.until('document.documentElement.dataset.ready === "yes"', `the page ${address}`);
    }

    async reload() {
        await this.call('Page.reload');
    }

    // A page that has just been come back to is not there for the protocol at once.
    async travel(steps) {
        for (const began = Date.now(); ;) {
            try {
                const { currentIndex, entries } = await this.call('Page.getNavigationHistory');
                await this.call('Page.navigateToHistoryEntry', { entryId: entries[currentIndex + steps].id });
                return;
            } catch (error) {
                if (!error.message.includes('Not attached') || Date.now() - began > 60000)
                    throw error;
            }
        }
    }

    back() {
        return this.travel(-1);
    }

    forward() {
        return this.travel(1);
    }

    // Closes the tab, and returns another at that address.
    async closeTab(address) {
        await this.close();
        return this.browser.page(address, { context: this.context });
    }

    // `gesture`: as if the player had done it.
    async run(expression, gesture = true) {
        const { result, exceptionDetails } = await this.call('Runtime.evaluate',
            { expression, awaitPromise: true, returnByValue: true, userGesture: gesture });
        if (exceptionDetails)
            throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
        return result.value;
    }

    // The page's worker, to run expressions in.
    async worker() {
        const found = new Promise((resolve) => this.browser.listeners.push(({ method, params, sessionId }) => {
            if (sessionId === this.session && method === 'Target.attachedToTarget' && params.targetInfo.type === 'worker')
                resolve(new Page(this.browser, params.targetInfo.targetId, params.sessionId));
        }));
        await this.call('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
        return found;
    }

    async picture(file) {
        const { data } = await this.call('Page.captureScreenshot', { format: 'png' });
        writeFileSync(file, Buffer.from(data, 'base64'));
    }

    async clickAt(x, y, button = 'left') {
        await this.call('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
        for (const type of ['mousePressed', 'mouseReleased'])
            await this.call('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
    }

    // A finger comes down at the first of [x, y] places, goes to the others, and stays for so long.
    async touch(places, milliseconds = 0) {
        for (const [i, [x, y]] of places.entries())
            await this.call('Input.dispatchTouchEvent', { type: i === 0 ? 'touchStart' : 'touchMove', touchPoints: [{ x, y }] });
        await this.run(`new Promise((done) => setTimeout(done, ${milliseconds}))`);
        await this.call('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }

    async key(key, code, number, modifiers = 0) {
        const common = { key, code, windowsVirtualKeyCode: number, modifiers };
        await this.call('Input.dispatchKeyEvent',
            { type: 'keyDown', ...common, text: key.length === 1 && !modifiers ? key : undefined });
        await this.call('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
    }

    async choose(selector, files) {
        const { root } = await this.call('DOM.getDocument');
        const { nodeId } = await this.call('DOM.querySelector', { nodeId: root.nodeId, selector });
        await this.call('DOM.setFileInputFiles', { nodeId, files });
    }

    async drop(files) {
        const data = { items: [], files, dragOperationsMask: 1 };
        await this.run(`globalThis.dropped = new Promise((done) => addEventListener('drop', () => done(true), { capture: true, once: true })); 1`);
        // Chromium now and then loses a drop on a page that it has just made: no listener of the window is called.
        for (let tries = 0, arrived = false; !arrived; tries++) {
            if (tries === 5)
                throw new Error('the page hears no drop');
            for (const type of ['dragEnter', 'dragOver', 'drop'])
                await this.call('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
            arrived = await this.run('Promise.race([globalThis.dropped, new Promise((done) => setTimeout(done, 2000, false))])');
        }
    }

    close() {
        return this.browser.call('Target.closeTarget', { targetId: this.target });
    }
}
