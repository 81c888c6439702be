import { expect } from 'chai';
import { good, runOf } from '../test/run-of.mjs';

const test = body => `describe('bad', () => it('is bad', async function () { ${body} }));`;
/** A test that ended just when it fails would be a second failure. */
const NEVER = 'await new Promise(() => undefined);';
/** Fails when it runs for the first time in its folder. */
const firstTimeOnly = test(
    "const { existsSync, writeFileSync } = require('fs'); const mark = __dirname + '/mark'; const was = existsSync(mark); writeFileSync(mark, ''); if (!was) { throw new Error('not yet'); }"
);

describe('a run of test files', () => {
    const offences = {
        'a test that fails': [test("throw new Error('wrong');"), /bad is bad: wrong/],
        'a test that hangs': [test('this.timeout(50); await new Promise(() => undefined);'), /bad is bad: Timeout of 50ms exceeded/],
        'a test that forgets a rejection': [test(`Promise.reject(new Error('lost')); ${NEVER}`), /lost/],
        'an exception from nowhere': [test(`setTimeout(() => { throw new Error('late'); }); ${NEVER}`), /late/],
        'a hook that fails': [
            "describe('bad', () => { before(() => { throw new Error('no start'); }); it('is bad', () => 0); });",
            /no start/
        ],
        'a hook that fails at the end': [
            "describe('bad', () => { after(() => { throw new Error('no end'); }); it('is good', () => 0); });",
            /no end/
        ],
        'a file without tests': ['', /The file has no tests/],
        'a file that does not load': ["require('no-such-module');", /Cannot find module 'no-such-module'/],
        'a file that is no program': ['describe(', /Unexpected end of input/],
        'a test that hides the others': ["describe('bad', () => { it.only('is bad', () => 0); });", /only/],
        'an end of the process': [test('process.exit(0);'), /The test process ended by itself \(exit code 0\) in "is bad"/],
        'a crash of the process': [test("process.kill(process.pid, 'SIGSEGV'); await new Promise(() => 0);"), /ended by itself \(SIGSEGV\)/]
    };
    let all;

    before(async () => {
        const bad = Object.values(offences).map(([text], at) => [`bad-${at}.spec.cjs`, text]);
        all = await runOf({ ...Object.fromEntries(bad), 'good.spec.cjs': good, 'other.spec.cjs': good });
    });

    for (const [at, [name, [, message]]] of Object.entries(offences).entries()) {
        it(`fails for ${name}`, () => {
            const failed = all.failed.filter(line => message.test(line));
            expect(failed, all.output).to.have.length(1);
            expect(all.output).to.match(new RegExp(`Kept in .*bad-${at}\\.spec\\.cjs`));
        });
    }

    it('goes on with the other files', () => {
        // A test in front of a hook that fails is counted as well.
        expect(all.verdict).to.equal(`3 passed, ${Object.keys(offences).length} failed`);
    });

    it('ends a process that is stuck in a loop, and says in which test', async () => {
        const { verdict, failed } = await runOf(
            { 'bad.spec.cjs': test('for (;;);'), 'good.spec.cjs': good },
            { silent: 4_000, repeats: false }
        );
        expect(verdict).to.equal('1 passed, 1 failed');
        expect(failed.join()).to.contain('The test process was stuck and was ended in "is bad".');
    });

    it('does not take a process that starts slowly for one that is stuck @long', async () => {
        // Longer than the limit of silence, as on a machine that is very busy.
        const startsSlowly =
            'if (/worker\\.mjs$/.test(process.argv[1])) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500); }';
        const { verdict, failed } = await runOf(
            { 'bad.spec.cjs': test('for (;;);'), 'good.spec.cjs': good, 'slow-start.cjs': startsSlowly },
            { silent: 4_000, repeats: false, preload: 'slow-start.cjs' }
        );
        expect(verdict).to.equal('1 passed, 1 failed');
        expect(failed.join()).to.contain('The test process was stuck and was ended in "is bad".');
    });

    it('is green with a file that passes the second time, and names it as unstable', async () => {
        const { verdict, output } = await runOf({ 'flaky.spec.cjs': firstTimeOnly, 'good.spec.cjs': good });
        expect(verdict).to.equal('2 passed, 0 failed');
        expect(output).to.match(/^! unstable: .*flaky\.spec\.cjs failed, and passed when it ran again, alone$/m);
        expect(output).to.contain('not yet');
    });

    it('fails for such a file where it is strict, and where the file may not run again @long', async () => {
        const files = { 'flaky.spec.cjs': firstTimeOnly, 'good.spec.cjs': good };
        const strict = await runOf(files, { strict: true });
        expect(strict.verdict).to.equal('2 passed, 1 failed');
        expect(strict.failed.join()).to.contain('is unstable');
        expect((await runOf(files, { repeats: false })).verdict).to.equal('1 passed, 1 failed');
    });

    it('gives every test more time on a machine that is slow', async () => {
        const { verdict } = await runOf(
            { 'slow.spec.cjs': test('this.timeout(200); await new Promise(r => setTimeout(r, 300));') },
            { timeScale: '10' }
        );
        expect(verdict).to.equal('1 passed, 0 failed');
    });

    it('fails for a file of which nothing is left without its long tests', async () => {
        const files = { 'all.spec.cjs': `describe('all', () => it('is long @long', () => 0));` };
        const { verdict, failed } = await runOf(files, { tests: 'short' });
        expect(verdict).to.equal('0 passed, 1 failed');
        expect(failed.join()).to.contain('The file has no tests that are not long.');
    });
});
