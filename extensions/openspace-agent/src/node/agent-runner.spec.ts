import { expect } from 'chai';
import { existsSync } from 'fs';
import { mkdtemp, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { AgentHost } from './acp-connection';
import { AgentProcess } from './agent-process';
import { AgentFailure, AgentRunner } from './agent-runner';

describe('AgentRunner', () => {
    let folder: string;

    beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'agent-runner-'))));
    afterEach(() => rm(folder, { recursive: true }));

    it('starts no program that was stopped before it had started', async () => {
        const trace = path.join(folder, 'trace');
        const args = ['-e', `require('fs').writeFileSync(${JSON.stringify(trace)}, '')`];
        const command = { id: 'tracer', name: 'Tracer', command: process.execPath, args, env: {} };
        const runner = new AgentRunner(command, noHost, () => undefined, { isTrusted: async () => true });

        const connecting = runner.connect(folder).catch((error: unknown) => error);
        await runner.stop();
        expect(await connecting)
            .to.be.instanceOf(AgentFailure)
            .with.property('message', 'Tracer was stopped before it had started.');
        expect(existsSync(trace)).to.equal(false);

        expect(await runner.connect(folder).catch((error: unknown) => error))
            .to.be.instanceOf(AgentFailure)
            .with.property('message', 'Tracer ended (exit code 0).');
        expect(existsSync(trace), 'it is started when it is needed again').to.equal(true);
    });

    it('tells how a program ended that did not take the first message', async () => {
        const trace = path.join(folder, 'trace');
        const program = `const fs = require('fs'); fs.closeSync(0); fs.writeFileSync(${JSON.stringify(trace)}, ''); process.exitCode = 3;`;
        const command = { id: 'brief', name: 'Brief', command: process.execPath, args: ['-e', program], env: {} };
        const runner = new AgentRunner(command, noHost, () => undefined, { isTrusted: async () => true });
        const { start } = AgentProcess;
        AgentProcess.start = (...how) => {
            const started = start(...how);
            // As on a busy machine, where the program is done before it is written to.
            while (!existsSync(trace)) {
                Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
            }
            return started;
        };
        try {
            expect(await runner.connect(folder).catch((error: unknown) => error))
                .to.be.instanceOf(AgentFailure)
                .with.property('message', 'Brief ended (exit code 3).');
        } finally {
            AgentProcess.start = start;
        }
    });
});

const noHost = { sent: () => undefined } as Partial<AgentHost> as AgentHost;
