import { expect } from 'chai';
import { type Box, overlaps, unionOf } from '../geometry/box';
import { drawClean, inColumn } from '../test/draw-placed';
import { freeEdge, freeNode } from '../test/free-graph';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { looseOf, withLoose } from './loose-shapes';
import type { ArrangedBlock, FreeNode } from './placement';

const SIZE = { w: 100, h: 60 };
const GAP = 60;

const sized = (id: string, face?: FreeNode['face']): FreeNode => ({ ...freeNode(id, face), ...SIZE });

/** A shape over two others that are far apart, with lines around the corner. */
function forkBlock(): ArrangedBlock {
    const nodes = ['top', 'left', 'right'].map(id => sized(id));
    const boxes = new Map<string, Box>([
        ['top', { x: 300, y: 0, ...SIZE }],
        ['left', { x: 0, y: 340, ...SIZE }],
        ['right', { x: 600, y: 340, ...SIZE }]
    ]);
    const ways = new Map(
        [50, 650].map((x, at) => [
            at,
            {
                points: [
                    { x: 350, y: 60 },
                    { x: 350, y: 200 },
                    { x, y: 200 },
                    { x, y: 340 }
                ]
            }
        ])
    );
    const edges = [freeEdge(0, 'top', 'left'), freeEdge(1, 'top', 'right')];
    return { scope: '', kind: 'graph', nodes, edges, ties: [], w: 700, h: 400, boxes, ways };
}

function drawnWith(count: number): ArrangedBlock {
    const block = forkBlock();
    const loose = Array.from({ length: count }, (_, at) => sized(`loose ${at}`));
    return withLoose(block, loose, [...loose, ...block.nodes], GAP);
}

describe('shapes without lines', () => {
    it('A15 are those that stand in nothing and hold nothing, but not people and beginnings', () => {
        const nodes = [
            sized('from'),
            sized('to'),
            sized('alone'),
            sized('customer', 'person'),
            sized('start', 'initial'),
            { ...sized('inside'), parent: 'frame' },
            { ...sized('frame'), isFrame: true }
        ];
        const block = { scope: '', kind: 'graph' as const, nodes, edges: [freeEdge(0, 'from', 'to')], ties: [] };
        expect(looseOf(block).map(({ id }) => id)).to.deep.equal(['alone']);
        expect(looseOf({ ...block, ties: [freeEdge(1, 'alone', 'elsewhere')] })).to.deep.equal([]);
        expect(looseOf({ ...block, nodes: [sized('alone'), sized('other')], edges: [] })).to.deep.equal([]);
    });

    it('A15 stand behind the first row where there is room', () => {
        const { boxes, nodes, w, h } = drawnWith(1);
        expect(boxes.get('loose 0')).to.deep.equal({ x: 460, y: 0, ...SIZE });
        expect({ w, h }).to.deep.equal({ w: 700, h: 400 });
        expect(nodes.map(({ id }) => id)).to.deep.equal(['loose 0', 'top', 'left', 'right']);
    });

    it('A15 stand at the right or below, in rows, where there is none, and change nothing else', () => {
        for (const count of [2, 5, 9]) {
            const { boxes, w, h } = drawnWith(count);
            forkBlock().boxes.forEach((box, id) => expect(boxes.get(id)).to.deep.equal(box));
            const all = [...boxes.values()];
            all.forEach((one, at) => all.slice(at + 1).forEach(other => expect(overlaps(one, other)).to.equal(false)));
            expect(unionOf(all)).to.deep.equal({ x: 0, y: 0, w, h });
            expect(w / h, `${count}`).to.be.within(0.5, 2);
        }
    });

    it('A15 leave the rest of a drawing as it is without them', async () => {
        const chain: ShapeInput[] = [
            ...['a', 'b', 'c'].map((id): ShapeInput => ({ type: 'geo', id, label: id })),
            ...['ab', 'bc'].map((ends): ShapeInput => ({ type: 'arrow', id: ends, from: ends.charAt(0), to: ends.charAt(1) }))
        ];
        const loose: ShapeInput[] = ['x', 'y'].map(id => ({ type: 'geo', id, label: id }));
        const [alone, both] = [
            await drawClean(chain, inColumn),
            await drawClean([...loose.slice(0, 1), ...chain, ...loose.slice(1)], inColumn)
        ];
        for (const id of ['a', 'b', 'c']) {
            expect(both.box(id)).to.deep.equal(alone.box(id));
        }
        expect(both.box('x').x).to.be.greaterThan(alone.box('a').x + alone.box('a').w);
    });
});
