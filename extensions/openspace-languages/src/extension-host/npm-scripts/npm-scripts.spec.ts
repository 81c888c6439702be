import { expect } from 'chai';
import { runnerFor, scriptsIn } from './npm-scripts';

describe('npm scripts', () => {
    it('are read from a package.json', () => {
        expect(scriptsIn('{"scripts":{"build":"tsc","bad":1,"test":"mocha"}}')).to.deep.equal([
            { name: 'build', command: 'tsc' },
            { name: 'test', command: 'mocha' }
        ]);
    });

    it('are none where there are none, or the file is damaged', () => {
        for (const text of ['{}', '{"scripts":', 'null', '{"scripts":null}', '']) {
            expect(scriptsIn(text), text).to.deep.equal([]);
        }
    });

    it('run with the program of the lock file', () => {
        expect(runnerFor([])).to.equal('npm');
        expect(runnerFor(['pnpm-lock.yaml'])).to.equal('pnpm');
        expect(runnerFor(['yarn.lock'])).to.equal('yarn');
    });
});
