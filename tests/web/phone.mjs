// The page on phones, for page.mjs: by touch, upright and lying.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// What a finger can hit: the buttons that are seen, with their places.
const buttons = (page, within) => page.run(`[...document.querySelectorAll('${within} button')].filter((one) => one.checkVisibility())
    .map((one) => { const box = one.getBoundingClientRect();
        return { text: one.textContent.trim(), width: box.width, height: box.height, top: box.top, bottom: box.bottom }; })`);
const tap = async (page, selector, milliseconds = 0) => {
    const { x, y } = await page.middleOf(selector);
    await page.touch([[x, y]], milliseconds);
};
const sentence = 'document.getElementById("sentence").textContent';

// Through the scenes at the beginning.
async function untilVerbs(page) {
    for (let i = 0; (await buttons(page, '#verbs')).length !== 9; i++) {
        assert.ok(i < 300, 'no verbs');
        await page.run('document.querySelector("[data-act=skip]").click()');
        await page.run('new Promise((done) => setTimeout(done, 100))');
    }
}

export function phoneParts(part, { shown, look, sum, changes, leave, scratch, walkbox, site, source }) {
    part('a phone held upright: what works there, a finger that walks, verbs as buttons, the whole menu', async ({ browser, address }) => {
        const page = await browser.page(address, { phone: [390, 844], fresh: true });
        await page.until('document.querySelector("#cover img").naturalWidth === 320', 'the title');
        await look(page, 'phone-landing');
        assert.ok(await page.run('document.documentElement.scrollWidth <= innerWidth'), 'wider than the phone');
        assert.deepEqual((await buttons(page, 'main')).slice(0, 2).map(({ text }) => text), ['Play the demo', 'Open a zip or files']);
        assert.equal(await page.run('document.querySelector("#own").innerText.includes("drop")'), false);
        await tap(page, '#demo');
        await page.until(shown, 'the demo');
        await untilVerbs(page);
        const verbs = await buttons(page, '#verbs'), all = [...verbs, ...await buttons(page, '#things'), ...await buttons(page, '#bar')];
        await look(page, 'phone-verbs');
        assert.deepEqual(verbs.map(({ text }) => text), ['Give', 'Take', 'Use', 'Open', 'Look at', 'Push', 'Close', 'Speak to', 'Drag']);
        assert.deepEqual(all.filter(({ width, height, bottom }) => width < 44 || height < 44 || bottom > 844), []);
        // The room is seen whole above them: 144 of 200 rows of a picture as wide as the phone.
        const panel = await page.run('document.getElementById("panel").getBoundingClientRect().top');
        assert.ok(Math.abs(panel - await page.run('document.querySelector("#screen").getBoundingClientRect().top') - 390 * 0.75 * 0.72) < 2, `${panel}`);
        // A finger is lifted wherever it is then.
        for (const [kind, target] of [['pointerdown', '#verbs button'], ['pointerup', '#panel']])
            await page.run(`document.querySelector('${target}').dispatchEvent(new PointerEvent('${kind}', { pointerId: 99, bubbles: true }))`);
        await page.until(`${sentence} === "Give"`, 'the verb below the finger');
        // A verb and a thing, whose verb is lit.
        await tap(page, '#verbs button:nth-child(5)');
        await page.until(`${sentence} === "Look at"`, 'the verb');
        await tap(page, '#things button');
        await page.until(`${sentence} === "Look at letter"`, 'the thing');
        await page.until(`new Set([...document.querySelectorAll('#verbs button')].map((one) => one.style.getPropertyValue('--verb'))).size === 2`, 'the lit verb');
        // In the room: a tap walks, a hold is the right button, a drag points.
        let before = await sum(page);
        await page.touch([[300, 230]]);
        await changes(page, before, 'a tap');
        for (const [places, milliseconds, name] of [[[[66, 93]], 1500, 'phone-hold'], [[[200, 200], [260, 180], [323, 147]], 0, 'phone-drag']]) {
            const words = await page.run(sentence);
            await page.touch(places, milliseconds);
            await page.until(`${sentence} !== ${JSON.stringify(words)}`, `${name}: another sentence`);
            await look(page, name);
        }
        // The menu has the canvas, down to its foot, and the buttons make way.
        before = await sum(page, 0.9);
        await tap(page, '[data-act=menu]');
        await page.until('document.getElementById("panel").hidden', 'the menu');
        await changes(page, before, 'the foot of the menu', (tab) => sum(tab, 0.9));
        await look(page, 'phone-menu');
        // Its sixth row opens the debugger, whose lane goes back in time.
        before = await sum(page);
        await page.touch([[100, 340]]);
        await changes(page, before, 'the debugger');
        await look(page, 'phone-debugger');
        before = await sum(page);
        await page.touch([[20, 760]]);
        await changes(page, before, 'the lane');
        await look(page, 'phone-past');
        await page.touch([[16, 68]]); // the arrow
        await page.until('!document.getElementById("panel").hidden', 'the verbs again');
        // It opens beside a finger that points, too.
        const points = { x: 260, y: 180, id: 1 }, opens = { ...await page.middleOf('[data-act=menu]'), id: 2 };
        for (const [type, ...touchPoints] of [['touchStart', { ...points, x: 200 }], ['touchMove', points], ['touchStart', points, opens], ['touchEnd']])
            await page.call('Input.dispatchTouchEvent', { type, touchPoints });
        await page.until('document.getElementById("panel").hidden', 'the menu by another finger');
        await tap(page, '[data-act=menu]');
        await page.until('!document.getElementById("panel").hidden', 'the verbs again');
        // Turned, the game has its own verbs, and upright the buttons again.
        const turn = (width, height) => page.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 2, mobile: true });
        await turn(844, 390);
        await page.until('document.getElementById("panel").hidden', 'the verbs of the game');
        await turn(390, 844);
        await page.until('!document.getElementById("panel").hidden', 'the buttons');
        await leave(page);
        await page.until('document.querySelectorAll("#games img").length === 1', 'the game in the list');
        await look(page, 'phone-continue');
        const [first] = await buttons(page, 'main');
        assert.equal(first.text, 'Continue');
        assert.ok(first.bottom < 844 / 2, 'Continue is below the fold');
        await page.close();
    });

    part('a German visitor plays the German demo, and continues an English one', async ({ browser, address }) => {
        const page = await browser.page(`${address}?language=de`, { phone: [390, 844], fresh: true });
        await tap(page, '#demo');
        await page.until(shown, 'the demo');
        await untilVerbs(page);
        assert.equal((await buttons(page, '#verbs'))[0].text, 'Gib');
        await leave(page);
        await page.go(`${address}?language=en#demo`);
        await page.until(shown, 'the English demo');
        await untilVerbs(page);
        await leave(page);
        await page.go(`${address}?language=de`);
        await page.until('document.querySelectorAll("#games img").length === 2', 'both demos in the list');
        await page.click('#games li:first-child button');
        await page.until(shown, 'the demo again');
        await untilVerbs(page);
        assert.equal((await buttons(page, '#verbs'))[0].text, 'Give');
        await leave(page);
        await page.close();
    });

    part('a phone held upright: replies are buttons as wide as the phone', async ({ browser, address }) => {
        const page = await browser.page(address, { phone: [390, 844], fresh: true }), save = `${scratch}/ask.save`;
        const input = `${source}/tests/data/walkthrough.txt`;
        const [, asked] = readFileSync(input, 'utf8').match(/^# 1\.027 say .*\n(\d+) /m); // the replies are there
        execFileSync(walkbox, ['run', `${site}/demo`, '--frames', `${Number(asked) + 1}`, '--input', input, '--save-at', asked, save]);
        await page.run(`import(new URL('play.js', document.baseURI)).then(({ play, baseMounts }) => play({
            args: ['play', '/bin/demo', '--load', '/tmp/ask.save'], env: ['PWD=/'], path: '/bin/demo', choose() {}, ended() {},
            mounts: baseMounts('en', '/bin/demo').then((mounts) => [...mounts,
                ['/tmp/ask.save', Uint8Array.from(atob('${readFileSync(save).toString('base64')}'), (one) => one.charCodeAt(0))]]) }))`);
        await page.until('document.querySelectorAll("#verbs button").length === 4', 'the replies');
        await look(page, 'phone-replies');
        const replies = await buttons(page, '#panel');
        assert.equal(replies[1].text, 'May I borrow your concertina?');
        assert.deepEqual(replies.filter(({ width, height }) => width < 360 || height < 44), []);
        await tap(page, '#verbs button:nth-child(2)');
        await page.until('document.getElementById("panel").hidden', 'the scene');
        await page.until('!document.getElementById("panel").hidden', 'the next replies');
        await look(page, 'phone-replies-again');
        await page.close();
    });

    part('a phone that lies: the bar is beside the picture', async ({ browser, address }) => {
        const page = await browser.page(`${address}#demo`, { phone: [844, 390], fresh: true });
        await page.until(shown, 'the demo');
        await tap(page, '[data-act=menu]');
        await page.run('new Promise((done) => setTimeout(done, 300))');
        await look(page, 'phone-lying');
        const box = (selector) => page.run(`document.querySelector('${selector}').getBoundingClientRect().toJSON()`);
        const bar = await box('#bar'), canvas = await box('#screen canvas');
        assert.ok(bar.right <= canvas.left, 'the bar covers the picture');
        assert.ok(canvas.height === 390 && canvas.width >= 390 * 4 / 3, `${canvas.width} x ${canvas.height}`);
        assert.deepEqual((await buttons(page, '#bar')).filter(({ width, height, bottom }) => width < 44 || height < 44 || bottom > 390), []);
        await page.close();
    });
}
