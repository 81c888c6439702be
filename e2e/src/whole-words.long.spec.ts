import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { McpClient } from './harness/mcp';
import { shownBoard } from './harness/shown-board';

const BOARD = 'words.whiteboard.json';
const WORDS = ['cancel', 'declined', 'cancel order', 'reads and writes', 'Internationalisation', 'quantity', 'WAVE Today'];
const LOOKS = [{}, { size: 'm' }, { size: 'l', font: 'serif' }, { font: 'draw', size: 'm', dash: 'draw' }, { font: 'mono', scale: 0.64 }];

/** Boxes as wide as their words, and arrows with the same label: led by the layout, and on their own, some too short for it. */
const SHAPES = LOOKS.flatMap((props, look) =>
    WORDS.flatMap((label, at) => {
        const name = `${look}-${at}`;
        const [x, y] = [at * 700, look * 400];
        return [
            { id: `box-${name}`, type: 'geo', x, y, label, props },
            { id: `face-${name}`, type: 'geo', x, y: y + 250, label, props: { ...props, face: 'rounded' } },
            { id: `routed-${name}`, from: `box-${name}`, to: `face-${name}`, label, props: { ...props, route: { kind: 'orthogonal' } } },
            { id: `short-${name}`, type: 'arrow', x: x + 320, y, label, props: { ...props, end: { x: 70, y: 0 } } },
            { id: `long-${name}`, type: 'arrow', x: x + 320, y: y + 150, label, props: { ...props, end: { x: 330, y: 0 } } }
        ];
    })
);

describe('words in a browser that rounds the widths of letters to whole pixels', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let page: Page;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser(['--font-render-hinting=full'])]);
        page = await openWindow(browser, app);
        agent = await McpClient.connect(app);
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.open', { path: BOARD });
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    it('are whole, in shapes as large as without a window', async () => {
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: SHAPES });
        const { texts, astray } = await shownBoard(page);
        expect(texts).to.have.length(SHAPES.length);
        const broken = texts.filter(({ isBroken }) => isBroken).map(({ id }) => id);
        expect(broken).to.deep.equal([]);
        expect([...astray]).to.deep.equal([]);
    });
});
