import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { at } from './steps/paths.mjs';
import { capture } from './steps/run.mjs';
import { inTemporaryTree } from './test/temporary-tree.mjs';

describe('npm run check, for the tool reference', () => {
    const FOLDERS = ['docs/tools', '.opencode/skills/draw-diagram/pictures'];
    const PAGES = Object.fromEntries(
        FOLDERS.flatMap(folder => readdirSync(at(folder)).map(name => [`${folder}/${name}`, readFileSync(at(folder, name), 'utf8')]))
    );
    const DISCOVERY = 'docs/tools/discovery.md';
    const FACES = '.opencode/skills/draw-diagram/pictures/faces.svg';
    const problemsWith = changed =>
        inTemporaryTree({ ...PAGES, ...changed }, async root => {
            const { code, output } = await capture(process.execPath, [at('scripts/generate-reference.mjs'), '--check', root]);
            return { code, output: output.trim() };
        });

    it('passes what was written from the tools', async () => {
        expect(await problemsWith({})).to.deep.equal({ code: 0, output: '' });
    });

    it('fails for a page that says something else than the tools', async () => {
        const lines = PAGES[DISCOVERY].split('\n');
        expect(await problemsWith({ [DISCOVERY]: lines.with(6, '- a tool that no one wrote').join('\n') })).to.deep.equal({
            code: 1,
            output: `${DISCOVERY}:7: is not what the code says; run: node scripts/generate-reference.mjs`
        });
    });

    it('fails for a picture in the skill that shows something else than the board paints', async () => {
        expect(await problemsWith({ [FACES]: PAGES[FACES].replace('stadium', 'pill') })).to.deep.equal({
            code: 1,
            output: `${FACES}:1: is not what the code says; run: node scripts/generate-reference.mjs`
        });
    });
});
