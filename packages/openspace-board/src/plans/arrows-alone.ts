import type { TLRecord } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import type { BoardIndex } from '../geometry/board-index';
import { isMessage } from '../placement/sequence-parts';
import { isPlannedCurve } from '../notation/planned-curve';
import { edgeNotationOf } from '../notation/read-notation';
import { endOf } from '../placement/board-graph';

type Arrow = ShapeOf<'arrow'>;

/** An arrow with both shapes that it is bound to, which are one for a loop. */
export interface BoundArrow {
    readonly arrow: Arrow;
    readonly from: string;
    readonly to: string;
}

/** Arrows whose way a person leaves to a layout: not locked, with shapes at both ends, and no message of a sequence. */
export function routableArrows(board: BoardIndex): BoundArrow[] {
    return boundArrows(board).filter(bound => !isMessage(board, bound));
}

/** Those, and messages of sequences. */
export function boundArrows(board: BoardIndex): BoundArrow[] {
    return board.descendants(board.pageId).flatMap(arrow => {
        const [from, to] = arrow.type === 'arrow' ? [endOf(board, arrow, 'start'), endOf(board, arrow, 'end')] : [];
        if (arrow.type !== 'arrow' || arrow.isLocked || from === undefined || to === undefined) {
            return [];
        }
        return [{ arrow, from, to }];
    });
}

/** New arrows between shapes that were there, unless they are drawn as something else than tldraw's usual arrow. */
export function newlyDrawn(was: BoardIndex, now: BoardIndex, changed: readonly string[]): BoundArrow[] {
    return changed.flatMap((id): BoundArrow[] => {
        const arrow = was.get(id) ? undefined : now.shape(id);
        if (arrow?.type !== 'arrow' || arrow.props.kind !== 'arc' || edgeNotationOf(arrow)?.route !== undefined) {
            return [];
        }
        const [from, to] = [endOf(now, arrow, 'start'), endOf(now, arrow, 'end')];
        return from !== undefined && to !== undefined && was.shape(from) && was.shape(to) ? [{ arrow, from, to }] : [];
    });
}

/** Whether an arrow is a curve that someone has drawn, which a planned way would take from it. */
export function isOwnCurve(arrow: Arrow): boolean {
    const route = edgeNotationOf(arrow)?.route;
    return (route?.kind === 'curved' || route?.kind === 'spline') && !isPlannedCurve(route);
}

/** Shapes and the bindings of those among them that are arrows, as they are. */
export function recordsOf(board: BoardIndex, shapeIds: ReadonlySet<string>): TLRecord[] {
    return [...shapeIds].flatMap(id => [board.get(id), ...board.bindingsOf(id)]).filter(record => record !== undefined);
}

/** The board without records. */
export function without(view: BoardView, records: readonly TLRecord[]): ChangedView {
    return new ChangedView(view, { put: [], remove: records.map(({ id }) => id) });
}

/**
 * What is different in the records from what the board holds, but for what rounding makes of numbers.
 * @param rounded numbers that differ by no more are the same
 */
export function changedRecords(view: BoardView, records: readonly TLRecord[], rounded = ROUNDED): BoardChange['put'] {
    return records.filter(record => !isSame(record, view.get(record.id), rounded));
}

/** Less than this is not seen, and comes from adding and dividing numbers in another order. */
const ROUNDED = 1e-6;

function isSame(one: unknown, other: unknown, rounded: number): boolean {
    if (typeof one === 'number' && typeof other === 'number') {
        return Math.abs(one - other) <= rounded;
    }
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
        return one === other;
    }
    const [own, others] = [new Map<string, unknown>(Object.entries(one)), new Map<string, unknown>(Object.entries(other))];
    return [...new Set([...own.keys(), ...others.keys()])].every(key => isSame(own.get(key), others.get(key), rounded));
}
