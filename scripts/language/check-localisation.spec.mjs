import { expect } from 'chai';
import { verdictOf } from '../test/verdict-of.mjs';

describe('npm run check, for texts of the IDE', () => {
    const view = 'extensions/openspace-a/src/browser/view.tsx';
    const german = 'extensions/openspace-core/src/node/localisation/nls.de.json';

    it('fails for a text that does not go through nls, with file and line', async () => {
        const { code, output } = await verdictOf('check-localisation.mjs', { [view]: '\nexport const title = <h1>All boards</h1>;\n' });
        expect(code).to.equal(1);
        expect(output).to.equal('extensions/openspace-a/src/browser/view.tsx:2: not localised: All boards');
    });

    it('fails for a text that is looked up at VS Code, which does not have it', async () => {
        const { code, output } = await verdictOf('check-localisation.mjs', {
            [view]: "export const titles = [nls.localizeByDefault('Open Preview'), nls.localizeByDefault('Open the Preview')];\n"
        });
        expect(code).to.equal(1);
        expect(output).to.equal(`${view}:1: VS Code does not have this text; use nls.localize: 'Open the Preview'`);
    });

    it('fails for a text that a language does not have', async () => {
        const { code, output } = await verdictOf('check-localisation.mjs', {
            [view]: "export const title = nls.localize('openspace/a/boards', 'All boards');\n",
            [german]: '{}'
        });
        expect(code).to.equal(1);
        expect(output).to.equal(`${view}:1: openspace/a/boards is not translated in ${german}`);
    });

    it('passes texts that are localised in all languages', async () => {
        const verdict = await verdictOf('check-localisation.mjs', {
            [view]: "export const title = nls.localize('openspace/a/boards', 'All boards');\n",
            [german]: JSON.stringify({ 'openspace/a/boards': 'Alle Boards' })
        });
        expect(verdict).to.include({ code: 0 });
    });
});
