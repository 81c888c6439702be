import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import { axisPorts } from './axis-ports';
import { mainPaths } from '../layers/main-paths';
import type { FreeEdge, FreeNode } from '../placement';

const NODES = ['a', 'b', 'c', 'd', 'x'].map((id): FreeNode => ({ ...freeNode(id), w: 120, h: 60 }));

/** Where the edge at a position begins and ends, as it is read: the side, and how far along it if that is fixed. */
function endsOf(
    edges: readonly FreeEdge[],
    at: number,
    turned: readonly number[] = [],
    { nodes = NODES, ...more }: { nodes?: readonly FreeNode[]; direction?: 'right'; isMirrored?: boolean; isMachine?: boolean } = {}
): (string | undefined)[] {
    const back = new Set(turned);
    const { ports, tails, heads } = axisPorts(nodes, edges, back, mainPaths({ nodes, edges }, back), { direction: 'down', ...more });
    const all = new Map([...ports.values()].flat().map(port => [port.id, port]));
    return [tails, heads].map(ends => {
        const port = all.get(ends.get(at) ?? '');
        const side = port?.layoutOptions?.['elk.port.side'];
        return port?.x === undefined ? side : `${side} ${side === 'NORTH' || side === 'SOUTH' ? port.x : port.y}`;
    });
}

const PATH = [freeEdge(0, 'a', 'b'), freeEdge(1, 'b', 'c'), freeEdge(2, 'c', 'd')];

describe('edges of a flow', () => {
    it('A20 along the main path leave and reach shapes in the middle, and branches next to it', () => {
        const edges = [...PATH, freeEdge(3, 'b', 'x')];
        expect(endsOf(edges, 1)).to.deep.equal(['SOUTH', undefined]);
        expect(endsOf(edges, 3)).to.deep.equal(['EAST', undefined]);
        expect(endsOf(edges, 3, [], { isMirrored: true })).to.deep.equal(['WEST', undefined]);
        expect(endsOf(edges, 3, [], { direction: 'right' })).to.deep.equal(['SOUTH', undefined]);
    });

    it('A20 lead back on the left', () => {
        expect(endsOf([...PATH, freeEdge(3, 'd', 'b')], 3, [3])).to.deep.equal(['WEST', 'WEST']);
    });

    it('A20 lead back from the side of a shape where others come in from above', () => {
        const [into, back] = [[freeEdge(3, 'b', 'x'), freeEdge(4, 'a', 'x')], freeEdge(5, 'x', 'a')];
        expect(endsOf([...PATH, ...into, back], 5, [5])[1]).to.equal('EAST');
        expect(endsOf([...PATH, ...into.slice(0, 1), back], 5, [5])[1]).to.equal('EAST');
        // Where it leads to what comes in, or into that, one is inside of the other.
        expect(endsOf([...PATH, ...into.slice(1), back], 5, [5])[1]).to.equal(undefined);
        const nodes = NODES.map(node => (node.id === 'a' ? { ...node, parent: 'b' } : node));
        expect(endsOf([...PATH, ...into.slice(0, 1), back], 5, [5], { nodes })[1]).to.not.equal('EAST');
    });

    it('A20 next to each other at one side are clearly apart and do not cross, also in a mirrored picture', () => {
        const back = ['c', 'd', 'x'].map((id, at) => freeEdge(4 + at, id, 'a'));
        const edges = [...PATH, freeEdge(3, 'd', 'x'), ...back];
        const begins = (more: { isMirrored?: boolean }) => [4, 6].map(at => endsOf(edges, at, [4, 5, 6], more)[0]);
        expect(begins({})).to.deep.equal(['WEST 42', 'WEST 18']);
        expect(begins({ isMirrored: true })).to.deep.equal(['EAST 42', 'EAST 18']);
    });

    it('A20 there and back are next to each other where their labels fit, nearer where the shapes are no wider', () => {
        const placesFor = (width: number): (string | undefined)[] => {
            const label = { w: width, h: 20 };
            const edges = [freeEdge(0, 'a', 'b', label), freeEdge(1, 'b', 'c'), freeEdge(2, 'c', 'd'), freeEdge(3, 'b', 'a', label)];
            return [0, 3].map(at => endsOf(edges, at, [3])[0]);
        };
        expect(placesFor(40)).to.deep.equal(['SOUTH 24', 'SOUTH 96']);
        expect(placesFor(80)).to.deep.equal(['SOUTH 10', 'SOUTH 110']);
        expect(placesFor(90)[1]).to.equal('WEST');
    });

    it('A20 ahead and back between the same two at one side are one inside of the other', () => {
        // The other side is where x stands.
        const edges = [...PATH, freeEdge(3, 'b', 'x'), freeEdge(4, 'a', 'd'), freeEdge(5, 'd', 'a')];
        const [outer, inner] = [endsOf(edges, 4, [5]), endsOf(edges, 5, [5])];
        expect([outer[0], inner[0]]).to.deep.equal(['WEST 18', 'WEST 42']);
        expect([outer[1], inner[1]]).to.deep.equal(['WEST 42', 'WEST 18']);
    });

    it('A20 to the front of a side path are inside of what leads back from the side of that', () => {
        const edges = [...PATH, freeEdge(3, 'a', 'x'), freeEdge(4, 'c', 'x'), freeEdge(5, 'x', 'a')];
        expect(endsOf(edges, 3, [5])).to.deep.equal(['EAST 42', 'NORTH']);
        expect(endsOf(edges, 5, [5])).to.deep.equal(['EAST 18', 'EAST']);
    });

    it('A20 to and fro run next to each other, as far apart as their labels need', () => {
        expect(endsOf([...PATH, freeEdge(3, 'c', 'b')], 1, [3])).to.deep.equal(['SOUTH 52', 'NORTH 52']);
        expect(endsOf([...PATH, freeEdge(3, 'c', 'b')], 3, [3])).to.deep.equal(['SOUTH 68', 'NORTH 68']);
        const label = { w: 40, h: 20 };
        const labelled = [freeEdge(0, 'a', 'b'), freeEdge(1, 'b', 'c', label), freeEdge(2, 'c', 'd'), freeEdge(3, 'c', 'b', label)];
        expect(endsOf(labelled, 1, [3])).to.deep.equal(['SOUTH 24', 'NORTH 24']);
        expect(endsOf(labelled, 1, [3], { direction: 'right' }), 'labels above each other').to.deep.equal(['EAST 14', 'WEST 14']);
        const wide = labelled.map(edge => (edge.label ? { ...edge, label: { w: 90, h: 20 } } : edge));
        expect(endsOf(wide, 3, [3]), 'no room').to.deep.equal(['WEST', 'WEST']);
    });

    it('A20 come to a frame in line with what stands near to its middle there', () => {
        const nodes = NODES.map(node => (node.id === 'b' ? { ...node, axis: { x: 20, y: -6 } } : node));
        expect(endsOf(PATH, 0, [], { nodes })).to.deep.equal([undefined, 'NORTH 80']);
        expect(endsOf(PATH, 1, [], { nodes })).to.deep.equal(['SOUTH 80', undefined]);
        expect(endsOf(PATH, 1, [], { nodes, direction: 'right' })).to.deep.equal(['EAST 24', undefined]);
        const [ahead, back] = [1, 3].map(at => endsOf([...PATH, freeEdge(3, 'c', 'b')], at, [3], { nodes })[0]);
        expect([ahead, back]).to.deep.equal(['SOUTH 72', 'SOUTH 88']);
    });

    it('A20 leave bars, diamonds and shapes with many lines where ELK likes them', () => {
        const edges = [...PATH, freeEdge(3, 'b', 'x')];
        for (const look of [{ face: 'bar' }, { isDiamond: true }] as const) {
            const nodes = NODES.map(node => (node.id === 'b' ? { ...node, ...look } : node));
            expect(endsOf(edges, 3, [], { nodes })).to.deep.equal([undefined, undefined]);
        }
        const many = ['p', 'q', 'r', 's', 't', 'u'].map(id => ({ ...freeNode(id), w: 120, h: 60 }));
        const fan = [...PATH, ...many.map(({ id }, at) => freeEdge(3 + at, 'b', id))];
        expect(endsOf(fan, 1, [], { nodes: [...NODES, ...many] })).to.deep.equal([undefined, undefined]);
        expect(endsOf(fan, 1, [], { nodes: [...NODES, ...many], isMachine: true })[0], 'three at each side').to.equal('SOUTH 60');
    });

    it('A20 have loops next to the path, where there is more room', () => {
        const edges = [...PATH, freeEdge(3, 'b', 'x'), freeEdge(4, 'b', 'b')];
        expect(endsOf(edges, 4).map(end => end?.split(' ')[0])).to.deep.equal(['WEST', 'WEST']);
    });

    it('A20 have a loop below all others at its side, and not around them', () => {
        const nodes = [...NODES.map(node => (node.id === 'b' ? { ...node, h: 96 } : node)), { ...freeNode('y'), w: 120, h: 60 }];
        const edges = [...PATH, freeEdge(3, 'b', 'x'), freeEdge(4, 'b', 'b'), freeEdge(5, 'd', 'b'), freeEdge(6, 'b', 'y')];
        expect(endsOf(edges, 3, [5], { nodes })[0]).to.equal('EAST 24');
        expect(endsOf(edges, 4, [5], { nodes })).to.have.members(['EAST 48', 'EAST 72']);
    });
});
