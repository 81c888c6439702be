import { expect } from 'chai';
import { freeEdge, freeNode } from '../test/free-graph';
import { choicesFor } from './layered-choices';
import type { FreeBlock } from './placement';

const SAID = { direction: 'down', directionBy: 'default' } as const;
const LABEL = { w: 40, h: 20 };

describe('pictures that are compared', () => {
    it('A13 have tables as far apart without a label between them as with one, first of all', () => {
        const longerOf = (kind: FreeBlock['kind'], labels: readonly number[]) => {
            const edges = [1, 2, 3].map(at => freeEdge(at, 'a', `${at}`, labels.includes(at) ? LABEL : undefined));
            const nodes = ['a', '1', '2', '3'].map(id => freeNode(id));
            return choicesFor({ scope: 'page', kind, nodes, edges, ties: [] }, SAID)[0]?.longer;
        };
        expect(longerOf('er', [2])).to.deep.equal([1, 3]);
        expect(longerOf('er', [])).to.equal(undefined);
        expect(longerOf('er', [1, 2, 3])).to.equal(undefined);
        expect(longerOf('graph', [2])).to.equal(undefined);
    });

    it('A13 have classes on one level that something leads to with and without a label', () => {
        const edges = [freeEdge(0, 'a', 'b', LABEL), freeEdge(1, 'a', 'c'), freeEdge(2, 'c', 'd')];
        const nodes = ['a', 'b', 'c', 'd'].map(id => freeNode(id));
        const [first] = choicesFor({ scope: 'page', kind: 'class', nodes, edges, ties: [] }, SAID);
        expect(first?.longer).to.deep.equal([1]);
    });

    it('A11 have siblings in two rows only where that is much better than one row with more room above', () => {
        const end = { mark: 'hollow-triangle', length: 12 } as const;
        const edges = [0, 1, 2, 3].map(at => {
            const edge = freeEdge(at, `${at}`, 'parent');
            return { ...edge, ends: { ...edge.ends, end } };
        });
        const nodes = ['parent', '0', '1', '2', '3'].map(id => freeNode(id));
        const all = choicesFor({ scope: 'page', kind: 'class', nodes, edges, ties: [] }, SAID).filter(({ helps }) =>
            helps?.includes('wide')
        );
        expect(all.map(({ isStaggered = false, handicap = 0 }) => isStaggered === handicap > 0)).to.deep.equal(all.map(() => true));
        expect(all.map(({ isStaggered = false }) => isStaggered)).to.deep.equal([false, false, true, true]);
    });
});
