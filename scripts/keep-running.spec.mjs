import { expect } from 'chai';
import { spawnSync } from 'node:child_process';

const KEEP_RUNNING = new URL('steps/keep-running.mjs', import.meta.url).href;

/** Keeps a program that serves and dies at once, until it is given up. */
function keepDying({ limits, explain = '() => undefined' }) {
    const program = `
        import { spawn } from 'node:child_process';
        import { KeepRunning } from ${JSON.stringify(KEEP_RUNNING)};
        const kept = new KeepRunning({
            start: () => spawn(process.execPath, ['-e', 'setTimeout(() => process.exit(7), 50)'], { stdio: ['ignore', 'pipe', 'pipe'] }),
            serves: async () => undefined,
            explain: ${explain},
            limits: ${JSON.stringify({ firstDelayMs: 1, ...limits })}
        });
        process.exit(await kept.run());`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

describe('A program that is kept running', () => {
    it('is given up after some deaths within an hour, however long it ran each time', () => {
        const { status, stdout, stderr } = keepDying({ limits: { quickMs: 0, maxDeathsAnHour: 3 } });
        expect(status).to.equal(7);
        expect(stdout.match(/Starting it again/g)).to.have.length(2);
        expect(stderr).to.contain('The backend ended 3 times within an hour (exit code 7); it is not started again.');
    });

    it('is said to have ended for the reason that is known', () => {
        const explain = 'pid => (pid > 0 ? "It stood still." : undefined)';
        const { stdout, stderr } = keepDying({ limits: { maxQuickDeaths: 2 }, explain });
        expect(stdout).to.contain('▸ It stood still. Starting it again in 0.001 s');
        expect(stderr).to.contain('It stood still.\nThe backend ended 2 times in a row (exit code 7); it is not started again.');
    });
});
