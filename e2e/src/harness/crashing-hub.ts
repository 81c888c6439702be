import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { setImmediate } from 'timers/promises';
import { App } from './app';
import { McpClient } from './mcp';
import { rawCall } from './raw-call';

const BOARD = 'crash.whiteboard.json';
const ADD = 'openspace.whiteboard.add_shape';

/** What is on disk after a kill: the version before the write, or the version after it. */
type Version = 'before' | 'after';

/** A backend that is killed while it writes a board. */
export class CrashingHub {
    private constructor(
        private readonly workspace: string,
        private readonly shapes: number,
        private app: App
    ) {}

    /** @param shapes of the board: with more of them, writing it takes longer */
    static async start(shapes: number): Promise<CrashingHub> {
        const workspace = await mkdtemp(path.join(os.tmpdir(), 'openspace-workspace-'));
        const hub = new CrashingHub(workspace, shapes, await App.start({ workspace }));
        const agent = await McpClient.connect(hub.app);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.batch_add_shapes', { path: BOARD, shapes: boxes(shapes) });
        await agent.close();
        return hub;
    }

    /**
     * Writes, and kills the backend at random moments of some of the writes, the last time after its answer. Checks that each kill
     * leaves a whole version, and that nothing else is in the folder at the end.
     * @returns the versions that were found after kills
     */
    async write(writes: number, kills: number): Promise<ReadonlySet<Version>> {
        const found = new Set<Version>();
        const killed = Array.from({ length: kills }, (_, i) => Math.floor(((i + Math.random()) * writes) / kills));
        let longest = 20;
        for (let i = 0; i < writes; i++) {
            const kill = killed.indexOf(i);
            if (kill < 0) {
                const began = performance.now();
                await this.add(i);
                longest = Math.max(longest * 0.9, performance.now() - began);
                continue;
            }
            // Spread over the whole call, the last one past its end.
            const version = await this.killDuring(i, ((kill + Math.random()) / Math.max(1, kills - 1)) * longest, kill === kills - 1);
            found.add(version);
            this.app = await App.start({ workspace: this.workspace });
            if (version === 'before') {
                await this.add(i);
            }
            expect(written(await this.text())).to.have.length(i + 1);
        }
        expect(await readdir(this.workspace), 'no leftovers').to.deep.equal([BOARD]);
        const all = await rawCall(this.app, 'openspace.whiteboard.find_shapes', JSON.stringify({ path: BOARD, limit: 1 }));
        expect(all).to.have.nested.property('outcome.total', this.shapes + writes);
        return found;
    }

    async stop(): Promise<void> {
        await this.app.stop();
        await rm(this.workspace, { recursive: true });
    }

    private async killDuring(write: number, afterMs: number, isAnswered: boolean): Promise<Version> {
        const before = await this.text();
        const moment = performance.now() + afterMs;
        const answered = this.add(write).then(
            () => true,
            () => false
        );
        while (performance.now() < moment) {
            await setImmediate();
        }
        if (isAnswered) {
            await answered;
        }
        await this.app.kill('SIGKILL');
        await this.app.stop();
        const after = await this.text();
        const version = after === before ? 'before' : 'after';
        expect(written(after), `killed ${afterMs.toFixed(1)} ms into write ${write}`).to.deep.equal(
            Array.from({ length: version === 'before' ? write : write + 1 }, (_, n) => n)
        );
        if (await answered) {
            expect(version, 'what was answered is on disk').to.equal('after');
        }
        return version;
    }

    private add(write: number): Promise<unknown> {
        return rawCall(this.app, ADD, JSON.stringify({ path: BOARD, id: `write-${write}`, type: 'geo', x: write * 10, y: -500 }));
    }

    private text(): Promise<string> {
        return readFile(path.join(this.workspace, BOARD), 'utf8');
    }
}

function boxes(count: number): object[] {
    return Array.from({ length: count }, (_, i) => ({ type: 'geo', x: (i % 50) * 250, y: Math.floor(i / 50) * 150, label: `Box ${i}` }));
}

/** The numbers of the writes that a board has. */
function written(content: string): number[] {
    return Object.keys((JSON.parse(content) as { store: object }).store)
        .flatMap(id => /^shape:write-(\d+)$/.exec(id)?.[1] ?? [])
        .map(Number)
        .sort((a, b) => a - b);
}
