// Own backend: is started again while a diagram is not saved.
import { expect } from 'chai';
import { chmod, rm, writeFile } from 'fs/promises';
import type { Page } from 'playwright-core';
import type { App } from './harness/app';
import { DrawioPane } from './harness/drawio';
import { DrawioStage, PLAN, vertex } from './harness/drawio-stage';
import type { Ide } from './harness/ide';
import type { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

describe('draw.io tools on a diagram that is not ready', () => {
    let stage: DrawioStage;
    let app: App;
    let window: Page;
    let ide: Ide;
    let agent: McpClient;
    const onDisk = (name?: string) => stage.onDisk(name);
    const dirty = (is: boolean) => stage.dirty(is);

    beforeEach(async () => {
        stage = await DrawioStage.start();
        ({ app, window, ide, agent } = stage);
    });
    afterEach(async function () {
        await stage.stop(this.currentTest?.state === 'failed' ? this.currentTest.title : undefined);
    });

    it('loses nothing while draw.io starts or starts again, and shows nothing that cannot be written', async () => {
        await ide.openFile(PLAN);
        const early = await agent.call('add-cells', { path: PLAN, ...vertex('Early') });
        await agent.call('edit-cells', { path: PLAN, cells: [{ cell_id: 'b', text: 'Second' }] });
        const diagram = new DrawioPane(window, PLAN);
        await diagram.shows('Early');
        await diagram.shows('Second');
        await dirty(false);
        expect(await onDisk())
            .to.include('Early')
            .and.include('Second');

        await diagram.drag('Alpha', 0, 300);
        await dirty(true);
        await window.reload();
        await ide.tab(PLAN).first().waitFor();
        await agent.call('add-cells', { path: PLAN, ...vertex('Reloaded', 280) });
        await diagram.shows('Reloaded');
        expect(await onDisk()).to.include('Reloaded');

        await ide.command('File: Save');
        await dirty(false);
        const before = await onDisk();
        expect(before).to.match(/<mxCell id="a"[^>]*><mxGeometry x="40" y="3\d\d"/);
        await chmod(app.file(PLAN), 0o444);
        const refused = await agent.fail('add-cells', { path: PLAN, ...vertex('Refused', 480) });
        expect(refused).to.include({ code: 'INVALID_INPUT' });
        await chmod(app.file(PLAN), 0o644);
        await dirty(false);
        expect(await onDisk()).to.equal(before);
        expect(await diagram.label('Refused').count()).to.equal(0);

        await writeFile(app.file(PLAN), before.replace('Second', 'By git'));
        const late = await agent.call('add-cells', { path: PLAN, ...vertex('Late', 480) });
        expect(late.revision).not.to.equal(early.revision);
        await diagram.shows('Late');
        await diagram.shows('By git');
        expect(await onDisk())
            .to.include('By git')
            .and.include('Late');
        await dirty(false);
    });

    it('reverts what draw.io cannot show, tells the agent or the person, and goes on', async () => {
        const diagram = await stage.open(PLAN, 'Alpha');
        const breakApp = (): Promise<void> =>
            diagram.label('Alpha').evaluate(() => {
                Object.assign(Reflect.get(globalThis, 'EditorUi').prototype, {
                    diffPages: () => {
                        throw new Error('made to fail');
                    }
                });
            });
        await breakApp();
        const refused = await agent.fail('add-cells', { path: PLAN, ...vertex('Refused') });
        expect(refused).to.include({ code: 'INVALID_INPUT' });
        expect(refused.message).to.contain('made to fail');
        expect(await onDisk()).not.to.include('Refused');
        // draw.io has begun again.
        await window.locator('.openspace-drawio-editor:visible > .openspace-document-message').waitFor({ state: 'detached' });
        await diagram.shows('Alpha');
        await dirty(false);
        await agent.call('add-cells', { path: PLAN, ...vertex('Accepted') });
        await diagram.shows('Accepted');
        expect(await diagram.label('Refused').count()).to.equal(0);
        await diagram.drag('Beta', 0, 300);
        await dirty(true);

        await breakApp();
        await writeFile(app.file(PLAN), (await onDisk()).replace('Accepted', 'By git'));
        await window.getByText('draw.io cannot show what is in the file now (Error: made to fail)').waitFor();
        await window.locator('.openspace-document-message:visible').getByRole('button').first().click();
        await diagram.shows('By git');
        await ide.command('File: Save');
        await dirty(false);
        expect(await onDisk())
            .to.include('By git')
            .and.match(/<mxCell id="b"[^>]*><mxGeometry x="280" y="3\d\d"/);

        await diagram.openPage('Details');
        await diagram.shows('Gamma');
        expect(await agent.call('add-cells', { path: PLAN, ...vertex('Delta') })).to.include({ active_page_id: 'Details' });
        await diagram.shows('Delta');
    });

    it('keeps a diagram whose file is deleted, and makes the file again when it is saved', async () => {
        const diagram = await stage.open(PLAN, 'Alpha');
        await diagram.drag('Alpha', 0, 300);
        await dirty(true);
        await ide.showExplorer();
        const entry = window.locator('#files').getByText(PLAN, { exact: true });
        await entry.waitFor();
        await rm(app.file(PLAN));
        await entry.waitFor({ state: 'hidden' });
        expect(await diagram.label('Beta').count()).to.equal(1);
        await dirty(true);
        await diagram.label('Beta').click();
        await ide.command('File: Save');
        await dirty(false);
        expect(await onDisk())
            .to.include('Beta')
            .and.match(/<mxCell id="a"[^>]*><mxGeometry x="40" y="3\d\d"/);
    });

    it('goes on with what is not saved when the backend starts again', async () => {
        const diagram = await stage.open(PLAN, 'Alpha');
        await diagram.drag('Alpha', 0, 300);
        await dirty(true);
        await app.kill('SIGKILL');
        await diagram.drag('Beta', 0, 200);
        const next = await app.restart();
        await until('the file is written', async () => {
            await ide.command('File: Save');
            return /<mxCell id="a"[^>]*><mxGeometry x="40" y="3\d\d"/.test(await onDisk());
        });
        expect(await onDisk()).to.match(/<mxCell id="b"[^>]*><mxGeometry x="280" y="2\d\d"/);
        await dirty(false);
        await next.kill('SIGTERM');
    });
});
