import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, grow, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { crossingsOf } from './arrow-crossings';
import { crossedBy } from './crossed-shapes';
import { isInside, overlapOf } from './overlap-warnings';
import { type Placed, ShapeGrid } from './shape-grid';
import { isPale } from './pale-texts';
import { NO_AREA, solidBox } from './solid-box';
import { type ShownText, shownTexts } from './shown-texts';
import { belongTogether, hidesLineOf, runsThrough, TOUCH } from './text-hits';

/** Two shapes that get in each other's way. */
export type Pair = readonly [one: string, other: string];

/** How good a picture is, as far as that can be counted. */
export interface PictureMetrics {
    /** Shapes with a word that is broken inside. */
    readonly brokenWords: readonly string[];
    /** Shapes with a text that is larger than its place. */
    readonly cutTexts: readonly string[];
    /** Shapes with a text that is hard to read in one of both themes, though no one chose both of its colours. */
    readonly paleTexts: readonly string[];
    /** Of one shape with itself where the texts at its ends, or these and its label, lie on each other. */
    readonly textsOverTexts: readonly Pair[];
    /** A text, and a shape or an arrow whose line runs through it. */
    readonly textsOverLines: readonly Pair[];
    /** An arrow, and a shape that it runs through and does not connect. */
    readonly edgesThroughNodes: readonly Pair[];
    readonly overlaps: readonly Pair[];
    /** How often lines of arrows cross. */
    readonly crossings: number;
    /** In square page units, of the box around everything. */
    readonly area: number;
}

/**
 * Measures the page of a board. Its time grows with the number of shapes unless all lie in one place.
 * @param shown the texts as a window shows them; otherwise as they are measured here
 */
export function pictureMetrics(view: BoardView, shown?: readonly ShownText[]): PictureMetrics {
    const board = BoardIndex.of(view);
    const shapes = board.descendants(board.pageId);
    const arrows = shapes.filter(shape => shape.type === 'arrow');
    const areas = placed(
        shapes.filter(({ type }) => !NO_AREA.has(type)),
        shape => solidBox(board, shape)
    );
    const texts = shown ?? shapes.flatMap(shape => shownTexts(board, shape));
    const grid = new ShapeGrid(areas);
    const boxes = [...areas.map(({ box }) => box), ...texts.map(({ box }) => box), ...arrows.map(({ id }) => board.pageBounds(id))];
    const around = unionOf(boxes);
    return {
        brokenWords: texts.flatMap(({ id, isBroken }) => (isBroken ? [id] : [])),
        cutTexts: [...new Set(texts.flatMap(({ id, isCut }) => (isCut ? [id] : [])))],
        paleTexts: shapes.filter(isPale).map(({ id }) => id),
        textsOverTexts: textPairs(texts),
        textsOverLines: linesThroughTexts(board, texts, shapes),
        edgesThroughNodes: arrows.flatMap(arrow => crossedBy(board, grid, arrow).map((id): Pair => [arrow.id, id])),
        overlaps: overlapPairs(board, areas, grid),
        crossings: countCrossings(linesOf(board, arrows)),
        area: around ? around.w * around.h : 0
    };
}

function placed(shapes: readonly BoardShape[], boxOf: (shape: BoardShape) => Box | undefined): Placed[] {
    return shapes.flatMap(shape => {
        const box = boxOf(shape);
        return box ? [{ id: shape.id, box }] : [];
    });
}

function overlapPairs(board: BoardIndex, areas: readonly Placed[], grid: ShapeGrid): Pair[] {
    return areas.flatMap(one =>
        [...grid.near(one.box)].flatMap((other): Pair[] =>
            one.id < other.id && overlapOf(one, other) && !isInside(board, one.id, other.id) && !isInside(board, other.id, one.id)
                ? [[one.id, other.id]]
                : []
        )
    );
}

function textPairs(texts: readonly ShownText[]): Pair[] {
    const keyed = texts.map(({ id, box }, at) => ({ id: String(at), shape: id, box: grow(box, -TOUCH) }));
    const grid = new ShapeGrid(keyed);
    const pairs = keyed.flatMap(({ id, shape, box }) =>
        [...grid.near(box)].flatMap((near): Pair[] => (Number(id) < Number(near.id) ? [[shape, keyed[Number(near.id)]?.shape ?? '']] : []))
    );
    const sorted = pairs.map(([one, other]): Pair => (one < other ? [one, other] : [other, one]));
    return [...new Map(sorted.map(pair => [pair.join(), pair])).values()];
}

function linesThroughTexts(board: BoardIndex, texts: readonly ShownText[], shapes: readonly BoardShape[]): Pair[] {
    const grid = new ShapeGrid(
        placed(
            shapes.filter(({ type }) => type !== 'group' && type !== 'text'),
            ({ id }) => board.pageBounds(id)
        )
    );
    const order = new Map<string, number>(shapes.map(({ id }, at) => [id, at]));
    return texts.flatMap(({ id, box }) => {
        const inner = grow(box, -TOUCH);
        return [...grid.near(inner)].flatMap((near): Pair[] => {
            const other = board.shape(near.id);
            if (!other || other.id === id || belongTogether(board, id, other) || !runsThrough(board, other, inner)) {
                return [];
            }
            const isBehind = (order.get(near.id) ?? 0) < (order.get(id) ?? 0);
            return isBehind && hidesLineOf(board, id, inner, other) ? [] : [[id, other.id]];
        });
    });
}

/** The line of an edge. */
export interface EdgeLine {
    readonly id: string;
    readonly points: readonly Point[];
    /** The shapes that it connects. */
    readonly ends: readonly Placed[];
}

export function linesOf(board: BoardIndex, arrows: readonly ShapeOf<'arrow'>[]): EdgeLine[] {
    return arrows.map(arrow => ({
        id: arrow.id,
        points: board.route(arrow)?.points ?? [],
        ends: board.bindingsOf(arrow.id).flatMap(({ toId }) => {
            const box = board.pageBounds(toId);
            return box ? [{ id: toId, box }] : [];
        })
    }));
}

/** How often lines cross. */
export function countCrossings(ways: readonly EdgeLine[]): number {
    return crossingLines(ways).reduce((sum, { count }) => sum + count, 0);
}

/**
 * The lines that cross each other, by their ids, and how often they do.
 * @param wanted only those of which one is among these
 */
export function crossingLines(ways: readonly EdgeLine[], wanted?: ReadonlySet<string>): { readonly ids: Pair; readonly count: number }[] {
    const boxed = ways.flatMap(way => {
        const box = boxOfPoints(way.points);
        return box ? [{ ...way, box }] : [];
    });
    const byId = new Map(boxed.map(way => [way.id, way]));
    const grid = new ShapeGrid(boxed);
    return (wanted ? boxed.filter(({ id }) => wanted.has(id)) : boxed).flatMap(one => {
        const own = new Set(one.ends.map(({ id }) => id));
        return [...grid.near(one.box)].flatMap(({ id }) => {
            // Each pair once.
            const isPair = id < one.id || wanted?.has(id) === false;
            const other = isPair ? byId.get(id) : undefined;
            const shared = other?.ends.flatMap(end => (own.has(end.id) ? [end.box] : [])) ?? [];
            const count = other ? crossingsOf(one.points, other.points, shared) : 0;
            return count > 0 ? [{ ids: [one.id, id] as const, count }] : [];
        });
    });
}
