import type { Page } from 'playwright-core';
import type { Ide } from './harness/ide';
import type { McpClient } from './harness/mcp';
import { type OpenedBoard, Stage } from './harness/stage';
import { editedText, focusBoard, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

interface Added {
    readonly threadId: string;
}

const BOX = { type: 'geo', width: 200, height: 100 };

describe('the keyboard, when what has it goes away', () => {
    let stage: Stage;
    let ide: Ide;
    let page: Page;
    let agent: McpClient;
    let board: OpenedBoard;

    before(async () => {
        stage = await Stage.start();
        ({ ide, agent } = stage);
        ({ page } = ide);
        board = await stage.newBoard({ ...BOX, id: 'kept', x: 0, y: 300, label: 'Kept' });
    });
    after(() => stage.stop());

    const draw = async (id: string) => {
        await agent.call('openspace.whiteboard.add_shape', { ...BOX, path: board.name, id, x: 0, y: 0, label: id });
        await board.shape(id).waitFor();
    };
    const erase = async (id: string) => {
        await agent.call('openspace.whiteboard.delete_shape', { path: board.name, shapeId: id });
        await board.shape(id).waitFor({ state: 'detached' });
    };
    /** @returns what takes the comment away that has the keyboard */
    const focusComment = async () => {
        const { threadId } = await agent.call<Added>('openspace.comments.add', { path: board.name, shapeId: 'kept', text: 'Why?' });
        const pin = page.locator('.openspace-comment-pin:visible');
        await pin.focus();
        return async () => {
            await agent.call('openspace.comments.resolve', { path: board.name, threadId });
            await pin.waitFor({ state: 'detached' });
        };
    };

    /** Keys are those of the board: V takes the tool of that key, and Alt+W closes no tab. */
    const boardHasKeyboard = async () => {
        const editor = await tldrawEditor(page);
        await until('the board has the keyboard', () =>
            page.evaluate(
                () => document.activeElement?.closest('.openspace-whiteboard') !== null && document.activeElement !== document.body
            )
        );
        await page.keyboard.press('h');
        await until('the board takes a key', () => editor.evaluate(tldraw => tldraw.getPath().startsWith('hand')));
        await page.keyboard.press('v');
        await until('and the next', () => editor.evaluate(tldraw => tldraw.getPath().startsWith('select')));
    };

    it('stays in the board of which an agent resolves the comment that has it', async () => {
        const remove = await focusComment();
        await remove();
        await boardHasKeyboard();
    });

    it('stays in the board when the button that has it cannot be pressed any longer', async () => {
        await draw('found');
        await focusBoard(page);
        await page.keyboard.press('Control+f');
        await page.getByRole('search').getByRole('textbox').fill('found');
        await page.getByRole('search').getByRole('button', { name: 'Next' }).focus();
        await erase('found');
        await boardHasKeyboard();
        await page.keyboard.press('Control+f');
        await page.keyboard.press('Escape');
        await boardHasKeyboard();
    });

    it('stays in the board when a panel goes with the selected shape', async () => {
        await draw('styled');
        await board.shape('styled').click();
        await page.locator('.tlui-style-panel:visible button').first().focus();
        await erase('styled');
        await boardHasKeyboard();
    });

    it('comes back from the palette to a board whose text ended when the palette opened', async () => {
        await draw('left');
        await board.shape('left').dblclick();
        await editedText(page).waitFor();
        await page.keyboard.press('F1');
        await page.locator('.quick-input-widget input:focus').waitFor();
        await erase('left');
        await page.keyboard.press('Escape');
        await boardHasKeyboard();
    });

    it('comes back from a dialog to a board of which the comment that had it is gone', async () => {
        const remove = await focusComment();
        await ide.command('About');
        const about = page.locator('.dialogBlock', { hasText: 'OpenSpace' });
        await about.waitFor();
        await remove();
        await about.getByRole('button', { name: 'OK' }).click();
        await about.waitFor({ state: 'detached' });
        await boardHasKeyboard();
    });

    it('stays in a dialog of which the button that has it cannot be pressed any longer', async () => {
        await focusBoard(page);
        await ide.command('About');
        const about = page.locator('.dialogBlock', { hasText: 'OpenSpace' });
        await about.getByRole('button', { name: 'OK' }).focus();
        await page.evaluate(() => ((document.activeElement as HTMLButtonElement).disabled = true));
        await until('the dialog has the keyboard', () =>
            page.evaluate(() => document.activeElement !== document.body && document.activeElement?.closest('.dialogBlock') !== null)
        );
        await page.keyboard.press('Escape');
        await about.waitFor({ state: 'detached' });
        await boardHasKeyboard();
    });
});
