import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const CANVAS = 'broken.excalidraw';
const box = (id: string, x: number) => ({ id, type: 'rectangle', x, y: 0, width: 100, height: 60 });
const BROKEN = [
    { id: 'no-points', type: 'arrow', x: 0, y: 0, width: 10, height: 10, points: null },
    { id: 'no-line', type: 'line', x: 0, y: 0, width: 10, height: 10 },
    { id: 'no-text', type: 'text', x: 0, y: 0, width: 10, height: 10 },
    { id: 'no-stroke', type: 'freedraw', x: 0, y: 0, width: 10, height: 10 }
];

describe('an Excalidraw canvas with broken elements', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;

    before(async () => {
        const file = { type: 'excalidraw', version: 2, elements: [box('a', 0), ...BROKEN, box('b', 200)] };
        [app, browser] = await Promise.all([App.start({ files: { [CANVAS]: JSON.stringify(file) } }), launchBrowser()]);
        agent = await McpClient.connect(app, '?toolsets=all', 'sketcher');
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const idsOnDisk = async (): Promise<string[]> =>
        (JSON.parse(await readFile(app.file(CANVAS), 'utf8')) as { elements: { id: string }[] }).elements.map(({ id }) => id).sort();

    it('shows the others, names the broken ones, keeps them in the file and removes them when asked to', async () => {
        const page = await openWindow(browser, app);
        await agent.windowReady();
        await new Ide(page).openFile(CANVAS);
        const notice = page.locator('.openspace-document-faults');
        await notice.getByText('The arrow "no-points" has no points.').first().waitFor();
        await agent.call('canvas_patch_excalidraw', {
            path: CANVAS,
            operations: [{ kind: 'add_elements', elements: [{ ...box('c', 400), text: 'drawn' }] }],
            summary: 'Drew a box'
        });
        const broken = BROKEN.map(({ id }) => id).sort();
        expect(await idsOnDisk()).to.include.members(['a', 'b', 'c', ...broken]);
        // A change of the file, as git makes it: what is broken is repaired, and no one has to decide on anything.
        const text = (await readFile(app.file(CANVAS), 'utf8')).replace('"points": null', '"points": [[0, 0], [50, 50]]');
        await writeFile(app.file(CANVAS), text);
        await notice.getByText('The line "no-line" has no points.').first().waitFor();
        expect(await page.getByText('Changed both here and on disk').count()).to.equal(0);
        await notice.getByRole('button', { name: 'Remove from the file' }).click();
        await until('they are gone from the file', async () => {
            const ids = await idsOnDisk();
            return !broken.some(id => id !== 'no-points' && ids.includes(id)) && ids.includes('no-points') && ids.includes('c');
        });
        expect(await notice.count()).to.equal(0);
    });
});
