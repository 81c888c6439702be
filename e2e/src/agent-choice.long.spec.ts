// Own backend: its agents are in the settings of the machine.
import { expect } from 'chai';
import * as path from 'path';
import { seriousFaults } from './harness/axe';
import { launchBrowser, openWindow } from './harness/browser';
import { AgentApp, Chat } from './harness/chat';

describe('the chat with an agent that is not installed', () => {
    it('offers the agents that are known, found or with how to install them, opencode from the product itself', async () => {
        const stage = await AgentApp.start(async () => [{ id: 'mine', name: 'My agent', command: '/no/such/agent', args: [] }], {
            env: folder => ({ HOME: folder, PATH: [path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter) })
        });
        const browser = await launchBrowser();
        try {
            const page = await openWindow(browser, stage.app);
            const chat = new Chat(page);
            await chat.open();
            await chat.root.getByRole('heading', { name: 'My agent is not installed' }).waitFor();
            await chat.button('Choose another agent').last().click();
            const row = (name: string) => page.locator('.quick-input-widget .monaco-list-row', { hasText: name });
            await row('opencode acp').filter({ hasText: 'Found: ' }).waitFor();
            for (const name of ['Claude Code', 'Gemini CLI', 'Codex', 'Goose']) {
                await row(name).filter({ hasText: 'not installed' }).filter({ hasText: 'Install: ' }).waitFor();
            }
            if (process.env.SHOTS) {
                await page.screenshot({ path: path.join(process.env.SHOTS, 'choose-agent.png') });
            }
            await row('Gemini CLI').click();
            await chat.root.getByText('npm install -g @google/gemini-cli').waitFor();
            await chat.button(/^Agent Gemini CLI/).click();
            await row('opencode acp').click();
            await chat.root.getByRole('heading', { name: 'Draw with opencode' }).waitFor();
            expect(await seriousFaults(page, '.openspace-agent-chat')).to.deep.equal([]);
        } finally {
            await browser.close();
            await stage.stop();
        }
    });
});
