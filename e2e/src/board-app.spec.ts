import { expect } from 'chai';
import * as path from 'path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { App } from './harness/app';
import { seriousFaults } from './harness/axe';
import type { HostContext } from './harness/board-app-host';
import { APP_URI, BoardAppStage } from './harness/board-app-stage';
import { launchBrowser } from './harness/browser';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'flow.whiteboard.json';
const HOSTILE = '<img src=x onerror=alert(1)> & "you"';

type Threads = Readonly<Record<'threads', readonly { readonly comments: readonly { readonly text: string }[] }[]>>;
interface Shapes {
    readonly shapes: readonly { readonly id: string; readonly x: number; readonly y: number; readonly label?: string }[];
}

/** The host is the one of `@modelcontextprotocol/ext-apps`. */
describe('the board as an MCP App', () => {
    let app: App;
    let agent: McpClient;
    let browser: Browser;
    let page: Page;
    let board: FrameLocator;
    let stage: BoardAppStage;
    let ids: string[];
    let notes: BoardAppStage['notes'];

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app);
        stage = await BoardAppStage.open(browser, agent);
        ({ page, board, notes } = stage);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
        stage.close();
    });

    const show = (context: HostContext) => stage.show(context);
    const answer = (tool: string, args: Record<string, unknown>) => stage.answer(tool, args);
    const picture = (name: string) => stage.picture(name);
    const viewBox = () => board.locator('.stage svg').getAttribute('viewBox');
    const shape = (index: number) => board.locator(`[data-shape="${ids[index]}"]`).first();
    const read = async (index: number) => {
        const { shapes } = await agent.call<Shapes>('openspace.whiteboard.read', { path: BOARD });
        return shapes.find(({ id }) => id === ids[index]) ?? expect.fail('the shape is gone');
    };

    it('is listed, at most 300 KB, asks for no domains, and belongs to the tools that draw', async () => {
        const { resources } = await agent.client.listResources();
        expect(resources.find(({ uri }) => uri === APP_URI)).to.include({ mimeType: 'text/html;profile=mcp-app' });
        const [contents] = (await agent.client.readResource({ uri: APP_URI })).contents;
        expect(contents?._meta).to.deep.equal({ ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } });
        expect(Buffer.byteLength(stage.html)).to.be.at.most(300_000);
        const { tools } = await agent.client.listTools();
        const shown = tools.filter(({ _meta }) => JSON.stringify(_meta) === JSON.stringify({ ui: { resourceUri: APP_URI } }));
        expect(shown.map(({ name }) => name.replace('openspace.whiteboard.', '')).sort()).to.deep.equal(['batch_add_shapes', 'replace']);
    });

    it('says that it loads, that a board is empty, and what went wrong', async () => {
        await show({ theme: 'light', locale: 'de-DE' });
        await board.getByText('Das Board wird geladen').waitFor();
        await show({ theme: 'light' });
        await answer('openspace.whiteboard.snapshot', { path: 'missing.whiteboard.json', format: 'svg' });
        await board.getByText('The board could not be shown.').waitFor();
        await board.getByRole('button', { name: 'Try again' }).waitFor();
        await picture('error');
        await answer('openspace.whiteboard.snapshot', { path: BOARD, format: 'svg' });
        await board.getByText('The board is empty.').waitFor();
        await picture('empty');
    });

    it('shows what was drawn; texts of the board are texts', async () => {
        const shapes = [
            { id: 'shape:in', type: 'geo', x: 0, y: 0, width: 200, height: 100, label: 'Sign in', props: { color: 'blue', fill: 'solid' } },
            { id: 'shape:out', type: 'geo', x: 400, y: 0, width: 200, height: 100, label: HOSTILE },
            { id: 'shape:way', type: 'arrow', from: 'shape:in', to: 'shape:out', label: 'then' },
            { id: 'shape:note', type: 'note', x: 100, y: 200, label: 'A note' }
        ];
        ids = shapes.map(({ id }) => id);
        const result = await answer('openspace.whiteboard.replace', { path: BOARD, shapes });
        expect(result.isError, JSON.stringify(result)).not.to.equal(true);
        await board.getByRole('img', { name: 'geo: Sign in' }).waitFor();
        expect(await board.locator('.stage svg').textContent()).to.contain('<img');
        expect(await board.locator('img, foreignObject, .stage script').count()).to.equal(0);
        await picture('light');
        await stage.setTheme('dark');
        await picture('dark');
        expect(await seriousFaults(page.frames()[1] ?? expect.fail('there is no frame'), 'body')).to.deep.equal([]);
    });

    it('takes nothing that could run or be fetched out of a picture', async () => {
        const outside = `${app.url}/outside.png`;
        stage.forged =
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" onload="top.x=1"><style>@import "${outside}"</style>` +
            `<script>document.title='run'</script><g data-shape="${ids[0]}" onfocus="document.title='run'" style="fill:url(${outside})">` +
            `<rect width="60" height="60"/></g><image href="${outside}" width="9" height="9"/><a href="javascript:alert(1)"><text>a</text></a>` +
            `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${outside}"/></foreignObject></svg>`;
        await board.getByRole('button', { name: 'Reload' }).click();
        await board.locator('.stage rect[width="60"]').waitFor();
        const left = await board
            .locator('.stage svg')
            .evaluate(svg => [svg, ...svg.querySelectorAll('*')].map(element => element.outerHTML.split('>')[0]));
        expect(left.join()).not.to.match(/\son|href|url\(|script|style|iframe|foreign/i);
        stage.forged = undefined;
        await board.getByRole('button', { name: 'Reload' }).click();
        await board.locator('.stage rect[width="60"]').waitFor({ state: 'detached' });
        await board.getByRole('img', { name: 'geo: Sign in' }).waitFor();
    });

    it('selects and drags a shape, and the agent reads where it is', async () => {
        const box = (await shape(0).boundingBox()) ?? expect.fail('it is not shown');
        await page.mouse.move(box.x + 12, box.y + 12);
        await page.mouse.down();
        await page.mouse.move(box.x + 62, box.y + 42, { steps: 4 });
        await page.mouse.up();
        await until('the shape is moved in the file', async () => (await read(0)).x > 1);
        const { x, y } = await read(0);
        expect(y / x).to.be.closeTo(30 / 50, 0.05);
        await board.locator('[data-shape="shape:in"].selected').waitFor();
        await until(
            'the agent is told',
            () => JSON.stringify(notes.at(-1)?.structured.changes) === JSON.stringify([{ shapeId: ids[0], x, y }])
        );
        expect(notes.at(-1)?.text).to.contain(`moved shape:in ("Sign in") to x ${x}, y ${y}`);
        expect(notes.at(-1)?.structured).to.include({ selected: 'shape:in' });
    });

    it('moves by keys, several presses as one change, and keeps the focus', async () => {
        const before = await read(0);
        await shape(0).focus();
        for (const key of ['Shift+ArrowRight', 'ArrowRight', 'ArrowUp']) {
            await page.keyboard.press(key);
        }
        await until('the shape is moved in the file', async () => (await read(0)).x !== before.x);
        const after = await read(0);
        expect([after.x - before.x, after.y - before.y].map(Math.round)).to.deep.equal([11, -1]);
        await until('the agent is told', () => (notes.at(-1)?.structured.changes as unknown[] | undefined)?.length === 2);
        await board.locator('[data-shape="shape:in"]:focus').waitFor();
    });

    it('edits a label: Enter writes it, Escape does not', async () => {
        await shape(0).press('Enter');
        await board.getByRole('textbox', { name: 'Label' }).fill('not this');
        await page.keyboard.press('Escape');
        await board.getByRole('textbox').waitFor({ state: 'detached' });
        await page.keyboard.press('Enter');
        await board.getByRole('textbox', { name: 'Label' }).fill('Log in');
        await picture('label');
        await page.keyboard.press('Enter');
        await board.getByRole('img', { name: 'geo: Log in' }).waitFor();
        expect((await read(0)).label).to.equal('Log in');
        await until(
            'the agent is told',
            () => notes.at(-1)?.text.includes('changed the label of shape:in ("Sign in") to "Log in"') === true
        );
    });

    it('comments on a shape, and the agent reads it', async () => {
        await shape(0).press('c');
        await board.getByRole('textbox', { name: 'Comment' }).fill('Why twice?');
        await page.keyboard.press('Enter');
        await board.getByText('Comment added').waitFor();
        const { threads } = await agent.call<Threads>('openspace.comments.list', { path: BOARD, shapeId: ids[0] });
        expect(threads.map(({ comments }) => comments.map(({ text }) => text))).to.deep.equal([['Why twice?']]);
        await until('the agent is told', () => notes.at(-1)?.text.includes('commented on shape:in ("Log in"): "Why twice?"') === true);
    });

    it('rejects what the agent drew, and that alone, or accepts it', async () => {
        const later = { path: BOARD, shapes: [{ id: 'shape:late', type: 'geo', x: 400, y: 200, label: 'Late' }] };
        const draw = async () => {
            const result = await answer('openspace.whiteboard.batch_add_shapes', later);
            await board.getByRole('img', { name: 'geo: Late' }).waitFor();
            return new Map(Object.entries(result.structuredContent ?? {})).get('revision');
        };
        const revision = await draw();
        await picture('question');
        await board.getByRole('button', { name: 'Reject' }).click();
        await board.getByText('The change of the agent was undone.').waitFor();
        await board.getByRole('img', { name: 'geo: Late' }).waitFor({ state: 'detached' });
        expect((await read(0)).label).to.equal('Log in');
        await until(
            'the agent is told',
            () => JSON.stringify(notes.at(-1)?.structured.verdict) === JSON.stringify({ revision, accepted: false })
        );
        await draw();
        await board.getByRole('button', { name: 'Accept' }).click();
        await until('the agent is told', () => notes.at(-1)?.text.includes('accepted the change') === true);
        await board.getByRole('button', { name: 'Reject' }).waitFor({ state: 'hidden' });
        await agent.call('openspace.whiteboard.delete_shape', { path: BOARD, shapeId: 'shape:late' });
    });

    it('shows what the agent changed in the meantime instead of overwriting it', async () => {
        await agent.call('openspace.whiteboard.update_shape', { path: BOARD, shapeId: ids[0], label: 'Newer' });
        const before = await read(0);
        await shape(0).press('ArrowRight');
        await board.getByText('The board was changed in the meantime.').waitFor();
        await board.getByRole('img', { name: 'geo: Newer' }).waitFor();
        expect(await read(0)).to.include({ x: before.x, label: 'Newer' });
    });

    it('zooms, pans, fits, and opens the board in the IDE', async () => {
        const whole = await viewBox();
        await board.getByRole('button', { name: 'Zoom in' }).click();
        const near = await viewBox();
        expect(near).not.to.equal(whole);
        await board.locator('.stage').hover();
        await page.mouse.wheel(0, 60);
        await until('it is panned', async () => (await viewBox()) !== near);
        await board.getByRole('button', { name: 'Fit' }).click();
        expect(await viewBox()).to.equal(whole);
        await board.getByRole('button', { name: 'Open in OpenSpace' }).click();
        await until('the link is opened', () => stage.links.length === 1);
        expect(stage.links).to.deep.equal([`${app.url}/?open=${encodeURIComponent(path.join(app.workspace, BOARD))}`]);
        expect(
            stage.requested.filter(url => !/^(about:srcdoc|data:)/.test(url)),
            'requests of the app'
        ).to.deep.equal([]);
    });

    it('shows a board of 4,000 shapes, and moves one of them and a frame with 2,000 @long', async () => {
        const path = 'large.whiteboard.json';
        const at = (n: number) => ({ x: (n % 50) * 80, y: Math.floor(n / 50) * 80, width: 60, height: 40, parentId: 'shape:frame' });
        const nodes = Array.from({ length: 2_000 }, (_, n) => ({ id: `shape:n${n}`, type: 'geo', label: `${n}`, ...at(n) }));
        const arrows = nodes.slice(1).map(({ id }, n) => ({ type: 'arrow', from: nodes[n]!.id, to: id }));
        // All of them are in sight: a frame hides what stands out of it.
        const frame = { id: 'shape:frame', type: 'frame', x: 0, y: 0, width: 4_000, height: 3_200 };
        await Promise.all([show({ theme: 'light' }), agent.call('openspace.whiteboard.create', { path })]);
        await answer('openspace.whiteboard.replace', { path, shapes: [frame, ...nodes, ...arrows] });
        await board.getByRole('img', { name: 'geo: 1999', exact: true }).waitFor({ timeout: 60_000 });
        await picture('large');
        const whole = await viewBox();
        await board.locator('.stage').hover();
        await page.mouse.wheel(60, 0);
        await until('it is drawn again where it was panned to', async () => (await viewBox()) !== whole);
        const left = async (id: string) =>
            (await agent.call<Shapes>('openspace.whiteboard.read', { path, shapeIds: [id] })).shapes[0]?.x ?? Number.NaN;
        for (const id of ['shape:n1999', 'shape:frame']) {
            const before = await left(id);
            await board.locator(`[data-shape="${id}"]`).first().focus();
            await page.keyboard.press('Shift+ArrowRight');
            await until('the shape is moved in the file', async () => (await left(id)) === before + 10);
        }
    });
});
