import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at } from '../steps/paths.mjs';
import { capture } from '../steps/run.mjs';

describe('npm run check, for texts of the IDE', () => {
    async function verdictOn(files) {
        const folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-localisation-'));
        for (const [name, text] of Object.entries(files)) {
            const file = path.join(folder, 'extensions', name);
            mkdirSync(path.dirname(file), { recursive: true });
            writeFileSync(file, text);
        }
        const verdict = await capture(process.execPath, [at('scripts/check-localisation.mjs'), folder]);
        rmSync(folder, { recursive: true });
        return verdict;
    }
    const view = 'openspace-a/src/browser/view.tsx';
    const german = 'openspace-core/src/node/localisation/nls.de.json';

    it('fails for a text that does not go through nls, with file and line', async () => {
        const { code, output } = await verdictOn({ [view]: '\nexport const title = <h1>All boards</h1>;\n' });
        expect(code).to.equal(1);
        expect(output.trim()).to.equal('extensions/openspace-a/src/browser/view.tsx:2: not localised: All boards');
    });

    it('fails for a text that a language does not have', async () => {
        const { code, output } = await verdictOn({
            [view]: "export const title = nls.localize('openspace/a/boards', 'All boards');\n",
            [german]: '{}'
        });
        expect(code).to.equal(1);
        expect(output.trim()).to.match(/nls\.de\.json: openspace\/a\/boards is not translated$/);
    });

    it('passes texts that are localised in all languages', async () => {
        const verdict = await verdictOn({
            [view]: "export const title = nls.localize('openspace/a/boards', 'All boards');\n",
            [german]: JSON.stringify({ 'openspace/a/boards': 'Alle Boards' })
        });
        expect(verdict).to.include({ code: 0 });
    });
});
