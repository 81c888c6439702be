import { expect } from 'chai';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at } from './steps/paths.mjs';
import { capture } from './steps/run.mjs';

describe('the check of the decision records', () => {
    const RECORD = '0002-compile-once.md';

    async function verdictAfter(change) {
        const folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-records-'));
        cpSync(at('docs/adr'), folder, { recursive: true });
        change(folder);
        const { code, output } = await capture(process.execPath, [at('scripts/check-decision-records.mjs'), folder]);
        rmSync(folder, { recursive: true });
        return { code, output };
    }

    it('fails for a hole in the numbers', async () => {
        const { code, output } = await verdictAfter(folder => rmSync(path.join(folder, RECORD)));
        expect(code).to.equal(1);
        expect(output).to.contain('expected number 2');
    });

    it('fails for a missing section and for a record that the index does not list', async () => {
        const { code, output } = await verdictAfter(folder => {
            for (const [file, text] of [
                [RECORD, '## Context'],
                ['README.md', `(${RECORD})`]
            ]) {
                const place = path.join(folder, file);
                writeFileSync(place, readFileSync(place, 'utf8').replace(text, ''));
            }
        });
        expect(code).to.equal(1);
        expect(output).to.contain('the sections must be').and.to.contain('the index must link');
    });
});
