import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps/paths.mjs';

/** Where an id of a command is written out: where it is defined, and in the files that only list ids. */
const IN_A_COMMAND = /\b(?:id|command|commandId|toggleCommandId): '([\w-]+[.:][\w.:-]+)'/g;
const IN_A_LIST = /: '([\w-]+[.:][\w.:-]+)'/g;
const RUN_BY_NAME = /\b(?:executeCommand|getCommand|isEnabled|registerHandler)(?:<[^()]*>)?\(\s*'([^']+)'/g;

describe('the ids of commands', () => {
    const files = globSync('extensions/*/src/{browser,common}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
        file => !/\.spec\.tsx?$|\/(?:test|tools)\//.test(file.replaceAll(path.sep, '/'))
    );
    const sources = files.map(file => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
    const found = (pattern, text) => [...text.matchAll(pattern)].map(([, id]) => id);

    it('are written once, and imported where another file needs them', () => {
        const ids = new Set(sources.flatMap(({ file, text }) => found(file.endsWith('-command-ids.ts') ? IN_A_LIST : IN_A_COMMAND, text)));
        expect(ids.size).to.be.greaterThan(100);
        const places = new Map([...ids].map(id => [id, []]));
        for (const { file, text } of sources) {
            found(/'([\w-]+[.:][\w.:-]+)'/g, text).forEach(id => places.get(id)?.push(file));
        }
        expect([...places].filter(([, where]) => where.length > 1).map(([id, where]) => `${id}: ${where.join(', ')}`)).to.deep.equal([]);
    });

    it('are constants where a command is run', () => {
        expect(sources.flatMap(({ file, text }) => found(RUN_BY_NAME, text).map(id => `${file}: ${id}`))).to.deep.equal([]);
    });
});
