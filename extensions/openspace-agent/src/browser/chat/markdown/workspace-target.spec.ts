import { expect } from 'chai';
import { fileTarget, looksLikeFile, mentionedFiles } from './workspace-target';

describe('files that an agent names', () => {
    it('are read with line and column in the usual ways', () => {
        expect(fileTarget('src/a.ts')).to.deep.equal({ path: 'src/a.ts' });
        expect(fileTarget('src/a.ts:12')).to.deep.equal({ path: 'src/a.ts', line: 12 });
        expect(fileTarget('src/a.ts:12:3')).to.deep.equal({ path: 'src/a.ts', line: 12, column: 3 });
        expect(fileTarget('src/a.ts:12-20')).to.deep.equal({ path: 'src/a.ts', line: 12 });
        expect(fileTarget('src/a.ts#L12')).to.deep.equal({ path: 'src/a.ts', line: 12 });
        expect(fileTarget('src/a.ts#L12-L20')).to.deep.equal({ path: 'src/a.ts', line: 12 });
        expect(fileTarget('file:///w/my%20notes.md')).to.deep.equal({ path: '/w/my notes.md' });
        expect(fileTarget('my%20notes.md')).to.deep.equal({ path: 'my notes.md' });
    });

    it('are no addresses and no commands', () => {
        for (const written of [
            'https://example.org/a.ts',
            'command:a',
            '//host/a.ts',
            '',
            '#a',
            'a\nb',
            'file://host/a.ts',
            `${'a'.repeat(600)}.ts`
        ]) {
            expect(fileTarget(written)?.path ?? '', written).not.to.match(/^(https|command|\/\/)/);
        }
        expect(fileTarget('command:a')).to.equal(undefined);
        expect(fileTarget('https://example.org/a.ts')).to.equal(undefined);
    });

    it('are told from other code', () => {
        expect(['src/a.ts', 'a.ts:3', './x', 'package.json'].filter(code => !looksLikeFile(code))).to.deep.equal([]);
        expect(['a = b', 'f()', 'npm run x', 'true', '...', 'a;b.c'].filter(looksLikeFile)).to.deep.equal([]);
    });

    it('are found in a sentence, of which no letter is lost', () => {
        const text = 'See src/a.ts:12, (docs/b.md) and main.ts#L3. Not e.g. https://example.org/c.ts, and/or, 1.5 or a.b.';
        const parts = mentionedFiles(text);
        expect(parts.map(part => part.text).join('')).to.equal(text);
        expect(parts.filter(({ isFile }) => isFile).map(part => part.text)).to.deep.equal(['src/a.ts:12', 'docs/b.md', 'main.ts#L3']);
    });
});
