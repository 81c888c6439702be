import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import type { Ide } from './harness/ide';
import type { McpClient } from './harness/mcp';
import { type OpenedBoard, Stage } from './harness/stage';
import { editedText } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const LABELS = { mine: 'Changed here', theirs: 'Changed on disk', before: 'As it was' };

const SETTINGS = '.theia/settings.json';
/** With a delay that would show at once, were it heeded. */
const settings = (autoSave: string) => JSON.stringify({ 'files.autoSave': autoSave, 'files.autoSaveDelay': 1 });

describe('a whiteboard that is not saved by itself', () => {
    let stage: Stage;
    let ide: Ide;
    let agent: McpClient;
    let board: OpenedBoard;
    let file: string;

    before(async () => {
        stage = await Stage.start({ files: { [SETTINGS]: settings('off') } });
        ({ agent, ide } = stage);
    });
    after(() => stage.stop());

    /** Each test has a board of its own with one box, open and clean. */
    beforeEach(async () => {
        board = await stage.newBoard({ id: 'box', type: 'geo', x: 0, y: 0, width: 300, height: 100, label: LABELS.before });
        file = board.name;
        await labelShown(LABELS.before);
    });

    const dirty = () => board.dirtyTab();
    const banner = () => board.banner();
    const count = async () => (await board.onDisk()).length;
    const labelShown = (label: string) => ide.shapes('geo').getByText(label).waitFor();
    const labelOnDisk = async () => JSON.stringify((await board.onDisk()).find(({ id }) => id === 'shape:box')?.props?.['richText']);

    async function relabel(label: string): Promise<void> {
        await ide.shapes('geo').first().dblclick();
        await editedText(ide.page).waitFor();
        await ide.page.keyboard.press('Control+a');
        await ide.page.keyboard.type(label);
        await ide.page.keyboard.press('Escape');
        await dirty().waitFor();
    }
    const relabelOnDisk = async () => writeFile(board.file, (await readFile(board.file, 'utf8')).replaceAll(LABELS.before, LABELS.theirs));

    it('stays unsaved until Ctrl+S', async () => {
        await ide.drawBox(100, 400);
        await dirty().waitFor();
        await ide.tab('Welcome').click();
        await ide.tab(file).click();
        expect(await count(), 'shapes on disk before').to.equal(1);
        await ide.clickCanvas();
        await ide.page.keyboard.press('Control+s');
        await dirty().waitFor({ state: 'detached' });
        expect(await count(), 'shapes on disk after').to.equal(2);
    });

    it('is saved with the change of an agent, so that the file is what is on the screen', async () => {
        await ide.drawBox(100, 400);
        await dirty().waitFor();
        await agent.call('openspace.whiteboard.add_shape', { path: file, type: 'note', x: 400, y: 0 });
        expect(await count()).to.equal(3);
        await dirty().waitFor({ state: 'detached' });
    });

    it('goes back to the file with Revert @long', async () => {
        await ide.drawBox(100, 400);
        await dirty().waitFor();
        await ide.command('File: Revert File');
        await until('the drawn box is gone', async () => (await ide.shapes('geo').count()) === 1);
        await dirty().waitFor({ state: 'detached' });
        expect(await count()).to.equal(1);
    });

    it('asks before it is closed, and forgets what the person does not want @long', async () => {
        await ide.drawBox(100, 400);
        await dirty().waitFor();
        await ide.tab(file).locator('.lm-TabBar-tabCloseIcon').click();
        await ide.page.locator('.dialogBlock').getByRole('button', { name: "Don't save" }).click();
        await ide.tab(file).waitFor({ state: 'detached' });
        expect(await count()).to.equal(1);
        await ide.openFile(file);
        await labelShown(LABELS.before);
        expect(await ide.shapes('geo').count()).to.equal(1);
    });

    it('shows what changed on disk at once when there is nothing unsaved @long', async () => {
        await relabelOnDisk();
        await labelShown(LABELS.theirs);
        expect(await dirty().count()).to.equal(0);
        expect(await banner().count()).to.equal(0);
        await ide.clickCanvas();
        expect(await labelOnDisk()).to.contain(LABELS.theirs);
    });

    it('merges what changed on disk when something else is unsaved', async () => {
        await ide.drawBox(100, 400);
        await dirty().waitFor();
        await relabelOnDisk();
        await labelShown(LABELS.theirs);
        expect(await ide.shapes('geo').count()).to.equal(2);
        expect(await dirty().count()).to.equal(1);
        await ide.page.keyboard.press('Control+s');
        await dirty().waitFor({ state: 'detached' });
        expect(await count()).to.equal(2);
        expect(await labelOnDisk()).to.contain(LABELS.theirs);
    });

    it('asks when the same was changed on disk, names the shape and shows both; the file may win', async () => {
        await relabel(LABELS.mine);
        await relabelOnDisk();
        await banner().waitFor();
        expect(await banner().textContent())
            .to.contain('rectangle')
            .and.to.contain(LABELS.mine);
        await banner().getByText('Compare').click();
        const version = (name: string) => banner().getByRole('region', { name });
        expect(await version('In this window').textContent())
            .to.contain('Label')
            .and.to.contain(LABELS.mine)
            .and.not.to.contain(LABELS.theirs);
        expect(await version('On disk').textContent())
            .to.contain('Label')
            .and.to.contain(LABELS.theirs);
        for (const name of ['In this window', 'On disk']) {
            const seen = await version(name)
                .locator('img')
                .evaluate(async (picture: HTMLImageElement) => {
                    await picture.decode();
                    return picture.naturalWidth;
                });
            expect(seen, `the picture ${name}`).to.be.greaterThan(10);
        }
        await ide.page.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES ?? stage.app.workspace}/conflict.png` });
        await ide.clickCanvas();
        await ide.page.keyboard.press('Control+s');
        expect(await labelOnDisk(), 'nothing is written before the answer').to.contain(LABELS.theirs);
        await banner().getByRole('button', { name: 'Load theirs', exact: true }).click();
        await banner().waitFor({ state: 'detached' });
        await labelShown(LABELS.theirs);
        await dirty().waitFor({ state: 'detached' });
        expect(await labelOnDisk()).to.contain(LABELS.theirs);
    });

    it('goes on with everything else while it asks, and what is on the screen may win @long', async () => {
        await relabel(LABELS.mine);
        await relabelOnDisk();
        await banner().waitFor();
        await board.changeOnDisk(store => {
            store['shape:more'] = { ...store['shape:box']!, id: 'shape:more', index: 'a5', y: 300 };
        });
        await until('the other shape is shown', async () => (await ide.shapes('geo').count()) === 2);
        await agent.call('openspace.whiteboard.add_shape', { path: file, type: 'note', x: 400, y: 0 });
        expect(await count()).to.equal(3);
        expect(await labelOnDisk()).to.contain(LABELS.theirs);
        const touching = await agent.fail('openspace.whiteboard.update_shape', { path: file, shapeId: 'box', x: 5 });
        expect(touching).to.include({ code: 'CONFLICT' });
        expect(touching.message).to.contain('shape:box');
        await banner().getByRole('button', { name: 'Keep mine', exact: true }).click();
        await banner().waitFor({ state: 'detached' });
        await dirty().waitFor({ state: 'detached' });
        expect(await labelOnDisk()).to.contain(LABELS.mine);
        expect(await count()).to.equal(3);
    });

    it('merges without asking when one side moved the shape and the other one labelled it @long', async () => {
        await relabel(LABELS.mine);
        await board.changeOnDisk(store => {
            store['shape:box']!.y += 50;
        });
        await until(
            'the move is shown',
            async () => (await agent.call<{ shapes: { y: number }[] }>('openspace.whiteboard.read', { path: file })).shapes[0]?.y === 50
        );
        expect(await banner().count()).to.equal(0);
        await ide.page.keyboard.press('Control+s');
        await dirty().waitFor({ state: 'detached' });
        expect(await labelOnDisk()).to.contain(LABELS.mine);
        expect((await board.onDisk())[0]).to.include({ y: 50 });
    });

    it('keeps the board when its file becomes no board, and writes it only when told @long', async () => {
        const rubbish = '<<<<<<< HEAD\n{}';
        await writeFile(board.file, rubbish);
        await banner().getByText('cannot be read').waitFor();
        await labelShown(LABELS.before);
        expect(await readFile(board.file, 'utf8')).to.equal(rubbish);
        await banner().getByRole('button', { name: 'Keep mine' }).click();
        await banner().waitFor({ state: 'detached' });
        await until('the board is in the file again', async () => (await count().catch(() => 0)) === 1);
    });

    it('is saved when the person turns to something else, if they chose so @long', async () => {
        await writeFile(stage.app.file(SETTINGS), settings('onFocusChange'));
        await ide.drawBox(100, 400);
        await dirty().waitFor();
        await until('the choice holds and the board is saved', async () => {
            await ide.tab('Welcome').click();
            await ide.tab(file).click();
            return (await dirty().count()) === 0;
        });
        expect(await count()).to.equal(2);
    });
});
