// What browsers do that are driven by the commands of WebDriver (https://www.w3.org/TR/webdriver2/), by Marionette's names.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { AnyPage } from './browser.mjs';

const keys = { ArrowRight: '\uE014', Escape: '\uE00C', F5: '\uE035', Tab: '\uE004' };
const modifierKeys = [[1, '\uE00A'], [2, '\uE009'], [8, '\uE008']]; // the DevTools protocol's: Alt, Ctrl, Shift

// A class below has `start`, `call` and `close`.
export class DriverBrowser {
    others = [];
    drops = true;

    // `fresh`: with storage of its own, so in another browser.
    async page(address, { fresh = false } = {}) {
        if (fresh) {
            const other = await this.constructor.start();
            this.others.push(other);
            return other.page(address);
        }
        const page = new DriverPage();
        Object.assign(page, { browser: this, messages: [] });
        await page.go(address);
        return page;
    }

    closeOthers() {
        return Promise.all(this.others.map((other) => other.close()));
    }
}

class DriverPage extends AnyPage {
    call(name, params) {
        return this.browser.call(name, params);
    }

    async go(address) {
        await this.call('WebDriver:Navigate', { url: address });
        await this.until('document.documentElement.dataset.ready === "yes"', `the page ${address}`);
    }

    async reload() {
        await this.call('WebDriver:Refresh');
    }

    // (A script that goes back would be waited for, on a page that is gone.)
    async back() {
        await this.call('WebDriver:Back');
    }

    forward() {
        return this.call('WebDriver:Forward');
    }

    // Closes the tab, and returns another at that address.
    async closeTab(address) {
        const made = await this.call('WebDriver:NewWindow', { type: 'tab' });
        await this.call('WebDriver:CloseWindow');
        await this.call('WebDriver:SwitchToWindow', { handle: made.handle ?? made.value.handle });
        await this.go(address);
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
        if (!this.browser.drops)
            return this.choose('#choose-files', files);
        const all = JSON.stringify(files.map((file) => [basename(file), readFileSync(file, 'base64')]));
        return this.run(`(() => { const data = new DataTransfer();
            for (const [name, base64] of ${all})
                data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
            dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()`);
    }

    close() {
        return this.browser.call('WebDriver:Navigate', { url: 'about:blank' });
    }
}
