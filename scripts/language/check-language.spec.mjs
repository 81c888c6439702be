import { expect } from 'chai';
import { verdictOf } from '../test/verdict-of.mjs';

describe('npm run check, for a word of the list', () => {
    const verdictOn = text => verdictOf('check-language.mjs', { 'src/board.ts': text });

    it('fails with file, line and what to write instead', async () => {
        const { code, output } = await verdictOn('\n/** Tells of changes. */\nexport const changes = 1;\n');
        expect(code).to.equal(1);
        expect(output).to.equal('src/board.ts:2: "Tells of": write report, list; told about');
    });

    it('passes without one', async () => {
        expect(await verdictOn('/** Reports changes. */\nexport const changes = 1;\n')).to.include({ code: 0 });
    });
});
