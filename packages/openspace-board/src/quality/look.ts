import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, grow, touches } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import type { Point } from '../geometry/matrix';
import { crossingsOf } from './arrow-crossings';
import { crossedBy } from './crossed-shapes';
import type { Fault, FaultKind } from './faults';
import { isInside, overlapOf } from './overlap-warnings';
import { ShapeGrid } from './shape-grid';
import { type ShownText, shownTexts } from './shown-texts';
import { NO_AREA, solidBox } from './solid-box';
import { belongTogether, hidesLineOf, runsThrough, TOUCH } from './text-hits';

const NO_LINE = new Set(['group', 'text']);

type Arrow = ShapeOf<'arrow'>;

/** A page as it is, with what stands where. */
export interface SeenPage {
    readonly board: BoardIndex;
    /** The solid boxes of all shapes. */
    readonly areas: ShapeGrid;
    /** The shapes whose outline or text may have a point in a box. */
    near(box: Box): readonly BoardShape[];
    /** The arrows whose line may have a point in a box. */
    arrowsNear(box: Box): readonly Arrow[];
    textsOf(shape: BoardShape): readonly ShownText[];
    /** Whether one shape is painted after another one. */
    isAbove(one: string, other: string): boolean;
}

/** One look at some shapes, as they are or as they would be. */
export class Look {
    private movedAreas: ShapeGrid | undefined;

    /** @param moved the shapes that are not as they are on the page */
    constructor(
        private readonly picture: SeenPage,
        private readonly board: BoardIndex,
        private readonly moved: ReadonlySet<string>,
        private readonly kinds: ReadonlySet<FaultKind> | undefined
    ) {}

    /** What is wrong with some shapes, one after the other: a caller that needs only the first does not wait for all. */
    *at(ids: Iterable<string>): Iterable<Fault> {
        for (const id of ids) {
            const shape = this.board.shape(id);
            if (shape) {
                yield* this.atShape(shape);
            }
        }
    }

    private *atShape(shape: BoardShape): Iterable<Fault> {
        const wantsTexts = this.wants('text') || this.wants('line') || this.wants('broken') || this.wants('cut');
        for (const [index, text] of wantsTexts ? this.textsOf(shape).entries() : []) {
            yield* this.lookAtText(shape, text, index);
        }
        if (shape.type === 'arrow') {
            yield* this.lookAtArrow(shape);
        } else if (shape.type !== 'group') {
            yield* this.lookAtArea(shape);
        }
    }

    private wants(kind: FaultKind): boolean {
        return this.kinds?.has(kind) ?? true;
    }

    private boardOf(id: string): BoardIndex {
        return this.moved.has(id) ? this.board : this.picture.board;
    }

    private textsOf(shape: BoardShape): readonly ShownText[] {
        return this.moved.has(shape.id) ? shownTexts(this.board, shape) : this.picture.textsOf(shape);
    }

    /** What may be near a shape, as it is on the board. */
    private others<S extends BoardShape>(shape: BoardShape, near: readonly S[], isOne: (other: BoardShape) => other is S): S[] {
        const still = near.filter(({ id }) => id !== shape.id && !this.moved.has(id));
        const moved = [...this.moved].flatMap(id => (id === shape.id ? [] : (this.board.shape(id) ?? []))).filter(isOne);
        return [...still, ...moved];
    }

    private *lookAtText(shape: BoardShape, { box, isBroken, isCut }: ShownText, index: number): Iterable<Fault> {
        if (isBroken && this.wants('broken')) {
            yield { kind: 'broken', ids: [shape.id] };
        }
        if (isCut && this.wants('cut')) {
            yield { kind: 'cut', ids: [shape.id] };
        }
        const inner = grow(box, -TOUCH);
        if (this.wants('text') && this.textsOf(shape).some((other, at) => at > index && touches(inner, grow(other.box, -TOUCH)))) {
            yield { kind: 'text', ids: [shape.id, shape.id] };
        }
        if (!this.wants('text') && !this.wants('line')) {
            return;
        }
        for (const other of this.others(shape, this.picture.near(inner), isNoGroup)) {
            if (this.wants('text') && this.textsOf(other).some(text => touches(inner, grow(text.box, -TOUCH)))) {
                yield paired('text', shape.id, other.id);
            }
            yield* this.lookForLine(shape, inner, other);
        }
    }

    /** Whether the line of one shape runs through a text of another one. */
    private *lookForLine(shape: BoardShape, inner: Box, other: BoardShape): Iterable<Fault> {
        if (
            this.wants('line') &&
            !NO_LINE.has(other.type) &&
            !belongTogether(this.picture.board, shape.id, other) &&
            !(this.picture.isAbove(shape.id, other.id) && hidesLineOf(this.boardOf(shape.id), shape.id, inner, other)) &&
            runsThrough(this.boardOf(other.id), other, inner)
        ) {
            yield { kind: 'line', ids: [shape.id, other.id] };
        }
    }

    private *lookAtArrow(arrow: Arrow): Iterable<Fault> {
        const points = this.board.route(arrow)?.points ?? [];
        if (this.wants('node')) {
            const through = crossedBy(this.board, this.picture.areas, arrow, { points }).filter(id => !this.moved.has(id));
            const throughMoved = crossedBy(this.board, this.areasMoved(), arrow, { points, all: this.picture.areas });
            for (const id of [...through, ...throughMoved]) {
                yield { kind: 'node', ids: [arrow.id, id] };
            }
        }
        const boxes = edgesOf({ points: [...points], closed: false }).flatMap(piece => boxOfPoints(piece) ?? []);
        if (this.wants('crossing')) {
            const near = new Set(boxes.flatMap(box => this.picture.arrowsNear(box)));
            for (const other of this.others(arrow, [...near], isArrow)) {
                yield* this.lookForCrossings(arrow, points, other);
            }
        }
        if (this.wants('line')) {
            const near = new Set(boxes.flatMap(box => this.picture.near(box)));
            for (const other of this.others(arrow, [...near], isNoGroup)) {
                yield* this.lookForTexts(arrow, other);
            }
        }
    }

    private *lookForCrossings(arrow: Arrow, points: readonly Point[], other: Arrow): Iterable<Fault> {
        const board = this.boardOf(other.id);
        const way = board.route(other)?.points ?? [];
        if (crossingsOf(points, way, []) === 0) {
            return;
        }
        const ends = this.endsOf(arrow, this.board);
        const shared = [...this.endsOf(other, board)].flatMap(([id, box]) => (ends.has(id) ? [box] : []));
        const count = crossingsOf(points, way, shared);
        const [one, two] = arrow.id < other.id ? [arrow.id, other.id] : [other.id, arrow.id];
        for (let at = 0; at < count; at++) {
            yield { kind: 'crossing', ids: at === 0 ? [one, two] : [one, two, `${at + 1}`] };
        }
    }

    private endsOf(arrow: Arrow, board: BoardIndex): ReadonlyMap<string, Box> {
        return new Map(
            this.picture.board.bindingsOf(arrow.id).flatMap(({ toId }) => {
                const box = board.pageBounds(toId);
                return box ? [[toId as string, box] as const] : [];
            })
        );
    }

    /** Texts of others that the line of a shape runs through. */
    private *lookForTexts(shape: BoardShape, other: BoardShape): Iterable<Fault> {
        if (this.wants('line')) {
            for (const { box } of this.textsOf(other)) {
                yield* this.lookForLine(other, grow(box, -TOUCH), shape);
            }
        }
    }

    private *lookAtArea(shape: BoardShape): Iterable<Fault> {
        const bounds = this.board.pageBounds(shape.id);
        for (const other of bounds && this.wants('line') ? this.others(shape, this.picture.near(bounds), isNoGroup) : []) {
            yield* this.lookForTexts(shape, other);
        }
        const wantsAreas = (this.wants('overlap') || this.wants('node')) && !NO_AREA.has(shape.type);
        const box = wantsAreas ? solidBox(this.board, shape) : undefined;
        if (!box) {
            return;
        }
        const own = { id: shape.id, box };
        const others = [...[...this.picture.areas.near(box)].filter(({ id }) => !this.moved.has(id)), ...this.areasMoved().near(box)];
        for (const other of this.wants('overlap') ? others : []) {
            if (other.id !== own.id && overlapOf(own, other) && !this.areNested(own.id, other.id)) {
                yield paired('overlap', own.id, other.id);
            }
        }
        const alone = new ShapeGrid([own]);
        for (const other of this.wants('node') ? this.picture.arrowsNear(box) : []) {
            const crossed = this.moved.has(other.id) ? [] : crossedBy(this.board, alone, other, { all: this.picture.areas });
            for (const id of crossed) {
                yield { kind: 'node', ids: [other.id, id] };
            }
        }
    }

    private areNested(one: string, other: string): boolean {
        return isInside(this.board, one, other) || isInside(this.board, other, one);
    }

    /** Where those of the moved shapes stand that have an area. */
    private areasMoved(): ShapeGrid {
        this.movedAreas ??= new ShapeGrid(
            [...this.moved].flatMap(id => {
                const shape = this.board.shape(id);
                const box = shape && !NO_AREA.has(shape.type) ? solidBox(this.board, shape) : undefined;
                return box ? [{ id, box }] : [];
            })
        );
        return this.movedAreas;
    }
}

function paired(kind: FaultKind, one: string, other: string): Fault {
    return { kind, ids: one < other ? [one, other] : [other, one] };
}

function isArrow(shape: BoardShape): shape is Arrow {
    return shape.type === 'arrow';
}

function isNoGroup(shape: BoardShape): shape is Exclude<BoardShape, ShapeOf<'group'>> {
    return shape.type !== 'group';
}
