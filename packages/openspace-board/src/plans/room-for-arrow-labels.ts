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
import { LABEL_ROOM } from '../placement/ways/way-label';
import { ARROW_LABEL_FONT_SIZES, type Size } from '../text/label-size';
import { measureText } from '../text/text-metrics';
import { isAutomatic } from '../notation/read-notation';
import { type BoundArrow, routableArrows } from './arrows-alone';
import { relabelledOf } from './free-label';
import { roomAround } from './make-room';
import { OVERLAYS, tiedTo } from './room-beside';

/** Of an arrow with a label on it, what is seen of the line at both sides together, with its mark; more for larger marks. */
const ENDS = 40;
/** Of an arrow that no one has planned its label leaves so much in all, and is no wider than this if it can be broken. */
const LABEL_ENDS = 64;
const OWN_LABEL = 160;
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
    /** Where on the longer arrow the label is between both. */
    readonly labelPosition: number;
}

/**
 * What makes room for labels that somebody has typed on straight arrows between shapes that are too near to each other for them: the one at the
 * right, or below, moves away with all that is beyond it. Of shapes in different frames these frames move apart.
 * @param changed ids of the records that are different
 */
export function roomForArrowLabels(before: BoardView, after: BoardView, changed: readonly string[]): readonly TLRecord[] {
    const some = changed.filter(id => asShape(after.get(id))?.type === 'arrow');
    if (some.length === 0) {
        return [];
    }
    const now = BoardIndex.of(after);
    const typed = new Set(relabelledOf(BoardIndex.of(before), now, some));
    const arrows = typed.size === 0 ? [] : routableArrows(now).filter(({ arrow }) => typed.has(arrow.id));
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
            : roomAround(board, longer(first, { ...missing, by: missing.by + untied(board, missing) }), options).map(record => {
                  const shape = asShape(record);
                  return shape?.id === first.id ? { ...first, x: shape.x, y: shape.y } : record;
              });
        const { labelPosition } = missing;
        const labelled = put.length === 0 ? [] : [{ ...each.arrow, props: { ...each.arrow.props, labelPosition } }];
        [...put, ...labelled].forEach(record => found.set(record.id, record));
        board = BoardIndex.of(new ChangedView(board, { put, remove: [] }));
    }
    return [...found.values()];
}

function missingFor(board: BoardIndex, { arrow, from, to }: BoundArrow): Missing | undefined {
    const route = board.route(arrow);
    const label = route && arrowLabelBox(arrow, route);
    const [start, end, ...more] = route?.points ?? [];
    const pair = partedBy(board, from, to);
    if (!label || !start || !end || more.length > 0 || !pair) {
        return undefined;
    }
    const isLevel = Math.abs(start.y - end.y) < SAME;
    const along = isLevel ? 'x' : 'y';
    const isForwards = start[along] < end[along];
    const [first, second] = isForwards ? pair : [pair[1], pair[0]];
    const size = isLevel ? label.w : label.h;
    const [before, length, after] = partsOf(board, { first, second, along }, [start[along], end[along]]);
    const ends = endsOfProps({ ...endProps(arrow, 'start'), ...endProps(arrow, 'end') }, arrow.props);
    // The label is in the middle, and covers neither mark.
    const clear = Math.max(ends.start.length, ends.end.length) + LABEL_ROOM;
    const isShort = (isLevel || Math.abs(start.x - end.x) < SAME) && Math.max(before, length, after) < size + 2 * clear;
    if (!isShort) {
        return undefined;
    }
    const missing = (wanted: number): Missing => {
        const share = (before + wanted / 2) / (before + wanted + after);
        return { first, second, along, by: wanted - length, labelPosition: isForwards ? share : 1 - share };
    };
    if (isAutomatic(arrow)) {
        return missing(size + Math.max(ENDS, 2 * clear));
    }
    // Labels that are broken to fit a level arrow are broken less on a longer one.
    const { text, font, size: letters, scale } = arrow.props;
    const whole = measureText(text, { font, fontSizePx: ARROW_LABEL_FONT_SIZES[letters] }).w * scale;
    const wanted = isLevel ? Math.max(size, Math.min(whole, OWN_LABEL * scale)) : size;
    return missing(wanted + LABEL_ENDS * scale);
}

/** How long an arrow is in what holds its first shape, up to what holds the second one, and in this: a label may not lie on the borders. */
function partsOf(
    board: BoardIndex,
    { first, second, along }: Pick<Missing, 'first' | 'second' | 'along'>,
    ends: readonly [number, number]
): readonly [before: number, between: number, after: number] {
    const [from, to] = [Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1])];
    const [one, other] = [board.pageBounds(first), board.pageBounds(second)];
    const within = (at: number): number => Math.min(to, Math.max(from, at));
    const out = within(one ? one[along] + (along === 'x' ? one.w : one.h) : from);
    const into = Math.max(out, within(other?.[along] ?? to));
    return [out - from, into - out, to - into];
}

/** Two shapes that stand in the same one, or what they are in that does; undefined where one is in the other, and for lanes, which stay together. */
function partedBy(board: BoardIndex, one: string, other: string): readonly [string, string] | undefined {
    const [outer, others] = [one, other].map(id => [id, ...holdersOf(board, id)]) as [string[], string[]];
    const common = outer.find(id => others.includes(id));
    const [first, second] = [outer, others].map(ids => ids[common === undefined ? -1 : ids.indexOf(common) - 1]);
    const isAround = (id: string): boolean => {
        const shape = board.shape(id);
        return id !== one && id !== other && shape !== undefined && isLane(shape);
    };
    return first === undefined || second === undefined || isAround(first) || isAround(second) ? undefined : [first, second];
}

/** What a shape stands in, up to the page. */
function holdersOf(board: BoardIndex, id: string): string[] {
    const holders: string[] = [];
    for (let shape = board.shape(id); shape && !holders.includes(shape.parentId); shape = board.shape(shape.parentId)) {
        holders.push(shape.parentId);
    }
    return holders;
}

/** How much of the distance of two shapes is lost when one makes room for the other, as no arrow leads from one to the other. */
function untied(board: BoardIndex, { first, second, along }: Missing): number {
    const [one, other] = [board.pageBounds(first), board.pageBounds(second)];
    const apart = one && other ? other[along] - one[along] - (along === 'x' ? one.w : one.h) : 0;
    return tiedTo(board, first).has(second) ? 0 : Math.max(0, apart - APART);
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
