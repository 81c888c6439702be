import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { recordsOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'pages.whiteboard.json';

describe('pages of a board', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let ide: Ide;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app);
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await add('first', 0);
        await agent.call('openspace.whiteboard.open', { path: BOARD });
        await shows('first');
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const add = (label: string, x: number) =>
        agent.call('openspace.whiteboard.add_shape', { path: BOARD, id: label, type: 'geo', x, y: 0, label });
    const shows = (label: string) => ide.shapes('geo').filter({ hasText: label }).first().waitFor();
    const named = (name: string, at = 0) =>
        until(`page ${name} is shown`, async () => (await ide.page.getByTestId('page-menu.button').nth(at).innerText()) === name);
    const read = async () => {
        const { shapes } = await agent.call<{ shapes: { label?: string }[] }>('openspace.whiteboard.read', { path: BOARD });
        return shapes.map(({ label }) => label);
    };
    const pagesOnDisk = async () =>
        (await recordsOnDisk(app.file(BOARD)))
            .filter(({ typeName }) => typeName === 'page')
            .map(({ name }) => name)
            .sort();
    const type = async (text: string) => {
        await ide.page.locator('.quick-input-widget:visible input').fill(text);
        await ide.page.keyboard.press('Enter');
    };

    it('are made, gone to, renamed, deleted and brought back with the keyboard alone', async () => {
        await ide.command('Whiteboard: New Page');
        expect(await ide.page.locator('.quick-input-widget:visible input').inputValue()).to.equal('Page 2');
        await type('Details');
        await named('Details');
        await ide.command('Whiteboard: Rename Page');
        await type('Data');
        await named('Data');
        await ide.page.keyboard.press('Control+s');
        await until('both pages are on disk', async () => (await pagesOnDisk()).join() === 'Data,Page 1');
        await ide.command('Whiteboard: Go to Page');
        await type('Page 1');
        await named('Page 1');
        await ide.page.keyboard.press('Alt+ArrowRight');
        await named('Data');
        await add('second', 4_000);
        expect(await read(), 'agents work on the page that the person sees').to.deep.equal(['second']);
        await ide.command('Whiteboard: Delete Page');
        await named('Page 1');
        expect(await read()).to.deep.equal(['first']);
        await ide.command('Undo');
        await ide.page.keyboard.press('Control+s');
        await until('the page is back', async () => (await pagesOnDisk()).join() === 'Data,Page 1');
    });

    it('refuse a name of spaces, and nothing happens on Escape', async () => {
        await ide.command('Whiteboard: New Page');
        await ide.page.locator('.quick-input-widget:visible input').fill('  ');
        await ide.page.locator('.quick-input-widget:visible').getByText('A page needs a name.').waitFor();
        await ide.page.keyboard.press('Escape');
        await ide.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
        expect(await pagesOnDisk()).to.deep.equal(['Data', 'Page 1']);
    });

    it('show all that is on them when they are first gone to, and later what was seen of them', async () => {
        await agent.call('openspace.whiteboard.import', {
            path: BOARD,
            source: `<mxfile>${['Near', 'Far']
                .map(
                    (name, at) =>
                        `<diagram id="${name}" name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="c${name}" value="${name} box" vertex="1" parent="1"><mxGeometry x="${at * 9_000}" y="40" width="160" height="60" as="geometry"/></mxCell></root></mxGraphModel></diagram>`
                )
                .join('')}</mxfile>`
        });
        await ide.command('Whiteboard: Go to Page');
        await type('Far');
        const box = ide.shapes('geo').filter({ hasText: 'Far box' });
        await box.waitFor();
        const { width = 0 } = (await box.boundingBox()) ?? {};
        expect(width, 'not larger than life').to.be.within(150, 170);
        const camera = { x: 8_000, y: -300, zoom: 0.5 };
        await agent.call('openspace.whiteboard.camera.set', { path: BOARD, ...camera });
        await ide.page.keyboard.press('Alt+ArrowLeft');
        await ide.page.keyboard.press('Alt+ArrowRight');
        await named('Far');
        expect(await agent.call('openspace.whiteboard.camera.get', { path: BOARD })).to.include(camera);
    });

    it('are the same in two panes, each of which shows its own @long', async () => {
        await ide.command('Whiteboard: New Page');
        await type('Both');
        await named('Both');
        await ide.command('Whiteboard: Show to the Side');
        await ide.canvas(1).waitFor();
        await named('Both', 0);
        await ide.command('Whiteboard: Go to Page');
        await type('Page 1');
        await named('Page 1', 1);
        await named('Both', 0);
        await ide.command('Whiteboard: Go to Page');
        await type('Both');
        await named('Both', 1);
        await ide.command('Whiteboard: Delete Page');
        await until('no pane shows the page', async () => {
            const names = await ide.page.getByTestId('page-menu.button').allInnerTexts();
            return names.length === 2 && !names.includes('Both');
        });
        expect(await ide.page.locator('.openspace-document-message').count()).to.equal(0);
        await ide.page.keyboard.press('Control+s');
        await until('it is gone from the file', async () => !(await pagesOnDisk()).includes('Both'));
    });
});
