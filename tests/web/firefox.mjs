// Debian's Firefox without a window, by Marionette: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriverBrowser } from './webdriver.mjs';

export class Firefox extends DriverBrowser {
    static async start() {
        const browser = new Firefox();
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

    async close() {
        await this.closeOthers();
        const ended = new Promise((resolve) => this.process.on('exit', resolve));
        this.call('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
        await ended;
        this.socket.destroy();
        rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
}
