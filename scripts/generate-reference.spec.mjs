import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { at } from './steps/paths.mjs';
import { capture } from './steps/run.mjs';
import { inTemporaryTree } from './test/temporary-tree.mjs';

describe('npm run check, for the tool reference', () => {
    const PAGES = Object.fromEntries(
        readdirSync(at('docs/tools')).map(name => [`docs/tools/${name}`, readFileSync(at('docs/tools', name), 'utf8')])
    );
    const DISCOVERY = 'docs/tools/discovery.md';
    const problemsWith = page =>
        inTemporaryTree({ ...PAGES, [DISCOVERY]: page }, async root => {
            const { code, output } = await capture(process.execPath, [at('scripts/generate-reference.mjs'), '--check', root]);
            return { code, output: output.trim() };
        });

    it('passes what was written from the tools', async () => {
        expect(await problemsWith(PAGES[DISCOVERY])).to.deep.equal({ code: 0, output: '' });
    });

    it('fails for a page that says something else than the tools', async () => {
        const lines = PAGES[DISCOVERY].split('\n');
        expect(await problemsWith(lines.with(6, '- a tool that no one wrote').join('\n'))).to.deep.equal({
            code: 1,
            output: `${DISCOVERY}:7: is not what the tools say; run: node scripts/generate-reference.mjs`
        });
    });
});
