import { expect } from 'chai';
import { good, runOf } from '../test/run-of.mjs';

describe('a run of test files', () => {
    it('says when no test has the title that was asked for', async () => {
        const { verdict, failed } = await runOf({ 'good.spec.cjs': good }, { grep: 'no such title' });
        expect(verdict).to.equal('0 passed, 1 failed');
        expect(failed.join()).to.contain('No test has "no such title" in its title.');
    });

    it('counts what is skipped', async () => {
        const { verdict } = await runOf({
            'good.spec.cjs': "describe('good', () => { it('passes', () => 0); it.skip('rests', () => 0); });"
        });
        expect(verdict).to.equal('1 passed, 0 failed, 1 skipped');
    });

    it('runs long tests of a file in their own tier only, and notes how long each took', async () => {
        const files = {
            'mixed.spec.cjs': `describe('mixed', () => {
                it('is short', () => 0);
                it('is long @long', () => 0);
                describe('a group @long', () => { before(() => { console.log('a long hook'); }); it('is long as well', () => 0); });
            });`
        };
        const short = await runOf(files, { tests: 'short' });
        expect(short.verdict).to.equal('1 passed, 0 failed');
        expect(short.output).to.not.contain('a long hook');
        const long = await runOf(files, { tests: 'long' });
        expect(long.verdict).to.equal('2 passed, 0 failed');
        expect(long.times.map(([, , title]) => title).sort()).to.deep.equal([`mixed a group @long is long as well`, `mixed is long @long`]);
        expect((await runOf(files)).verdict).to.equal('3 passed, 0 failed');
        expect((await runOf(files, { grep: 'is long', tests: 'short' })).verdict).to.equal('0 passed, 1 failed');
    });
});
