import { expect } from 'chai';
import * as fc from 'fast-check';
import { type LineEdit, lineEdits } from './line-edits';
import { runs } from './test/runs';

describe('lineEdits', () => {
    const applied = (text: string, edits: readonly LineEdit[]) => {
        const lines = text.split(/(?<=\n)/).filter(line => line !== '');
        return [...edits]
            .reverse()
            .reduce((rest, { line, remove, insert }) => rest.toSpliced(line, remove, insert), lines)
            .join('');
    };

    it('turn one text into the other, also where lines repeat or move, with or without a last line end', () => {
        const texts = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n', 'd'), { maxLength: 12 }).map(parts => parts.join(''));
        fc.assert(
            fc.property(texts, texts, (from, to) => {
                const edits = lineEdits(from, to);
                expect(applied(from, edits)).to.equal(to);
                edits.slice(1).forEach(({ line }, at) => expect(line).to.be.above(edits[at]!.line + edits[at]!.remove));
            }),
            { numRuns: runs(25_000) }
        );
    });

    it('name only what changed among sorted lines', () => {
        const sorted = Array.from({ length: 100 }, (_, at) => `line ${String(at).padStart(3, '0')}\n`);
        const after = sorted.map((text, at) => (at === 7 ? 'line 007, changed\n' : text));
        after.splice(90, 1);
        after.splice(50, 0, 'line 049a\n', 'line 049b\n');
        expect(lineEdits(sorted.join(''), after.join(''))).to.deep.equal([
            { line: 7, remove: 1, insert: 'line 007, changed\n' },
            { line: 50, remove: 0, insert: 'line 049a\nline 049b\n' },
            { line: 90, remove: 1, insert: '' }
        ]);
        expect(lineEdits(sorted.join(''), sorted.join(''))).to.deep.equal([]);
    });
});
