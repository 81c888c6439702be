import { expect } from 'chai';
import { writeFile } from 'fs/promises';
import { DrawioStage, vertex } from './harness/drawio-stage';
import { until } from '@openspace/tool/lib/test/until';

interface Listed {
    readonly data: { readonly cells: readonly { readonly id: string; readonly x?: number }[] };
}

describe('a draw.io diagram that others write while a person is at it', () => {
    let stage: DrawioStage;

    before(async () => {
        stage = await DrawioStage.start();
    });
    beforeEach(() => stage.startOver());
    afterEach(function () {
        return stage.keepPicture(this.currentTest?.state === 'failed' ? this.currentTest.title : undefined);
    });
    after(() => stage.stop(undefined));

    /** Another program writes the file. @param isRead by what the window then says of the cell `a` */
    async function write(xml: string, isRead: (a: Listed['data']['cells'][number] | undefined) => boolean): Promise<void> {
        await writeFile(stage.app.file(stage.plan), xml);
        await until('the window has read the file', async () => {
            const { data } = await stage.agent.call<Listed>('list-paged-model', { path: stage.plan });
            return isRead(data.cells.find(({ id }) => id === 'a'));
        });
    }

    it('takes over in their order what waits for the person and what does not', async () => {
        const { plan, agent, window } = stage;
        const diagram = await stage.open(plan, 'Alpha');
        const before = await stage.onDisk();
        await diagram.label('Alpha').first().dblclick();
        await window.keyboard.press('Control+a');
        // Taken out and put back, such as by an agent that undoes what it did.
        await write(before.replace(/<mxCell id="a".*?<\/mxCell>/, ''), a => a === undefined);
        await write(before.replace('Beta', 'Put back'), a => a !== undefined);
        await window.keyboard.press('Escape');
        await diagram.shows('Put back');
        await agent.call('add-cells', { path: plan, ...vertex('Later') });
        await diagram.shows('Later');
        expect(await diagram.label('Alpha').count()).to.equal(1);
        await stage.dirty(false);
        expect(await stage.onDisk())
            .to.include('Alpha')
            .and.include('Put back');
    });

    it('saves what the person did before a change that waits for the person is taken over', async () => {
        const { plan, agent, window } = stage;
        const diagram = await stage.open(plan, 'Alpha');
        const before = await stage.onDisk();
        await diagram.drag('Beta', 0, 200);
        await stage.dirty(true);
        await diagram.label('Alpha').first().dblclick();
        await window.keyboard.press('Control+a');
        await window.keyboard.type('Omega');
        await write(before.replace('x="40"', 'x="60"'), a => a?.x === 60);
        // The label ends when the mouse goes down, and the change still waits until it goes up.
        const beta = await diagram.label('Beta').first().boundingBox();
        await window.mouse.move((beta?.x ?? 0) + 5, (beta?.y ?? 0) + 5);
        await window.mouse.down();
        await diagram.label('Omega').first().waitFor();
        await window.keyboard.press('Control+s');
        // Meanwhile the window may save.
        for (let read = 0; read < 10; read++) {
            await agent.call('list-paged-model', { path: plan });
        }
        await window.mouse.up();
        await until('the file has both', async () => {
            const text = await stage.onDisk();
            return text.includes('Omega') && text.includes('x="60"');
        });
        await stage.dirty(false);
    });
});
