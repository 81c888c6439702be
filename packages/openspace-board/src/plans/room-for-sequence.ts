import type { TLRecord } from '@tldraw/tlschema';
import { compileShapes } from '../compile/compile-shapes';
import { asShape, type BoardShape } from '../document/board-schema';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { keptInPlace, shapesInPlace } from '../layout/keep-in-place';
import { shownTexts } from '../quality/shown-texts';
import { shapeIdOf } from '../vocabulary/shape-ids';
import { recordsOf, without } from './arrows-alone';
import { makeRoom } from './make-room';

export interface RoomForSequence {
    /** What has moved away, with its arrows. */
    readonly put: readonly TLRecord[];
    /** How far the sequence itself goes back from what is kept in place. */
    readonly back: Point;
}

/**
 * Makes room on the page for a sequence that becomes larger: all else moves away as from one shape that is as large as all of
 * it.
 * @param own what belongs to the sequence
 * @param changed its shapes as they become
 * @param more around what is new in it
 */
export function roomForSequence(board: BoardIndex, own: ReadonlySet<string>, changed: readonly TLRecord[], more?: Box): RoomForSequence {
    const after = BoardIndex.of(new ChangedView(board, { put: [...changed], remove: [] }));
    const parts = [...own].flatMap(id => [...(board.shape(id) ? [id] : []), ...board.descendants(id).map(inner => String(inner.id))]);
    const messages = parts.flatMap(id => board.bindingsTo(id).map(({ fromId }) => String(fromId)));
    const all = new Set([...parts, ...messages]);
    const [was, now] = [spanOf(board, all), unionOf([spanOf(after, all), more])];
    if (!was || !now) {
        return { put: [], back: { x: 0, y: 0 } };
    }
    const bindings = [...all].flatMap(id => [...board.bindingsOf(id), ...board.bindingsTo(id)]);
    const outside = BoardIndex.of(without(board, [...recordsOf(board, all), ...bindings]));
    const { whole } = shapesInPlace(board);
    const isKept = parts.some(id => whole.has(id));
    const id = freeId(board);
    const [before, block] = [was, now].map(box => blockOf(outside, id, box, isKept));
    const put = before && block ? makeRoom(new ChangedView(outside, { put: [before], remove: [] }), [block]) : [];
    const settled = put.map(asShape).find(shape => shape?.id === block?.id);
    return {
        put: put.filter(({ id }) => id !== block?.id),
        back: settled && block ? { x: settled.x - block.x, y: settled.y - block.y } : { x: 0, y: 0 }
    };
}

export function isAway({ x, y }: Point): boolean {
    return x !== 0 || y !== 0;
}

/** Around shapes and all texts of theirs; undefined for none. */
function spanOf(board: BoardIndex, ids: Iterable<string>): Box | undefined {
    const boxes = [...ids].flatMap(id => {
        const shape = board.shape(id);
        const box = shape && board.pageBounds(shape.id);
        return shape && box ? [box, ...shownTexts(board, shape).map(text => text.box)] : [];
    });
    return unionOf(boxes);
}

/** Of what stands for the whole sequence. */
function freeId(board: BoardIndex): string {
    let id = 'whole-sequence';
    while (board.get(shapeIdOf(id))) {
        id += '-';
    }
    return id;
}

function blockOf(board: BoardIndex, id: string, { x, y, w, h }: Box, isKept: boolean): BoardShape | undefined {
    const { records } = compileShapes(board, [{ type: 'geo', id, x, y, width: w, height: h }]);
    const block = records.map(asShape).find(shape => shape?.id === shapeIdOf(id));
    return block && { ...block, meta: keptInPlace(block.meta, isKept) };
}
