import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const page = (name: string, label: string): string =>
    `<diagram name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${label}" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry x="40" y="40" width="160" height="60" as="geometry"/></mxCell></root></mxGraphModel></diagram>`;
const FILE = `<mxfile>${page('Overview', 'Alpha')}${page('Details', 'Beta')}</mxfile>`;

interface Stateful {
    readonly data: { readonly results: { readonly success: boolean; readonly cell?: { readonly id: string } }[]; readonly xml: string };
    readonly diagram_xml: string;
}

describe('draw.io diagrams, through the hub and in the IDE', () => {
    let app: App;
    let browser: Browser;
    let window: Page;
    let ide: Ide;
    let agent: McpClient;

    /** Opens a file in draw.io's editor, and from there as a picture. */
    const preview = async (name: string): Promise<void> => {
        await ide.openFile(name);
        await window.locator('.openspace-drawio-editor:visible').waitFor();
        await ide.command('draw.io: Open Preview');
        await window.locator('.openspace-drawio:visible').waitFor();
    };

    /** A page of a file in its preview. */
    const showPage = async (name: string): Promise<void> => {
        const tab = window.getByRole('tab', { name });
        if (!(await tab.isVisible())) {
            await preview('plan.drawio');
        }
        await tab.click();
        await tab.and(window.locator('[aria-selected=true]')).waitFor();
    };
    const showDetails = () => showPage('Details');
    const openAsWhiteboard = async (label: string): Promise<void> => {
        await window.getByRole('button', { name: 'Open as whiteboard' }).click();
        await ide.shapes('geo').filter({ hasText: label }).first().waitFor();
    };
    /** The board with the second page, in front. */
    const showBoard = async (): Promise<void> => {
        if ((await ide.tab('plan.whiteboard.json').count()) === 0) {
            await showDetails();
            await openAsWhiteboard('Beta');
        }
        await ide.tab('plan.whiteboard.json').click();
        await ide.canvas().waitFor();
    };

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        await writeFile(app.file('plan.drawio'), FILE);
        window = await openWindow(browser, app);
        ide = new Ide(window);
        agent = await McpClient.connect(app);
        await agent.windowReady();
    });
    after(async () => {
        await agent?.close();
        await browser?.close();
        await app?.stop();
    });

    it('builds over a hundred shapes in transactions, modes mixed, recovers from a mistake, and draws the result on a board @long', async () => {
        const icons = Array.from({ length: 110 }, (_, at) => ({
            type: 'vertex',
            shape_name: 'Front Doors',
            text: `Door ${at}`,
            x: (at % 11) * 120,
            y: Math.floor(at / 11) * 120,
            temp_id: `d${at}`
        }));
        const first = await agent.call<Stateful>('add-cells', { cells: icons, transactional: true });
        expect(first.data.results.every(({ success }) => success)).to.equal(true);
        // A mistake fails its own item, and what was there stays.
        const [one, two] = first.data.results.map(({ cell }) => cell?.id ?? '');
        const mistaken = await agent.call<Stateful>('add-cells', {
            diagram_xml: first.diagram_xml,
            transactional: true,
            cells: [
                { type: 'edge', source_id: one, target_id: 'unknown' },
                { type: 'edge', source_id: one, target_id: two }
            ]
        });
        expect(mistaken.data.results.map(({ success }) => success)).to.deep.equal([false, true]);
        const plain = await agent.call<Stateful>('add-cells', {
            diagram_xml: mistaken.diagram_xml,
            cells: [{ type: 'vertex', shape_name: 'rectangle', text: 'Summary', x: 0, y: 1400 }]
        });
        const finished = await agent.call<Stateful>('finish-diagram', { diagram_xml: plain.diagram_xml, compress: true });
        await writeFile(app.file('doors.drawio'), finished.data.xml);

        const board = await agent.call<{ shapeIds: string[]; losses: unknown[] }>('openspace.whiteboard.import', {
            path: 'doors',
            source: 'doors.drawio'
        });
        // Each icon has its text below it.
        expect(board.shapeIds).to.have.length(110 * 2 + 1 + 1);
        expect(board.losses).to.deep.equal([]);
        const back = await agent.call<{ text: string }>('openspace.whiteboard.export', { path: 'doors.whiteboard.json', format: 'drawio' });
        expect(back.text.match(/shape=image/g)).to.have.length(110);
        expect(back.text).to.include('Summary');
    });

    it('paints any file as SVG and PNG with no window needed', async () => {
        const svg = await agent.call<{ text: string }>('openspace.whiteboard.export', {
            path: 'plan.drawio',
            format: 'svg',
            page: 'Details'
        });
        expect(svg.text).to.include('Beta').and.not.include('Alpha');
        const png = await agent.call<{ target: string; width: number }>('openspace.whiteboard.export', {
            path: 'plan.drawio',
            format: 'png',
            target: 'plan.png'
        });
        expect((await readFile(png.target)).subarray(1, 4).toString()).to.equal('PNG');
        expect(png.width).to.be.above(150);
        // As draw.io exports a picture with a copy of the diagram.
        await writeFile(app.file('copy.drawio.svg'), `<svg xmlns="http://www.w3.org/2000/svg" content="${encodeURIComponent(FILE)}"/>`);
        const copy = await agent.call<{ text: string }>('openspace.whiteboard.export', { path: 'copy.drawio.svg', format: 'svg' });
        expect(copy.text).to.include('Alpha');
    });

    it('shows a file with tabs for its pages, zooms, follows the file, and says what is wrong with it @long', async () => {
        await preview('plan.drawio');
        const picture = window.locator('.openspace-drawio img');
        const shows = (label: string) =>
            until(`the preview shows ${label}`, async () =>
                decodeURIComponent((await picture.getAttribute('src')) ?? '').includes(`>${label}<`)
            );
        await shows('Alpha');
        await window.getByRole('tab', { name: 'Details' }).click();
        await shows('Beta');
        const before = (await picture.boundingBox())?.width ?? 0;
        await window.getByRole('button', { name: 'Zoom in' }).click();
        await until('the picture is larger', async () => ((await picture.boundingBox())?.width ?? 0) > before);
        await writeFile(app.file('plan.drawio'), FILE.replace('Beta', 'Gamma'));
        await shows('Gamma');
        await writeFile(app.file('plan.drawio'), '<mxfile><diagram>');
        await window.locator('.openspace-drawio-banner').waitFor();
        await writeFile(app.file('plan.drawio'), FILE);
        await shows('Beta');
    });

    it('shows a page whose label names a character that XML cannot hold @long', async () => {
        await showDetails();
        await writeFile(app.file('odd.drawio'), FILE.replace('Alpha', 'a&amp;#65535;b'));
        await preview('odd.drawio');
        const picture = window.locator('.openspace-drawio:visible img');
        await until('the picture is painted', () =>
            picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 160)
        );
        expect(decodeURIComponent((await picture.getAttribute('src')) ?? '')).to.include('>a\ufffdb<');
        await preview('plan.drawio');
        await window.getByRole('tab', { name: 'Details' }).and(window.locator('[aria-selected=true]')).waitFor();
    });

    it('opens the page as a whiteboard, next to the file', async () => {
        await showDetails();
        await openAsWhiteboard('Beta');
        const read = await agent.call<{ shapes: { label?: string }[] }>('openspace.whiteboard.read', { path: 'plan.whiteboard.json' });
        expect(read.shapes.map(({ label }) => label)).to.deep.equal(['Beta']);
    });

    it('opens another page as a further page of that board, and shows it @long', async () => {
        await showBoard();
        await preview('plan.drawio');
        await showPage('Overview');
        await openAsWhiteboard('Alpha');
        expect(await window.getByTestId('page-menu.button').innerText()).to.equal('Overview');
        const shown = await agent.call<{ shapes: { label?: string }[] }>('openspace.whiteboard.read', { path: 'plan.whiteboard.json' });
        expect(shown.shapes.map(({ label }) => label))
            .to.include('Alpha')
            .and.not.to.include('Beta');
        await preview('plan.drawio');
        await showDetails();
        await openAsWhiteboard('Beta');
    });

    it("draws all pages on a board from the toolbar of draw.io's editor @long", async () => {
        await writeFile(app.file('tools.drawio'), FILE);
        await ide.openFile('tools.drawio');
        await window.locator('.openspace-drawio-editor:visible').waitFor();
        const item = window.locator('.lm-TabBar-toolbar:visible [title="Open on Whiteboard"]');
        await item.click();
        await ide.shapes('geo').filter({ hasText: 'Alpha' }).first().waitFor();
        const onDisk = await readFile(app.file('tools.whiteboard.json'), 'utf8');
        expect(onDisk).to.include('Alpha').and.to.include('Beta');
        expect(await item.count(), 'on a board').to.equal(0);
        await ide.closeTab('tools.whiteboard.json');
        await ide.closeTab('tools.drawio');
    });

    it('draws a stencil whose label moves, goes and comes back with it, and a group that its picture fills @long', async () => {
        const stencil =
            'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;html=1;verticalLabelPosition=bottom;verticalAlign=top;';
        const group = 'shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_vpc;container=1;html=1;';
        const cell = (id: string, style: string, box: string): string =>
            `<mxCell id="${id}" value="${id}" style="${style}" vertex="1" parent="1"><mxGeometry ${box} as="geometry"/></mxCell>`;
        const cells =
            cell('vpc', group, 'x="300" y="40" width="200" height="120"') + cell('fn', stencil, 'x="40" y="40" width="60" height="60"');
        await writeFile(
            app.file('aws.drawio'),
            `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
        );
        await ide.openFile('aws.drawio');
        await window.locator('.openspace-drawio-editor:visible').waitFor();
        await window.locator('.lm-TabBar-toolbar:visible [title="Open on Whiteboard"]').click();
        await ide.canvas().waitFor();
        const editor = await tldrawEditor(window);
        const placed = (): Promise<(string | number)[][]> =>
            editor.evaluate(board =>
                board
                    .getCurrentPageShapesSorted()
                    .filter(({ id }) => /fn/.test(id))
                    .map(({ id, x, y }) => [id, Math.round(x), Math.round(y)])
            );
        await until('both are drawn', async () => (await placed()).length === 2);
        const before = await placed();
        const icon = await window.locator('.tl-canvas:visible [data-shape-id="shape:fn"]').boundingBox();
        const [x, y] = [(icon?.x ?? 0) + (icon?.width ?? 0) / 2, (icon?.y ?? 0) + (icon?.height ?? 0) / 2];
        await window.mouse.move(x, y);
        await window.mouse.down();
        await window.mouse.move(x + 30, y + 90, { steps: 6 });
        await window.mouse.up();
        const way = (now: (string | number)[][]): number[][] =>
            now.map(([, nowX, nowY], at) => [Number(nowX) - Number(before[at]?.[1]), Number(nowY) - Number(before[at]?.[2])]);
        await until('the stencil and its label moved', async () => way(await placed()).every(([dx, dy]) => (dx ?? 0) > 0 && (dy ?? 0) > 0));
        const [one, other] = way(await placed());
        expect(one).to.deep.equal(other);
        const isAsBefore = async (): Promise<boolean> => JSON.stringify(await placed()) === JSON.stringify(before);
        await window.keyboard.press('Control+z');
        await until('one undo brought both back', isAsBefore);
        await window.keyboard.press('Delete');
        await until('both are gone', async () => (await placed()).length === 0);
        await window.keyboard.press('Control+z');
        await until('both are there again', isAsBefore);
        // An agent's change takes the same along.
        await agent.call('openspace.whiteboard.update_shape', { path: 'aws.whiteboard.json', shapeId: 'vpc', width: 320, height: 260 });
        await until('the picture fills what the agent made', () =>
            editor.evaluate(board => board.getShape('shape:vpc-face')?.props.w === 320)
        );
        await editor.evaluate(board => {
            board.run(() => board.updateShapes([{ id: 'shape:vpc', type: 'frame', props: { w: 400 } }]));
        });
        await until('the picture fills the frame', () => editor.evaluate(board => board.getShape('shape:vpc-face')?.props.w === 400));
        await ide.closeTab('aws.whiteboard.json');
        await ide.closeTab('aws.drawio');
    });

    it('leads a person to the place where a file breaks off', async () => {
        await writeFile(app.file('broken.drawio'), '<mxfile>\n<diagram>\n  <mxGraphModel a=b>');
        await preview('broken.drawio');
        const alert = window.locator('.openspace-drawio [role="alert"]');
        await alert.filter({ hasText: 'line 3, column 19' }).filter({ hasText: 'Open it as XML' }).waitFor();
        await alert.getByRole('button', { name: 'Open as XML' }).click();
        await window.locator('#theia-statusBar').getByText('Ln 3, Col 19').waitFor();
    });

    it('exports the board in front by a command', async () => {
        await showBoard();
        await ide.command('Whiteboard: Export as SVG');
        await until('the picture is there', async () => (await readFile(app.file('plan.svg'), 'utf8').catch(() => '')).includes('Beta'));
    });
});
