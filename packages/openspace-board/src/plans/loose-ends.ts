import { append } from '@openspace/tool';
import type { TLArrowBinding, TLRecord } from '@tldraw/tlschema';
import { isPiece } from '../arrows/edge-pieces';
import type { Terminal } from '../arrows/unbind-arrow';
import { type ShapeOf, validateRecord } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, centerOf, grow, overlaps } from '../geometry/box';
import { crossings, edgesOf } from '../geometry/crossings';
import { distance, IDENTITY, invert, type Point, transform } from '../geometry/matrix';
import type { Polyline } from '../geometry/path';
import { noted } from '../notation/apply-notation';
import { unplanned } from '../notation/planned-curve';
import { edgeNotationOf } from '../notation/read-notation';
import { anchorOn } from '../placement/ways/lead-ways';
import { obstaclesOn, type Piece } from '../placement/ways/obstacles';
import { isSequencePart } from '../placement/sequence-parts';
import { meets } from '../quality/crossed-shapes';
import { type Placed, ShapeGrid } from '../quality/shape-grid';

type Arrow = ShapeOf<'arrow'>;

/** So long is what is left of an arrow that leads nowhere: it is seen, and an end of it can be taken hold of. */
const STUB = 80;
const SHORT = 40;
/** A label on a stub leaves so much of it to be seen. */
const BESIDE_LABEL = 40;
/** So far an arrow keeps from others, and a new stub with the texts at its ends. */
const CLEAR = 6;
const ASIDE = 16;
/** What it costs that a stub lies on something. */
const ON = { shape: 100, text: 20, line: 10, border: 1 };
/** Where a stub leaves a side, the best place first. */
const SHARES = [0.5, 0.25, 0.75, 0.1, 0.9];
const SIDES: readonly Point[] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 }
];
/** Less than this is not a move. */
const SAME = 0.01;
/** Each of more is compared with all others, so they are only moved along. */
const MOST = 200;

/** An arrow that has lost the shape at one of its ends, as it does when the shape is deleted. */
export interface LooseArrow {
    readonly arrow: Arrow;
    readonly binding: TLArrowBinding;
    readonly loose: Terminal;
}

interface Obstacle extends Placed {
    readonly cost: number;
    readonly line?: readonly [Point, Point];
}

/** Straight out of a shape, to where nothing is. */
interface Stub {
    readonly from: Point;
    readonly to: Point;
}

/** The arrows of the page, not locked, that are bound at one end only, and have no shape at the other one. */
export function looseArrows(board: BoardIndex): LooseArrow[] {
    return board.descendants(board.pageId).flatMap((arrow): LooseArrow[] => {
        const bindings = arrow.type === 'arrow' ? board.bindingsOf(arrow.id) : [];
        const [binding] = bindings;
        return arrow.type === 'arrow' && binding && bindings.length === 1 && !arrow.isLocked && !isPiece(arrow)
            ? [{ arrow, binding, loose: binding.props.terminal === 'start' ? 'end' : 'start' }]
            : [];
    });
}

/**
 * Loose arrows with what they are bound to, on a page that was laid out without them: an end that leads nowhere moves with
 * the shape at the other end, and an arrow that would be long then, or run over something, is drawn as a short stub.
 * @param before with the arrows where they were
 * @param after the page without them
 * @returns arrows and bindings
 */
export function withLooseEnds(before: BoardIndex, after: BoardView, arrows: readonly LooseArrow[]): TLRecord[] {
    const all = arrows.flatMap(({ arrow, binding }): TLRecord[] => [arrow, binding]);
    const board = BoardIndex.of(new ChangedView(after, { put: all, remove: [] }));
    const around = arrows.length > MOST ? undefined : new Around(BoardIndex.of(after));
    return arrows.flatMap(loose => {
        const { arrow, isStill } = movedAlong(before, board, loose);
        const stub = around?.isClear(board.withShapes([arrow]), arrow, loose, isStill) === false && around.stubFor(before, board, loose);
        const drawn = stub ? drawnAs(board, loose, stub) : { arrow, binding: loose.binding };
        around?.add(BoardIndex.of(new ChangedView(board, { put: [drawn.arrow, drawn.binding], remove: [] })), drawn.arrow);
        return [validateRecord(drawn.arrow, 'INTERNAL'), validateRecord(drawn.binding, 'INTERNAL')];
    });
}

/**
 * A message that leads nowhere, as a level stub to the side to which it leads.
 * @param before with the message where it was
 * @param board with its shape where it is now
 * @param anchor of the point from which it leads, in the shape
 */
export function asLevelStub(before: BoardIndex, board: BoardIndex, loose: LooseArrow, from: Point, anchor: Point): TLRecord[] {
    const route = before.route(loose.arrow);
    const [first, last] = [route?.points[0] ?? from, route?.points.at(-1) ?? from];
    const along = loose.loose === 'end' ? last.x - first.x : first.x - last.x;
    const [length = STUB] = lengthsOf({ x: 1, y: 0 }, route && arrowLabelBox(loose.arrow, route));
    const { arrow, binding } = drawnAs(board, loose, { from, to: { x: from.x + (along < 0 ? -length : length), y: from.y } });
    const anchored = { ...binding, props: { ...binding.props, normalizedAnchor: anchor } };
    return [arrow, anchored].map(record => validateRecord(record, 'INTERNAL'));
}

/** The arrow as it is next to its shape where that stands now. */
function movedAlong(before: BoardIndex, board: BoardIndex, { arrow, binding, loose }: LooseArrow): { arrow: Arrow; isStill: boolean } {
    const [from, to] = [before.pageBounds(binding.toId), board.pageBounds(binding.toId)];
    const [was, now] = [before, board].map(index => index.pageTransform(arrow.id) ?? IDENTITY);
    if (!from || !to || !was || !now) {
        return { arrow, isStill: true };
    }
    const by = { x: to.x - from.x, y: to.y - from.y };
    const end = transform(was, arrow.props[loose]);
    const wanted = { x: end.x + by.x, y: end.y + by.y };
    // What is exact already does not become another number.
    const moved = distance(transform(now, arrow.props[loose]), wanted) < SAME ? arrow : withEnds(board, arrow, { [loose]: wanted });
    return { arrow: moved, isStill: Math.hypot(by.x, by.y) < SAME };
}

/** The arrow as a stub, and how it leaves its shape. */
function drawnAs(
    board: BoardIndex,
    { arrow, binding, loose }: LooseArrow,
    { from, to }: Stub
): { readonly arrow: Arrow; readonly binding: TLArrowBinding } {
    const shape = board.shape(binding.toId);
    const normalizedAnchor = (shape && anchorOn(board, shape, from, to)) ?? binding.props.normalizedAnchor;
    const notation = edgeNotationOf(arrow);
    const route = notation?.route?.automatic ? unplanned(notation.route) : { kind: 'straight' as const };
    const placed = withEnds(board, arrow, { [binding.props.terminal]: from, [loose]: to });
    return {
        arrow: {
            ...placed,
            props: { ...placed.props, kind: 'arc', bend: 0, labelPosition: 0.5 },
            meta: notation ? noted(arrow.meta, { ...notation, route }) : arrow.meta
        },
        binding: { ...binding, props: { ...binding.props, isPrecise: true, normalizedAnchor } }
    };
}

/** The arrow with ends at points of the page. */
function withEnds(board: BoardIndex, arrow: Arrow, ends: Partial<Record<Terminal, Point>>): Arrow {
    const toArrow = invert(board.pageTransform(arrow.id) ?? IDENTITY);
    const local = Object.fromEntries(Object.entries(ends).map(([terminal, point]) => [terminal, transform(toArrow, point)]));
    return { ...arrow, props: { ...arrow.props, ...local } };
}

/** What loose arrows are to keep clear of. */
class Around {
    private readonly grid: ShapeGrid<Obstacle>;
    private readonly added: Obstacle[] = [];

    constructor(board: BoardIndex) {
        const { leaves, labels, pieces, borders } = obstaclesOn(board);
        this.grid = new ShapeGrid([
            ...leaves.flatMap(leaf => asObstacles(board, leaf)),
            ...labels.map(({ id, box }) => ({ id, box, cost: ON.text })),
            ...pieces.flatMap(piece => obstacleAlong(piece, ON.line)),
            ...borders.flatMap(piece => obstacleAlong(piece, ON.border))
        ]);
    }

    /** Whether a loose arrow may be drawn as it is: it runs over nothing, and is no longer than a stub unless nothing has moved. */
    isClear(board: BoardIndex, arrow: Arrow, { binding }: LooseArrow, isStill: boolean): boolean {
        const route = board.route(arrow);
        const pieces = edgesOf({ points: [...(route?.points ?? [])], closed: false });
        const length = pieces.reduce((sum, [from, to]) => sum + distance(from, to), 0);
        const label = route && arrowLabelBox(arrow, route);
        const longest = Math.max(STUB, label ? label.w + BESIDE_LABEL : 0) + SAME;
        const boxes = [...pieces.map(([from, to]) => boxAlong(from, to, CLEAR)), ...(label ? [label] : [])];
        return (isStill || length < longest) && this.costOf(binding.toId, boxes) < ON.line;
    }

    /** The best place for a stub. */
    stubFor(before: BoardIndex, board: BoardIndex, { arrow, binding }: LooseArrow): Stub | undefined {
        const shape = board.shape(binding.toId);
        const box = shape && board.pageBounds(shape.id);
        if (!shape || !box) {
            return undefined;
        }
        const outline = board.pageOutline(shape);
        const route = before.route(arrow);
        const label = route && arrowLabelBox(arrow, route);
        const points = route?.points ?? [];
        const [first, next] = binding.props.terminal === 'start' ? points : [points.at(-1), points.at(-2)];
        const out = first && next ? { x: next.x - first.x, y: next.y - first.y } : { x: 1, y: 0 };
        // The side that it has left so far is where it is looked for.
        const sides = [...SIDES].sort((one, other) => other.x * out.x + other.y * out.y - (one.x * out.x + one.y * out.y));
        let [best, least]: [Stub | undefined, number] = [undefined, Infinity];
        for (const [rank, side] of sides.entries()) {
            const own = side.x === 0 ? binding.props.normalizedAnchor.x : binding.props.normalizedAnchor.y;
            for (const [at, share] of [...(binding.props.isPrecise ? [own] : []), ...SHARES].entries()) {
                const from = leavingAt(outline, box, side, share);
                for (const length of lengthsOf(side, label)) {
                    const to = { x: from.x + side.x * length, y: from.y + side.y * length };
                    const boxes = [boxAlong(from, to, ASIDE), ...(label ? [centredOn(label, from, to)] : [])];
                    const cost = this.costOf(shape.id, boxes) + rank * 0.1 + at * 0.01 + (length < STUB ? 0.05 : 0);
                    [best, least] = cost < least ? [{ from, to }, cost] : [best, least];
                }
            }
        }
        return best;
    }

    /** What the boxes around an arrow lie on, but for the shape that it is bound to. */
    private costOf(own: string, boxes: readonly Box[]): number {
        const near = new Set(boxes.flatMap(box => [...this.grid.near(box), ...this.added]));
        return [...near].filter(each => each.id !== own && boxes.some(box => isOn(each, box))).reduce((sum, { cost }) => sum + cost, 0);
    }

    /** An arrow that others are to keep clear of. */
    add(board: BoardIndex, arrow: Arrow): void {
        const route = board.route(arrow);
        const label = route && arrowLabelBox(arrow, route);
        append(
            this.added,
            edgesOf({ points: [...(route?.points ?? [])], closed: false }).flatMap(([from, to]) =>
                obstacleAlong({ id: arrow.id, from, to }, ON.line)
            )
        );
        append(this.added, label ? [{ id: arrow.id, box: label, cost: ON.text }] : []);
    }
}

/** How long a stub may be, the best first: a label leaves some of it to be seen. */
function lengthsOf(side: Point, label: Box | undefined): readonly number[] {
    return label ? [Math.max(STUB, (side.x === 0 ? label.h : label.w) + BESIDE_LABEL)] : [STUB, SHORT];
}

/** Where a line straight out of a side leaves an outline. @param share of the side */
function leavingAt(outline: Polyline, box: Box, side: Point, share: number): Point {
    const middle = centerOf(box);
    const inside = side.x === 0 ? { x: box.x + box.w * share, y: middle.y } : { x: middle.x, y: box.y + box.h * share };
    const edge =
        side.x === 0 ? { x: inside.x, y: side.y < 0 ? box.y : box.y + box.h } : { x: side.x < 0 ? box.x : box.x + box.w, y: inside.y };
    const outside = { x: edge.x + side.x, y: edge.y + side.y };
    return crossings(outline, inside, outside).at(-1) ?? edge;
}

/** Lifelines and fragments are lines with much room in them. */
function asObstacles(board: BoardIndex, { id, box }: Placed): Obstacle[] {
    const shape = board.shape(id);
    return shape && isSequencePart(shape)
        ? edgesOf(board.pageOutline(shape)).flatMap(([from, to]) => obstacleAlong({ id, from, to }, ON.line))
        : [{ id, box, cost: ON.shape }];
}

function boxAlong(from: Point, to: Point, room: number): Box {
    return grow(boxOfPoints([from, to]) ?? { ...from, w: 0, h: 0 }, room);
}

function centredOn({ w, h }: Box, from: Point, to: Point): Box {
    return { x: (from.x + to.x - w) / 2, y: (from.y + to.y - h) / 2, w, h };
}

function obstacleAlong({ id, from, to }: Piece, cost: number): Obstacle[] {
    const box = boxOfPoints([from, to]);
    return box ? [{ id, box, cost, line: [from, to] }] : [];
}

function isOn({ box, line }: Obstacle, area: Box): boolean {
    return line ? meets(area, ...line) : overlaps(box, area);
}
