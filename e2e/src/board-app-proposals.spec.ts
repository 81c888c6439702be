import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { seriousFaults } from './harness/axe';
import { BoardAppStage } from './harness/board-app-stage';
import { launchBrowser } from './harness/browser';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'flow.whiteboard.json';

describe('a proposal in the board’s app', () => {
    let app: App;
    let agent: McpClient;
    let browser: Browser;
    let stage: BoardAppStage;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app);
        stage = await BoardAppStage.open(browser, agent);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        const ground = { path: BOARD, id: 'shape:ground', type: 'geo', x: 0, y: 0, width: 200, height: 100, label: 'Ground' };
        await agent.call('openspace.whiteboard.add_shape', ground);
        await stage.show({ theme: 'light' });
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
        stage.close();
    });

    const bytes = () => readFile(app.file(BOARD));
    const button = (name: string) => stage.board.getByRole('button', { name });
    const unlisted = <T>(tool: string, args: object) => agent.call<T>('openspace.tools.call', { tool_name: tool, arguments: args });
    const stateOf = async (proposalId: string) => (await unlisted<{ state: string }>('openspace.review.get', { proposalId })).state;

    const propose = async () => {
        const file = await bytes();
        const shapes = [
            { id: 'shape:idea', type: 'geo', x: 400, y: 0, width: 200, height: 100, label: 'Idea' },
            { id: 'shape:way', type: 'arrow', from: 'shape:ground', to: 'shape:idea' }
        ];
        const result = await stage.answer('openspace.whiteboard.batch_add_shapes', { path: BOARD, mode: 'propose', shapes });
        await stage.board.getByText('The agent proposes 2 changes. Nothing is changed yet.').waitFor();
        await stage.board.getByRole('img', { name: 'Added rectangle "Idea" at 400, 0.' }).waitFor();
        expect(await bytes()).to.deep.equal(file);
        return String(new Map(Object.entries(result.structuredContent ?? {})).get('proposalId'));
    };

    it('is shown, and leaves the file byte for byte when the person rejects it', async () => {
        const proposalId = await propose();
        await stage.picture('proposal');
        await stage.setTheme('dark');
        await stage.picture('proposal-dark');
        expect(await seriousFaults(stage.page.frames()[1] ?? expect.fail('there is no frame'), 'body')).to.deep.equal([]);
        await stage.setTheme('light');
        const before = await bytes();
        await button('Reject').click();
        await stage.board.getByText('The proposal was rejected.').waitFor();
        await stage.board.locator('[data-shape="shape:idea"]').waitFor({ state: 'detached' });
        expect(await bytes()).to.deep.equal(before);
        expect(await stateOf(proposalId)).to.equal('rejected');
        await until(
            'the agent is told',
            () => stage.note?.text.includes(`rejected the proposal ${proposalId}: nothing was changed`) === true
        );
    });

    it('is drawn as one step of the agent when the person accepts it, and the agent reads that', async () => {
        const proposalId = await propose();
        await button('Accept').click();
        await stage.board.getByRole('img', { name: 'geo: Idea' }).waitFor();
        await stage.board.getByText('Accepted', { exact: true }).waitFor();
        expect(await stateOf(proposalId)).to.equal('accepted');
        await until('the agent is told', () => stage.note?.text.includes(`accepted the proposal ${proposalId}`) === true);
        expect(stage.note?.structured.verdict).to.deep.include({ proposalId, accepted: true });
        expect(await agent.call('openspace.whiteboard.undo', { path: BOARD })).to.include({ undone: 1 });
    });

    it('says how much no longer fits, and what was decided elsewhere', async () => {
        await propose();
        await agent.call('openspace.whiteboard.delete_shape', { path: BOARD, shapeId: 'shape:ground' });
        await button('Accept').click();
        await stage.board.getByText('Accepted. 1 of the changes no longer fit the board.').waitFor();
        await agent.call('openspace.whiteboard.undo', { path: BOARD, steps: 2 });
        const proposalId = await propose();
        await unlisted('openspace.review.withdraw', { proposalId });
        await button('Accept').click();
        await stage.board.getByText('The proposal was decided elsewhere.').waitFor();
        await button('Accept').waitFor({ state: 'hidden' });
    });
});
