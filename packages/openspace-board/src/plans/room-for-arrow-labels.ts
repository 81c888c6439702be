import type { TLRecord } from '@tldraw/tlschema';
import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/board-index';
import { shapesInPlace } from '../layout/keep-in-place';
import { endProps, endsOfProps } from '../placement/edge-ends';
import { sequenceShapes } from '../placement/sequence/sequence-shapes';
import { isLane, lanePool } from '../placement/process/lane-pool';
import { LABEL_ROOM } from '../placement/way-label';
import type { Size } from '../text/label-size';
import { isAutomatic } from '../notation/read-notation';
import { type BoundArrow, routableArrows } from './arrows-alone';
import { relabelledOf } from './free-label';
import { roomAround } from './make-room';
import { OVERLAYS } from './room-beside';

/** Of an arrow with a label on it, what is seen of the line at both sides together, with its mark; more for larger marks. */
const ENDS = 40;
/** What has to go further away keeps at least this distance to all else. */
const APART = 16;
/** Lines that differ by less from a level or an upright one are such lines. */
const SAME = 0.5;
/** What begins so much before something begins at it. */
const EDGE = 8;
/** The other end of an arrow keeps its distance up to this. */
const MOST = 400;

/** By how much shapes are too near to each other. */
interface Missing {
    /** Which of them comes first, from left to right or from the top down. */
    readonly first: string;
    readonly second: string;
    readonly along: 'x' | 'y';
    readonly by: number;
}

/**
 * What makes room for labels that somebody has typed on straight arrows between shapes that are too near to each other for them: the one at the
 * right, or below, moves away with all that is beyond it.
 * @param changed ids of the records that are different
 */
export function roomForArrowLabels(before: BoardView, after: BoardView, changed: readonly string[]): readonly TLRecord[] {
    const some = changed.filter(id => asShape(after.get(id))?.type === 'arrow');
    if (some.length === 0) {
        return [];
    }
    const now = BoardIndex.of(after);
    const typed = new Set(relabelledOf(BoardIndex.of(before), now, some));
    const arrows = typed.size === 0 ? [] : routableArrows(now).filter(({ arrow }) => typed.has(arrow.id) && isAutomatic(arrow));
    if (arrows.length === 0) {
        return [];
    }
    const fixed = sequenceShapes(now);
    let board = now;
    const found = new Map<string, TLRecord>();
    for (const each of arrows) {
        const missing = missingFor(board, each);
        const first = missing && board.shape(missing.first);
        if (!first || [each.from, each.to].some(id => fixed.has(id))) {
            continue;
        }
        const options = { apart: APART, tied: MOST, padding: APART, overlays: OVERLAYS, fixed };
        const pool = longerPool(board, first, missing);
        // As if the first one became larger, which moves what is beyond it.
        const put = pool
            ? roomAround(board, pool, options)
            : roomAround(board, longer(first, missing), options).map(record => {
                  const shape = asShape(record);
                  return shape?.id === first.id ? { ...first, x: shape.x, y: shape.y } : record;
              });
        put.forEach(record => found.set(record.id, record));
        board = BoardIndex.of(new ChangedView(board, { put, remove: [] }));
    }
    return [...found.values()];
}

function missingFor(board: BoardIndex, { arrow, from, to }: BoundArrow): Missing | undefined {
    const route = board.route(arrow);
    const label = route && arrowLabelBox(arrow, route);
    const [start, end, ...more] = route?.points ?? [];
    const areNext = board.shape(from)?.parentId === board.shape(to)?.parentId && from !== to;
    if (!label || !start || !end || more.length > 0 || !areNext) {
        return undefined;
    }
    const isLevel = Math.abs(start.y - end.y) < SAME;
    const [length, size] = isLevel ? [Math.abs(start.x - end.x), label.w] : [Math.abs(start.y - end.y), label.h];
    const ends = endsOfProps({ ...endProps(arrow, 'start'), ...endProps(arrow, 'end') }, arrow.props);
    // The label is in the middle, and covers neither mark.
    const clear = Math.max(ends.start.length, ends.end.length) + LABEL_ROOM;
    const isShort = (isLevel || Math.abs(start.x - end.x) < SAME) && length < size + 2 * clear;
    const [first, second] = (isLevel ? start.x < end.x : start.y < end.y) ? [from, to] : [to, from];
    return isShort ? { first, second, along: isLevel ? 'x' : 'y', by: size + Math.max(ENDS, 2 * clear) - length } : undefined;
}

function longer(shape: BoardShape, { along, by }: Missing): BoardShape[] {
    return shape.type === 'geo'
        ? [{ ...shape, props: { ...shape.props, ...longerSides(shape.props, along, by) } }]
        : shape.type === 'frame'
          ? [{ ...shape, props: { ...shape.props, ...longerSides(shape.props, along, by) } }]
          : [];
}

function longerSides({ w, h }: Size, along: 'x' | 'y', by: number): Size {
    return along === 'x' ? { w: w + by, h } : { w, h: h + by };
}

/** For an arrow along a lane: the lanes of its pool, and all in them that is as far along as what moves, so that their columns stay columns. */
function longerPool(board: BoardIndex, first: BoardShape, missing: Missing): BoardShape[] | undefined {
    const { along, by } = missing;
    const [lane, second] = [board.shape(first.parentId), board.pageBounds(missing.second)];
    const pool = lane && isLane(lane) ? lanePool(board, [lane]) : undefined;
    if (!pool || !second || pool.isUpright !== (along === 'y')) {
        return undefined;
    }
    const inside = pool.lanes.flatMap(({ id }) => board.children(id).filter(({ type }) => type !== 'arrow'));
    const beyond = inside.filter(({ id }) => (board.pageBounds(id)?.[along] ?? -Infinity) > second[along] - EDGE);
    const { whole } = shapesInPlace(board);
    return beyond.some(({ id }) => whole.has(id))
        ? []
        : [...pool.lanes.flatMap(each => longer(each, missing)), ...beyond.map(shape => ({ ...shape, [along]: shape[along] + by }))];
}
