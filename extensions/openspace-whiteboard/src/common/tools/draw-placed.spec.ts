import { type BoardView, MemoryBoard, planAdd, planUpdate, type ShapeInput } from '@openspace/board';
import { drawSequence, message, plain } from '@openspace/board/lib/test/drawn-sequences';
import { viewOf } from '@openspace/board/lib/test/seen';
import { expect } from 'chai';
import { MemoryWhiteboard } from '../test/memory-whiteboard';
import type { BoardSession } from '../whiteboard-port';
import { drawPlaced } from './draw-placed';

/** A whiteboard whose board is another one when a call that has looked at it changes it. */
class ChangedMeanwhile extends MemoryWhiteboard {
    changed: MemoryBoard | undefined;
    revision = '';

    override async board(path: string): Promise<BoardSession> {
        const session = await super.board(path);
        const changed = this.changed ?? this.content;
        return {
            ...session,
            change: (plan, options) => session.change((_view, revision) => plan(changed, this.revision || revision), options)
        };
    }
}

const LONG = 'a message that needs much more room than there is between these two lifelines';
const MORE: readonly ShapeInput[] = [message('more', 'a', 'b', { label: LONG })];

describe('Drawing what adds to a board', () => {
    let port: ChangedMeanwhile;

    const draw = async (): Promise<number> => {
        const context = { signal: new AbortController().signal, caller: 'test', progress: () => undefined };
        const plan = (view: BoardView, shapes: readonly ShapeInput[]) => planAdd(view, shapes);
        const { path } = port;
        await drawPlaced(port, { path }, context, { label: 'draw', shapes: MORE, placement: {} }, plan);
        return viewOf(port.content).box('b').x;
    };

    beforeEach(async () => {
        const { board } = await drawSequence([plain('a'), plain('b'), message('one', 'a', 'b')]);
        port = new ChangedMeanwhile();
        port.content.apply({ put: [...board.records()], remove: [] });
        port.changed = new MemoryBoard(board.records());
        port.changed.apply(planUpdate(port.changed, [{ shapeId: 'shape:b', x: 900 }]).change);
    });

    it('plans it once as long as the board is the same', async () => {
        const before = viewOf(port.content).box('b').x;
        expect(await draw()).to.be.within(before + 20, 800);
    });

    it('plans it again when the board has changed', async () => {
        port.revision = 'another';
        expect(await draw()).to.be.at.least(900);
    });
});
