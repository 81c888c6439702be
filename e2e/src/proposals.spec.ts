// Own backend: keeps its settings folder over a restart.
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { mkdtemp, readFile, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { Person } from './harness/person';
import { TRUST, trustOnly } from './harness/trust';
import { until } from '@openspace/tool/lib/test/until';

const box = (id: string, x: number) => ({ id, type: 'geo', x, y: 0, width: 150, height: 100, label: id, props: { fill: 'solid' } });

interface Proposed {
    readonly proposalId: string;
    readonly appliedBy: string;
    readonly revision: string;
    readonly diff: readonly { readonly sentence: string }[];
}

describe('what agents propose for a board', () => {
    let app: App;
    let browser: Browser | undefined;
    let ide: Ide;
    let agent: McpClient;
    let other: McpClient;
    let file: string;
    const open = new Set<string>();
    let boards = 0;

    before(async () => {
        app = await App.start();
        agent = await McpClient.connect(app, '?toolsets=all', 'one');
        other = await McpClient.connect(app, '?toolsets=all', 'two');
    });
    after(async () => {
        // The backend would keep them for the next file; those that were decided are refused.
        await Promise.all([...open].map(proposalId => other.raw('openspace.review.reject', { proposalId })));
        await Promise.all([agent.close(), other.close()]);
        await browser?.close();
        await app.stop();
    });
    beforeEach(async () => {
        file = `proposals-${++boards}.whiteboard.json`;
        await agent.call('openspace.whiteboard.create', { path: file });
        await agent.call('openspace.whiteboard.add_shape', { path: file, ...box('ground', -300) });
    });

    const propose = async (proposer = agent) => {
        const proposed = await proposer.call<Proposed>('openspace.whiteboard.batch_add_shapes', {
            path: file,
            mode: 'propose',
            shapes: [box('a', 0), box('b', 300), { id: 'way', type: 'arrow', from: 'a', to: 'b' }]
        });
        open.add(proposed.proposalId);
        return proposed;
    };
    const onDisk = async () => (await shapesOnDisk(app.file(file))).map(({ id }) => id.replace('shape:', '')).sort();
    const bytes = () => readFile(app.file(file));

    function sameWithAndWithoutWindow(appliedBy: string, ready: () => Promise<void>): void {
        it('is not in the file; accepted, it is one undo step of the agent', async () => {
            await ready();
            const before = await bytes();
            const { revision } = await agent.call<Proposed>('openspace.whiteboard.read', { path: file });
            const proposed = await propose();
            expect(proposed).to.include({ appliedBy, revision });
            expect(proposed.diff).to.have.length(3);
            expect(await bytes()).to.deep.equal(before);
            const { proposalId } = proposed;
            expect(await other.call('openspace.review.accept', { proposalId })).to.deep.include({
                state: 'accepted',
                appliedBy,
                accepted: ['shape:a', 'shape:b', 'shape:way'],
                stale: []
            });
            expect(await onDisk()).to.deep.equal(['a', 'b', 'ground', 'way']);
            expect(await other.fail('openspace.review.accept', { proposalId })).to.include({ code: 'CONFLICT' });
            expect(await other.call('openspace.whiteboard.undo', { path: file })).to.include({ undone: 0 });
            expect(await agent.call('openspace.whiteboard.undo', { path: file })).to.include({ undone: 1 });
            expect(await onDisk()).to.deep.equal(['ground']);
        });

        it('leaves the file byte for byte when it is rejected', async () => {
            await ready();
            const before = await bytes();
            const { proposalId } = await propose();
            expect(await other.call('openspace.review.reject', { proposalId })).to.include({ state: 'rejected' });
            expect(await bytes()).to.deep.equal(before);
            expect(await agent.call('openspace.review.get', { proposalId })).to.include({ state: 'rejected', decidedBy: 'two' });
        });

        it(`belongs to its agent, and is put onto the board as it is then${appliedBy === 'window' ? ' @long' : ''}`, async () => {
            await ready();
            const { proposalId } = await agent.call<Proposed>('openspace.whiteboard.batch_update_shapes', {
                path: file,
                mode: 'propose',
                updates: [{ shapeId: 'ground', label: 'Base' }]
            });
            expect(await other.fail('openspace.review.withdraw', { proposalId })).to.include({ code: 'CONFLICT' });
            const revision = { proposalId, tool_name: 'openspace.whiteboard.add_shape', arguments: box('c', 600) };
            expect(await other.fail('openspace.review.revise', revision)).to.include({ code: 'CONFLICT' });
            await other.call('openspace.whiteboard.update_shape', { path: file, shapeId: 'ground', y: 50 });
            const answer = await other.call('openspace.review.accept', { proposalId });
            expect(answer).to.deep.include({ state: 'stale', accepted: [] });
            const second = await propose();
            expect(await agent.call('openspace.review.revise', { ...revision, proposalId: second.proposalId })).to.include({
                proposalId: second.proposalId,
                appliedBy
            });
            await other.call('openspace.review.accept', { proposalId: second.proposalId });
            expect(await onDisk()).to.deep.equal(['c', 'ground']);
        });
    }

    describe('on a file', () => {
        sameWithAndWithoutWindow('file', async () => undefined);

        it('is listed in the toolset review, for apps where a person decides; and is a resource that reports changes', async () => {
            const { tools } = await agent.client.listTools();
            const forApps = tools.filter(({ _meta }) => JSON.stringify(_meta) === JSON.stringify({ ui: { visibility: ['app'] } }));
            expect(forApps.map(({ name }) => name)).to.deep.equal(['openspace.review.accept', 'openspace.review.reject']);
            const { proposalId } = await propose();
            const uri = `review://${proposalId}`;
            const told: string[] = [];
            agent.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void told.push(params.uri));
            await agent.client.subscribeResource({ uri });
            await other.call('openspace.review.comment', { proposalId, text: 'Smaller?', changeId: 'shape:a' });
            await until('the agent is told', () => told.includes(uri));
            const [contents] = (await agent.client.readResource({ uri })).contents;
            expect(contents && 'text' in contents ? JSON.parse(contents.text) : undefined).to.deep.nested.include({
                state: 'open',
                'comments[0].text': 'Smaller?',
                'comments[0].by': 'agent'
            });
            expect((await agent.client.listResources()).resources.map(each => each.uri)).to.include(uri);
        });

        it('is what agents do where the person says so in the settings, until they say otherwise', async () => {
            const set = (value: string) =>
                writeFile(path.join(app.config, 'settings.json'), JSON.stringify({ ...TRUST, 'openspace.agents.review': value }));
            let y = 0;
            const draws = async () => {
                const move = { path: file, shapeId: 'ground', y: ++y };
                return (await agent.call<Partial<Proposed>>('openspace.whiteboard.update_shape', move)).proposalId === undefined;
            };
            await set('always');
            await until('calls only propose', async () => !(await draws()));
            const before = await bytes();
            expect(await draws()).to.equal(false);
            expect(await bytes()).to.deep.equal(before);
            await set('off');
            await until('calls draw', draws);
            await trustOnly(app.config);
        });

        it('outlives a restart @long', async () => {
            // What is kept outlives the backend as the person's settings do.
            const config = await mkdtemp(path.join(os.tmpdir(), 'openspace-settings-'));
            let own = await App.start({ env: { THEIA_CONFIG_DIR: config } });
            try {
                const proposer = await McpClient.connect(own, '?toolsets=all', 'one');
                await proposer.call('openspace.whiteboard.create', { path: file });
                const { proposalId } = await propose(proposer);
                await proposer.close();
                own = await own.restart();
                const next = await McpClient.connect(own, '?toolsets=all', 'two');
                expect(await next.call('openspace.review.get', { proposalId })).to.include({ state: 'open', caller: 'one' });
                await next.call('openspace.review.accept', { proposalId, changes: ['way'] });
                await next.close();
                const shapes = await shapesOnDisk(own.file(file));
                expect(shapes.map(({ id }) => id).sort()).to.deep.equal(['shape:a', 'shape:b', 'shape:way']);
            } finally {
                await own.stop();
                await rm(config, { recursive: true });
            }
        });
    });

    describe('in a window', () => {
        before(async () => {
            browser = await launchBrowser();
            ide = new Ide(await openWindow(browser, app));
            await agent.windowReady();
        });

        sameWithAndWithoutWindow('window', async () => {
            await ide.openFile(file);
            await new Person(ide.page).shape('ground').waitFor();
        });

        const bar = () => ide.page.getByRole('region', { name: 'Proposal' }).filter({ visible: true });
        const painted = () => ide.page.locator('.openspace-proposed img').filter({ visible: true });
        const asked = async () => {
            await ide.openFile(file);
            await new Person(ide.page).shape('ground').waitFor();
            const proposed = await propose();
            await bar().waitFor();
            return proposed;
        };
        const stateOf = async (proposalId: string) => (await agent.call<{ state: string }>('openspace.review.get', { proposalId })).state;

        it('asks in a bar over the board; accepted there, one Ctrl+Z undoes it', async () => {
            const before = await bytes();
            const { proposalId } = await asked();
            expect(await bar().innerText()).to.include('one proposes 3 changes.');
            await other.call('openspace.review.comment', { proposalId, text: 'Is a second box needed?', changeId: 'shape:b' });
            await bar().getByRole('listitem').getByText('Is a second box needed?').waitFor();
            expect(await bytes()).to.deep.equal(before);
            await painted().waitFor();
            await bar().getByRole('button', { name: 'Accept All' }).click();
            await new Person(ide.page).shape('way').waitFor();
            await until('it is in the file', async () => (await onDisk()).length === 4);
            await until('the bar is gone', async () => (await bar().count()) + (await painted().count()) === 0);
            await ide.page.keyboard.press('Control+z');
            await until('it is undone in the file', async () => (await onDisk()).join() === 'ground');
            await new Person(ide.page).shape('ground').waitFor();
        });

        it('is rejected with a key while the board has the keyboard @long', async () => {
            const { proposalId } = await asked();
            await ide.clickCanvas();
            await ide.page.keyboard.press('Alt+Backspace');
            await until('the bar is gone', async () => (await bar().count()) === 0);
            expect([await stateOf(proposalId), await onDisk()]).to.deep.equal(['rejected', ['ground']]);
        });

        it('is stepped through, and accepted change by change @long', async () => {
            const { proposalId } = await asked();
            await ide.clickCanvas();
            await ide.page.keyboard.press('F7');
            await bar().getByText('1 of 3').waitFor();
            await ide.page.keyboard.press('F7');
            await bar().getByText('2 of 3').waitFor();
            await bar().getByText('Added rectangle "b"').waitFor();
            await ide.page.keyboard.press('Alt+Enter');
            await bar().getByText('2 of 2').waitFor();
            expect([await stateOf(proposalId), await onDisk()]).to.deep.equal(['open', ['b', 'ground']]);
            await ide.page.keyboard.press('Shift+F7');
            await bar().getByText('1 of 2').waitFor();
            await bar().getByRole('button', { name: 'Reject', exact: true }).click();
            await until('the bar is gone', async () => (await bar().count()) === 0);
            expect(await onDisk()).to.deep.equal(['b', 'ground']);
        });

        it('says why a change no longer fits, and what waits after it @long', async () => {
            const edit = { path: file, mode: 'propose', updates: [{ shapeId: 'ground', label: 'Base' }] };
            const first = await agent.call<Proposed>('openspace.whiteboard.batch_update_shapes', edit);
            await asked();
            await other.call('openspace.whiteboard.update_shape', { path: file, shapeId: 'ground', y: 50 });
            await bar().getByText('1 more proposal waits.').waitFor();
            await bar().getByRole('button', { name: 'Step Through' }).click();
            await bar().getByText('No longer fits:').waitFor();
            await bar().getByRole('button', { name: 'Accept', exact: true }).click();
            await bar().getByText('one proposes 3 changes.').waitFor();
            expect(await stateOf(first.proposalId)).to.equal('stale');
            await ide.page.locator('.theia-notification-message', { hasText: '1 change no longer fits the board.' }).first().waitFor();
        });
    });
});
