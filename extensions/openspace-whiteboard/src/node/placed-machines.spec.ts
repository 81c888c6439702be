import type { RunElk } from '@openspace/board';
import { pictureMetrics } from '@openspace/board';
import { elkCrossings } from '@openspace/board/lib/quality/elk-crossings';
import { drawClean } from '@openspace/board/lib/test/draw-placed';
import { randomMachine } from '@openspace/board/lib/test/random-kinds';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { expect } from 'chai';

/** Machines with lines that crossed where they were at the side of the main path that had room for them when they came, whatever came later. */
const SEEDS = [1, 25, 43, 47];

describe('Machines without coordinates', () => {
    let elk: RunElk;

    before(() => {
        const thread = new ElkThread();
        elk = graph => thread.layOut(graph, new AbortController().signal);
    });

    for (const seed of SEEDS) {
        it(`A20 have lines that cross no more often than where ELK alone lays them out: ${seed}`, async () => {
            const { board } = await drawClean(randomMachine(seed), elk);
            expect(pictureMetrics(board).crossings).to.be.at.most(await elkCrossings(board, elk));
        });
    }
});
