// WebKitGTK's small browser, whose engine is Safari's, by WebDriver. It needs a display.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriverBrowser } from './webdriver.mjs';

// The commands by the names that Marionette has for them.
const commands = {
    'WebDriver:Navigate': ['POST', 'url'],
    'WebDriver:Back': ['POST', 'back'],
    'WebDriver:Forward': ['POST', 'forward'],
    'WebDriver:Refresh': ['POST', 'refresh'],
    'WebDriver:NewWindow': ['POST', 'window/new'],
    'WebDriver:CloseWindow': ['DELETE', 'window'],
    'WebDriver:SwitchToWindow': ['POST', 'window'],
    'WebDriver:ExecuteAsyncScript': ['POST', 'execute/async'],
    'WebDriver:TakeScreenshot': ['GET', 'screenshot'],
    'WebDriver:PerformActions': ['POST', 'actions'],
    'WebDriver:ReleaseActions': ['DELETE', 'actions'],
    'WebDriver:FindElement': ['POST', 'element'],
    'WebDriver:ElementSendKeys': ['POST', 'element/ID/value'],
};

function freePort() {
    return new Promise((done) => {
        const server = createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => done(port));
        });
    });
}

export class WebKit extends DriverBrowser {
    drops = false; // a script's files are hidden from the page

    static async start() {
        const browser = new WebKit(), port = await freePort();
        browser.address = `http://127.0.0.1:${port}`;
        browser.home = mkdtempSync(join(tmpdir(), 'walkbox-webkit-'));
        browser.process = spawn('WebKitWebDriver', [`--port=${port}`],
            { stdio: 'ignore', env: { ...process.env, HOME: browser.home } });
        while (!await fetch(`${browser.address}/status`).catch(() => false))
            await new Promise((done) => setTimeout(done, 50));
        const { sessionId } = await browser.send('POST', '/session', { capabilities: {} });
        browser.session = `/session/${sessionId}`;
        await browser.send('POST', `${browser.session}/timeouts`, { script: 60000 });
        await browser.send('POST', `${browser.session}/window/rect`, { width: 1000, height: 800 });
        return browser;
    }

    async send(method, path, body) {
        const response = await fetch(this.address + path, { method, body: body && JSON.stringify(body) });
        const { value } = await response.json();
        if (value?.error)
            throw new Error(`${value.error}: ${value.message}`);
        return value;
    }

    async call(name, params = {}) {
        const [method, path] = commands[name];
        const value = await this.send(method, `${this.session}/${path.replace('ID', params.id)}`,
            method === 'POST' ? params : undefined);
        return { value };
    }

    async close() {
        await this.closeOthers();
        const ended = new Promise((resolve) => this.process.on('exit', resolve));
        await this.send('DELETE', this.session).catch(() => {});
        this.process.kill();
        await ended;
        rmSync(this.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
}
