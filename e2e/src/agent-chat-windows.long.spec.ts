// Own backend: its agents are in the settings of the machine.
import type { Step } from '@openspace/agent/lib/node/test/agent-script';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import type { App } from './harness/app';
import { seriousFaults } from './harness/axe';
import { launchBrowser, openWindow } from './harness/browser';
import { AgentApp, Chat, scriptedAgent } from './harness/chat';
import { until } from '@openspace/tool/lib/test/until';

const CHAT = '.openspace-agent-chat';

describe('a session of the chat', () => {
    let stage: AgentApp;
    let restarted: App | undefined;
    let browser: Browser;
    let page: Page;
    let chat: Chat;

    /** Opens the chat with an agent that plays these turns; started again, it plays on from the second one. */
    async function begin(...turns: Step[][]): Promise<void> {
        [stage, browser] = await Promise.all([
            AgentApp.start(async folder => [await scriptedAgent(folder, { turns, remembers: true, turnsBefore: 1 })]),
            launchBrowser()
        ]);
        page = await openWindow(browser, stage.app);
        chat = new Chat(page);
        await chat.open();
    }
    afterEach(async () => {
        await browser.close();
        await restarted?.stop();
        await stage.stop();
    });

    const question = (of = chat) => of.root.getByRole('group', { name: /asks for permission/ });

    it('is one in two windows, and axe finds no serious fault in the light theme nor in the dark one', async () => {
        await begin([{ call: 'openspace.whiteboard.list', args: {}, ask: true }, { say: 'Both have seen it.' }]);
        await chat.send('look at the boards');
        await question().waitFor();
        const dark = await browser.newContext({ colorScheme: 'dark', viewport: { width: 1400, height: 900 } });
        const second = new Chat(await openWindow(dark, stage.app));
        await second.open();
        await second.root.getByRole('combobox', { name: 'Session' }).selectOption({ label: 'look at the boards (at work)' });
        await question(second).waitFor();
        expect(await seriousFaults(second.page, CHAT)).to.deep.equal([]);
        expect(await seriousFaults(page, CHAT)).to.deep.equal([]);
        await question(second).getByRole('button', { name: 'Allow once' }).click();
        for (const each of [chat, second]) {
            await each.text('Both have seen it.').waitFor();
            await each.text('whiteboard list: Allow once').waitFor();
        }
        await dark.close();
    });

    it('is there again after a reload during a long answer, at its end, with the prompts that wait', async () => {
        await begin([{ say: 'Much to say.\n\n'.repeat(100) }, { say: 'I work on it.' }, { hang: 'until-cancelled' }]);
        await chat.send('go on');
        await chat.text('I work on it.').waitFor();
        const queued = () => chat.root.getByRole('list', { name: 'Queued prompts' }).getByText('after that');
        await chat.send('after that');
        await queued().waitFor();
        await page.reload();
        await chat.message.waitFor();
        await chat.text('I work on it.').waitFor();
        const log = chat.root.getByRole('log');
        await until('the end is in view', () =>
            log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2)
        );
        await chat.button('Stop').click();
        await chat.text('Stopped.').waitFor();
        await chat.done();
        await queued().waitFor();
    });

    it('goes on after the backend was restarted', async () => {
        await begin([{ say: 'Begun.' }], [{ echo: true }]);
        await chat.send('begin');
        await chat.text('Begun.').waitFor();
        await chat.done();
        restarted = await stage.restarted();
        // The list is asked for again when the connection is there again; nothing else says so in the page.
        await until('the prompt was taken', async () => {
            await chat.send('and after that?');
            // Sent twice it would be queued, and be a turn of its own.
            return chat
                .text('and after that?')
                .waitFor({ timeout: 5_000 })
                .then(
                    () => true,
                    () => false
                );
        });
        await chat.text(/"text":"and after that\?"/).waitFor();
        await chat.done();
    });
});
