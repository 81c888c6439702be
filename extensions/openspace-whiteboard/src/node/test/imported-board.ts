import { emptyBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { type Codec, layOutPages, planImport } from '@openspace/diagram';
import { leaveToPlanner } from '@openspace/diagram/lib/layout/leave-to-planner';
import { expect } from 'chai';

const elk = new ElkThread();

/** A text of a format as it comes to an empty board, whose picture has to be without faults. */
export async function imported(codec: Codec, source: string): Promise<MemoryBoard> {
    const { diagram, laidOut } = await codec.decode(source);
    const given = laidOut ? leaveToPlanner(diagram) : diagram;
    const { diagram: placed, laidOut: found } = await layOutPages(given, graph => elk.layOut(graph, new AbortController().signal));
    const board = new MemoryBoard(emptyBoard('imported'));
    board.apply(planImport(board, placed, { laidOut: laidOut ? placed.nodes.map(({ id }) => id) : found }).change);
    const { crossings: _crossings, area: _area, ...faults } = pictureMetrics(board);
    expect(Object.values(faults).flat(), JSON.stringify(faults)).to.deep.equal([]);
    return board;
}
