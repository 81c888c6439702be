import type { TLRecord } from '@tldraw/tlschema';
import { type BoardShape, type ShapeOf, validateRecord } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { localBounds } from '../geometry/shape-outline';
import { shapesInPlace } from '../layout/keep-in-place';
import { holdsOthers } from '../notation/holding-faces';
import { type Insets, insetsOf } from '../placement/frames/frame-insets';
import { FRAME_PADDING } from '../placement/gaps';
import { nodeParts } from '../placement/node-parts';
import { isLane } from '../placement/process/lane-pool';
import { shownTexts } from '../quality/shown-texts';
import { levelLanes } from './level-lanes';
import { withRoutes } from './live-routes';
import { followingPart } from './owned-parts';
import { moveShapes } from './plan-moves';
import { FOR_ARROW, tiedTo } from './room-beside';
import { EDGE, type Enlarged, gapTo, type Side, SIDES, wayAside, wayBack } from './ways-aside';

export interface RoomOptions {
    /** Between what has become larger and what makes room for it. */
    readonly apart?: number;
    /** The same where an arrow leads from one to the other, as far as they were so far apart. */
    readonly tied?: number;
    /** Between what has become larger and the border of the frame around it, once this is nearer than `nearest`. */
    readonly padding?: number | ((frame: string) => number);
    readonly nearest?: number;
    /** Shapes that do not make room, as they may lie on others. */
    readonly overlays?: ReadonlySet<BoardShape['type']>;
    /** Shapes that stay as well as those that are kept in place. */
    readonly fixed?: ReadonlySet<string>;
}

const ARROWS: ReadonlySet<BoardShape['type']> = new Set(['arrow']);
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Shapes that have become larger to the right and downwards, with what makes room for them: shapes next to and below one move away from
 * it as far as it needs, all by as much, and the frames around become larger in turn. Routes follow. What is kept in place stays: where it
 * is in the way of something larger, that goes to the other side.
 * @param larger as they become
 */
export function makeRoom(view: BoardView, larger: readonly BoardShape[]): TLRecord[] {
    const before = BoardIndex.of(view);
    return [...withRoutes(before, { put: roomAround(before, larger), remove: [] }).put];
}

/** As {@link makeRoom}, with the routes as they were. */
export function roomAround(
    before: BoardIndex,
    larger: readonly BoardShape[],
    {
        apart = 40,
        tied = apart,
        padding = FRAME_PADDING,
        nearest = typeof padding === 'number' ? padding : 0,
        overlays = ARROWS,
        fixed = NOTHING
    }: RoomOptions = {}
): TLRecord[] {
    const made = new RoomMaker(before, { apart, tied, padding, nearest, overlays, fixed });
    made.enlarge(larger);
    return made.changed();
}

/** Frames, and lanes and other boxes in which shapes stand. */
type HoldingShape = ShapeOf<'frame'> | ShapeOf<'geo'>;

/** What the title and the depth of a package or a deployment node take of it at each side, which nothing stands in. */
export function titleInsets(shape: BoardShape): Insets {
    const parts = shape.type === 'geo' && !isLane(shape) ? nodeParts(shape, localBounds(shape)) : {};
    const { top, left, bottom, right } = insetsOf(parts);
    return { top: top - FRAME_PADDING, left: left - FRAME_PADDING, bottom: bottom - FRAME_PADDING, right: right - FRAME_PADDING };
}

class RoomMaker {
    private board: BoardIndex;
    private readonly put = new Map<string, TLRecord>();
    private readonly kept: ReadonlySet<string>;
    /** Those for their own sake, and not for that of something in them. */
    private readonly marked: ReadonlySet<string>;

    constructor(
        before: BoardIndex,
        private readonly options: Required<RoomOptions>
    ) {
        this.board = before;
        const { whole, around } = shapesInPlace(before);
        this.kept = new Set([...whole, ...around, ...options.fixed]);
        this.marked = whole;
    }

    changed(): TLRecord[] {
        return [...this.put.values()].map(record => validateRecord(record, 'INTERNAL'));
    }

    enlarge(shapes: readonly BoardShape[]): void {
        const before = this.board;
        const known = shapes.filter(({ id }) => before.shape(id) !== undefined);
        this.apply(known);
        // Lanes of one pool become longer together, and give way to each other without a gap.
        const lanes = levelLanes(
            before,
            this.board,
            known.map(({ id }) => id)
        );
        this.apply(lanes);
        const ids = new Set([...known, ...lanes].map(({ id }) => id));
        const sized = [...ids].flatMap((id): Enlarged[] => {
            const [was, now] = [before.pageBounds(id), this.board.pageBounds(id)];
            return was && now ? [{ id, was, now }] : [];
        });
        const own = new Set(sized.map(({ id }) => id));
        const moved = this.goBack(sized, own);
        for (const each of moved) {
            SIDES.forEach(side => this.push(each, own, side));
        }
        this.enlargeAround(moved.map(({ id }) => id));
    }

    private apply(records: readonly TLRecord[]): void {
        if (records.length > 0) {
            records.forEach(record => this.put.set(record.id, record));
            this.board = BoardIndex.of(new ChangedView(this.board, { put: [...records], remove: [] }));
        }
    }

    /** Away from what is kept in place, all together. */
    private goBack(sized: readonly Enlarged[], own: ReadonlySet<string>): readonly Enlarged[] {
        if (sized.some(({ id }) => this.kept.has(id))) {
            return sized;
        }
        const blocks = sized.map(each => ({ ...each, kept: this.beside(each.id, own).flatMap(({ box, isKept }) => (isKept ? box : [])) }));
        const by = wayBack(blocks, this.options.apart);
        if (by.x === 0 && by.y === 0) {
            return sized;
        }
        const places = new Map(sized.map(({ id, now }): [string, Point] => [id, { x: now.x + by.x, y: now.y + by.y }]));
        this.apply(moveShapes(this.board, places).put);
        return sized.map(each => ({ ...each, now: { ...each.now, x: each.now.x + by.x, y: each.now.y + by.y } }));
    }

    /** Moves what stands in the way, and all that is beyond it. */
    private push(enlarged: Enlarged, own: ReadonlySet<string>, side: Side): void {
        const others = this.beside(enlarged.id, own);
        const kept = others.flatMap(({ box, isKept }) => (isKept ? box : []));
        const free = others.filter(({ isKept, box }) => !isKept && side.isAt(enlarged.was, box));
        const { apart, tied } = this.options;
        const ties = tied > apart ? tiedTo(this.board, enlarged.id) : new Map<string, boolean>();
        const neighbours = free.map(({ shape, box }) => {
            const hasLabel = ties.get(shape.id);
            // At its sides a shape takes what is free, but for the room of a label.
            const most = hasLabel === undefined ? apart : hasLabel || side.along === 'y' ? tied : FOR_ARROW;
            return { box, apart: Math.max(apart, Math.min(most, gapTo(enlarged.was, box, side))) };
        });
        const by = wayAside(enlarged, neighbours, kept, side, apart);
        const places = new Map<string, Point>();
        for (const { shape } of by === 0 ? [] : free) {
            const box = this.board.pageBounds(shape.id);
            if (box) {
                places.set(shape.id, { ...box, [side.along]: box[side.along] + by });
            }
        }
        this.apply(moveShapes(this.board, places).put);
    }

    private beside(id: string, own: ReadonlySet<string>): { shape: BoardShape; box: Box; isKept: boolean }[] {
        const parent = this.board.shape(id)?.parentId;
        return (parent === undefined ? [] : this.board.children(parent)).flatMap(shape => {
            const box = own.has(shape.id) || this.options.overlays.has(shape.type) ? undefined : this.boundsOf(shape);
            return box ? [{ shape, box, isKept: this.kept.has(shape.id) }] : [];
        });
    }

    /** With the name above a frame. */
    private boundsOf(shape: BoardShape): Box | undefined {
        const box = this.board.pageBounds(shape.id);
        return box && shape.type === 'frame' ? (unionOf([box, ...shownTexts(this.board, shape).map(text => text.box)]) ?? box) : box;
    }

    /** Frames around frames hold what has become larger in them, and so do lanes and the like. */
    private enlargeAround(ids: readonly string[]): void {
        const outer = new Set(ids.flatMap(id => this.board.shape(id)?.parentId ?? []));
        const larger = [...outer].flatMap((id): HoldingShape[] => {
            const frame = this.board.shape(id);
            if (frame?.type !== 'frame' && !(frame?.type === 'geo' && holdsOthers(frame))) {
                return [];
            }
            const height = frame.props.h + ('growY' in frame.props ? frame.props.growY : 0);
            const content = this.board.children(frame.id).flatMap(({ id: inner, type }) => {
                const box = type === 'arrow' || !this.put.has(inner) ? undefined : this.board.pageBounds(inner);
                return box ? [box] : [];
            });
            const [box, all] = [this.board.pageBounds(frame.id), unionOf(content)];
            if (!box || !all || frame.rotation !== 0) {
                return [];
            }
            const { nearest } = this.options;
            const padding = typeof this.options.padding === 'number' ? this.options.padding : this.options.padding(frame.id);
            const title = titleInsets(frame);
            const reach = (end: number, size: number, inset: number): number =>
                end + nearest > size - inset ? Math.max(size, end + padding + inset) : size;
            // What has gone back from something kept, or was moved there by hand, may lie beyond the other border.
            const beyond = { x: box.x + title.left - all.x, y: box.y + title.top - all.y };
            const back = this.marked.has(frame.id)
                ? { x: 0, y: 0 }
                : { x: beyond.x > EDGE ? beyond.x + padding : 0, y: beyond.y > EDGE ? beyond.y + padding : 0 };
            const w = reach(all.x + all.w - box.x, frame.props.w, title.right) + back.x;
            const h = reach(all.y + all.h - box.y, height, title.bottom) + back.y;
            if (w <= frame.props.w + EDGE && h <= height + EDGE) {
                return [];
            }
            const isBack = back.x + back.y > 0;
            const inside = isBack ? this.board.children(frame.id) : [];
            this.apply(inside.map(shape => ({ ...shape, x: shape.x + back.x, y: shape.y + back.y })));
            const place = { x: frame.x - back.x, y: frame.y - back.y };
            const after: HoldingShape =
                frame.type === 'frame'
                    ? { ...frame, ...place, props: { ...frame.props, w, h } }
                    : { ...frame, ...place, props: { ...frame.props, w, h, growY: 0 } };
            const part = followingPart(this.board, frame, after);
            this.apply(part ? [part] : []);
            return [after];
        });
        if (larger.length > 0) {
            this.enlarge(larger);
        }
    }
}
