import { expect } from 'chai';
import { addTo, append, largest, least } from './long-lists';
import { mergeLines, withMarkers } from './merge';

/** More than a call takes as its arguments. */
const MANY = 200_000;

describe('Long lists', () => {
    const numbers = Array.from({ length: MANY }, (_, at) => (at * 7) % MANY);

    it('by key grow in place', () => {
        const lists = new Map<string, number[]>();
        addTo(lists, 'a', 1);
        const list = lists.get('a');
        addTo(lists, 'a', 2);
        addTo(lists, 'b', 3);
        expect(lists.get('a')).to.equal(list).and.to.deep.equal([1, 2]);
        expect(lists.get('b')).to.deep.equal([3]);
    });

    it('are appended, and have a smallest and a largest number', () => {
        const list = [-1];
        append(list, numbers);
        expect(list).to.have.length(MANY + 1);
        expect([least(list), largest(list)]).to.deep.equal([-1, MANY - 1]);
        expect([least([]), largest([])]).to.deep.equal([Infinity, -Infinity]);
    });

    it('of lines are merged and compared', () => {
        const text = numbers.map(number => `${number}\n`).join('');
        expect(mergeLines(text, `${text}mine\n`, `theirs\n${text}`, 'mine')).to.deep.equal({ text: `theirs\n${text}mine\n`, conflicts: 0 });
        expect(withMarkers(text, `${text}theirs\n`).startsWith(text)).to.equal(true);
    });
});
