import { expect } from 'chai';
import { App } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { toolErrorOf } from '../harness/tool-error';
import { ENDLESS } from './endless-calls';

/** What the default of the official client waits for an answer. */
const CLIENT_WAITS_MS = 60_000;

describe('a call that would never end', () => {
    let app: App;
    let greedy: McpClient;
    let other: McpClient;

    before(async () => {
        app = await App.start();
        greedy = await McpClient.connect(app, '', 'greedy');
        other = await McpClient.connect(app, '', 'other');
        await other.call('openspace.whiteboard.create', { path: 'other.whiteboard.json' });
    });
    after(async () => {
        await Promise.all([greedy.close(), other.close()]);
        await app.stop();
    });

    for (const [name, { format, source, ends }] of Object.entries(ENDLESS)) {
        it(`ends while its caller waits, and says which limit it was: ${name}`, async () => {
            const path = `${name.replace(/\W+/g, '-')}.whiteboard.json`;
            const options = { timeout: CLIENT_WAITS_MS };
            const args = { path, source, format };
            const { content } = await greedy.client.callTool({ name: 'openspace.whiteboard.import', arguments: args }, undefined, options);
            const [{ text }] = content as [{ text: string }];
            const answer = JSON.parse(text);
            if (ends === undefined) {
                expect(answer).to.include({ success: true });
                return;
            }
            const { code, message } = toolErrorOf(answer);
            expect(code).to.be.oneOf([...ends]);
            expect(message).to.match(/more than \d+|limit (?:is|of) \d+|longer than \d+ s/i);
        });
    }

    it('does not make another client wait, as many as there are of them', async () => {
        const cancel = new AbortController();
        const source = ENDLESS['DOT: a thousand nodes to a thousand others']?.source;
        const calls = [1, 2, 3, 4].map(at => {
            const args = { path: `greedy-${at}.whiteboard.json`, source, format: 'dot' };
            return greedy.client
                .callTool({ name: 'openspace.whiteboard.import', arguments: args }, undefined, { signal: cancel.signal })
                .then(
                    () => 'ended',
                    () => 'cancelled'
                );
        });
        // In the same kind of thread.
        const done = await other.call('openspace.whiteboard.import', {
            path: 'small.whiteboard.json',
            source: 'digraph { a -> b }',
            format: 'dot'
        });
        expect(done).to.include({ success: true });
        cancel.abort();
        expect(await Promise.all(calls)).to.deep.equal(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    });
});
