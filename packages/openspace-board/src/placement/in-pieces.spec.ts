import { expect } from 'chai';
import type { Box } from '../geometry/box';
import { freeEdge, freeNode } from '../test/free-graph';
import { inPieces } from './in-pieces';
import type { ArrangedBlock, FreeBlock } from './placement';

/** Pairs of shapes with a line between both, and as many shapes alone. */
function blockOf(count: number): FreeBlock {
    const pairs = Array.from({ length: count }, (_, at) => [`from ${at}`, `to ${at}`] as const);
    return {
        scope: '',
        kind: 'class',
        nodes: pairs.flatMap(([from, to], at) => [freeNode(from), freeNode(to), freeNode(`alone ${at}`)]),
        edges: pairs.map(([from, to], at) => freeEdge(at, from, to)),
        ties: []
    };
}

/** All side by side, as far apart as told. */
function inRow(block: FreeBlock, apart: number): ArrangedBlock {
    const boxes = new Map(block.nodes.map(({ id }, at): [string, Box] => [id, { x: at * apart, y: 0, w: 100, h: 60 }]));
    const ways = new Map(
        block.edges.map(({ at, from, to }) => [
            at,
            { points: [(boxes.get(from)?.x ?? 0) + 100, boxes.get(to)?.x ?? 0].map(x => ({ x, y: 30 })) }
        ])
    );
    return { ...block, w: block.nodes.length * apart, h: 60, boxes, ways };
}

describe('parts of a picture that no lines connect', () => {
    it('A15 are in rows where all of them side by side are out of proportion, with their lines', async () => {
        const block = blockOf(4);
        const { boxes, ways } = await inPieces(block, inRow(block, 140), async piece => inRow(piece, 140), 1);
        expect(boxes.size).to.equal(block.nodes.length);
        const rows = new Set([...boxes.values()].map(({ y }) => y));
        expect(rows.size).to.be.within(3, 5);
        for (const { at, from, to } of block.edges) {
            const [start, end] = [boxes.get(from), boxes.get(to)];
            expect(start?.y).to.equal(end?.y);
            expect(ways.get(at)?.points).to.deep.equal([(start?.x ?? 0) + 100, end?.x ?? 0].map(x => ({ x, y: (start?.y ?? 0) + 30 })));
        }
    });

    it('A15 stay side by side where that is in proportion, or where all is connected', async () => {
        const lay = async (piece: FreeBlock): Promise<ArrangedBlock> => inRow(piece, 140);
        const few = { ...blockOf(1), nodes: [freeNode('one')], edges: [] };
        const small = inRow(few, 140);
        expect(await inPieces(few, small, lay, 1)).to.equal(small);
        const chain: FreeBlock = {
            ...blockOf(4),
            edges: blockOf(4)
                .nodes.slice(1)
                .map(({ id }, at) => freeEdge(at, blockOf(4).nodes[at]?.id ?? '', id))
        };
        const long = inRow(chain, 140);
        expect(await inPieces(chain, long, lay, 1)).to.equal(long);
    });
});
