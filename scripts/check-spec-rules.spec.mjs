import { expect } from 'chai';
import { verdictOf } from './test/verdict-of.mjs';

describe('npm run check, for the rules of a SPEC.md', () => {
    const PACKAGE = {
        'packages/a/SPEC.md': '# Contract\n\n- **A1** Draws.\n- **A2** Saves.\n',
        'packages/a/src/draw.spec.ts': "describe('drawing', () => {\n    it('A1 draws', () => {});\n    it(`A2 saves`, () => {});\n});\n"
    };
    const verdictWith = files => verdictOf('check-spec-rules.mjs', { ...PACKAGE, ...files });

    it('passes rules that all have a test', async () => {
        expect(await verdictWith({})).to.deep.equal({ code: 0, output: '' });
    });

    it('fails for a rule without a test', async () => {
        expect(await verdictWith({ 'packages/a/SPEC.md': `${PACKAGE['packages/a/SPEC.md']}- **A3** Prints.\n` })).to.deep.equal({
            code: 1,
            output: 'packages/a/SPEC.md:5: rule A3 has no test'
        });
    });

    it('fails for a test that cites an unknown rule', async () => {
        expect(await verdictWith({ 'packages/a/src/more/print.spec.ts': "\n\nit('A4 prints', () => {});\n" })).to.deep.equal({
            code: 1,
            output: 'packages/a/src/more/print.spec.ts:3: a test cites A4, which packages/a/SPEC.md does not have'
        });
    });

    it('fails for a package without rules', async () => {
        const { code, output } = await verdictWith({
            'packages/b/SPEC.md': '# Contract\n',
            'packages/b/src/b.ts': '',
            'packages/c/index.ts': ''
        });
        expect(code).to.equal(1);
        expect(output.split('\n')).to.deep.equal(['packages/b/SPEC.md:1: has no rules', 'packages/c/SPEC.md:1: is missing']);
    });
});
