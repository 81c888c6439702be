// Own backend: its agents are in the settings of the machine.
import type { Step } from '@openspace/agent/lib/node/test/agent-script';
import { isAlive } from '@openspace/core/lib/node/documents/atomic-file';
import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { tenNodesNineArrows } from './harness/flowchart';
import { seriousFaults } from './harness/axe';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { AgentApp, Chat, scriptedAgent } from './harness/chat';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'login.whiteboard.json';
const CHAT = '.openspace-agent-chat';
/** A PNG of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('the chat with an agent that plays a script', () => {
    let stage: AgentApp;
    let browser: Browser;
    let page: Page;
    let chat: Chat;

    before(async () => {
        const turns = (folder: string): Step[][] => [
            [
                { think: 'A login has a form, a check and two ways out.' },
                { plan: ['Make a board', 'Draw it'] },
                { call: 'openspace.whiteboard.create', args: { path: BOARD, title: 'Login' } },
                { call: 'openspace.whiteboard.replace', args: { path: BOARD, shapes: tenNodesNineArrows() }, ask: true },
                { call: 'openspace.whiteboard.snapshot', args: { path: BOARD } },
                { write: 'notes.md', content: '# Notes\n\nThe login has a form.\n' },
                { say: 'Here is the **login flow**.' }
            ],
            [{ call: 'openspace.whiteboard.list', args: {}, ask: true }, { say: 'Both have seen it.' }],
            [{ keep: path.join(folder, 'prompt.json') }, { echo: true }, { spawn: 'sleeper' }],
            [{ say: 'Much to say.\n\n'.repeat(100) }, { say: 'I work on it.' }, { hang: 'until-cancelled' }],
            [{ say: 'Before the end.' }, { exit: 3 }]
        ];
        // Started again, it plays on from the third turn.
        const agent = (folder: string) => scriptedAgent(folder, { turns: turns(folder), remembers: true, turnsBefore: 2 });
        [stage, browser] = await Promise.all([
            AgentApp.start(async folder => [await agent(folder)], { files: { 'notes.md': '# Notes\n', 'my notes.md': '' } }),
            launchBrowser()
        ]);
        page = await openWindow(browser, stage.app);
        chat = new Chat(page);
        await chat.open();
    });
    after(async () => {
        await browser.close();
        await stage.stop();
    });

    const onDisk = (count: number) =>
        until(`${count} shapes are on disk`, async () => (await shapesOnDisk(stage.app.file(BOARD))).length === count);

    const question = () => chat.root.getByRole('group', { name: /asks for permission/ });
    const boardText = () => readFile(stage.app.file(BOARD), 'utf8');

    it('asks for permission, and draws on a board that opens next to the chat', async () => {
        const ide = new Ide(page);
        await ide.openFile('my notes.md');
        await chat.send('draw a login flow');
        // It follows the agent to the board that it has made, and sees it there by its name.
        await page.locator('.tl-canvas').waitFor();
        const cursor = page.locator('.tl-nametag', { hasText: 'scripted' }).first().waitFor({ state: 'attached' });
        await question().getByRole('button', { name: 'Allow once' }).click();
        await cursor;
        await chat.text('login flow').waitFor();
        await chat.done();
        expect(await page.locator('.monaco-editor:visible').count(), 'what the person has open is in view').to.equal(1);
        await ide.closeTab('my notes.md');

        await onDisk(19);
        // Not anywhere on the page: where tldraw measures labels, they stand unseen.
        await page.locator('.tl-shape').getByText('Step 10').first().waitFor();
        expect(await chat.message.isVisible()).to.equal(true);
        expect(await chat.root.locator('.osa-markdown strong').innerText()).to.equal('login flow');
        await chat.root.locator('.osa-thumbnail img').waitFor();
    });

    it('shows what a tool gave: a picture, a board that opens, a change side by side', async () => {
        const picture = chat.root.getByAltText('Picture from a tool');
        await until('the picture is there', () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 100));
        const ide = new Ide(page);
        await ide.closeTab(BOARD);
        const call = chat.root.locator('.osa-tool', { hasText: 'whiteboard replace' });
        await call.locator('summary').click();
        const thumbnail = call.getByRole('button', { name: `Open the board ${BOARD}` });
        await until('its board is there', () => thumbnail.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth > 100));
        await thumbnail.click();
        await page.getByText('Step 10').first().waitFor();

        await chat.button('Review').click();
        const review = page.locator('.monaco-diff-editor:visible');
        await review.locator('.modified').getByText('The login has a form.').waitFor();
        expect(await review.locator('.original').getByText('# Notes').count()).to.equal(1);
        expect(await review.locator('.original').getByText('The login').count()).to.equal(0);
        await ide.closeTab('notes.md');
    });

    it('asks about each call, and axe finds no serious fault', async () => {
        await chat.send('look at the boards');
        await question().waitFor();
        expect(await seriousFaults(page, CHAT)).to.deep.equal([]);
        await question().getByRole('button', { name: 'Allow once' }).click();
        await chat.text('Both have seen it.').waitFor();
        await chat.text('whiteboard list: Allow once').waitFor();
        await chat.done();
    });

    it('undoes exactly what the agent drew in the turn, although another agent has drawn since, and says so', async () => {
        const other = await McpClient.connect(stage.app);
        const note = { path: BOARD, type: 'note', x: 900, y: 0, label: 'Of another agent' };
        const { shapeId } = await other.call<{ shapeId: string }>('openspace.whiteboard.add_shape', note);
        await chat.button('Undo what the agent did').click();
        await chat.text('What the agent drew was undone.').waitFor();
        await onDisk(1);
        expect(await boardText()).to.contain('Of another agent');
        await chat.text('Not undone: notes.md.').waitFor();
        const picture = chat.root.locator('.osa-boards .osa-thumbnail img').first();
        // Its lines and words are texts of their own.
        const shows = async (word: string) => decodeURIComponent((await picture.getAttribute('src')) ?? '').includes(word);
        await until('the thumbnail shows what is left', async () => (await shows('another')) && !(await shows('Step')));
        const left = await boardText();
        await other.call('openspace.whiteboard.add_shape', { path: BOARD, type: 'geo', x: 900, y: 300, label: 'Afterwards' });
        await until('the thumbnail shows what another agent drew later', () => shows('Afterwards'));
        await writeFile(stage.app.file(BOARD), left);
        await until('the thumbnail shows what another program saved', async () => !(await shows('Afterwards')));
        await other.call('openspace.whiteboard.selection.set', { path: BOARD, shapeIds: [shapeId] });
        await other.close();
    });

    it('gives the agent what a prompt mentions: files, the selected shapes, the board, and pictures that were pasted', async () => {
        await chat.message.pressSequentially('look at #note');
        await chat.root.getByRole('option', { name: /^#notes\.md/ }).waitFor();
        await page.keyboard.press('Tab');
        expect(await chat.message.inputValue()).to.equal('look at #notes.md ');
        await chat.paste('sketch.png', PICTURE);
        await chat.message.pressSequentially('and #"my notes.md", (@selection) on @board.');
        await page.keyboard.press('Enter');
        await chat.text(/notes\.md","type":"resource_link"/).waitFor();
        await chat.done();

        const [text, notes, mine, selection, board, picture, ...more] = JSON.parse(
            await readFile(path.join(stage.folder, 'prompt.json'), 'utf8')
        );
        expect(more).to.deep.equal([]);
        expect(text).to.deep.equal({ type: 'text', text: 'look at #notes.md and #"my notes.md", (@selection) on @board.' });
        expect(notes).to.deep.include({ type: 'resource_link', name: 'notes.md', uri: `file://${stage.app.file('notes.md')}` });
        expect(mine).to.deep.include({ type: 'resource_link', name: 'my notes.md' });
        expect(selection.resource.uri).to.equal(`file://${stage.app.file(BOARD)}`);
        expect(JSON.parse(selection.resource.text).shapes).to.have.length(1);
        expect(selection.resource.text).to.contain('Of another agent');
        expect(JSON.parse(board.resource.text).path).to.equal(stage.app.file(BOARD));
        expect(board.resource.text).to.contain('Of another agent').and.not.to.equal(selection.resource.text);
        expect(picture).to.deep.equal({ type: 'image', mimeType: 'image/png', data: PICTURE });
    });

    it('stays at the end of a long answer unless the person scrolls away, and stops', async () => {
        await chat.send('go on');
        await chat.text('I work on it.').waitFor();
        const log = chat.root.getByRole('log');
        const fromEnd = () => log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
        await until('the end is in view', async () => (await fromEnd()) < 2);

        await chat.send('after that');
        await chat.root.getByRole('list', { name: 'Queued prompts' }).getByText('after that').waitFor();
        expect(await chat.message.inputValue()).to.equal('');
        await until('the end is in view', async () => (await fromEnd()) < 2);
        // A picture that loads meanwhile ends the way up: then the person presses again.
        await until('the beginning is in view', () => log.press('Home').then(() => log.evaluate(({ scrollTop }) => scrollTop === 0)));
        await chat.button('Stop').click();
        await chat.text('Stopped.').waitFor();
        await chat.done();
        expect(await log.evaluate(({ scrollTop }) => scrollTop)).to.equal(0);
        // What was written during the turn waits: the person stopped the turn before it.
        await chat.root.getByRole('list', { name: 'Queued prompts' }).getByText('after that').waitFor();
        await chat.button('Remove').click();
        await chat.root.getByRole('list', { name: 'Queued prompts' }).waitFor({ state: 'detached' });
    });

    it('can be used with the keyboard alone, which never loses its place', async () => {
        const ide = new Ide(page);
        const command = async (label: string) => {
            await page.keyboard.press('F1');
            await page.locator('.quick-input-widget').waitFor();
            await page.keyboard.insertText(label);
            await page.locator('.quick-input-widget .monaco-list-row.focused').filter({ hasText: label }).waitFor();
            await chat.pressAndWrite();
        };
        await ide.clickCanvas();
        await command('Agent: New Session');
        await page.keyboard.type('draw it again');
        await page.keyboard.press('Enter');
        await question().waitFor();
        expect(await chat.focused()).to.equal('Message to the agent');
        for (const answer of ['Reject', 'Always allow', 'Allow once']) {
            await page.keyboard.press('Shift+Tab');
            expect(await chat.focused()).to.equal(answer);
        }
        await chat.pressAndWrite();
        await chat.text('login flow').waitFor();
        await chat.done();
        await chat.tabTo('Undo what the agent did');
        await chat.pressAndWrite();
        await chat.text('What the agent drew was undone.').waitFor();

        await page.keyboard.type('look');
        await page.keyboard.press('Enter');
        await question().waitFor();
        await chat.tabTo('Reject');
        await chat.pressAndWrite();
        await chat.text('Both have seen it.').waitFor();
        await chat.text('whiteboard list: Reject').waitFor();
        await chat.done();
        await page.keyboard.type('and this?');
        await page.keyboard.press('Enter');
        await chat.text(/"text":"and this\?"/).waitFor();
        await chat.done();

        await page.keyboard.type('go on');
        await chat.tabTo('Send', 'Tab');
        await chat.pressAndWrite();
        await chat.text('I work on it.').waitFor();
        await chat.tabTo('Stop', 'Tab');
        await chat.pressAndWrite();
        await chat.text('Stopped.').waitFor();
        await chat.tabTo('Try again');
        await chat.pressAndWrite();
        await chat.root.getByRole('alert').getByText('exit code 3').waitFor();
        await chat.button('Start the agent again').waitFor();
        await chat.tabTo('Start the agent again');
        await chat.pressAndWrite();

        await chat.tabTo('Session');
        await page.keyboard.press('ArrowDown');
        await chat.text('look at the boards').waitFor();
        expect(await chat.focused()).to.equal('Session');
        await command('Agent: Go to the Agent');
    });

    it('continues a session with an agent that was started again', async () => {
        await chat.send('and after that?');
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

    it('leaves no process behind when its sessions are deleted', async () => {
        const log = await chat.root.getByRole('log').innerText();
        const pids = [...log.matchAll(/pids (\d+) (\d+)/g)].at(-1)!.slice(1).map(Number);
        expect(pids.map(isAlive)).to.deep.equal([true, true]);
        await chat.button('Delete this session').click();
        await chat.button('Delete this session').waitFor({ state: 'detached' });
        await until('the agent and what it started are gone', () => !pids.some(isAlive));
        expect(await chat.root.getByRole('combobox', { name: 'Session' }).getByRole('option').allInnerTexts()).to.deep.equal([
            'New session',
            'draw it again'
        ]);
    });
});
