import type { TLShape } from '@tldraw/tlschema';
import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, centerOf } from '../geometry/box';
import { IDENTITY, type Point, rotationOf } from '../geometry/matrix';
import { nodeNotationOf } from '../notation/read-notation';
import { endOf } from '../placement/board-graph';
import { isCrossAt } from '../placement/sequence/board-parts';
import { carriedFragments } from './carried-fragments';

/** The line below the head of a participant that has a figure; the id shows to which one it belongs. */
export const stemId = (id: string): string => `${id}-lifeline`;

/** A line is not wider. */
const STEM = 4;
/** From the foot of a figure to the line of a copy. */
const FOOT = 8;
/** Bars of one lifeline are this near to it, and a note over it has its middle this near. */
const BAR = 20;
const OVER = 4;
/** Less than this is not a move. */
const SAME = 0.01;
const NO_WAY: Point = { x: 0, y: 0 };

/** The ids of what stands on lifelines, by the ids of their heads. */
export type Stood = Map<string, ReadonlySet<string>>;

/** A participant whose head moves. */
interface Participant {
    readonly head: BoardShape;
    /** The line below a figure. */
    readonly stem: BoardShape | undefined;
    readonly line: Box;
    /** The way of the whole. */
    readonly by: Point;
    /** How much lower its line begins as well, because the head has become higher. */
    readonly lower: number;
}

/**
 * What follows when heads of participants are moved, or frames with heads in them: the lines below figures, the bars and notes on lifelines,
 * the crosses at their ends, and the borders of fragments around their messages, as they are afterwards. Nothing for other shapes.
 * @param changed shapes as they become; what is among them is not in the result
 * @param stood what stood on the lifelines when a drag of several steps began, which is noted here at its first one: a lifeline that passes
 * over another one takes nothing of it along
 */
export function followingLifelines(board: BoardIndex, changed: ReadonlyMap<string, TLShape>, stood: Stood = new Map()): BoardShape[] {
    const has = (id: string): boolean => board.shape(id) !== undefined;
    const hasCopies = hasCopiedLines(board.descendants(board.pageId));
    const heads = [...changed.keys()].flatMap(id => {
        const shape = board.shape(id);
        const inside = shape?.type === 'frame' ? board.children(id) : [];
        return shape ? [shape, ...inside].filter(each => mayHaveLifeline(each, has, hasCopies)) : [];
    });
    if (heads.length === 0) {
        return [];
    }
    const after = board.withShapes([...changed.values()]);
    const moved = new Map(heads.flatMap(head => (participantOf(board, after, head) ?? []).map(each => [each.head.id, each] as const)));
    return moved.size === 0 ? [] : new Followers(board, after, [...moved.values()], changed, stood).all();
}

/**
 * What heads of participants take along when they are deleted: the lines below figures, the bars on lifelines and the crosses at their ends.
 * Messages stay, as arrows at other shapes do. @param board with the heads
 */
export function partsOfParticipants(board: BoardIndex, heads: Iterable<string>): BoardShape[] {
    const found = new Map<string, BoardShape>();
    for (const id of heads) {
        const head = board.shape(id);
        const stem = head && stemOf(board, head);
        const line = head && (stem || hasFace(head, 'lifeline')) ? board.pageBounds((stem ?? head).id) : undefined;
        if (!head || !line) {
            continue;
        }
        const bars = standingOn(board, head, line, besideOf(board, [head])).filter(shape => !hasFace(shape, 'note'));
        [...(stem ? [stem] : []), ...bars].forEach(part => found.set(part.id, part));
    }
    return [...found.values()];
}

/**
 * Whether something may hang below a shape, found without looking at the board.
 * @param has whether a shape is there
 * @param hasCopies whether there are copies of lines below figures, as {@link hasCopiedLines} finds them
 */
export function mayHaveLifeline(shape: BoardShape, has: (id: string) => boolean, hasCopies = false): boolean {
    return hasFace(shape, 'lifeline') || has(stemId(shape.id)) || (hasCopies && shape.type === 'geo');
}

/** Whether a shape is the head of a participant. */
export function isParticipant(board: BoardIndex, shape: BoardShape): boolean {
    return mayHaveLifeline(shape, id => board.shape(id) !== undefined) || stemOf(board, shape) !== undefined;
}

/** Whether one of some shapes is a copy of a line below a figure, which does not say by its name to which copy of a figure it belongs. */
export function hasCopiedLines(shapes: readonly TLShape[]): boolean {
    return shapes.some(isCopiedLine);
}

/** The lines below figures, for those of some shapes that have one. */
export function linesBelow(board: BoardIndex, ids: Iterable<string>): BoardShape[] {
    return [...ids].flatMap(id => {
        const head = board.shape(id);
        return (head && stemOf(board, head)) ?? [];
    });
}

/** None for a head that stays, or has no line. */
function participantOf(was: BoardIndex, now: BoardIndex, head: BoardShape): Participant[] | undefined {
    const isWhole = hasFace(head, 'lifeline');
    const stem = isWhole ? undefined : stemOf(was, head);
    const line = isWhole || stem ? was.pageBounds((stem ?? head).id) : undefined;
    const [from, to] = [was.pageBounds(head.id), now.pageBounds(head.id)];
    if (!line || !from || !to || now.shape(head.id)?.parentId !== head.parentId) {
        return undefined;
    }
    const [top, bottom] = [to.y - from.y, to.y + to.h - from.y - from.h];
    const by = { x: centerOf(to).x - centerOf(from).x, y: inCommon(top, bottom) };
    const lower = isWhole ? 0 : bottom - by.y;
    return isStill(by) && Math.abs(lower) < SAME ? undefined : [{ head, stem, line, by, lower }];
}

/** Of the ways of two edges, that which both go. */
function inCommon(one: number, other: number): number {
    return one * other <= 0 ? 0 : Math.abs(one) < Math.abs(other) ? one : other;
}

/** The line below a figure, as calls and imports draw it; that of a copy hangs at its foot. */
function stemOf(board: BoardIndex, head: BoardShape): BoardShape | undefined {
    const named = board.shape(stemId(head.id));
    const own = head.type === 'geo' && !named && !hasFace(head, 'lifeline') ? board.pageBounds(head.id) : undefined;
    const stem = own ? besideOf(board, [head]).find(shape => isCopiedLine(shape) && hangsFrom(own, board.pageBounds(shape.id))) : named;
    const box = stem && !stem.isLocked ? board.pageBounds(stem.id) : undefined;
    return box && box.w < STEM ? stem : undefined;
}

function isCopiedLine(shape: TLShape): boolean {
    const line = shape.type === 'line' && !shape.id.endsWith(stemId('')) ? asShape(shape) : undefined;
    return line?.type === 'line' && (line.props.dash === 'dashed' || line.props.dash === 'dotted');
}

function hangsFrom(head: Box, line: Box | undefined): boolean {
    return line !== undefined && Math.abs(head.y + head.h - line.y) < FOOT && Math.abs(centerOf(head).x - centerOf(line).x) < FOOT;
}

/** A line below a figure that begins lower and ends where it did; undefined where none would remain, or it is not plain. */
function shortened(stem: BoardShape, height: number, by: number): BoardShape | undefined {
    if (by === 0 || by >= height || stem.type !== 'line' || stem.rotation !== 0) {
        return undefined;
    }
    const times = (height - by) / height;
    const points = Object.entries(stem.props.points).map(([key, point]) => [key, { ...point, y: point.y * times }] as const);
    return { ...stem, props: { ...stem.props, points: Object.fromEntries(points) } };
}

class Followers {
    /** How far shapes go on the page, by id. */
    private readonly ways = new Map<string, Point>();
    private readonly beside: readonly BoardShape[];
    private readonly found = new Map<string, BoardShape>();

    constructor(
        private readonly was: BoardIndex,
        private readonly now: BoardIndex,
        private readonly moved: readonly Participant[],
        private readonly changed: ReadonlyMap<string, TLShape>,
        private readonly stood: Stood
    ) {
        this.beside = besideOf(
            was,
            moved.map(({ head }) => head)
        );
        moved.forEach(({ head, line, by }) => {
            this.ways.set(head.id, by);
            if (!stood.has(head.id)) {
                stood.set(head.id, new Set(standingOn(was, head, line, this.beside).map(({ id }) => id)));
            }
        });
    }

    all(): BoardShape[] {
        this.moved.forEach(({ stem, line, by, lower }) => {
            const shorter = stem && shortened(stem, line.h, lower);
            if (shorter) {
                this.follow(shorter, { x: by.x, y: by.y + lower });
                // Only its beginning goes further; messages stay where they are on it.
                this.ways.set(shorter.id, by);
            } else if (stem) {
                this.follow(stem, by);
            }
        });
        for (const { head, by } of this.moved) {
            for (const shape of this.beside.filter(({ id }) => this.standsOn(head, id))) {
                this.follow(shape, shape.type !== 'line' && this.isAlone(shape.id, by) ? { x: by.x, y: 0 } : by);
            }
        }
        carriedFragments(this.was, this.beside, id => this.wayOf(id)).forEach(shape => this.put(shape));
        return [...this.found.values()];
    }

    /** Whether messages lead from a bar to participants that stay, so that they, and with them the bar, keep their height. */
    private isAlone(bar: string, by: Point): boolean {
        const others = this.was.bindingsTo(bar).flatMap(({ fromId }) => {
            const arrow = this.was.shape(fromId);
            const ends = arrow?.type === 'arrow' ? [endOf(this.was, arrow, 'start'), endOf(this.was, arrow, 'end')] : [];
            return ends.flatMap(id => (id === undefined || id === bar ? [] : id));
        });
        return others.some(id => Math.abs(this.carriedBy(id).y - by.y) > SAME);
    }

    /** Of a lifeline, or of that which a bar is on. */
    private carriedBy(id: string): Point {
        const owner = this.moved.find(({ head, stem }) => id === stem?.id || this.standsOn(head, id));
        return owner?.by ?? this.wayOf(id);
    }

    private standsOn({ id }: BoardShape, shape: string): boolean {
        return this.stood.get(id)?.has(shape) === true;
    }

    /** Of its own, or with what it is in or on. */
    private wayOf(id: string): Point {
        const known = this.ways.get(id);
        if (known) {
            return known;
        }
        let shape = this.was.shape(id);
        while (shape && !this.changed.has(shape.id)) {
            shape = this.was.shape(shape.parentId);
        }
        const [from, to] = shape ? [this.was.pageBounds(id), this.now.pageBounds(id)] : [];
        return from && to ? between(from, to) : NO_WAY;
    }

    private follow(shape: BoardShape, by: Point): void {
        // What moves by itself follows nothing.
        if (isStill(by) || !isStill(this.wayOf(shape.id))) {
            return;
        }
        this.ways.set(shape.id, by);
        const turn = -rotationOf(this.was.pageTransform(shape.parentId) ?? IDENTITY);
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        this.put({ ...shape, x: shape.x + by.x * cos - by.y * sin, y: shape.y + by.x * sin + by.y * cos });
    }

    private put(shape: BoardShape): void {
        if (!this.changed.has(shape.id)) {
            this.found.set(shape.id, shape);
        }
    }
}

/** What is on the page of heads, and in the frames that they stand in. */
function besideOf(board: BoardIndex, heads: readonly BoardShape[]): BoardShape[] {
    const scopes = new Set([board.pageId as string, ...heads.map(({ parentId }) => parentId as string)]);
    return [...scopes].flatMap(id => board.children(id)).filter(({ isLocked }) => !isLocked);
}

/** Of shapes the bars and notes on a lifeline, and the strokes of the cross at its end. */
function standingOn(board: BoardIndex, head: BoardShape, line: Box, beside: readonly BoardShape[]): BoardShape[] {
    const end = { x: line.x + line.w / 2, bottom: line.y + line.h };
    return beside.filter(shape => {
        const reach = reachOf(shape);
        const box = reach === 0 || shape.id === head.id ? undefined : board.pageBounds(shape.id);
        if (!box || shape.type === 'line') {
            return box !== undefined && isCrossAt(box, end);
        }
        return box.y >= line.y && box.y <= end.bottom && Math.abs(box.x + box.w / 2 - end.x) < reach;
    });
}

/** How near to a lifeline the middle of what stands on it is; a line is part of its end, and nothing else follows. */
function reachOf(shape: BoardShape): number {
    return hasFace(shape, 'activation') ? BAR : hasFace(shape, 'note') || shape.type === 'line' ? OVER : 0;
}

function between(from: Point, to: Point): Point {
    return { x: to.x - from.x, y: to.y - from.y };
}

function isStill({ x, y }: Point): boolean {
    return Math.hypot(x, y) < SAME;
}

function hasFace(shape: BoardShape, face: 'lifeline' | 'activation' | 'note'): boolean {
    return shape.type === 'geo' && nodeNotationOf(shape)?.face === face;
}
