import { expect } from 'chai';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { at } from './steps/paths.mjs';

const READMES = globSync('{packages,extensions}/*/README.md', { cwd: at('.') });
const blockOf = (readme, language) => new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(readme)?.[1];

// The long tier runs them in a project into which the packages were installed, see packed-packages.long.spec.ts.
describe('the example of the README', () => {
    let folder;
    before(() => {
        // Below the repository, where Node finds what the examples import.
        mkdirSync(at('node_modules/.cache'), { recursive: true });
        folder = mkdtempSync(at('node_modules/.cache/examples-'));
    });
    after(() => rmSync(folder, { recursive: true }));

    it('is there for each package and extension', () => {
        expect(READMES).to.have.lengthOf(globSync('{packages,extensions}/*/package.json', { cwd: at('.') }).length);
    });

    for (const readme of READMES) {
        it(`of ${path.dirname(readme)} prints what is said there`, async () => {
            const text = readFileSync(at(readme), 'utf8');
            const file = path.join(folder, `${readme.replace(/\W/g, '-')}.mjs`);
            writeFileSync(file, blockOf(text, 'js') ?? '');
            const log = console.log;
            const printed = [];
            console.log = (...values) => printed.push(format(...values));
            try {
                await import(pathToFileURL(file).href);
            } finally {
                console.log = log;
            }
            expect(printed).to.have.length.above(0);
            expect(`${printed.join('\n')}\n`).to.equal(blockOf(text, 'text'));
        });
    }
});
