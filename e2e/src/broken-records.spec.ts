import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { changeRecordsOnDisk, recordsOnDisk, shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'broken.whiteboard.json';
const DIAGRAM = 'damaged.drawio';
const cell = '<mxCell id="a" value="A" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>';
const SOUND = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`;
const DAMAGED = '<diagram id="two" name="Two">dZHBDoIwDEC/ZneBBP</diagram>';
const FILE = `<mxfile host="test">\n  <diagram id="one" name="One">${SOUND}</diagram>\n  ${DAMAGED}\n</mxfile>\n`;

describe('a file with a broken part', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: { [DIAGRAM]: FILE } }), launchBrowser()]);
        agent = await McpClient.connect(app, '?toolsets=all', 'agent');
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const notice = () => ide.page.locator('.openspace-document-faults:visible');

    it('shows the rest of a board, names the records, keeps them and removes them when asked to', async () => {
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        const box = { type: 'geo', width: 150, height: 100, props: { fill: 'solid' } };
        const shapes = [
            { ...box, id: 'a', x: 0, y: 0 },
            { ...box, id: 'bad', x: 300, y: 0 },
            { ...box, id: 'orphan', x: 0, y: 300 },
            { type: 'arrow', id: 'arrow', from: 'a', to: 'bad' }
        ];
        await agent.call('openspace.whiteboard.batch_add_shapes', { path: BOARD, shapes });
        await changeRecordsOnDisk(app.file(BOARD), store => {
            Object.assign(store['shape:bad']!.props, { geo: 'blob' });
            Object.assign(store['shape:orphan']!, { parentId: 'shape:gone' });
        });
        const bad = (await recordsOnDisk(app.file(BOARD))).find(({ id }) => id === 'shape:bad');

        await ide.openFile(BOARD);
        await notice().getByText('The record "shape:bad" is not valid at props.geo').first().waitFor();
        await notice().getByText('Show more').click();
        await notice().getByText('The shape "shape:orphan" is in "shape:gone", which is missing').waitFor();
        await ide.page.locator('[data-shape-id="shape:orphan"]:visible').first().waitFor();
        await ide.drawBox(700, 400);
        await until('the box is on disk', async () => (await shapesOnDisk(app.file(BOARD))).length === 5);
        const onDisk = await recordsOnDisk(app.file(BOARD));
        expect(onDisk.find(({ id }) => id === 'shape:bad')).to.deep.equal(bad);
        expect(onDisk.some(record => 'toId' in record && record.toId === 'shape:bad')).to.equal(true);
        expect(JSON.stringify(onDisk)).not.to.contain('shape:gone');

        await notice().getByRole('button', { name: 'Remove from the file' }).click();
        await until('it is gone from the file', async () => (await shapesOnDisk(app.file(BOARD))).length === 4);
        await until('the notice is gone', async () => (await notice().count()) === 0);
    });

    it('shows the other pages of a draw.io file, names the page, keeps its bytes and removes it when asked to @long', async () => {
        await ide.openFile(DIAGRAM);
        await notice().getByText('Page "Two" is damaged').first().waitFor();
        await agent.call('add-cells', { path: DIAGRAM, cells: [{ type: 'vertex', text: 'New' }] });
        const written = await readFile(app.file(DIAGRAM), 'utf8');
        expect(written).to.contain('New').and.contain(DAMAGED);
        await notice().getByRole('button', { name: 'Remove from the file' }).click();
        await until('the page is gone from the file', async () => !(await readFile(app.file(DIAGRAM), 'utf8')).includes('Two'));
        expect(await readFile(app.file(DIAGRAM), 'utf8')).to.contain('New');
        expect(await notice().count()).to.equal(0);
    });
});
