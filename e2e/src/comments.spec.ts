import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Ide } from './harness/ide';
import type { McpClient } from './harness/mcp';
import { type OpenedBoard, Stage } from './harness/stage';
import { until } from '@openspace/tool/lib/test/until';

interface Listed {
    readonly total: number;
    readonly threads: {
        readonly threadId: string;
        readonly shapeId?: string;
        readonly label?: string;
        readonly resolved: boolean;
        readonly comments: { readonly author: string; readonly by: string; readonly text: string }[];
    }[];
}

describe('comments on a board', () => {
    let stage: Stage;
    let ide: Ide;
    let page: Page;
    let agent: McpClient;
    let board: OpenedBoard;

    before(async () => {
        stage = await Stage.start();
        ({ ide, agent } = stage);
        ({ page } = ide);
        board = await stage.newBoard({ id: 'login', type: 'geo', x: 0, y: 0, width: 200, height: 100, label: 'Login' });
    });
    after(() => stage.stop());

    const pins = () => page.locator('.openspace-comment-pin:visible');
    const box = () => page.getByRole('dialog', { name: 'Comments' });
    const listed = (state = 'open') => agent.call<Listed>('openspace.comments.list', { path: board.name, state });
    const picture = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await page.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/comments-${name}.png` });
        }
    };

    /** One open comment, on the shape. */
    const commented = async () => {
        if ((await listed()).total === 0) {
            await agent.call('openspace.comments.add', { path: board.name, shapeId: 'login', text: 'First' });
        }
        await pins().waitFor();
    };

    it('of a person are read and answered by an agent, in the window and on disk', async () => {
        await board.shape('login').click();
        await ide.command('Whiteboard: Add Comment');
        await box().getByRole('textbox').waitFor();
        // What is typed is not for the board: d, r and Delete would draw or delete there.
        await page.keyboard.type('Read more? <b>really</b>');
        await page.keyboard.press('Delete');
        await picture('draft');
        await page.keyboard.press('Enter');
        await pins().waitFor();
        const { threads } = await until('the agent reads it', async () => {
            const found = await listed();
            return found.total === 1 && found;
        });
        const [thread] = threads;
        expect(thread).to.deep.include({ shapeId: 'shape:login', label: 'Login', resolved: false });
        expect(thread?.comments).to.have.length(1);
        expect(thread?.comments[0]).to.deep.include({ by: 'person', text: 'Read more? <b>really</b>' });
        await agent.call('openspace.comments.reply', { path: board.name, threadId: thread?.threadId, text: 'Yes: [it](command:x) is.' });
        await box().getByText('Yes: [it](command:x) is.', { exact: true }).waitFor();
        // Text of others stays text.
        expect(await box().locator('a, b').count()).to.equal(0);
        await picture('thread');
        expect(await pins().getAttribute('aria-label')).to.match(/^2 comments, the first by /);
        expect(await board.shape('login').count()).to.equal(1);
    });

    it('follow their shape, and are undone as one step', async () => {
        await commented();
        await page.keyboard.press('Escape');
        await box().waitFor({ state: 'detached' });
        const before = await pins().boundingBox();
        await agent.call('openspace.whiteboard.update_shape', { path: board.name, shapeId: 'login', x: -150 });
        await until('the pin moved along', async () => ((await pins().boundingBox())?.x ?? 0) < (before?.x ?? 0) - 20);
        await agent.call('openspace.comments.add', { path: board.name, shapeId: 'login', text: 'Second' });
        await until('there are two', async () => (await pins().count()) === 2);
        await agent.call('openspace.whiteboard.undo', { path: board.name });
        await until('one is left', async () => (await pins().count()) === 1);
        await ide.clickCanvas();
        await page.keyboard.press('Control+Alt+m');
        await box().getByRole('textbox').fill('About the whole');
        await box().getByRole('button', { name: 'Comment', exact: true }).click();
        await until('there are two', async () => (await pins().count()) === 2);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+z');
        await until('the person undid it', async () => (await pins().count()) === 1 && (await listed()).total === 1);
    });

    it('go when they are resolved, and are opened again by an agent', async () => {
        await commented();
        await pins().click();
        await box().getByRole('button', { name: 'Resolve' }).click();
        await pins().waitFor({ state: 'detached' });
        const { threads } = await until('the agent reads it', async () => {
            const found = await listed('resolved');
            return found.total === 1 && found;
        });
        await agent.call('openspace.comments.resolve', { path: board.name, threadId: threads[0]?.threadId, resolved: false });
        await pins().waitFor();
        await agent.call('openspace.comments.resolve', { path: board.name, threadId: threads[0]?.threadId });
        await pins().waitFor({ state: 'detached' });
    });

    it('are not lost while a person writes, when an agent resolves them or deletes their shape', async () => {
        const { threadId } = await agent.call<{ threadId: string }>('openspace.comments.add', {
            path: board.name,
            shapeId: 'login',
            text: 'Done?'
        });
        await pins().click();
        await box().getByRole('textbox').fill('Not yet');
        await agent.call('openspace.comments.resolve', { path: board.name, threadId });
        await pins().waitFor({ state: 'detached' });
        expect(await box().getByRole('textbox').inputValue()).to.equal('Not yet');
        await box().getByRole('textbox').press('Enter');
        await pins().waitFor();
        await page.keyboard.press('Escape');
        await board.shape('login').click();
        await page.keyboard.press('Control+Alt+m');
        await box().getByRole('textbox').fill('Of what is gone');
        await agent.call('openspace.whiteboard.delete_shape', { path: board.name, shapeId: 'login' });
        await board.shape('login').waitFor({ state: 'detached' });
        await box().getByRole('textbox').press('Enter');
        await until('the comment is where the shape was', async () => (await pins().count()) === 2);
        await page.keyboard.press('Escape');
    });

    it('can be read in the dark theme, many and long ones too, and say what cannot be added @long', async () => {
        const before = await pins().count();
        for (let at = 0; at < 12; at++) {
            await agent.call('openspace.comments.add', {
                path: board.name,
                x: -300 + at * 50,
                y: -200 + (at % 3) * 60,
                text: `Number ${at}`
            });
        }
        const path = { path: board.name };
        const { threads } = await agent.call<Listed>('openspace.comments.list', path);
        const threadId = threads.at(-1)?.threadId;
        for (let at = 0; at < 199; at++) {
            await agent.call('openspace.comments.reply', { ...path, threadId, text: `Line ${at}: ${'long '.repeat(20)}` });
        }
        await until('all pins are shown', async () => (await pins().count()) === before + 12);
        await ide.command('Preferences: Color Theme');
        await ide.choose('Dark (Theia)');
        await page.getByRole('button', { name: /^200 comments/ }).click();
        await box().getByText('Line 198').waitFor();
        const [frame, list] = await Promise.all([
            box().boundingBox(),
            box()
                .locator('ol')
                .evaluate(element => element.scrollHeight > element.clientHeight)
        ]);
        expect(frame?.height).to.be.below(480);
        expect(list, 'a long thread scrolls').to.equal(true);
        await picture('dark');
        await box().getByRole('textbox').fill('One more');
        await box().getByRole('textbox').press('Enter');
        await box().getByRole('alert').filter({ hasText: 'at most 200 comments' }).waitFor();
        expect(await box().getByRole('textbox').inputValue()).to.equal('One more');
        expect(
            await box()
                .locator('ol')
                .evaluate(element => element.scrollTop),
            'the newest is in view'
        ).to.be.greaterThan(1_000);
        await page.keyboard.press('Escape');
    });

    it('are kept without a window, and stay when their shape goes', async () => {
        const path = 'closed.whiteboard.json';
        await agent.call('openspace.whiteboard.create', { path });
        await agent.call('openspace.whiteboard.add_shape', { path, id: 'gone', type: 'geo', x: 0, y: 0, label: 'Gone' });
        const { threadId } = await agent.call<{ threadId: string }>('openspace.comments.add', { path, shapeId: 'gone', text: 'Needed?' });
        await agent.call('openspace.whiteboard.delete_shape', { path, shapeId: 'gone' });
        const { threads } = await agent.call<Listed>('openspace.comments.list', { path });
        expect(threads.map(thread => thread.threadId)).to.deep.equal([threadId]);
        expect(threads[0]).to.not.have.property('label');
        const { content } = await agent.raw('openspace.comments.add', { path, text: 'Where?' });
        expect(JSON.stringify(content)).to.include('INVALID_INPUT').and.to.include('give either shapeId, or x and y');
        await ide.openFile(path);
        await pins().waitFor();
    });
});
