import { expect } from 'chai';
import { edgeNotationOf } from '../../notation/read-notation';
import type { MemoryBoard } from '../../document/memory-board';
import { planAdd } from '../../plans/plan-add';
import { planTidy } from '../../plans/plan-tidy';
import { pictureMetrics } from '../../quality/picture-metrics';
import { boardOf, boxAt } from '../../test/boards';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { boardGraph } from '../board-graph';

const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });

/** How many shapes move. A mind map needs no ELK. */
async function tidied(board: MemoryBoard, layout: 'auto' | 'mindmap'): Promise<number> {
    const graph = boardGraph(board, { layout });
    const { change, result } = planTidy(board, graph, await arrangeBlocks(graph, () => Promise.reject(new Error('not needed'))));
    board.apply(change);
    return result.moved;
}

describe('A mind map of the board', () => {
    it('TU1 a mind map stays one, with what was added to it, unless another layout is named', async () => {
        const board = boardOf([
            ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) => boxAt(id, at * 200, 0)),
            ...['b', 'c', 'd', 'e'].map(id => arrow('a', id)),
            arrow('b', 'f'),
            arrow('e', 'g')
        ]);
        await tidied(board, 'mindmap');
        expect(await tidied(board, 'auto')).to.equal(0);
        board.apply(planAdd(board, [boxAt('h', 2000, 0), boxAt('alone', 2400, 0), arrow('c', 'h')]).change);
        await tidied(board, 'auto');
        expect(await tidied(board, 'mindmap'), 'as where it is named').to.equal(0);
        expect(edgeNotationOf({ meta: board.get('shape:c-h')?.meta ?? {} })?.route?.kind).not.to.equal('orthogonal');
        expect(pictureMetrics(board)).to.deep.include({ overlaps: [], edgesThroughNodes: [] });
        // A circle is none, whatever its lines look like.
        board.apply(planAdd(board, [arrow('h', 'a')]).change);
        expect(boardGraph(board, { layout: 'auto' }).blocks.map(({ isMindmap = false }) => isMindmap)).to.deep.equal([false]);
    });
});
