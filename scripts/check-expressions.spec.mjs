import { expect } from 'chai';
import { verdictOf } from './test/verdict-of.mjs';

/** Expressions that somebody could write, and what the check says of them. */
const OFFENCES = {
    'packages/a/src/comments.ts': ['export const it = /^(?:<!--[^]*?-->|\\s)*<svg/;\n', 'exponential'],
    'extensions/a/src/node/blanks.ts': ['export const it = (text: string) => text.replace(/\\s+$/, "");\n', '2nd degree polynomial'],
    'scripts/words.mjs': ["const WORD = '[a-z]+';\nexport const it = new RegExp(`^(${WORD})+$`);\n", 'exponential']
};

describe('npm run check, for an expression that takes more than linear time', () => {
    let verdict;

    before(async () => {
        verdict = await verdictOf(
            'check-expressions.mjs',
            Object.fromEntries(Object.entries(OFFENCES).map(([file, [text]]) => [file, text]))
        );
    });

    for (const [file, [text, time]] of Object.entries(OFFENCES)) {
        it(`fails with file and line: ${file}`, () => {
            expect(verdict.code).to.equal(1);
            expect(verdict.output).to.match(new RegExp(`${file}:${text.split('\n').length - 1}: /.* takes ${time} time`));
        });
    }

    it('passes linear expressions, and those of tests', async () => {
        const files = {
            'packages/a/src/words.ts': 'export const it = /^(?:[a-z]+ )*[a-z]+$/;\n',
            'packages/a/src/words.spec.ts': 'export const it = /^(a+)+$/;\n'
        };
        expect(await verdictOf('check-expressions.mjs', files)).to.deep.equal({ code: 0, output: '' });
    });
});
