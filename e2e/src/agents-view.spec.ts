// Own backend: its settings hold from the start.
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser, Locator, Page } from 'playwright-core';
import { App } from './harness/app';
import { seriousFaults } from './harness/axe';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { Person } from './harness/person';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'flow.whiteboard.json';

describe('the view Agents', () => {
    let config: string;
    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;
    let agent: McpClient | undefined;
    let view: Locator;

    before(async () => {
        config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        // The light theme has the paler greys. A drag holds a call up for long enough to look at it.
        await writeFile(
            path.join(config, 'settings.json'),
            JSON.stringify({ 'workbench.colorTheme': 'light', 'openspace.whiteboard.gestureLimit': 20 })
        );
        app = await App.start({ files: { [BOARD]: '' }, env: { THEIA_CONFIG_DIR: config } });
        browser = await launchBrowser();
        page = await openWindow(browser, app);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        ide = new Ide(page);
        view = page.locator('.openspace-agents');
    });
    after(async () => {
        await agent?.close();
        await browser.close();
        await app.stop();
        await rm(config, { recursive: true });
    });

    /** The agent that drew two boxes on the board that the person sees; the same one for all tests. */
    const sketcher = async (): Promise<McpClient> => {
        if (agent === undefined) {
            agent = await McpClient.connect(app, '', 'sketcher');
            await agent.windowReady();
            await agent.call('openspace.whiteboard.open', { path: BOARD });
            const box = { type: 'geo', y: 0, width: 200, height: 100, props: { fill: 'solid' } };
            const shapes = [
                { ...box, id: 'a', x: 0, label: 'Start' },
                { ...box, id: 'b', x: 400, label: 'End' }
            ];
            await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
            await ide.command('Show Agents');
        }
        await view.locator('.oa-client').getByText('sketcher', { exact: true }).waitFor();
        return agent;
    };

    it('explains how to connect while no one is, and copies the configuration', async () => {
        await page.locator('#theia-statusBar').getByText('No agents').waitFor();
        await ide.command('Show Agents');
        await view.getByText('No agent is connected').waitFor();
        expect(await seriousFaults(page, '.openspace-agents')).to.deep.equal([]);
        await view.getByRole('tab', { name: 'VS Code' }).click();
        await view.getByRole('button', { name: 'Copy the configuration for VS Code' }).click();
        await view.getByText('Copied').waitFor();
        expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).to.have.nested.property(
            'servers.openspace.url',
            app.mcpUrl
        );
    });

    it('shows who is connected and what they do, as it happens', async () => {
        // What is hovered has colours of the theme's own.
        await page.mouse.move(1, 1);
        const drawing = await sketcher();
        await view.locator('.oa-call', { hasText: 'replace' }).waitFor();
        await page.locator('#theia-statusBar').getByText('1 agent', { exact: true }).waitFor();
        await drawing.fail('openspace.whiteboard.read', { path: 'nowhere.whiteboard.json' });
        await view.locator('.oa-call', { hasText: 'nowhere' }).getByText('NOT_FOUND').waitFor();
        expect(await seriousFaults(page, '.openspace-agents')).to.deep.equal([]);
    });

    it('goes to the shapes of a call, and from call to call with the arrow keys', async () => {
        const drawing = await sketcher();
        await ide.tab('Welcome').click();
        const calls = view.locator('.oa-call');
        await calls.first().focus();
        const at = () => calls.evaluateAll(found => found.findIndex(one => one === document.activeElement));
        await page.keyboard.press('ArrowDown');
        expect(await at()).to.equal(1);
        await page.keyboard.press('End');
        expect(await at()).to.equal((await calls.count()) - 1);
        await calls.filter({ hasText: 'replace' }).press('Enter');
        await ide.canvas().waitFor();
        const selected = await until('both shapes are selected', async () => {
            const { shapes } = await drawing.call<{ shapes: { id: string }[] }>('openspace.whiteboard.selection.get', { path: BOARD });
            return shapes.length === 2 && shapes.map(({ id }) => id);
        });
        expect(selected).to.have.members(['shape:a', 'shape:b']);
    });

    it('has an entry in one line each, the activity in view with 25 agents, and those that left without notice as gone @long', async () => {
        await sketcher();
        const names = Array.from({ length: 24 }, (_, at) =>
            at === 0 ? 'helper with a name that is longer than a line' : `helper-${at + 1}`
        );
        const others = await Promise.all(names.map(each => McpClient.connect(app, '', each)));
        await page.locator('#theia-statusBar').getByText('25 agents', { exact: true }).waitFor();
        expect(await others[0]!.call('openspace.whiteboard.list')).to.include({ success: true });
        await view.locator('.oa-call', { hasText: 'list' }).waitFor();
        const inView = (locator: Locator) => locator.evaluate(node => node.getBoundingClientRect().bottom <= innerHeight);
        expect(await inView(view.getByRole('heading', { name: 'Activity' })), 'Activity').to.equal(true);
        expect(await inView(view.locator('.oa-call').nth(2)), 'three calls').to.equal(true);
        for (const entry of [...(await view.locator('.oa-client').all()), ...(await view.locator('.oa-call').all())]) {
            expect((await entry.boundingBox())!.height, await entry.innerText()).to.be.lessThan(32);
        }
        const cut = await view
            .locator('.oa-call-tool, .oa-call-path, .oa-call-end')
            .evaluateAll(parts => parts.filter(part => part.scrollWidth > part.clientWidth).map(part => part.textContent));
        expect(cut, 'what was called, where, and how it ended, is not cut off').to.deep.equal([]);
        const name = view.locator('.oa-client', { hasText: 'helper-24' }).locator('strong');
        await name.scrollIntoViewIfNeeded();
        const line = view.locator('.oa-client', { hasText: 'helper-24' }).locator('.oa-line');
        const [words, box] = await Promise.all([name.boundingBox(), line.boundingBox()]);
        expect(words!.x + words!.width, 'its name is not cut off').to.be.at.most(box!.x + box!.width);
        expect(await seriousFaults(page, '.openspace-agents')).to.deep.equal([]);
        if (process.env.SHOTS) {
            await page.screenshot({ path: path.join(process.env.SHOTS, 'agents-25.png') });
        }

        // The official client closes its connections and sends no DELETE.
        await Promise.all(others.map(other => other.close()));
        await view.getByRole('heading', { name: 'Gone (24)' }).waitFor();
        await page.locator('#theia-statusBar').getByText('1 agent', { exact: true }).waitFor();
        await view.getByRole('heading', { name: 'Connected (1)' }).waitFor();
        await view
            .getByText(/gone since/)
            .first()
            .waitFor();
        expect(await seriousFaults(page, '.openspace-agents')).to.deep.equal([]);
        if (process.env.SHOTS) {
            await page.screenshot({ path: path.join(process.env.SHOTS, 'agents-gone.png') });
        }
    });

    it('pauses a client and allows it again @long', async () => {
        const paused = await sketcher();
        await view.getByRole('button', { name: 'Pause sketcher' }).click();
        await view.getByText('paused').waitFor();
        expect(await paused.fail('openspace.whiteboard.list')).to.have.property('code', 'CANCELLED');
        await view.getByRole('button', { name: 'Allow sketcher' }).click();
        await view.getByRole('button', { name: 'Pause sketcher' }).waitFor();
        expect(await paused.call('openspace.whiteboard.list')).to.include({ success: true });
    });

    it('shows a call that takes longer than a second, and cancels it', async () => {
        const drawing = await sketcher();
        const person = new Person(page);
        await ide.tab('flow').click();
        await person.grab('a');
        const held = drawing.fail('openspace.whiteboard.update_shape', { path: BOARD, shapeId: 'a', label: 'Waits' });
        await page.locator('#theia-statusBar').getByText('1 call running').waitFor();
        const toast = page.locator('.theia-notification-toasts .theia-notification-list-item', { hasText: 'sketcher' });
        // The mouse is busy with the drag.
        await toast.getByRole('button', { name: 'Cancel' }).or(toast.getByText('Cancel')).first().dispatchEvent('click');
        expect(await held).to.have.property('code', 'CANCELLED');
        await toast.waitFor({ state: 'detached' });
        await person.letGo();
        await page.locator('#theia-statusBar').getByText('1 agent', { exact: true }).waitFor();
    });
});
