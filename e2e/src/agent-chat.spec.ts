import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { App } from './harness/app';
import { tenNodesNineArrows } from './harness/flowchart';
import { seriousFaults } from './harness/axe';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { AgentApp, Chat, scriptedAgent } from './harness/chat';
import { McpClient } from './harness/mcp';
import { until } from './harness/until';

const BOARD = 'login.whiteboard.json';
const CHAT = '.openspace-agent-chat';

describe('the chat with an agent that plays a script', () => {
    let stage: AgentApp;
    let restarted: App | undefined;
    let browser: Browser;
    let page: Page;
    let chat: Chat;

    before(async () => {
        const draw = { call: 'openspace.whiteboard.replace', args: { path: BOARD, shapes: tenNodesNineArrows() }, ask: true };
        const turns = [
            [
                { think: 'A login has a form, a check and two ways out.' },
                { plan: ['Make a board', 'Draw it'] },
                { call: 'openspace.whiteboard.create', args: { path: BOARD, title: 'Login' } },
                draw,
                { say: 'Here is the **login flow**.' }
            ],
            [{ echo: true as const }],
            [{ say: 'I work on it.' }, { hang: 'until-cancelled' as const }],
            [{ say: 'Before the end.' }, { exit: 3 }]
        ];
        // After a restart it plays on from the second turn.
        [stage, browser] = await Promise.all([
            AgentApp.start(async folder => [await scriptedAgent(folder, { turns, remembers: true, turnsBefore: 1 })], {
                files: { 'notes.md': '# Notes\n' }
            }),
            launchBrowser()
        ]);
        page = await openWindow(browser, stage.app);
        chat = new Chat(page);
        await chat.open();
    });
    after(async () => {
        await browser.close();
        await restarted?.stop();
        await stage.stop();
    });

    const onDisk = (count: number) =>
        until(`${count} shapes are on disk`, async () => (await shapesOnDisk(stage.app.file(BOARD))).length === count);

    const boardText = () => readFile(stage.app.file(BOARD), 'utf8');

    it('asks for permission, and draws on a board that opens beside the chat', async () => {
        await chat.send('draw a login flow');
        const question = chat.root.getByRole('group', { name: /asks for permission/ });
        // It follows the agent to the board that it has made, and sees it there by its name.
        await page.locator('.tl-canvas').waitFor();
        const cursor = page.locator('.tl-nametag', { hasText: 'scripted' }).first().waitFor({ state: 'attached' });
        await question.getByRole('button', { name: 'Allow once' }).click();
        await cursor;
        await chat.text('login flow').waitFor();
        await chat.done();

        await onDisk(19);
        // Not anywhere on the page: where tldraw measures labels, they stand unseen.
        await page.locator('.tl-shape').getByText('Step 10').first().waitFor();
        expect(await chat.message.isVisible()).to.equal(true);
        expect(await chat.root.locator('.osa-markdown strong').innerText()).to.equal('login flow');
        await chat.root.locator('.osa-thumbnail img').waitFor();
    });

    it('shows the same in a second window, and axe finds no serious fault in the light theme nor in the dark one', async () => {
        const dark = await browser.newContext({ colorScheme: 'dark', viewport: { width: 1400, height: 900 } });
        const second = new Chat(await openWindow(dark, stage.app));
        await second.open();
        await second.root.getByRole('combobox', { name: 'Session' }).selectOption({ label: 'draw a login flow' });
        await second.root.locator('.osa-thumbnail img').waitFor();
        expect(await seriousFaults(second.page, CHAT)).to.deep.equal([]);
        await dark.close();
        expect(await seriousFaults(page, CHAT)).to.deep.equal([]);
    });

    it('takes back exactly what the agent drew in the turn, although another agent has drawn since, and says so', async () => {
        const other = await McpClient.connect(stage.app);
        await other.call('openspace.whiteboard.add_shape', { path: BOARD, type: 'note', x: 900, y: 0, label: 'Of another agent' });
        await other.close();
        await chat.button('Undo what the agent did').click();
        await chat.text('What the agent drew was taken back.').waitFor();
        await onDisk(1);
        expect(await boardText()).to.contain('Of another agent');
    });

    it('is there again after a reload, in the same session', async () => {
        await page.reload();
        await chat.message.waitFor();
        await chat.text('What the agent drew was taken back.').waitFor();
    });

    it('gives the agent the files that a prompt mentions', async () => {
        await chat.message.pressSequentially('look at #note');
        await chat.root.getByRole('option', { name: /notes\.md/ }).waitFor();
        await page.keyboard.press('Tab');
        expect(await chat.message.inputValue()).to.equal('look at #notes.md ');
        await page.keyboard.press('Enter');
        await chat.text(/notes\.md","type":"resource_link"/).waitFor();
        await chat.done();
    });

    it('stops when the person wants it', async () => {
        await chat.send('go on');
        await chat.text('I work on it.').waitFor();
        await chat.button('Stop').click();
        await chat.text('Stopped.').waitFor();
        await chat.done();
    });

    it('goes on with the session after the backend was started anew', async () => {
        restarted = await stage.restarted();
        // The list is asked for again when the connection is there again; nothing else says so in the page.
        await until('the prompt was taken', async () => {
            await chat.send('and after that?');
            return chat.text('and after that?').isVisible();
        });
        await chat.text(/"text":"and after that\?"/).waitFor();
        await chat.done();
    });

    it('says that the agent died, keeps what it had said, and starts it again', async () => {
        await chat.send('stop once more');
        await chat.button('Stop').click();
        await chat.done();
        await chat.send('and now?');
        await chat.root.getByRole('alert').getByText('exit code 3').waitFor();
        await chat.text('Before the end.').waitFor();
        await chat.button('Start the agent again').click();
        await chat.send('still there?');
        await chat.text(/"text":"still there\?"/).waitFor();
        await chat.done();
    });
});
