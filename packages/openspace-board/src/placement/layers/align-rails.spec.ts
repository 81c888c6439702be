import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { freeEdge } from '../../test/free-graph';
import { alignRails } from './align-rails';
import type { ArrangedBlock, Way } from '../placement';

/** Three shapes below each other, with lines from the first to the second and from there to the third, each as far out as said. */
function block(outs: readonly [number, number], wall?: Point): ArrangedBlock {
    const boxes = new Map<string, Box>([
        ...['a', 'b', 'c'].map((id, at) => [id, { x: 0, y: at * 200, w: 100, h: 60 }] as const),
        ...(wall ? [['wall', { ...wall, w: 10, h: 40 }] as const] : [])
    ]);
    const way = (from: number, to: number, x: number): Way => ({
        points: [
            { x: 0, y: from },
            { x, y: from },
            { x, y: to },
            { x: 0, y: to }
        ],
        label: { x, y: (from + to) / 2 },
        labelSize: { w: 40, h: 20 }
    });
    const ways = new Map([
        [0, way(30, 220, outs[0])],
        [1, way(240, 430, outs[1])]
    ]);
    const edges = [freeEdge(0, 'a', 'b'), freeEdge(1, 'b', 'c')];
    return { scope: '', kind: 'state', nodes: [], edges, ties: [], w: 100, h: 460, boxes, ways };
}

/** How far out both lines and their labels are then. */
function outsOf({ ways }: ArrangedBlock): (number | undefined)[] {
    return [0, 1].flatMap(at => [ways.get(at)?.points[1]?.x, ways.get(at)?.points[2]?.x, ways.get(at)?.label?.x]);
}

describe('lines one behind the other', () => {
    it('A20 that are almost in one line are in it, with their labels', () => {
        expect(outsOf(alignRails(block([-80, -98])))).to.deep.equal([-98, -98, -98, -98, -98, -98]);
    });

    it('A20 stay where one would seem to go on as the other, of other shapes', () => {
        const drawn = block([-80, -98]);
        const foreign = alignRails({ ...drawn, edges: [freeEdge(0, 'a', 'b'), freeEdge(1, 'c', 'd')] });
        expect(outsOf(foreign)).to.deep.equal(outsOf(drawn));
    });

    it('A20 stay where they are clearly apart, and where something is in the way', () => {
        expect(outsOf(alignRails(block([-80, -120])))).to.deep.equal([-80, -80, -80, -120, -120, -120]);
        const both = alignRails(block([-80, -98], { x: -102, y: 60 }));
        expect(outsOf(both)).to.deep.equal([-80, -80, -80, -80, -80, -80]);
    });
});
