import { expect } from 'chai';
import { once } from 'events';
import { tmpdir } from 'os';
import { AgentProcess } from './agent-process';

/** Starts a program in a group of its own, which has the same output, and says its process id. */
const LEAVES_ONE = `
    const left = require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { detached: true, stdio: 'inherit' });
    left.unref();
    process.stdout.write(left.pid + '\\n');
`;

describe('AgentProcess', () => {
    const left: number[] = [];
    afterEach(() => left.splice(0).forEach(pid => process.kill(pid, 'SIGKILL')));

    const start = async (script: string): Promise<AgentProcess> => {
        const agent = AgentProcess.start(process.execPath, ['-e', script], tmpdir(), process.env);
        const [chunk]: unknown[] = await once(agent.output, 'data');
        left.push(Number(String(chunk)));
        return agent;
    };

    it('has ended although a program that left its group has its output open', async () => {
        const agent = await start(LEAVES_ONE);
        expect(await agent.ended).to.equal('exit code 0');
        await agent.stop();
    });

    it('can be stopped then, too', async () => {
        const agent = await start(`${LEAVES_ONE} setInterval(() => {}, 1_000)`);
        await agent.stop();
        expect(await agent.ended).to.match(/^signal /);
    });

    it('loses nothing of what it wrote last although it is read slowly', async () => {
        const agent = AgentProcess.start(process.execPath, ['-e', `process.stdout.write('x'.repeat(1_000_000))`], tmpdir(), process.env);
        let length = 0;
        agent.output.on('data', (chunk: Buffer) => {
            length += chunk.length;
            // About as much as is still on its way when the program has ended.
            if (length > 750_000) {
                agent.output.pause();
                setTimeout(() => agent.output.resume(), 1_200);
            }
        });
        expect(await agent.ended).to.equal('exit code 0');
        expect(length).to.equal(1_000_000);
    });
});
