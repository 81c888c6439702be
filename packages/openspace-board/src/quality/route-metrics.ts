import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { boxOfPoints, grow } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import { distance } from '../geometry/matrix';
import { isPlannedCurve } from '../notation/planned-curve';
import { edgeNotationOf, nodeNotationOf } from '../notation/read-notation';
import { areApart, type Piece, type Run, runOf } from './piece-runs';
import type { Pair } from './picture-metrics';
import { type Placed, ShapeGrid } from './shape-grid';

/** How the routes of arrows lie to each other and to outlines, as pairs of an arrow and what is wrong with it. */
export interface RouteMetrics {
    /** Arrows with a piece exactly on one of another arrow. */
    readonly onRoutes: readonly Pair[];
    /** Arrows side by side with another one, nearer than {@link NEAREST} for more than {@link SHORT}. */
    readonly closeRoutes: readonly Pair[];
    /** An arrow with a piece on the border of a shape. */
    readonly onBorders: readonly Pair[];
}

const NEAREST = 8;
const SHORT = 40;
/** Lines as near as this are seen as one, and a shorter run of them only as a meeting. */
const SAME = 1.5;
const MEETING = 4;
/** A line as near as this to a border is not told from it over more than a corner. */
const ON_BORDER = 2;
const CORNER = 8;

type Arrow = ShapeOf<'arrow'>;

/** The outline of a shape. */
interface Border extends Placed {
    readonly pieces: readonly Piece[];
}

interface Drawn extends Border {
    readonly arrow: Arrow;
}

export interface RouteOptions {
    /** Branches of a tree or a mind map count as one line where they leave the shape that they share. */
    readonly isTree?: boolean;
}

/**
 * Measures the routes of a page. The parts that siblings share on the way into their parent, and arrows on that into or out of a corner of a gateway, count as
 * one line. Curves that fan out of a shape are told apart where they have parted.
 */
export function routeMetrics(view: BoardView, { isTree = false }: RouteOptions = {}): RouteMetrics {
    const board = BoardIndex.of(view);
    const shapes = board.descendants(board.pageId);
    const drawn = drawnRoutes(board);
    const [onRoutes, closeRoutes]: [Pair[], Pair[]] = [[], []];
    for (const [one, other] of besideEachOther(drawn)) {
        const clash = clashOf(board, one, other, isTree);
        if (clash) {
            (clash === 'on' ? onRoutes : closeRoutes).push([other.id, one.id]);
        }
    }
    return { onRoutes, closeRoutes, onBorders: borderRuns(new ShapeGrid(bordersOf(board, shapes)), drawn) };
}

/** The routes and borders of a page, to ask how many of them other ways of a few arrows lie on. */
export class RouteClashes {
    private readonly routes: ShapeGrid<Drawn>;
    private readonly borders: ShapeGrid<Border>;

    constructor(board: BoardIndex) {
        this.routes = new ShapeGrid(drawnRoutes(board));
        this.borders = new ShapeGrid(bordersOf(board, board.descendants(board.pageId)));
    }

    /**
     * How often the route of an arrow lies on another one or on a border, or all too close to another one.
     * @param board the page with other ways of `moved`, and everything else as it is
     */
    of(board: BoardIndex, arrow: Arrow, moved: readonly string[]): number {
        const own = drawnRoute(board, arrow);
        if (!own) {
            return 0;
        }
        const area = grow(own.box, NEAREST);
        const still = [...this.routes.near(area)].filter(({ id }) => !moved.includes(id));
        const others = [...still, ...moved.flatMap(id => drawnArrow(board, id) ?? [])].filter(({ id }) => id !== own.id);
        const clashes = others.filter(other => clashOf(board, own, other, false) !== undefined);
        return clashes.length + borderRuns(this.borders, [own]).length;
    }
}

/** Whether two routes lie on each other, or all too close side by side. */
function clashOf(board: BoardIndex, one: Drawn, other: Drawn, isTree: boolean): 'on' | 'close' | undefined {
    if (areFan(board, one.arrow, other.arrow)) {
        return undefined;
    }
    const isTrunk =
        (isTree ? shareEnd(board, one.arrow, other.arrow) : shareTrunk(board, one.arrow, other.arrow)) || mergeAt(board, one, other);
    const runs = runsBeside(one.pieces, other.pieces);
    const lengthOf = (least: number, most: number): number =>
        runs.reduce((sum, { length, apart }) => sum + (apart >= least && apart < most ? length : 0), 0);
    if (!isTrunk && lengthOf(0, SAME) > MEETING) {
        return 'on';
    }
    return lengthOf(SAME, NEAREST) > SHORT ? 'close' : undefined;
}

/** How many pairs of pieces {@link routeMetrics} compares: bundles of lines have many more of them than a page has shapes. */
export function piecesToCompare(view: BoardView): number {
    let count = 0;
    for (const [one, other] of besideEachOther(drawnRoutes(BoardIndex.of(view)))) {
        count += one.pieces.length * other.pieces.length;
    }
    return count;
}

function drawnRoutes(board: BoardIndex): Drawn[] {
    return board.descendants(board.pageId).flatMap(shape => (shape.type === 'arrow' ? (drawnRoute(board, shape) ?? []) : []));
}

function* besideEachOther(drawn: readonly Drawn[]): Iterable<[Drawn, Drawn]> {
    const byId = new Map(drawn.map(each => [each.id, each]));
    const grid = new ShapeGrid(drawn);
    for (const one of drawn) {
        for (const { id } of grid.near(grow(one.box, NEAREST))) {
            const other = id < one.id ? byId.get(id) : undefined;
            if (other) {
                yield [one, other];
            }
        }
    }
}

function runsBeside(pieces: readonly Piece[], others: readonly Piece[]): Run[] {
    const runs: Run[] = [];
    for (const piece of pieces) {
        for (const other of others) {
            const run = areApart(piece, other, NEAREST) ? undefined : runOf(piece, other);
            if (run) {
                runs.push(run);
            }
        }
    }
    return runs;
}

function drawnArrow(board: BoardIndex, id: string): Drawn | undefined {
    const shape = board.shape(id);
    return shape?.type === 'arrow' ? drawnRoute(board, shape) : undefined;
}

function drawnRoute(board: BoardIndex, arrow: Arrow): Drawn | undefined {
    const points = board.route(arrow)?.points ?? [];
    const box = boxOfPoints(points);
    return box && { id: arrow.id, box, pieces: edgesOf({ points: [...points], closed: false }), arrow };
}

function bordersOf(board: BoardIndex, shapes: readonly BoardShape[]): Border[] {
    return shapes.filter(hasBorder).flatMap(shape => {
        const outline = board.pageOutline(shape);
        const box = boxOfPoints(outline.points);
        return box ? [{ id: shape.id, box, pieces: edgesOf(outline) }] : [];
    });
}

function borderRuns(borders: ShapeGrid<Border>, drawn: readonly Drawn[]): Pair[] {
    return drawn.flatMap(({ id, box, pieces }) =>
        [...borders.near(grow(box, ON_BORDER))].flatMap((border): Pair[] => {
            const runs = border.pieces.flatMap(piece => pieces.flatMap(own => runOf(own, piece) ?? []));
            return runs.some(({ length, apart }) => length > CORNER && apart < ON_BORDER) ? [[id, border.id]] : [];
        })
    );
}

function hasBorder(shape: BoardShape): shape is ShapeOf<'geo'> | ShapeOf<'frame'> | ShapeOf<'note'> {
    const isVisible = shape.type !== 'geo' || nodeNotationOf(shape)?.strokeWidth !== 0;
    return isVisible && (shape.type === 'geo' || shape.type === 'frame' || shape.type === 'note');
}

function shareEnd(board: BoardIndex, one: Arrow, other: Arrow): boolean {
    const ends = new Set(board.bindingsOf(one.id).map(({ toId }) => toId));
    return board.bindingsOf(other.id).some(({ toId }) => ends.has(toId));
}

function areFan(board: BoardIndex, one: Arrow, other: Arrow): boolean {
    return [one, other].every(arrow => isPlannedCurve(edgeNotationOf(arrow)?.route)) && shareEnd(board, one, other);
}

/** Whether two arrows are those of siblings to one parent. */
function shareTrunk(board: BoardIndex, one: Arrow, other: Arrow): boolean {
    const parents = new Set(parentsOf(board, one));
    return parentsOf(board, other).some(id => parents.has(id));
}

/** Whether two arrows come together at one corner of a gateway, or part there. */
function mergeAt(board: BoardIndex, one: Drawn, other: Drawn): boolean {
    return (['start', 'end'] as const).some(terminal => {
        const [shape, otherShape] = [one, other].map(
            ({ arrow }) => board.bindingsOf(arrow.id).find(({ props }) => props.terminal === terminal)?.toId
        );
        const [point, otherPoint] = [one, other].map(({ pieces }) => (terminal === 'start' ? pieces[0]?.[0] : pieces.at(-1)?.[1]));
        const gateway = shape !== undefined && shape === otherShape ? board.shape(shape) : undefined;
        return (
            gateway?.type === 'geo' &&
            nodeNotationOf(gateway)?.face === 'choice' &&
            point !== undefined &&
            otherPoint !== undefined &&
            distance(point, otherPoint) < SAME
        );
    });
}

/** The shapes at which an arrow has the hollow triangle of a generalisation or a realisation. */
export function parentsOf(board: BoardIndex, arrow: Arrow): string[] {
    const { startMark, endMark } = edgeNotationOf(arrow) ?? {};
    return board
        .bindingsOf(arrow.id)
        .flatMap(({ toId, props }) => ((props.terminal === 'start' ? startMark : endMark) === 'hollow-triangle' ? [toId] : []));
}
