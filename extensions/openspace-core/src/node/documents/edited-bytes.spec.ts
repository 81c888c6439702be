import { lineEdits } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { editedBytes } from './edited-bytes';

describe('editedBytes', () => {
    const edited = (text: string, edits: Parameters<typeof editedBytes>[1]) =>
        Buffer.from(editedBytes(Buffer.from(text), edits)).toString('utf8');

    it('makes of the bytes of one text those of the other', () => {
        const texts = fc.array(fc.constantFrom('a\n', 'ü二\n', '\u{1f600}', '\n', 'long '), { maxLength: 12 }).map(parts => parts.join(''));
        fc.assert(
            fc.property(texts, texts, (from, to) => {
                expect(edited(from, lineEdits(from, to))).to.equal(to);
            }),
            { numRuns: runs(10_000) }
        );
    });

    it('refuses lines that are not in the file or not in order', () => {
        const insert = 'x\n';
        expect(() => edited('a\nb\n', [{ line: 3, remove: 0, insert }])).to.throw(RangeError, 'Line 3');
        expect(() => edited('a\nb', [{ line: 1, remove: 2, insert }])).to.throw(RangeError);
        expect(() => edited('a\nb\n', [{ line: -1, remove: 0, insert }])).to.throw(RangeError);
        expect(() => edited('a\nb\n', [{ line: 0.5, remove: 0, insert }])).to.throw(RangeError);
        expect(() =>
            edited('a\nb\n', [
                { line: 1, remove: 1, insert },
                { line: 0, remove: 1, insert }
            ])
        ).to.throw(RangeError);
        expect(edited('a\nb\n', [{ line: 2, remove: 0, insert }])).to.equal('a\nb\nx\n');
    });
});
