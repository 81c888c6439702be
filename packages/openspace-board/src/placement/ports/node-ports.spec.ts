import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import { mainPaths } from '../layers/main-paths';
import { nodePorts } from './node-ports';

describe('where edges are at shapes', () => {
    it('A20 an edge back from a diamond ends at the side where that has a corner for it', () => {
        const nodes = [...['a', 'b', 'd', 'x'].map(id => ({ ...freeNode(id), w: 120, h: 60 })), { ...freeNode('c'), isDiamond: true }];
        const back = freeEdge(4, 'c', 'b');
        const edges = [freeEdge(0, 'a', 'b'), freeEdge(1, 'b', 'c'), freeEdge(2, 'c', 'd'), freeEdge(3, 'c', 'x'), back];
        const turned = new Set([back.at]);
        const found = mainPaths({ nodes, edges }, turned);
        for (const side of ['right', 'left'] as const) {
            // As if there was most room for both at one side, where the diamond has one corner only.
            const paths = { ...found, sideAt: () => side };
            const { ports, tails, heads } = nodePorts(nodes, edges, turned, { direction: 'down', paths });
            const sides = new Map([...ports.values()].flat().map(({ id, layoutOptions }) => [id, layoutOptions?.['elk.port.side']]));
            // What leads back is read the other way round.
            const [atShape, atDiamond] = [tails.get(back.at), heads.get(back.at)].map(id => sides.get(id ?? ''));
            expect([atShape, atDiamond]).to.deep.equal(side === 'right' ? ['WEST', 'WEST'] : ['EAST', 'EAST']);
        }
    });
});
