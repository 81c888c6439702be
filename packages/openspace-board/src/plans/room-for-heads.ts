import type { TLRecord } from '@tldraw/tlschema';
import { asShape, type BoardShape, type ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import { shapesInPlace } from '../layout/keep-in-place';
import { BoardParts, type BoardParticipant } from '../placement/sequence/board-parts';
import { sequenceShapes } from '../placement/sequence/sequence-shapes';
import { changedRecords } from './arrows-alone';
import { followingLifelines, isParticipant } from './lifeline-parts';
import { isAway, roomForSequence } from './room-for-sequence';

/** Between heads, unless they were nearer to each other before. */
const APART = 24;
/** Less than this is not a move. */
const SAME = 0.01;

/** A participant as it is to be. */
interface Column {
    readonly was: BoardParticipant;
    /** Its head with the new label; undefined where that is as it was. */
    readonly typed: BoardShape | undefined;
    readonly head: Box;
}

/**
 * What follows in sequences from heads of participants that have become larger, because somebody has typed a longer name: they become
 * higher upwards, so that their lines begin where they did, participants further right make room, and so does what is around the sequence.
 * @param changed ids of the records that are different
 * @param typed of these, the shapes with another label
 */
export function roomForHeads(
    was: BoardIndex,
    now: BoardIndex,
    changed: readonly string[],
    typed: ReadonlySet<string>
): readonly TLRecord[] {
    // Most that is typed is no name of a participant, and finding all of them takes time in proportion to the board.
    const hasHead = [...typed].some(id => {
        const shape = was.shape(id);
        return shape !== undefined && isParticipant(was, shape);
    });
    const { participants, groups } = new BoardParts(was, hasHead ? was.children(was.pageId) : []);
    const columns = besideTyped(participants.map(each => columnOf(now, each, typed)));
    if (columns.every(column => column.typed === undefined)) {
        return [];
    }
    const ways = waysAside(columns);
    const kept = shapesInPlace(was).whole;
    const isStuck = groups.length > 0 || columns.some(({ was: { id } }, at) => kept.has(id) && (ways[at] ?? 0) > SAME);
    if (isStuck) {
        return [];
    }
    const heads = columns.flatMap((column, at) => headOf(was, column, ways[at] ?? 0));
    const byId = new Map(heads.map(head => [head.id, head]));
    const own = sequenceShapes(was);
    const parts = [...heads, ...followingLifelines(was, byId)];
    const put = new Map<string, TLRecord>(parts.map(part => [part.id, part]));
    // What has followed the head while it was typed goes from where it was before.
    const followed = changed.filter(id => own.has(id) && !put.has(id)).flatMap(id => was.get(id) ?? []);
    const around = roomForSequence(was, own, parts);
    const others = isAway(around.back) ? [] : around.put.filter(({ id }) => asShape(was.get(id))?.type !== 'arrow');
    return changedRecords(now, [...others.filter(({ typeName }) => typeName === 'shape'), ...put.values(), ...followed]);
}

function columnOf(now: BoardIndex, participant: BoardParticipant, typed: ReadonlySet<string>): Column {
    const { id, head } = participant;
    const shape = typed.has(id) ? now.shape(id) : undefined;
    const box = shape?.type === 'geo' ? headBox(now, shape, participant) : undefined;
    if (!box || (box.w <= head.w + SAME && box.h <= head.h + SAME)) {
        return { was: participant, typed: undefined, head };
    }
    return { was: participant, typed: shape, head: { ...box, y: head.y + head.h - box.h } };
}

/** Those that stand next to one with another label, and it itself: what is above or below another sequence has nothing to do with it. */
function besideTyped(columns: readonly Column[]): readonly Column[] {
    const names = columns.filter(({ typed }) => typed !== undefined).map(({ was }) => was);
    return columns.filter(({ was }) => names.some(name => was.head.y <= name.bottom && name.head.y <= was.bottom));
}

/** The place of a head on the page. */
function headBox(now: BoardIndex, shape: ShapeOf<'geo'>, { stem }: BoardParticipant): Box | undefined {
    const box = now.pageBounds(shape.id);
    return stem === undefined ? new BoardParts(now, [shape]).participants[0]?.head : box;
}

/** How far each participant goes to the right, so that no head comes near to another one that has become larger. */
function waysAside(columns: readonly Column[]): number[] {
    let way = 0;
    return columns.map((column, at) => {
        const before = columns[at - 1];
        const gap = before ? column.was.head.x - before.was.head.x - before.was.head.w : 0;
        const free = before ? column.head.x - before.head.x - before.head.w : 0;
        way += before ? Math.max(0, Math.min(APART, Math.max(0, gap)) - free) : 0;
        return way;
    });
}

function headOf(was: BoardIndex, { was: { id, head: former }, typed, head }: Column, way: number): BoardShape[] {
    const shape = was.shape(id);
    if (!shape || (!typed && way < SAME)) {
        return [];
    }
    if (!typed || shape.type !== 'geo' || typed.type !== 'geo') {
        return [{ ...shape, x: shape.x + way }];
    }
    const { w, h, growY } = shape.props;
    const [middle, higher] = [former.x + former.w / 2 - head.x - head.w / 2, head.h - former.h];
    return [
        {
            ...typed,
            x: typed.x + middle + way,
            y: shape.y - higher,
            props: { ...typed.props, w: Math.max(w, typed.props.w), h: h + growY + higher, growY: 0 }
        }
    ];
}
