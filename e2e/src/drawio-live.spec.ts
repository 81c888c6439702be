import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { App } from './harness/app';
import { openWindow } from './harness/browser';
import { DrawioPane } from './harness/drawio';
import { inOneLine } from './harness/drawio';
import { DETAILS, DrawioStage, vertex } from './harness/drawio-stage';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

describe('draw.io tools on a diagram that is open', () => {
    let stage: DrawioStage;
    let app: App;
    let window: Page;
    let ide: Ide;
    let agent: McpClient;
    let plan: string;
    const onDisk = (name?: string) => stage.onDisk(name);
    const open = (name: string, label: string) => stage.open(name, label);
    const dirty = (is: boolean) => stage.dirty(is);

    const xOf = async (id: string) =>
        Number(new RegExp(`<mxCell id="${id}"[^>]*>\\s*<mxGeometry[^>]*? x="(-?[\\d.]+)"`).exec(await onDisk())?.[1]);

    // All tests share what has to be started; a window and a file of its own each.
    before(async () => {
        stage = await DrawioStage.start();
        ({ app, agent } = stage);
    });
    beforeEach(async () => {
        await stage.startOver();
        ({ window, ide, plan } = stage);
    });
    afterEach(function () {
        return stage.keepPicture(this.currentTest?.state === 'failed' ? this.currentTest.title : undefined);
    });
    after(() => stage.stop(undefined));

    it('changes the file when no window has it open, and shows it at once when one has', async () => {
        const made = await agent.call('add-cells', { path: plan, ...vertex('Written') });
        expect(made).to.include({ appliedBy: 'file', created: false });
        expect(await onDisk())
            .to.include('Written')
            .and.include('note="kept"');

        const diagram = await open(plan, 'Written');
        const live = await agent.call('add-cells', { path: plan, expectedRevision: made.revision, ...vertex('Live', 280) });
        expect(live).to.include({ appliedBy: 'window' }).and.not.have.property('diagram_xml');
        expect(await onDisk()).to.include('Live');
        await diagram.shows('Live');
        await dirty(false);
        const stale = await agent.fail('add-cells', { path: plan, expectedRevision: made.revision, ...vertex('Late') });
        expect(stale).to.include({ code: 'CONFLICT' }).and.have.nested.property('details.currentRevision', live.revision);
        expect(await onDisk()).not.to.include('Late');
        const moved = await agent.call('edit-cells', {
            path: plan,
            cells: [
                { cell_id: 'a', x: 600, text: 'Omega' },
                { cell_id: 'b', x: 600, y: 200 }
            ]
        });
        expect(moved).to.have.nested.property('data.summary.succeeded', 2);
        await diagram.shows('Omega');

        // Each call is one step of draw.io's own history.
        await ide.menu('Edit', 'Undo');
        await diagram.shows('Alpha');
        await dirty(true);
        expect(await diagram.label('Live').count()).to.equal(1);
        await ide.menu('Edit', 'Undo');
        await diagram.label('Live').waitFor({ state: 'detached' });
        await ide.menu('Edit', 'Redo');
        await diagram.shows('Live');
        await ide.command('File: Save');
        await dirty(false);
        const saved = inOneLine(await onDisk());
        expect(saved).to.include('Live').and.include('Alpha').and.include(DETAILS);
    });

    it('is one step on pages that are not shown, too, and for pages themselves @long', async () => {
        const diagram = await open(plan, 'Alpha');
        await agent.call('add-cells', { path: plan, active_page_id: 'Details', ...vertex('Elsewhere') });
        expect(await onDisk()).to.include('Elsewhere');
        expect(await diagram.label('Alpha').count()).to.equal(1);
        await diagram.openPage('Details');
        await diagram.shows('Elsewhere');
        await dirty(false);
        await ide.menu('Edit', 'Undo');
        await ide.menu('Edit', 'Undo');
        await dirty(true);
        await diagram.openPage('Details');
        await diagram.shows('Gamma');
        await diagram.label('Elsewhere').waitFor({ state: 'detached' });
        await ide.command('File: Revert File');
        await diagram.shows('Elsewhere');
        await dirty(false);

        await agent.call('finish-diagram', { path: plan, background: '#FFEECC' });
        expect((await onDisk()).match(/background="#FFEECC"/g)).to.have.length(2);
        await dirty(false);
        await ide.menu('Edit', 'Undo');
        await dirty(true);
        await ide.command('File: Save');
        await dirty(false);
        expect(await onDisk())
            .to.include('Elsewhere')
            .and.not.include('#FFEECC');

        await agent.call('add-page', { path: plan, name: 'Third' });
        await agent.call('rename-page', { path: plan, page_id: 'Overview', name: 'Survey' });
        const tabs = diagram.frame.locator('.geTabContainer');
        await tabs.getByText('Third', { exact: true }).waitFor();
        await tabs.getByText('Survey', { exact: true }).waitFor();
        await agent.call('delete-page', { path: plan, page_id: 'Third' });
        await tabs.getByText('Third', { exact: true }).waitFor({ state: 'detached' });
        await dirty(false);
        await ide.menu('Edit', 'Undo');
        await tabs.getByText('Third', { exact: true }).waitFor();
        await dirty(true);
        await ide.menu('Edit', 'Undo');
        await tabs.getByText('Overview', { exact: true }).waitFor();
        await ide.menu('Edit', 'Undo');
        await tabs.getByText('Third', { exact: true }).waitFor({ state: 'detached' });
        await ide.command('File: Save');
        await dirty(false);
        const saved = await onDisk();
        expect(saved).to.include('Overview').and.include('Elsewhere').and.not.include('Third').and.not.include('Survey');
    });

    it('works on what the person has drawn and not saved, and saves both', async () => {
        const diagram = await open(plan, 'Alpha');
        await diagram.drag('Alpha', 0, 200);
        await dirty(true);
        const listed = await agent.call<{ data: { cells: { id: string; y: number }[] } }>('list-paged-model', { path: plan });
        expect(listed.data.cells.find(({ id }) => id === 'a')?.y).to.be.within(235, 245);
        await agent.call('add-cells', { path: plan, ...vertex('Live', 280) });
        await diagram.shows('Live');
        await dirty(false);
        expect(await onDisk())
            .to.match(/<mxCell id="a"[^>]*><mxGeometry x="40" y="2\d\d"/)
            .and.to.include('Live');
        // The person's own step is still there to undo, after the agent's.
        await ide.menu('Edit', 'Undo');
        await diagram.label('Live').waitFor({ state: 'detached' });
        await ide.menu('Edit', 'Undo');
        await ide.command('File: Save');
        await dirty(false);
        expect(await xOf('a')).to.equal(40);
        expect(await onDisk()).not.to.include('Live');
    });

    it('waits for the end of a drag', async () => {
        const diagram = await open(plan, 'Alpha');
        const { mouse } = window;
        const box = (await diagram.label('Alpha').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await mouse.move(x, y);
        await mouse.down();
        await mouse.move(x + 40, y + 60, { steps: 4 });
        let answered = false;
        const call = agent.call('add-cells', { path: plan, ...vertex('Live', 280) }).finally(() => (answered = true));
        await mouse.move(x + 80, y + 200, { steps: 8 });
        expect(answered).to.equal(false);
        await mouse.up();
        expect(await call).to.include({ appliedBy: 'window' });
        await diagram.shows('Live');
        await dirty(false);
        expect(await onDisk()).to.include('Live');
        expect(await xOf('a')).to.be.above(100);
    });

    it('leaves the label alone that the person writes @long', async () => {
        const diagram = await open(plan, 'Alpha');
        const { keyboard } = window;
        await diagram.label('Beta').first().dblclick();
        await keyboard.press('Control+a');
        await keyboard.type('Written by hand');
        await agent.call('add-cells', { path: plan, ...vertex('Meanwhile', 480) });
        await diagram.shows('Meanwhile');
        const refused = await agent.fail('edit-cells', { path: plan, cells: [{ cell_id: 'b', text: 'Overwritten' }] });
        expect(refused).to.include({ code: 'CONFLICT' });
        await diagram.label('Alpha').first().click();
        await diagram.shows('Written by hand');
        await ide.command('File: Save');
        await dirty(false);
        expect(await onDisk())
            .to.include('Written by hand')
            .and.include('Meanwhile')
            .and.not.include('Overwritten');
    });

    it('undoes what an agent did where the person has drawn since, as a step of its own @long', async () => {
        const diagram = await open(plan, 'Alpha');
        const first = await agent.call('add-cells', { path: plan, ...vertex('First') });
        await agent.call('add-cells', { path: plan, ...vertex('Second', 280) });
        await diagram.shows('Second');
        await diagram.drag('Alpha', 0, 300);
        await dirty(true);
        await agent.call('undo-changes', { path: plan, revisions: [first.revision] });
        await diagram.label('First').waitFor({ state: 'detached' });
        await dirty(false);
        expect(await onDisk())
            .to.match(/<mxCell id="a"[^>]*><mxGeometry x="40" y="3\d\d"/)
            .and.include('Second')
            .and.not.include('First');
        await ide.menu('Edit', 'Undo');
        await diagram.shows('First');
        const other = await McpClient.connect(app, '?toolsets=drawio', 'another');
        const refused = await other.fail('undo-changes', { path: plan });
        expect(refused).to.include({ code: 'NOT_FOUND' });
        await other.close();
    });

    it('leads from the activity of agents to the cells that a call changed @long', async () => {
        await open(plan, 'Alpha');
        const done = await agent.call<{ data: { results: { cell: { id: string } }[] } }>('add-cells', {
            path: plan,
            active_page_id: 'Details',
            ...vertex('Far away', 3_000, 3_000)
        });
        expect(done.data.results).to.have.length(1);
        await ide.closeTab(plan);
        await ide.command('Show Agents');
        await window
            .locator('.oa-feed')
            .getByRole('button', { name: /add-cells/ })
            .first()
            .click();
        const diagram = new DrawioPane(window, plan);
        await diagram.shows('Far away');
        await until('the new cell is in view', async () => {
            const { x = -1, y = -1 } = (await diagram.label('Far away').first().boundingBox()) ?? {};
            return x > 0 && y > 0 && x < 2_000 && y < 1_200;
        });
    });

    it('is seen in two windows, and many calls in a row lose nothing @long', async () => {
        const diagram = await open(plan, 'Alpha');
        const second = await openWindow(stage.browser, app);
        await new Ide(second).openFile(plan);
        const other = new DrawioPane(second, plan);
        await other.shows('Alpha');
        await Promise.all(
            Array.from({ length: 8 }, (_, at) => agent.call('add-cells', { path: plan, ...vertex(`Many ${at}`, at * 40, 300 + at * 80) }))
        );
        await diagram.shows('Many 7');
        await other.shows('Many 7');
        for (let at = 0; at < 8; at++) {
            await diagram.label(`Many ${at}`).first().waitFor();
            await other.label(`Many ${at}`).first().waitFor();
        }
        await dirty(false);
        expect(await new Ide(second).dirtyTab(plan).count()).to.equal(0);
        expect((await onDisk()).match(/value="Many \d"/g)).to.have.length(8);
    });

    it('repaints a picture with a diagram in it @long', async () => {
        const copy = await open('copy.drawio.svg', 'Alpha');
        const done = await agent.call('add-cells', { path: 'copy.drawio.svg', ...vertex('Live') });
        expect(done).to.include({ appliedBy: 'window' });
        await copy.shows('Live');
        const text = await onDisk('copy.drawio.svg');
        const [, diagram = ''] = / content="([^"]*)"/.exec(text) ?? [];
        expect(diagram).to.include('Live');
        expect(text.replace(diagram, '')).to.include('Live').and.include('<rect');
        const again = await agent.call('add-cells', { path: 'copy.drawio.svg', expectedRevision: done.revision, ...vertex('More', 300) });
        expect(again).to.include({ appliedBy: 'window' });
        expect(await ide.dirtyTab('copy.drawio.svg').count()).to.equal(0);
    });
});
