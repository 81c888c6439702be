import { RequestError } from '@agentclientprotocol/sdk';
import { expect } from 'chai';
import { type ChildProcess, spawn } from 'child_process';
import { EventEmitter } from 'events';
import { PassThrough } from 'stream';
import { AgentTerminals } from './agent-terminals';

/** A terminal of Theia's without a shell in it. */
class FakeProcess extends EventEmitter {
    readonly output = new PassThrough();
    killed = 0;

    constructor(
        readonly id: number,
        readonly options: { command?: string; args?: string[]; options?: { cwd?: string; env?: Record<string, string | undefined> } }
    ) {
        super();
    }

    onExit(listener: (event: { code?: number; signal?: string }) => void): void {
        this.once('exit', listener);
    }

    onError(listener: () => void): void {
        this.once('failed', listener);
    }

    createOutputStream(): PassThrough {
        return this.output;
    }

    kill(): void {
        this.killed++;
        this.emit('exit', { signal: 'SIGHUP' });
    }
}

describe('AgentTerminals', () => {
    let processes: FakeProcess[];
    let shown: [number, string][];
    let terminals: AgentTerminals;

    beforeEach(() => {
        processes = [];
        shown = [];
        const start = (options: FakeProcess['options']) => {
            const made = new FakeProcess(processes.length + 1, options);
            processes.push(made);
            return made;
        };
        terminals = new AgentTerminals(
            start as never,
            { resolve: async given => `/w/${given}`, roots: async () => ['/w'] },
            { tellTerminal: (id, title) => void shown.push([id, title]) }
        );
    });

    const create = (more: object = {}) => terminals.create({ sessionId: 's', command: 'npm', args: ['test'], ...more });
    const codeOf = (work: () => unknown) => {
        try {
            work();
            return undefined;
        } catch (error) {
            return error instanceof RequestError ? error.code : String(error);
        }
    };

    it('does not copy all of the output with each piece of it', async () => {
        const { terminalId } = await create();
        const concat = Buffer.from;
        let copied = 0;
        const piece = 'y\n'.repeat(2_048);
        Reflect.set(Buffer, 'from', (...given: Parameters<typeof Buffer.from>) => {
            copied += String(given[0]).length;
            return concat(...given);
        });
        try {
            for (let at = 0; at < 1_000; at++) {
                processes[0]!.output.emit('data', piece);
            }
        } finally {
            Reflect.set(Buffer, 'from', concat);
        }
        // Written are 4 MB; the limit is one.
        expect(copied).to.be.lessThan(3 * 1_000 * piece.length);
        const { output, truncated } = terminals.output({ sessionId: 's', terminalId });
        expect(truncated).to.equal(true);
        expect(output).to.equal('y\n'.repeat(512 * 1024));
    });

    it('runs a command in the workspace, and has the windows show it', async () => {
        await create({ env: [{ name: 'A', value: '1' }] });
        await create({ cwd: 'sub' });
        expect(processes.map(({ options }) => options.options?.cwd)).to.deep.equal(['/w', '/w/sub']);
        expect(processes[0]?.options).to.deep.include({ command: 'npm', args: ['test'] });
        expect(processes[0]?.options.options?.env).to.include({ A: '1' });
        expect(shown).to.deep.equal([
            [1, 'npm test'],
            [2, 'npm test']
        ]);
    });

    it('keeps what belongs to the IDE out of the environment of commands', async () => {
        process.env.OPENSPACE_HUB_TOKEN = 's3cret';
        try {
            await create();
            expect(
                Object.keys(processes[0]?.options.options?.env ?? {}).filter(name => /^(THEIA|OPENSPACE|ELECTRON)_/.test(name))
            ).to.deep.equal([]);
        } finally {
            delete process.env.OPENSPACE_HUB_TOKEN;
        }
    });

    it('gives the end of the output without control characters, and how the command ended', async () => {
        const { terminalId } = await create({ outputByteLimit: 10 });
        const request = { sessionId: 's', terminalId };
        processes[0]?.output.emit('data', '\u001b[32mgreen\u001b[0m');
        expect(terminals.output(request).exitStatus).to.equal(undefined);
        processes[0]?.output.emit('data', `${'ä'.repeat(20)}end`);
        const { output, truncated } = terminals.output(request);
        expect(truncated).to.equal(true);
        expect(Buffer.byteLength(output)).to.be.at.most(10);
        expect(output).to.match(/^ä+end$/);
        processes[0]?.emit('exit', { code: 3 });
        expect(await terminals.exit(request)).to.deep.equal({ exitCode: 3, signal: null });
        expect(terminals.output(request).exitStatus).to.deep.equal({ exitCode: 3, signal: null });
    });

    it('says 127 for a command that does not exist', async () => {
        const { terminalId } = await create();
        processes[0]?.emit('failed');
        expect(await terminals.exit({ sessionId: 's', terminalId })).to.include({ exitCode: 127 });
    });

    it('kills once, releases, and shows no session the terminal of another', async () => {
        const { terminalId } = await create();
        expect(codeOf(() => terminals.output({ sessionId: 'other', terminalId }))).to.equal(-32002);
        terminals.kill({ sessionId: 's', terminalId });
        await terminals.exit({ sessionId: 's', terminalId });
        terminals.release({ sessionId: 's', terminalId });
        expect(processes[0]?.killed).to.equal(1);
        expect(codeOf(() => terminals.output({ sessionId: 's', terminalId }))).to.equal(-32002);
    });

    it('ends what does not notice that its terminal hung up, with what that started, after a while or with the backend', async () => {
        const deaf = () =>
            spawn(process.execPath, ['-e', 'process.on("SIGHUP", () => 0); setInterval(() => 0, 1e6)'], {
                detached: true,
                stdio: 'ignore'
            });
        const ends = (child: ChildProcess) => new Promise(resolve => child.once('exit', (_code, signal) => resolve(signal)));
        const [first, second] = [deaf(), deaf()];
        terminals.graceMs = 1;
        for (const { pid } of [first, second]) {
            await create();
            Object.assign(processes.at(-1)!, { pid, kill: () => undefined });
        }
        const [firstEnd, secondEnd] = [ends(first), ends(second)];
        terminals.release({ sessionId: 's', terminalId: 'terminal-1' });
        expect(await firstEnd).to.equal('SIGKILL');
        terminals.endAll();
        expect(await secondEnd).to.equal('SIGKILL');
    });

    it('has at most 20, and ends those of an agent that ended', async () => {
        for (let at = 0; at < 20; at++) {
            await create({ sessionId: at < 5 ? 'a' : 'b' });
        }
        expect(await create().catch((error: Error) => error.message)).to.contain('20 terminals');
        terminals.releaseAll(new Set(['a']));
        expect(processes.filter(({ killed }) => killed === 1)).to.have.length(5);
        expect(await create()).to.have.property('terminalId');
    });
});
