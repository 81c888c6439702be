// Own backend: its agents are in the settings of the machine.
import { expect } from 'chai';
import { existsSync } from 'fs';
import { cp } from 'fs/promises';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from './harness/app';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { AgentApp, Chat } from './harness/chat';
import { Ide } from './harness/ide';
import { opencodeOutput, offlineEnvironment, opencodeProgram, scriptedProvider } from './harness/opencode';
import { ScriptedModel } from './harness/scripted-model';
import { until } from '@openspace/tool/lib/test/until';
import { skillExamples } from './skill-examples';

const BOARD = 'login.whiteboard.json';

describe('the chat with the real opencode', () => {
    let model: ScriptedModel;
    let stage: AgentApp;
    let browser: Browser;
    let page: Page;
    let chat: Chat;
    const { shapes } = skillExamples(ROOT).find(example => example.type === 'flowchart')!;

    before(async () => {
        model = await ScriptedModel.start([
            { tool: 'openspace_openspace_whiteboard_create', args: { path: BOARD, title: 'Login' } },
            { tool: 'openspace_openspace_whiteboard_replace', args: { path: BOARD, shapes } },
            { text: 'The login flow is drawn.' },
            { tool: 'openspace_openspace_whiteboard_replace', args: { path: BOARD, shapes } }
        ]);
        const settings = { ...scriptedProvider(model), permission: { openspace_openspace_whiteboard_replace: 'ask' } };
        [stage, browser] = await Promise.all([
            AgentApp.start(
                async folder => [
                    { id: 'opencode', name: 'opencode', command: opencodeProgram(), args: ['acp'], env: offlineEnvironment(folder) }
                ],
                {
                    files: { 'opencode.json': JSON.stringify(settings) },
                    settings: { 'openspace.agent.silenceLimit': 2 },
                    env: offlineEnvironment
                }
            ),
            launchBrowser()
        ]);
        page = await openWindow(browser, stage.app);
        chat = new Chat(page);
        await chat.open();
    });
    after(async () => {
        await browser.close();
        await stage.stop();
        await model.stop();
    });

    it('asks for permission, draws on a board that opens next to the chat, and undoes it', async () => {
        await chat.send('draw a login flow');
        await chat.root
            .getByRole('group', { name: /asks for permission/ })
            .getByRole('button', { name: /once/i })
            .click();
        await chat.text('The login flow is drawn.').waitFor();
        await chat.done();

        expect(await shapesOnDisk(stage.app.file(BOARD))).to.have.length(shapes.length);
        await until(
            'the board shows all of them',
            async () => (await page.locator('.tl-canvas:visible .tl-shape').count()) === shapes.length
        );
        await chat.button('Undo what the agent did').click();
        await chat.text('What the agent drew was undone.').waitFor();
        await until('they are gone', async () => (await shapesOnDisk(stage.app.file(BOARD))).length === 0);
    });

    it('says that its model server is down, keeps what it has drawn, and goes on when the server is back', async () => {
        await chat.send('draw it once more');
        const allow = chat.root.getByRole('group', { name: /asks for permission/ }).getByRole('button', { name: /once/i });
        await allow.waitFor({ timeout: 90_000 });
        const { port } = model;
        await model.stop();
        await allow.click();
        await until('it is drawn', async () => (await shapesOnDisk(stage.app.file(BOARD))).length === shapes.length);
        const turn = chat.root.getByRole('article').last();
        await turn
            .getByText(/opencode has said nothing for 2 seconds\..*model server does not answer/)
            .last()
            .waitFor();
        await chat.button('Stop').click();
        await chat.text('Stopped.').waitFor();

        model = await ScriptedModel.start([{ text: 'I am back.' }], port);
        await chat.button('Try again').click();
        await chat.text('I am back.').waitFor({ timeout: 90_000 });
        await chat.done();
    });

    it('runs in a terminal with the tools, the agent and the command, in a project that knows nothing of them', async () => {
        const { port } = model;
        await model.stop();
        model = await ScriptedModel.start(
            [{ tool: 'openspace_openspace_whiteboard_create', args: { path: 'shell.whiteboard.json' } }, { text: 'It is there.' }],
            port
        );
        await new Ide(page).menu('Terminal', 'New Terminal');
        await page.locator('.terminal-container:visible .xterm-helper-textarea').focus();
        // What is typed before the shell is connected goes nowhere.
        await until('the shell listens', async () => {
            await page.keyboard.type(': > listens\n');
            return existsSync(stage.app.file('listens'));
        });
        // Shells may set the PATH again.
        const folders = [path.dirname(opencodeProgram()), offlineEnvironment('').PATH].join(path.delimiter);
        await page.keyboard.type(`PATH=${folders} opencode run --command draw 'a login flow'\n`);
        await until('the model was told that the board is there', () => model.requests.length === 2, 90_000);

        expect(await shapesOnDisk(stage.app.file('shell.whiteboard.json'))).to.deep.equal([]);
        const [asked] = model.requests;
        expect(asked?.tools?.map(tool => tool.function.name)).to.include('openspace_openspace_whiteboard_replace');
        const heard = JSON.stringify(asked?.messages);
        expect(heard, 'the command').to.contain('Draw this on a whiteboard, with the skill `draw-diagram`').and.to.contain('a login flow');
        expect(heard, 'the agent').to.contain('You draw on whiteboards that a person sees while you draw.');
    });

    it('finds the agent and the command of the repository', async () => {
        const folder = path.join(stage.folder, 'project');
        await cp(path.join(ROOT, '.opencode'), path.join(folder, '.opencode'), { recursive: true });
        const config = JSON.parse(await opencodeOutput(['debug', 'config'], folder, offlineEnvironment(stage.folder)));
        expect(config.agent.diagrammer).to.deep.include({ mode: 'all', permission: { edit: 'ask', bash: 'ask' } });
        expect(config.command.draw.agent).to.equal('diagrammer');
        expect(config.command.draw.template).to.contain('$ARGUMENTS');
    });
});
