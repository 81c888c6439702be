import { arrangeBlocks, BoardIndex, boardGraph, encodeBoard, pictureMetrics, planTidy } from '@openspace/board';
import { scatteredGraph } from '@openspace/board/lib/test/scattered-graphs';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';

const SEEDS = [1, 2, 3];

describe('Tidying up with ELK', () => {
    let elk: ElkThread;

    before(() => {
        elk = new ElkThread();
    });

    for (const layout of ['auto', 'force'] as const) {
        it(`${layout}: puts no node on another, moves no marked one, and can be reverted whole`, async () => {
            for (const seed of sample(SEEDS, 3)) {
                const { board, kept } = scatteredGraph(seed);
                const text = encodeBoard(board.records(), 'snapshot');
                const before = BoardIndex.of(board);
                const graph = boardGraph(board, { layout });
                const signal = new AbortController().signal;
                const blocks = await arrangeBlocks(graph, each => elk.layOut(each, signal));
                const { change, result } = planTidy(board, graph, blocks);
                const touched = [...change.put.map(({ id }) => id), ...change.remove];
                const back = touched.flatMap(id => board.get(id) ?? []);
                const added = touched.filter(id => board.get(id) === undefined);
                const places = kept.map(id => before.pageBounds(id));

                board.apply(change);

                expect(result.moved, `${layout} ${seed}`).to.be.greaterThan(0);
                expect(kept.map(id => BoardIndex.of(board).pageBounds(id))).to.deep.equal(places);
                const { overlaps, edgesThroughNodes } = pictureMetrics(board);
                expect(overlaps, `${layout} ${seed}`).to.deep.equal([]);
                if (layout === 'auto') {
                    expect(edgesThroughNodes, `${layout} ${seed}`).to.deep.equal([]);
                }
                board.apply({ put: back, remove: added });
                expect(encodeBoard(board.records(), 'snapshot')).to.equal(text);
            }
        });
    }
});
