import { expect } from 'chai';
import fc from 'fast-check';
import { formatPatch, parseHunks, selectLines } from './diff-hunks';
import { revertEdits, type TextEdit } from './revert-edits';

/** As an editor applies edits: all of them to the same text. */
function apply(text: string, edits: readonly TextEdit[]): string {
    const lines = text.split('\n');
    const offset = ({ line, column }: TextEdit['from']) =>
        lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
    return [...edits]
        .sort((a, b) => offset(b.from) - offset(a.from))
        .reduce((result, { from, to, text: inserted }) => result.slice(0, offset(from)) + inserted + result.slice(offset(to)), text);
}

describe('hunks of a diff', () => {
    it('are read with the ends of files, and with lines that look like headers', () => {
        const diff = [
            'diff --git a/f b/f',
            '--- a/f',
            '+++ b/f',
            '@@ -1 +1,2 @@ function f() {',
            '--- old',
            '+++ new',
            '+@@ -1 +1 @@',
            '@@ -9,0 +11 @@',
            '+last',
            '\\ No newline at end of file',
            ''
        ].join('\n');
        expect(parseHunks(diff)).to.deep.equal([
            { oldStart: 1, newStart: 1, removed: ['-- old'], added: ['++ new', '@@ -1 +1 @@'] },
            { oldStart: 9, newStart: 11, removed: [], added: ['last'], addedEndsFile: true }
        ]);
        expect(parseHunks('')).to.deep.equal([]);
    });

    it('are counted again in a patch of some of them', () => {
        const hunks = parseHunks('@@ -2 +2,3 @@\n-b\n+1\n+2\n+3\n@@ -5,2 +7,0 @@\n-e\n-f\n@@ -9,0 +10 @@\n+z\n');
        const headers = (patch: string) => patch.match(/^@@.*@@/gm);
        expect(headers(formatPatch('f', hunks.slice(1)))).to.deep.equal(['@@ -5,2 +4,0 @@', '@@ -9,0 +8,1 @@']);
        expect(headers(formatPatch('f', hunks.slice(1), true))).to.deep.equal(['@@ -8,2 +7,0 @@', '@@ -11,0 +10,1 @@']);
        expect(formatPatch('a "b"\t.txt', hunks)).to.contain('--- "a/a \\"b\\"\\011.txt"\n');
    });

    it('are selected exactly: one deletion of two that lie close', () => {
        const hunks = parseHunks('@@ -2 +1,0 @@\n-b\n@@ -4 +2,0 @@\n-d\n');
        expect(selectLines(hunks, [{ start: 3, end: 2 }]).map(({ removed }) => removed)).to.deep.equal([['d']]);
        expect(selectLines(hunks, [{ start: 2, end: 2 }])).to.have.length(2);
    });

    it('are reverted by edits of the text', () => {
        fc.assert(
            fc.property(
                fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }),
                fc.array(fc.constantFrom('a', 'x', 'y'), { maxLength: 5 }),
                (before, after) => {
                    // One hunk between lines that stay.
                    const text = (middle: readonly string[]) => ['first', ...middle, 'last', ''].join('\n');
                    const hunk = {
                        removed: before,
                        added: after,
                        oldStart: before.length ? 2 : 1,
                        newStart: after.length ? 2 : 1
                    };
                    expect(apply(text(after), revertEdits([hunk]))).to.equal(text(before));
                }
            )
        );
        const cases: readonly (readonly [string, string, string])[] = [
            ['a\nb\n', 'a\nb', '@@ -2 +2 @@\n-b\n+b\n\\ No newline at end of file\n'],
            ['a\nb', 'a\nb\n', '@@ -2 +2 @@\n-b\n\\ No newline at end of file\n+b\n'],
            ['a\n', 'a\nb', '@@ -1,0 +2 @@\n+b\n\\ No newline at end of file\n'],
            ['a\nb', 'a\n', '@@ -2 +1,0 @@\n-b\n\\ No newline at end of file\n'],
            ['a\n', '', '@@ -1 +0,0 @@\n-a\n'],
            ['', 'a\n', '@@ -0,0 +1 @@\n+a\n']
        ];
        for (const [before, after, diff] of cases) {
            expect(apply(after, revertEdits(parseHunks(diff))), JSON.stringify([before, after])).to.equal(before);
        }
    });
});
