import { expect } from 'chai';
import { matchShapes } from './match-shapes';

const SHAPES = [
    { name: 'rectangle', words: 'box process' },
    { name: 'rounded rectangle', words: 'box service' },
    { name: 'cylinder', words: 'database db storage' },
    { name: 'table', words: 'database columns' },
    { name: 'deployment node', words: 'server machine' },
    { name: 'note with a corner', words: 'comment remark' },
    { name: 'Würfel', words: 'Kasten Quader Datenträger' }
];

const found = (query: string): string[] => matchShapes(SHAPES, query).map(({ name }) => name);

describe('shapes that are searched for', () => {
    it('are all of them while nothing is asked for', () => {
        expect(found('  ')).to.deep.equal(SHAPES.map(({ name }) => name));
    });

    it('are found by name, the plainest first', () => {
        expect(found('rect')).to.deep.equal(['rectangle', 'rounded rectangle']);
        expect(found('Node')).to.deep.equal(['deployment node']);
    });

    it('are found by what they are used for, and by parts of words', () => {
        expect(found('database')).to.deep.equal(['cylinder', 'table']);
        expect(found('db')).to.deep.equal(['cylinder']);
        expect(found('base')).to.deep.equal(['cylinder', 'table']);
    });

    it('have all words that are asked for', () => {
        expect(found('round box')).to.deep.equal(['rounded rectangle']);
        expect(found('round database')).to.deep.equal([]);
    });

    it('are found without accents and in any case', () => {
        expect(found('wurfel')).to.deep.equal(['Würfel']);
        expect(found('DATENTRÄGER')).to.deep.equal(['Würfel']);
    });

    it('are found although they are misspelt, but only then', () => {
        expect(found('cilinder')).to.deep.equal(['cylinder']);
        expect(found('cylnd')).to.deep.equal(['cylinder']);
        expect(found('databsae')).to.deep.equal(['cylinder', 'table']);
        expect(found('note'), 'and not a node').to.deep.equal(['note with a corner']);
    });

    it('are none where nothing is like it, however long the query is', () => {
        expect(found('spaceship')).to.deep.equal([]);
        expect(found('x'.repeat(1_000_000))).to.deep.equal([]);
    });
});
