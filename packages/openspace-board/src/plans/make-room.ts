import { largest } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { type BoardShape, validateRecord } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, grow, touches, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { FRAME_PADDING } from '../placement/gaps';
import type { FrameShape } from '../placement/placement';
import { shownTexts } from '../quality/shown-texts';
import { withRoutes } from './live-routes';
import { moveShapes } from './plan-moves';

/** Between what has become larger and what made room for it. */
const APART = 40;
/** Shapes that touch by less than this are next to each other. */
const EDGE = 1;

/**
 * Frames that have become larger to the right and downwards, with what makes room for them: shapes next to and below a frame move away from
 * it as far as it needs, all by as much, and the frames around become larger in turn. Routes follow.
 * @param frames as they become
 */
export function makeRoom(view: BoardView, frames: readonly FrameShape[]): TLRecord[] {
    const before = BoardIndex.of(view);
    const made = new RoomMaker(before);
    made.enlarge(frames);
    const put = made.changed();
    return [...withRoutes(before, { put, remove: [] }).put];
}

class RoomMaker {
    private board: BoardIndex;
    private readonly put = new Map<string, TLRecord>();

    constructor(before: BoardIndex) {
        this.board = before;
    }

    changed(): TLRecord[] {
        return [...this.put.values()].map(record => validateRecord(record, 'INTERNAL'));
    }

    enlarge(frames: readonly FrameShape[]): void {
        const sized = frames.flatMap(frame => {
            const [own, was] = [this.board.shape(frame.id), this.board.pageBounds(frame.id)];
            const isKnown = own && was && (own.type === 'frame' || own.type === 'geo');
            return isKnown ? [{ id: own.id as string, was, props: { w: frame.props.w, h: frame.props.h } }] : [];
        });
        for (const { id, props } of sized) {
            const shape = this.board.shape(id);
            if (shape?.type === 'frame') {
                this.apply([{ ...shape, props: { ...shape.props, ...props } }]);
            } else if (shape?.type === 'geo') {
                this.apply([{ ...shape, props: { ...shape.props, ...props } }]);
            }
        }
        const own = new Set(sized.map(({ id }) => id));
        for (const { id, was } of sized) {
            const now = this.board.pageBounds(id);
            if (now) {
                this.push(id, own, was, now);
            }
        }
        this.enlargeAround(sized.map(({ id }) => id));
    }

    private apply(records: readonly TLRecord[]): void {
        if (records.length > 0) {
            records.forEach(record => this.put.set(record.id, record));
            this.board = BoardIndex.of(new ChangedView(this.board, { put: [...records], remove: [] }));
        }
    }

    /** Moves what stands in the way, and all that is beyond it. */
    private push(id: string, own: ReadonlySet<string>, was: Box, now: Box): void {
        const parent = this.board.shape(id)?.parentId;
        const others = (parent === undefined ? [] : this.board.children(parent)).flatMap(shape => {
            const box = own.has(shape.id) || shape.type === 'arrow' ? undefined : this.boundsOf(shape);
            return box ? [{ shape, box, isInWay: touches(grow(now, APART - EDGE), box) && !touches(grow(was, -EDGE), box) }] : [];
        });
        const right = others.filter(({ box }) => box.x >= was.x + was.w - EDGE);
        const below = others.filter(({ box }) => box.y >= was.y + was.h - EDGE && box.x < was.x + was.w - EDGE);
        const needed = (all: typeof others, isRight: boolean): number =>
            largest([
                0,
                ...all.map(({ box, isInWay }) => (isInWay ? (isRight ? now.x + now.w - box.x : now.y + now.h - box.y) + APART : 0))
            ]);
        const places = new Map<string, Point>();
        const move = (all: typeof others, by: Point): void =>
            all.forEach(({ shape }) => {
                const box = by.x + by.y > 0 ? this.board.pageBounds(shape.id) : undefined;
                if (box) {
                    places.set(shape.id, { x: box.x + by.x, y: box.y + by.y });
                }
            });
        move(right, { x: now.w > was.w + EDGE ? needed(right, true) : 0, y: 0 });
        move(below, { x: 0, y: now.h > was.h + EDGE ? needed(below, false) : 0 });
        this.apply(moveShapes(this.board, places).put);
    }

    /** With the name above a frame. */
    private boundsOf(shape: BoardShape): Box | undefined {
        const box = this.board.pageBounds(shape.id);
        return box && shape.type === 'frame' ? (unionOf([box, ...shownTexts(this.board, shape).map(text => text.box)]) ?? box) : box;
    }

    /** Frames around frames hold what has become larger in them. */
    private enlargeAround(ids: readonly string[]): void {
        const outer = new Set(ids.flatMap(id => this.board.shape(id)?.parentId ?? []));
        const larger = [...outer].flatMap((id): FrameShape[] => {
            const frame = this.board.shape(id);
            if (frame?.type !== 'frame') {
                return [];
            }
            const content = this.board.children(frame.id).flatMap(({ id: inner, type }) => {
                const box = type === 'arrow' ? undefined : this.board.pageBounds(inner);
                return box ? [box] : [];
            });
            const [box, all] = [this.board.pageBounds(frame.id), unionOf(content)];
            if (!box || !all || frame.rotation !== 0) {
                return [];
            }
            const w = Math.max(frame.props.w, all.x + all.w + FRAME_PADDING - box.x);
            const h = Math.max(frame.props.h, all.y + all.h + FRAME_PADDING - box.y);
            return w > frame.props.w + EDGE || h > frame.props.h + EDGE ? [{ ...frame, props: { ...frame.props, w, h } }] : [];
        });
        if (larger.length > 0) {
            this.enlarge(larger);
        }
    }
}
