import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Browser, Frame, Page, Request } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { DrawioPane } from './harness/drawio';
import { Ide } from './harness/ide';
import { violating } from './harness/policy';
import { until } from '@openspace/tool/lib/test/until';
import { rawRequest } from './harness/raw-http';

const ELSEWHERE = 'http://127.0.0.1:9/stolen';
const RUN = '(window.parent.pwned=1)||(window.pwned=1)';
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const cell = (id: string, y: number, value: string, style = '', link?: string): string => {
    const inner = `<mxCell ${link === undefined ? `id="${id}" value="${attribute(value)}" ` : ''}style="html=1;whiteSpace=wrap;${attribute(style)}" vertex="1" parent="1"><mxGeometry x="40" y="${y}" width="200" height="40" as="geometry"/></mxCell>`;
    return link === undefined
        ? inner
        : `<UserObject id="${id}" label="${attribute(value)}" link="${attribute(link)}">${inner}</UserObject>`;
};
const HOSTILE = `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${[
    cell('safe', 40, 'Shown'),
    // Names of what lists have, and objects.
    cell('push', 100, `<script>${RUN}</script>one`),
    cell('length', 160, `<img src="x" onerror="${RUN}">two`),
    cell('constructor', 220, `<svg onload="${RUN}"><a href="javascript:${RUN}">three</a></svg>`),
    cell('frame', 280, `<iframe srcdoc="<script>${RUN}</script>" src="${ELSEWHERE}"></iframe>four`),
    cell(
        'remote',
        340,
        `<img src="${ELSEWHERE}.png"><link rel="stylesheet" href="${ELSEWHERE}.css">five`,
        `shape=image;image=${ELSEWHERE}.gif;`
    ),
    cell('data', 400, 'six', `shape=image;image=data:text/html,<script>${RUN}</script>;`),
    cell('bad', 460, 'Bad link', '', `javascript:${RUN}`),
    cell('good', 520, 'Good link', '', 'https://example.org/page')
].join('')}</root></mxGraphModel></diagram></mxfile>`;
const ENTITIES = '<!DOCTYPE mxfile [<!ENTITY e SYSTEM "file:///etc/passwd">]><mxfile><diagram>&e;</diagram></mxfile>';

describe("hostile diagrams in draw.io's own editor", () => {
    let app: App;
    let browser: Browser;
    let window: Page;
    let ide: Ide;
    const leaving: Request[] = [];
    /** A request that a policy stops is among them, with that as the reason. */
    const outside = (): string[] => leaving.filter(each => each.failure()?.errorText !== 'csp').map(each => each.url());

    before(async () => {
        [app, browser] = await Promise.all([
            App.start({ files: { 'hostile.drawio': HOSTILE, 'entities.drawio': ENTITIES, 'secret.txt': 'SECRET' } }),
            launchBrowser()
        ]);
        window = await openWindow(browser, app);
        violating.add(window);
        window.on('request', request => {
            const { protocol, origin } = new URL(request.url());
            if (protocol.startsWith('http') && origin !== app.url) {
                leaving.push(request);
            }
        });
        ide = new Ide(window);
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    const frame = (): Promise<Frame> =>
        until('the frame is there', () => window.frames().find(each => each.url().includes('/index.html?embed=1')));
    beforeEach(async () => {
        if ((await ide.tab('hostile.drawio').count()) === 0) {
            await ide.openFile('hostile.drawio');
            await new DrawioPane(window).shows('Shown');
        }
    });

    it('run nothing and load nothing from elsewhere', async () => {
        await new DrawioPane(window).shows('Good link');
        const inFrame = await frame();
        expect(await inFrame.evaluate(() => 'pwned' in globalThis)).to.equal(false);
        expect(await window.evaluate(() => 'pwned' in globalThis)).to.equal(false);
        expect(outside()).to.deep.equal([]);
        expect(window.context().pages()).to.have.length(1);
    });

    it('reach nothing of the IDE from inside of the frame, whatever runs there', async () => {
        const inFrame = await frame();
        const reached = await inFrame.evaluate(async origin => {
            const attempt = async (what: () => unknown): Promise<string> => {
                try {
                    return JSON.stringify(await what()) ?? 'undefined';
                } catch {
                    return 'refused';
                }
            };
            const get = (path: string, options: RequestInit = {}) => attempt(async () => (await fetch(origin + path, options)).status);
            const socket = (path: string) =>
                attempt(
                    () =>
                        new Promise((resolve, reject) => {
                            const line = new WebSocket(origin.replace('http', 'ws') + path);
                            line.onopen = () => resolve('open');
                            line.onerror = reject;
                        })
                );
            return {
                origin: globalThis.origin,
                cookie: document.cookie,
                stored: Object.keys(localStorage),
                parent: await attempt(() => globalThis.parent.document.title),
                parentStorage: await attempt(() => globalThis.parent.localStorage.length),
                // The frame around draw.io, which is the IDE's own.
                around: await attempt(() => Array.from({ length: globalThis.top!.length }, (_, at) => globalThis.top![at]!.document.title)),
                aroundMoved: await attempt(() => {
                    for (let at = 0; at < globalThis.top!.length; at++) {
                        globalThis.top![at]!.location.href = `${origin}/gone`;
                    }
                    return 'moved';
                }),
                top: await attempt(() => {
                    globalThis.top!.location.href = `${origin}/gone`;
                    return 'left';
                }),
                mcp: await get('/mcp', { method: 'POST', body: '{}' }),
                mcpUnseen: await get('/mcp', { method: 'POST', body: '{}', mode: 'no-cors', credentials: 'include' }),
                file: await get('/file?uri=secret.txt', { credentials: 'include' }),
                page: await get('/', { credentials: 'include' }),
                services: await socket('/services'),
                sockets: await socket('/socket.io/?EIO=4&transport=websocket'),
                elsewhere: await attempt(async () => (await fetch('http://127.0.0.1:9/stolen')).status),
                evaluated: await attempt(() => Reflect.get(globalThis, 'eval')('1 + 1')),
                opened: await attempt(() => Reflect.get(Object.getPrototypeOf(globalThis), 'open') ?? 'none'),
                worker: await attempt(() => new Worker(`${origin}/bundle.js`).onerror)
            };
        }, app.url);
        expect(reached).to.deep.include({
            origin: 'null',
            cookie: '',
            stored: [],
            parent: 'refused',
            around: 'refused',
            parentStorage: 'refused',
            mcp: 'refused',
            mcpUnseen: 'refused',
            file: 'refused',
            page: 'refused',
            services: 'refused',
            sockets: 'refused',
            elsewhere: 'refused',
            evaluated: 'refused',
            worker: 'refused'
        });
        await ide.tab('hostile.drawio').waitFor();
        expect(outside()).to.deep.equal([]);
    });

    it('are asked about before a link of theirs is opened, which only leads to pages and mails', async () => {
        const inFrame = await frame();
        await inFrame.evaluate(() => globalThis.open('javascript:parent.pwned=1'));
        await window.locator('.theia-notification-list-item', { hasText: 'no web or mail address' }).first().waitFor();
        await inFrame.evaluate(() => globalThis.open('https://example.org/page'));
        const dialog = window.locator('.dialogBlock');
        await dialog.filter({ hasText: 'https://example.org/page' }).waitFor();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        expect(window.context().pages()).to.have.length(1);
        expect(await window.evaluate(() => 'pwned' in globalThis)).to.equal(false);
    });

    it('may say what they want: only keys that the IDE knows are pressed, and what is no diagram is not taken @long', async () => {
        const inFrame = await frame();
        await inFrame.evaluate(() => {
            const proof = new URLSearchParams(location.search).get('openspace');
            const say = (message: unknown): void => globalThis.parent.postMessage({ proof, message }, '*');
            const none = { ctrlKey: true, metaKey: false, shiftKey: false };
            say({ type: 'key', key: '`', code: 'Backquote', ...none });
            say({ type: 'edited', xml: 7 });
            say({ type: 'edited', xml: '<mxfile>', byPerson: true });
            globalThis.parent.postMessage('{"event":"init","unknown":{}', '*');
            say({ type: 'put', id: 1e9, xml: '', edited: true });
        });
        expect(await window.locator('#theia-bottom-content-panel .theia-terminal, .xterm').count()).to.equal(0);
        await ide.tab('hostile.drawio').waitFor();
    });

    it('that declare entities are refused before draw.io sees them @long', async () => {
        await ide.openFile('entities.drawio');
        await window.locator('.openspace-drawio-editor:visible [role="alert"]').filter({ hasText: 'DOCTYPE' }).waitFor();
        await ide.closeTab('entities.drawio');
    });

    it('find the files of the app, and no others, under its secret path', async () => {
        const base = (await frame())
            .url()
            .replace(/index\.html.*/, '')
            .slice(app.url.length);
        const statusOf = async (path: string, options: Parameters<typeof rawRequest>[2] = {}) =>
            (await rawRequest(app, path, options)).status;
        expect(await statusOf(`${base}js/PreConfig.js`)).to.equal(200);
        const refused = [
            '',
            'package.json',
            'electron.js',
            'open.html',
            'js/../package.json',
            'js/%2e%2e/package.json',
            'js/..%2fpackage.json',
            '../x',
            'plugins/',
            'js/.npmrc'
        ];
        for (const path of refused) {
            expect(await statusOf(base + path), path).to.be.oneOf([400, 401, 403, 404]);
        }
        expect(await statusOf(`${base}js/PreConfig.js`, { method: 'POST' })).to.be.oneOf([401, 403, 405]);
        expect(await statusOf(`${base}js/PreConfig.js`, { headers: { host: 'evil.example' } })).to.equal(403);
        const guess = `${base.slice(0, -3)}${base.endsWith('AA/') ? 'BB' : 'AA'}/js/PreConfig.js`;
        expect(await statusOf(guess, { headers: { origin: 'null' } })).to.be.oneOf([401, 403]);
    });

    it('cannot press a key of the IDE but those that save or open a list', async () => {
        const press = async (key: object): Promise<void> =>
            (await frame()).evaluate(said => Reflect.get(globalThis, 'openspaceLine').tell({ type: 'key', metaKey: false, ...said }), key);
        await ide.tab('hostile.drawio').click();
        const tabs = window.locator('#theia-main-content-panel .lm-TabBar-tab');
        const opened = await tabs.allTextContents();
        // The place of the key is that of Ctrl+, which opens the settings, of F5, which runs programs, and of none.
        await press({ key: 'F1', code: 'Comma', ctrlKey: true, shiftKey: false });
        await press({ key: 's', code: 'Comma', ctrlKey: true, shiftKey: false });
        await press({ key: 'F1', code: 'F5', ctrlKey: false, shiftKey: false });
        await press({ key: 'F1', code: 'None', ctrlKey: false, shiftKey: false });
        await press({ key: 'F1', code: 'F1', ctrlKey: false, shiftKey: false });
        await window.locator('.quick-input-widget input:focus').waitFor();
        await window.keyboard.press('Escape');
        await window.locator('.quick-input-widget').waitFor({ state: 'hidden' });
        expect(await tabs.allTextContents()).to.deep.equal(opened);
    });

    it('cannot lead the frame to another page, and say so when they tried @long', async () => {
        await ide.tab('hostile.drawio').click();
        const before = await readFile(app.file('hostile.drawio'), 'utf8');
        const alert = window.locator('.openspace-drawio-editor:visible [role="alert"]');
        await (await frame()).evaluate(() => void (location.href = 'https://elsewhere.example/'));
        await alert.waitFor();
        expect(window.frames().filter(each => each.url().includes('elsewhere'))).to.have.length(0);
        expect(outside()).to.deep.equal([]);
        expect(await readFile(app.file('hostile.drawio'), 'utf8')).to.equal(before);
        await alert.getByRole('button', { name: 'Try again' }).click();
        await new DrawioPane(window).shows('Shown');
    });
});
