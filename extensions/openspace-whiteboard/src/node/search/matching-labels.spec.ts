import { expect } from 'chai';
import { matchingLabels } from './matching-labels';

describe('matchingLabels', () => {
    const labels = [
        { id: 'shape:a', text: 'Order\nservice' },
        { id: 'shape:b', text: 'reorder (order)' }
    ];
    const found = (query: Parameters<typeof matchingLabels>[1]) =>
        matchingLabels(labels, query).map(({ shapeId, character, length }) => [shapeId, character, length]);

    it('finds each shape that says a text once, in one line', () => {
        expect(matchingLabels(labels, { what: 'order service' })).to.deep.equal([
            { line: 1, character: 1, length: 13, lineText: 'Order service', shapeId: 'shape:a' }
        ]);
        expect(found({ what: 'order' })).to.deep.equal([
            ['shape:a', 1, 5],
            ['shape:b', 3, 5]
        ]);
    });

    it('minds case, whole words and expressions as the Search view asks', () => {
        expect(found({ what: 'order', matchCase: true }).length).to.equal(1);
        expect(found({ what: 'order', matchWholeWord: true }).length).to.equal(2);
        expect(found({ what: '(order)' })).to.deep.equal([['shape:b', 9, 7]]);
        expect(found({ what: '^re|s\\w+e$', useRegExp: true }).length).to.equal(2);
    });

    it('gives up an expression that is not valid or does not end', () => {
        expect(found({ what: '(', useRegExp: true })).to.deep.equal([]);
        const long = [{ id: 'shape:c', text: 'a'.repeat(60) }];
        expect(matchingLabels(long, { what: '(a+)+$|b', useRegExp: true }).length).to.equal(1);
        expect(matchingLabels([{ id: 'shape:c', text: `${'a'.repeat(60)}!` }], { what: '(a+)+$', useRegExp: true })).to.deep.equal([]);
    });
});
