import type { ElkNode } from '@openspace/board';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { boardOf } from '@openspace/board/lib/test/boards';
import { drawClean } from '@openspace/board/lib/test/draw-placed';
import Elk, { type ELK } from 'elkjs';
import type { ShownBoard } from './shown-board';

/** Draws a brief of the corpus on a board, as an agent does. */
export async function drawBrief(board: ShownBoard, name: string): Promise<void> {
    const brief = allBriefs.find(each => each.name === name);
    if (!brief) {
        throw new Error(`There is no brief ${name}.`);
    }
    const elk = new Elk();
    const drawn = boardOf([]);
    await drawClean(brief.shapes, graph => layOut(elk, graph), { layout: 'auto', ...brief.placement }, drawn);
    board.records.change([...drawn.records()], []);
    await board.caughtUp();
}

/** The same JSON, but for lists that ELK's types let it change. */
async function layOut(elk: ELK, graph: ElkNode): Promise<ElkNode> {
    return (await elk.layout(structuredClone(graph) as Parameters<ELK['layout']>[0])) as ElkNode;
}
