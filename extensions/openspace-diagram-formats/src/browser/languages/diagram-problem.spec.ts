import { expect } from 'chai';
import { problemOf } from './diagram-problem';

const LINES = ['digraph {', '    a -> }   ', ''];
const text = { getLineCount: () => LINES.length, getLineContent: (line: number) => LINES[line - 1] ?? '' };
const rangeOf = (line: number, column: number) => {
    const { start, end } = problemOf({ message: 'Wrong.', line, column }, text, 'DOT').range;
    return [start.line, start.character, end.line, end.character];
};

describe('a fault of a diagram in the Problems view', () => {
    it('is where it says: a word, or a character', () => {
        expect(rangeOf(1, 1)).to.deep.equal([0, 0, 0, 7]);
        expect(rangeOf(2, 10)).to.deep.equal([1, 9, 1, 10]);
    });

    it('is within the text, though that has changed or something is missing at its end', () => {
        expect(rangeOf(2, 40)).to.deep.equal([1, 9, 1, 10]);
        expect(rangeOf(3, 1)).to.deep.equal([2, 0, 2, 1]);
        expect(rangeOf(90, 5)).to.deep.equal([2, 0, 2, 1]);
    });

    it('says in which other file it is', () => {
        const { message, range } = problemOf({ message: 'Wrong.', line: 7, column: 3, file: 'model/store.c4' }, text, 'LikeC4');
        expect(message).to.equal('model/store.c4, line 7: Wrong.');
        expect(range.start).to.deep.equal({ line: 0, character: 0 });
    });
});
