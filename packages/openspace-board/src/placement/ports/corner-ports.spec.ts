import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import { cornerPorts } from './corner-ports';
import { mainPaths } from '../layers/main-paths';
import type { PathSide } from '../layers/path-sides';
import type { FreeEdge } from '../placement';

const NODES = ['before', 'yes', 'no', 'maybe', 'late'].map(id => freeNode(id));
const DIAMOND = { ...freeNode('asked'), w: 80, h: 40, isDiamond: true };

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

    it('A20 are at a slope next to their corner where there are main paths, which are in the middle', () => {
        const into = freeEdge(0, 'before', 'asked');
        const edges = [
            into,
            freeEdge(1, 'asked', 'yes'),
            freeEdge(2, 'yes', 'late'),
            freeEdge(3, 'asked', 'late'),
            freeEdge(4, 'asked', 'no'),
            freeEdge(5, 'asked', 'maybe')
        ];
        expect(placesOf(edges)).to.deep.equal(['NORTH', 'SOUTH', 'SOUTH 0.75', 'EAST', 'WEST']);
        expect(placesOf(edges, { isMirrored: true })).to.deep.equal(['NORTH', 'SOUTH', 'SOUTH 0.25', 'WEST', 'EAST']);
        // What comes in past the shape before does so above the corner where a branch leaves.
        const past = [freeEdge(0, 'before', 'yes'), freeEdge(1, 'yes', 'asked'), freeEdge(2, 'before', 'asked')];
        expect(placesOf([...past, freeEdge(3, 'asked', 'late')])).to.deep.equal(['NORTH', 'EAST', 'SOUTH']);
        const branch = [freeEdge(3, 'asked', 'late'), freeEdge(4, 'late', 'maybe'), freeEdge(5, 'asked', 'no')];
        expect(placesOf([...past, ...branch], { side: 'right' })).to.deep.equal(['NORTH', 'NORTH 0.75', 'SOUTH', 'EAST']);
    });
});

/** Where the edges at the diamond are, with main paths: the side, and which part of it if that is not the middle. */
function placesOf(edges: readonly FreeEdge[], { side, ...more }: { isMirrored?: boolean; side?: PathSide } = {}): string[] {
    const nodes = [...NODES, DIAMOND];
    const found = mainPaths({ nodes, edges }, new Set());
    const paths = side ? { ...found, sideAt: () => side } : found;
    const { ports, tails, heads, fixed } = cornerPorts(nodes, edges, new Set(), { direction: 'down', paths, ...more });
    const own = edges.flatMap(({ at }) => ports.get('asked')?.find(({ id }) => id === (tails.get(at) ?? heads.get(at))) ?? []);
    return own.map(({ x, layoutOptions }) => {
        const side = layoutOptions?.['elk.port.side'] ?? '';
        const isMiddle = x === undefined || !['NORTH', 'SOUTH'].includes(side) || x === DIAMOND.w / 2;
        expect(x !== undefined).to.equal(fixed.has('asked'));
        return isMiddle ? side : `${side} ${x / DIAMOND.w}`;
    });
}
