import { expect } from 'chai';
import { lineDiff } from './line-diff';

describe('lineDiff', () => {
    const written = (before: string, after: string) => lineDiff(before, after).map(({ sign, text }) => sign + text);

    it('shows a new file as added', () => {
        expect(written('', 'a\nb')).to.deep.equal(['+a', '+b']);
    });

    it('shows what changed with two lines around it', () => {
        expect(written('1\n2\n3\n4\n5\n6\n7', '1\n2\n3\nfour\n5\n6\n7')).to.deep.equal(['…', ' 2', ' 3', '-4', '+four', ' 5', ' 6', '…']);
    });

    it('keeps lines that are common in the middle', () => {
        expect(written('a\nkeep\nb', 'x\nkeep\ny')).to.deep.equal(['-a', '+x', ' keep', '-b', '+y']);
    });

    it('shows nothing where nothing changed', () => {
        expect(written('a\nb\nc\nd', 'a\nb\nc\nd')).to.deep.equal([]);
    });

    it('is bounded for long texts', () => {
        const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at}`).join('\n');
        const lines = lineDiff(long('a'), long('b'));
        expect(lines).to.have.length(201);
        expect(lines.at(-1)?.text).to.equal('9800 more lines');
    });
});
