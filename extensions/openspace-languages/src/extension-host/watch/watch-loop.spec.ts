import { expect } from 'chai';
import { type ChildProcess, fork } from 'child_process';
import { once } from 'events';
import * as path from 'path';
import { setTimeout as pause } from 'timers/promises';

const LIMIT_MS = 400;

describe('the loop of a language server', () => {
    let program: ChildProcess;
    let said = '';

    beforeEach(() => {
        program = fork(path.join(__dirname, 'test', 'watched-program.js'), [String(LIMIT_MS)], { silent: true });
        program.stderr?.on('data', text => (said += text));
    });
    afterEach(() => program.kill('SIGKILL'));

    const ask = async (what: string) => {
        const answered = once(program, 'message');
        program.send(what);
        await answered;
    };

    it('ends the process when it stands still, and says why', async () => {
        const closed = once(program, 'close');
        await ask('block');
        expect(await closed).to.deep.equal([null, 'SIGKILL']);
        expect(said).to.contain('has answered nothing for 0.4 seconds');
    });

    it('may have nothing to do', async () => {
        await ask('ping');
        await pause(LIMIT_MS * 3);
        await ask('ping');
        expect(program.exitCode).to.equal(null);
    });
});
