import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps/paths.mjs';
import { allTools } from './steps/tool-lists.mjs';

/** Public names with a word that the glossary tells prose to avoid. */
const AVOIDED = /canvas|take_back/;

describe('the names that stay, in docs/glossary.md', () => {
    const page = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8');
    const section = page.slice(page.indexOf('## Names that stay'), page.indexOf('## Checks'));
    const listed = [...section.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const isListed = name => listed.some(entry => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry));

    it('list each tool, toolset and setting whose name has another word than prose', () => {
        const tools = allTools();
        const settings = globSync('extensions/*/src/**/*-preferences.ts', { cwd: ROOT }).flatMap(file =>
            [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/'(openspace\.[\w.]+)'/g)].map(([, name]) => name)
        );
        const names = new Set([...tools.map(({ name }) => name), ...tools.map(({ toolset }) => toolset), ...settings]);
        const avoided = [...names].filter(name => AVOIDED.test(name));
        expect(avoided.length).to.be.greaterThan(5);
        expect(avoided.filter(name => !isListed(name))).to.deep.equal([]);
    });
});
