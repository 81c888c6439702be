import { expect } from 'chai';
import { App } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { ENDLESS, endsWithinItsLimit } from './endless-calls';

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

    endsWithinItsLimit(() => greedy, ['LikeC4: elements in each other', 'BPMN: processes in each other']);

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
