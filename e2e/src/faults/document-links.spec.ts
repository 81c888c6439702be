import { expect } from 'chai';
import type { Browser, Locator, Page } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { attacked } from '../harness/policy';
import { Ide } from '../harness/ide';
import { McpClient } from '../harness/mcp';

const BOARD = 'kept.whiteboard.json';
const REPLACE = `command:openspace.whiteboard.replace?${encodeURIComponent(JSON.stringify([{ path: BOARD, shapes: [] }]))}`;
const HOSTILE = ['javascript:document.title="attacked"', REPLACE, 'data:text/html,<script>opener.document.title="attacked"</script>'];

/** Links that the author of a document put into it. */
describe('links in documents', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        const files = Object.fromEntries(
            HOSTILE.flatMap((link, at) => [
                [`link-${at}.excalidraw`, sceneWith(link)],
                [`link-${at}.mmd`, `flowchart LR\n    A[Click me] --> B[End]\n    click A href "${link.replaceAll('"', '#quot;')}" "tip"\n`]
            ])
        );
        [app, browser] = await Promise.all([App.start({ files }), launchBrowser()]);
        page = await openWindow(browser, app);
        attacked.add(page);
        ide = new Ide(page);
        agent = await McpClient.connect(app);
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.add_shape', { path: BOARD, type: 'geo', x: 0, y: 0, label: 'kept' });
    });
    after(async () => {
        await agent?.close();
        await browser?.close();
        await app?.stop();
    });

    /** A call that goes through the window comes after whatever a click began. */
    async function nothingHappened(): Promise<void> {
        await agent.call('openspace.whiteboard.open', { path: BOARD });
        const { total } = await agent.call<{ total: number }>('openspace.whiteboard.read', { path: BOARD });
        expect(total).to.equal(1);
        expect(await page.title()).to.not.contain('attacked');
        for (const other of page
            .context()
            .pages()
            .filter(each => each !== page)) {
            expect(other.url(), 'a page that was opened').to.match(/^about:blank|^https?:/);
            await other.close();
        }
    }

    it('are refused on a board when they are no addresses of pages', async () => {
        for (const url of HOSTILE) {
            const { code } = await agent.fail('openspace.whiteboard.update_shape', { path: BOARD, shapeId: 'x', props: { url } });
            expect(['INVALID_INPUT', 'NOT_FOUND'], url).to.include(code);
            expect(
                (await agent.fail('openspace.whiteboard.add_shape', { path: BOARD, type: 'geo', x: 0, y: 0, props: { url } })).code,
                url
            ).to.equal('INVALID_INPUT');
        }
        await nothingHappened();
    });

    for (const at of HOSTILE.keys()) {
        const [inMermaid, inExcalidraw] = at === 0 ? ['', ''] : at === 1 ? ['', ' @long'] : [' @long', ''];
        it(`run nothing in a Mermaid diagram: ${HOSTILE[at]?.split(':')[0]}${inMermaid}`, async () => {
            await agent.call('openspace.whiteboard.open', { path: `link-${at}.mmd` });
            const node = page.locator('.openspace-mermaid-picture:visible .openspace-picture-label', { hasText: 'Click me' });
            await node.waitFor();
            // A link, if there is one, lies over it.
            await node.click({ force: true });
            const links = await page
                .locator('.openspace-mermaid-picture:visible a')
                .evaluateAll(all => all.map(a => a.getAttribute('href') ?? a.getAttribute('xlink:href') ?? ''));
            expect(links.filter(href => /^\s*(javascript|command|data):/i.test(href))).to.deep.equal([]);
            await nothingHappened();
        });

        it(`run nothing in an Excalidraw drawing: ${HOSTILE[at]?.split(':')[0]}${inExcalidraw}`, async () => {
            await agent.call('openspace.whiteboard.open', { path: `link-${at}.excalidraw` });
            const canvas = page.locator('.excalidraw:visible canvas.interactive');
            await canvas.waitFor();
            const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
            await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
            // The link of what is selected shows above it.
            const link = page.locator('.excalidraw-hyperlinkContainer-link:visible');
            await link.waitFor();
            expect(await link.getAttribute('href')).to.not.match(/^\s*(javascript|data):/i);
            expect(await isFollowed(link)).to.equal(false);
            await nothingHappened();
        });
    }

    it('of pages stay', async () => {
        await agent.call('openspace.whiteboard.add_shape', {
            path: BOARD,
            id: 'linked',
            type: 'geo',
            x: 0,
            y: 120,
            props: { url: 'https://example.org/' }
        });
        await ide.tab(BOARD).click();
        const anchor = page.locator('.tl-canvas:visible a[href="https://example.org/"]');
        await anchor.waitFor({ state: 'attached' });
        expect(await anchor.getAttribute('rel')).to.contain('noopener');
    });
});

/** Clicks a link. @returns whether the browser goes where it leads */
async function isFollowed(link: Locator): Promise<boolean> {
    const page = link.page();
    await page.evaluate(() => {
        window.addEventListener('click', event => Reflect.set(window, 'followed', !event.defaultPrevented), { once: true });
    });
    await link.click();
    return page.evaluate(() => Reflect.get(window, 'followed'));
}

function sceneWith(link: string): string {
    const element = {
        id: 'box',
        type: 'rectangle',
        x: 0,
        y: 0,
        width: 400,
        height: 300,
        angle: 0,
        strokeColor: '#1e1e1e',
        backgroundColor: '#a5d8ff',
        fillStyle: 'solid',
        strokeWidth: 2,
        strokeStyle: 'solid',
        roughness: 1,
        opacity: 100,
        groupIds: [],
        frameId: null,
        roundness: null,
        seed: 1,
        version: 1,
        versionNonce: 1,
        isDeleted: false,
        boundElements: null,
        updated: 1,
        link,
        locked: false
    };
    return JSON.stringify({ type: 'excalidraw', version: 2, source: '', elements: [element], appState: {}, files: {} });
}
