import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at } from '../steps/paths.mjs';
import { capture } from '../steps/run.mjs';

describe('npm run check, for a word of the list', () => {
    async function verdictOn(text) {
        const folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-language-'));
        mkdirSync(path.join(folder, 'src'));
        writeFileSync(path.join(folder, 'src', 'board.ts'), text);
        const verdict = await capture(process.execPath, [at('scripts/check-language.mjs'), folder]);
        rmSync(folder, { recursive: true });
        return verdict;
    }

    it('fails with file, line and what to write instead', async () => {
        const { code, output } = await verdictOn('\n/** Tells of changes. */\nexport const changes = 1;\n');
        expect(code).to.equal(1);
        expect(output.trim()).to.equal('src/board.ts:2: "Tells of": write report, list; told about');
    });

    it('passes without one', async () => {
        expect(await verdictOn('/** Reports changes. */\nexport const changes = 1;\n')).to.include({ code: 0 });
    });
});
