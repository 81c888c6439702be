import { expect } from 'chai';
import { freeEdge, freeNode } from '../test/free-graph';
import { cornerPorts } from './corner-ports';
import type { FreeEdge } from './placement';

const NODES = ['before', 'yes', 'no', 'maybe', 'late'].map(id => freeNode(id));
const DIAMOND = { ...freeNode('asked'), isDiamond: true };

/** The sides of the diamond at which edges are, in the order of the edges. */
function sidesOf(
    edges: readonly FreeEdge[],
    turned: readonly number[] = [],
    more: { direction?: 'right'; isMirrored?: boolean } = {}
): (string | undefined)[] {
    const { ports, tails, heads } = cornerPorts([...NODES, DIAMOND], edges, new Set(turned), { direction: 'down', ...more });
    const sides = new Map(ports.get('asked')?.map(({ id, layoutOptions }) => [id, layoutOptions?.['elk.port.side']]));
    return edges.map(({ at }) => sides.get(tails.get(at) ?? heads.get(at) ?? ''));
}

describe('edges at a diamond', () => {
    it('A20 come in at one corner, go on at the opposite one and branch at the sides', () => {
        const [into, yes, no, maybe] = [
            freeEdge(0, 'before', 'asked'),
            freeEdge(1, 'asked', 'yes'),
            freeEdge(2, 'asked', 'no'),
            freeEdge(3, 'asked', 'maybe')
        ];
        expect(sidesOf([into, yes, no])).to.deep.equal(['NORTH', 'SOUTH', 'EAST']);
        expect(sidesOf([into, yes, no, maybe])).to.deep.equal(['NORTH', 'WEST', 'SOUTH', 'EAST']);
        expect(sidesOf([into, yes, no], [], { direction: 'right' })).to.deep.equal(['WEST', 'EAST', 'SOUTH']);
        expect(sidesOf([into, yes, no], [], { isMirrored: true })).to.deep.equal(['NORTH', 'SOUTH', 'WEST']);
    });

    it('A20 lead back from a side', () => {
        const edges = [freeEdge(0, 'before', 'asked'), freeEdge(1, 'asked', 'yes'), freeEdge(2, 'asked', 'before')];
        expect(sidesOf(edges, [2])).to.deep.equal(['NORTH', 'SOUTH', 'EAST']);
    });

    it('A20 are where ELK likes them if there are more than corners', () => {
        const edges = ['yes', 'no', 'maybe', 'late'].map((id, at) => freeEdge(at, 'asked', id));
        expect(sidesOf(edges)).to.deep.equal([undefined, undefined, undefined, undefined]);
        expect(sidesOf([freeEdge(0, 'before', 'asked'), freeEdge(1, 'late', 'asked')])).to.deep.equal([undefined, undefined]);
    });
});
