import { expect } from 'chai';
import { freeEdge } from '../../test/free-graph';
import { staggered } from './trunks';

describe('children in two rows', () => {
    it('A11 are every other one of many, and those of fewer stay in the row that they are in', () => {
        const edges = ['a', 'b', 'c', 'd'].map((id, at) => freeEdge(at, 'many', id));
        const few = ['x', 'y'].map((id, at) => freeEdge(4 + at, 'few', id));
        const trunks = new Map([...edges, ...few].map(({ at, from }) => [at, { node: from, port: from }]));
        const none = new Set<number>();
        expect([...staggered([...edges, ...few], trunks, none, none)]).to.deep.equal([1, 3]);
        expect([...staggered([...edges, ...few], trunks, none, new Set([0, 1, 2, 3, 4, 5]))]).to.deep.equal([1, 3, 4, 5]);
    });
});
