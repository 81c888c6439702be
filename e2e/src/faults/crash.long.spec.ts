import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { setImmediate } from 'timers/promises';
import { App } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { rawCall } from '../harness/raw-call';

const BOARD = 'crash.whiteboard.json';
const ADD = 'openspace.whiteboard.add_shape';
const WRITES = 200;
const KILLS = 16;

describe('kill -9 of the backend at random moments of 200 writes', function () {
    this.timeout(300_000);
    let workspace: string;
    let app: App;

    before(async () => {
        workspace = await mkdtemp(path.join(os.tmpdir(), 'openspace-workspace-'));
        app = await App.start({ workspace });
        const agent = await McpClient.connect(app);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        // Large enough that writing takes a while.
        const shapes = Array.from({ length: 1500 }, (_, i) => ({
            type: 'geo',
            x: (i % 50) * 250,
            y: Math.floor(i / 50) * 150,
            label: `Box ${i}`
        }));
        await agent.call('openspace.whiteboard.batch_add_shapes', { path: BOARD, shapes });
        await agent.close();
    });
    after(async () => {
        await app.stop();
        await rm(workspace, { recursive: true });
    });

    const text = () => readFile(path.join(workspace, BOARD), 'utf8');
    const written = (content: string) =>
        Object.keys((JSON.parse(content) as { store: object }).store)
            .flatMap(id => /^shape:write-(\d+)$/.exec(id)?.[1] ?? [])
            .map(Number)
            .sort((a, b) => a - b);
    const add = (i: number) => ({ path: BOARD, id: `write-${i}`, type: 'geo', x: i * 10, y: -500 });

    it('leaves the version before or the version after, whole, and nothing next to it after the next write', async () => {
        const kinds = new Set<'before' | 'after'>();
        const killed = Array.from({ length: KILLS }, (_, i) => Math.floor(((i + Math.random()) * WRITES) / KILLS));
        let longest = 20;
        for (let i = 0; i < WRITES; i++) {
            const before = await text();
            const began = performance.now();
            const call = rawCall(app, ADD, JSON.stringify(add(i)));
            const kill = killed.indexOf(i);
            if (kill < 0) {
                await call;
                longest = Math.max(longest * 0.9, performance.now() - began);
                continue;
            }
            const answered = call.then(
                () => true,
                () => false
            );
            // Spread over the whole call, the last one past its end.
            const moment = began + ((kill + Math.random()) / (KILLS - 1)) * longest;
            while (performance.now() < moment) {
                await setImmediate();
            }
            if (kill === KILLS - 1) {
                await answered;
            }
            await app.kill('SIGKILL');
            await app.stop();
            const after = await text();
            const kind = after === before ? 'before' : 'after';
            expect(written(after), `killed ${(moment - began).toFixed(1)} ms into write ${i}`).to.deep.equal(
                Array.from({ length: kind === 'before' ? i : i + 1 }, (_, n) => n)
            );
            if (await answered) {
                expect(kind, 'what was answered is on disk').to.equal('after');
            }
            kinds.add(kind);
            app = await App.start({ workspace });
            if (kind === 'before') {
                await rawCall(app, ADD, JSON.stringify(add(i)));
            }
            expect(written(await text())).to.have.length(i + 1);
        }
        expect(await readdir(workspace), 'no leftovers').to.deep.equal([BOARD]);
        expect(await rawCall(app, 'openspace.whiteboard.find_shapes', JSON.stringify({ path: BOARD, limit: 1 }))).to.have.nested.property(
            'outcome.total',
            1500 + WRITES
        );
        expect([...kinds].sort(), 'kills hit before and after the change took effect').to.deep.equal(['after', 'before']);
    });
});
