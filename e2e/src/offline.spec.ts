import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { menusGone } from './harness/ide';
import { McpClient } from './harness/mcp';
import { inkOf } from './harness/png';
import { loadedFonts, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'offline.whiteboard.json';
const FONTS = ['draw', 'sans', 'serif', 'mono'];
/** What needs no network. */
const LOCAL = ['data:', 'blob:', 'about:', 'chrome-error:'];

describe('with no network at all', () => {
    let app: App;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;
    let agent: McpClient;
    /** Requests that left the app's origin, and were stopped. */
    const foreign: string[] = [];
    const fontFiles: string[] = [];
    const failed: string[] = [];
    /** The board's fonts come only after this: with a slow disk they are later than the first shapes. */
    let letFontsCome = () => {};
    const fontsMayCome = new Promise<void>(resolve => (letFontsCome = resolve));

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: { [BOARD]: '' } }), launchBrowser()]);
        context = await browser.newContext({ viewport: { width: 1400, height: 900 }, serviceWorkers: 'allow' });
        await watchRequests();
        page = await openWindow(context, app);
        agent = await McpClient.connect(app);
        await agent.windowReady();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const isOwn = (url: string) => LOCAL.some(scheme => url.startsWith(scheme)) || new URL(url).host === new URL(app.url).host;

    /** Stops and notes what goes elsewhere. The protocol's own events also include requests that no route sees, such as pre-connections. */
    async function watchRequests(): Promise<void> {
        await context.route('**/*', route => {
            const url = route.request().url();
            if (url.includes('/fonts/')) {
                return fontsMayCome.then(() => route.continue());
            }
            return isOwn(url) ? route.continue() : (foreign.push(url), route.abort());
        });
        await context.routeWebSocket(
            url => !isOwn(url.href),
            socket => {
                foreign.push(socket.url());
                void socket.close();
            }
        );
        context.on('page', opened => {
            void context.newCDPSession(opened).then(async session => {
                session.on('Network.requestWillBeSent', ({ request }) => isOwn(request.url) || foreign.push(request.url));
                session.on('Network.webSocketCreated', ({ url }) => isOwn(url) || foreign.push(url));
                await session.send('Network.enable');
            });
        });
        context.on('response', response => {
            if (response.request().resourceType() === 'font') {
                fontFiles.push(response.url());
            }
            if (response.status() >= 400) {
                failed.push(`${response.status()} ${response.url()}`);
            }
        });
    }

    /** Shows the board, with texts in all fonts. */
    async function drawInAllFonts(): Promise<void> {
        letFontsCome();
        const shapes = FONTS.flatMap((font, at) => [
            { type: 'text', x: 0, y: at * 60, label: `Written in ${font}`, props: { font } },
            { type: 'geo', x: 400, y: at * 120, label: `Box in ${font}`, props: { font } }
        ]);
        await openBoard();
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
        await agent.call('openspace.whiteboard.camera.fit', { path: BOARD });
    }

    async function openBoard(): Promise<void> {
        await agent.call('openspace.whiteboard.open', { path: BOARD });
        await page.waitForSelector('.tl-canvas');
    }

    it('opens the IDE with its start page and a board', async () => {
        await openBoard();
    });

    it('measures the labels of its first board again when their font comes, so that none breaks into letters', async () => {
        const box = { type: 'geo', y: 0, width: 100, height: 80 };
        const shapes = [
            { ...box, id: 'a', x: 0 },
            { ...box, id: 'b', x: 600 },
            { type: 'arrow', id: 'ab', from: 'a', to: 'b', label: 'yes, always', props: { font: 'draw', size: 'm' } }
        ];
        await openBoard();
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
        const editor = await tldrawEditor(page);
        const labelWidth = () =>
            editor.evaluate(tldraw => tldraw.getShapeGeometry('shape:ab').children?.find(({ isLabel }) => isLabel)?.bounds.w ?? 0);
        const withoutFont = await labelWidth();
        expect(await loadedFonts(page)).not.to.include('tldraw_draw');
        letFontsCome();
        await until('the font is loaded', async () => (await loadedFonts(page)).includes('tldraw_draw'));
        const needed = await page.evaluate(() => {
            const text = new OffscreenCanvas(1, 1).getContext('2d');
            return text ? Object.assign(text, { font: '20px tldraw_draw' }).measureText('yes, always').width : 0;
        });
        expect(Math.abs(needed - withoutFont), 'the fonts differ, else this shows nothing').to.be.greaterThan(5);
        await until('the label has the room that it needs', async () => (await labelWidth()) >= needed);
    });

    it('draws text in all four fonts, which the app serves', async () => {
        await drawInAllFonts();
        await until('the fonts are loaded', async () => {
            const loaded = await loadedFonts(page);
            return FONTS.every(font => loaded.includes(`tldraw_${font}`));
        });
        const drawn = await page.evaluate(fonts => fonts.map(font => document.fonts.check(`24px tldraw_${font}`, 'Written')), FONTS);
        expect(drawn).to.deep.equal([true, true, true, true]);
        const served = fontFiles.filter(url => url.startsWith(app.url) && url.includes('/fonts/'));
        expect(new Set(served.map(url => new URL(url).pathname)).size).to.be.at.least(FONTS.length);
    });

    it('opens the style panel, the menus, the palette and another language @long', async () => {
        await drawInAllFonts();
        await page.locator('.tl-canvas').click({ position: { x: 30, y: 400 } });
        await page.keyboard.press('Control+a');
        await page.getByTestId('style.fill.solid').click();
        await page.getByTestId('main-menu.button').click();
        await page.getByText('Language', { exact: true }).first().click();
        await page.getByText('Deutsch').click();
        await page.getByText('Bearbeiten', { exact: true }).first().waitFor();
        await page.keyboard.press('Escape');
        await menusGone(page);
        await page.keyboard.press('F1');
        await page.locator('.quick-input-widget').waitFor();
        await page.keyboard.press('Escape');
    });

    it('makes a card of a pasted link without asking that page for its title', async () => {
        await openBoard();
        await page.locator('.tl-canvas').click({ position: { x: 30, y: 400 } });
        await page.evaluate(() => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', 'https://example.org/page');
            document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        });
        await page.locator('[data-shape-type="bookmark"]').waitFor();
    });

    it('gives pictures, with the fonts in them', async () => {
        await drawInAllFonts();
        const png = await agent.raw('openspace.whiteboard.snapshot', { path: BOARD });
        const image = (png.content as { type: string; data?: string }[]).find(({ type }) => type === 'image');
        expect(inkOf(Buffer.from(image?.data ?? '', 'base64'))).to.be.greaterThan(0.005);
        const svg = await agent.raw('openspace.whiteboard.snapshot', { path: BOARD, format: 'svg' });
        expect(JSON.stringify(svg.content)).to.contain('Written in mono');
    });

    it('sent no request to anywhere but the app, and the app had all that was asked for', () => {
        expect(foreign).to.deep.equal([]);
        expect(failed).to.deep.equal([]);
    });

    it('would have noticed one', async () => {
        // A frame is all that the page's policy lets load from elsewhere.
        await page.evaluate(() => {
            const frame = document.createElement('iframe');
            frame.src = 'https://example.org/probe';
            document.body.append(frame);
        });
        await until('the request is noted', () => foreign.includes('https://example.org/probe'));
    });
});
