import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps/paths.mjs';
import { allTools } from './steps/tool-lists.mjs';

describe('the skills for opencode', () => {
    it('name only tools that there are', () => {
        const pages = globSync('.opencode/skills/**/*.md', { cwd: ROOT });
        const known = new Set(allTools().map(({ name }) => name));
        const named = pages.flatMap(page =>
            [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/`((?:aws|canvas|tavily|list|get)_[a-z_]+)`/g)].map(
                ([, name]) => `${page}: ${name}`
            )
        );
        expect(named.length).to.be.greaterThan(0);
        expect(named.filter(found => !known.has(found.split(': ')[1]))).to.deep.equal([]);
    });
});
