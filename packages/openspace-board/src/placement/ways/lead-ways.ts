import type { TLRecord } from '@tldraw/tlschema';
import { placeArrow } from '../../arrows/bound-arrows';
import { asShape, type BoardShape, type ShapeOf, validateRecord } from '../../document/board-schema';
import type { BoardView } from '../../document/board-view';
import { ChangedView } from '../../document/changed-view';
import { arrowForm } from '../../geometry/bound-arrow';
import { BoardIndex } from '../../geometry/board-index';
import { centerOf } from '../../geometry/box';
import { distance, IDENTITY, invert, type Point, transform } from '../../geometry/matrix';
import { localBounds } from '../../geometry/shape-outline';
import type { NotedRoute } from '../../notation/notation';
import { endsBox, fractionIn, notedRoute } from '../../notation/noted-route';
import { isPlannedCurve, roundedCorners } from '../../notation/planned-curve';
import { edgeNotationOf } from '../../notation/read-notation';
import { figureIn } from '../../notation/face-size';
import { crossedBy } from '../../quality/crossed-shapes';
import { ShapeGrid } from '../../quality/shape-grid';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { Way } from '../placement';
import { isRaised } from '../node-parts';
import { squareWay } from './square-way';

type Arrow = ShapeOf<'arrow'>;

/** An arrow this near to the corner of a shape, as a share of the side or in page units, would miss it where the shape is round. */
const NEAR_CORNER = { share: 0.06, most: 10 };
/** A curve keeps so far from shapes, or else stays near to its square way. */
const CLEAR = 8;

/**
 * Leads arrows along the ways that a layout found for them, unless the call says how they run.
 * @param records of the compiled call
 * @param shapeIds in the order of the call
 */
export function leadWays(
    board: BoardView,
    records: readonly TLRecord[],
    shapes: readonly ShapeInput[],
    shapeIds: readonly string[],
    ways: ReadonlyMap<number, Way>
): TLRecord[] {
    const changed = new Map(records.map(record => [record.id as string, record]));
    const led: { readonly id: string; readonly way: Way }[] = [];
    const before = BoardIndex.of(new ChangedView(board, { put: [...records], remove: [] }));
    for (const [at, way] of ways) {
        const arrow = before.shape(shapeIds[at] ?? '');
        const ends = arrow?.type === 'arrow' && isFree(shapes[at]) ? endsOf(before, arrow) : undefined;
        if (arrow?.type !== 'arrow' || !ends || (ends.start.toId === ends.end.toId && !way.anchors)) {
            continue;
        }
        const points = [...way.points];
        for (const [binding, at, next, exact] of [
            [ends.start, 0, way.points[1], way.anchors?.start],
            [ends.end, points.length - 1, way.points.at(-2), way.anchors?.end]
        ] as const) {
            const point = way.points[at];
            const shape = before.shape(binding.toId);
            const normalizedAnchor = exact ?? (shape && point && next && anchorOn(before, shape, point, next));
            if (normalizedAnchor) {
                changed.set(binding.id, { ...binding, props: { ...binding.props, isPrecise: true, normalizedAnchor } });
            }
            if (normalizedAnchor && !exact && shape && point && next) {
                points[at] = throughAnchor(before, shape, normalizedAnchor, point, next);
            }
        }
        led.push({ id: arrow.id, way: way.anchors ? way : { ...way, points: squareWay(points) } });
    }
    const anchored = BoardIndex.of(new ChangedView(board, { put: [...changed.values()], remove: [] }));
    const near = new NearCurves(anchored);
    for (const { id, way } of led) {
        const arrow = anchored.shape(id);
        if (arrow?.type === 'arrow') {
            changed.set(id, noted(anchored, arrow, way, near));
        }
    }
    const routed = BoardIndex.of(new ChangedView(board, { put: [...changed.values()], remove: [] }));
    for (const { id, way } of led) {
        const arrow = routed.shape(id);
        const placed = arrow?.type === 'arrow' ? settled(routed, arrow, way) : undefined;
        if (placed) {
            changed.set(id, validateRecord(placed, 'INTERNAL'));
        }
    }
    return [...changed.values()];
}

/** Whether the call leaves open how an arrow runs. */
function isFree(shape: ShapeInput | undefined): boolean {
    const { bend, route } = shape?.props ?? {};
    const isOpen = route === undefined || (route['automatic'] === true && route['points'] === undefined);
    return shape !== undefined && bend === undefined && isOpen;
}

function endsOf(board: BoardIndex, arrow: Arrow) {
    const bindings = board.bindingsOf(arrow.id);
    const [start, end] = (['start', 'end'] as const).map(terminal => bindings.find(({ props }) => props.terminal === terminal));
    return start && end ? { start, end } : undefined;
}

/** The anchor from which the first piece of a way leads straight out of a shape. */
export function anchorOn(board: BoardIndex, shape: BoardShape, point: Point, next: Point): Point | undefined {
    const bounds = board.pageBounds(shape.id);
    if (!bounds || shape.type === 'arrow' || shape.type === 'group') {
        return undefined;
    }
    const figure = shape.type === 'geo' ? figureIn(shape) : undefined;
    // A text at the corner of a figure leaves the middle of both empty.
    const isAtCorner = figure && isRaised(localBounds(shape), figure);
    const middle = isAtCorner ? transform(board.pageTransform(shape.id) ?? IDENTITY, centerOf(figure)) : centerOf(bounds);
    const isUpright = Math.abs(next.x - point.x) < Math.abs(next.y - point.y);
    const inside = isUpright ? { x: point.x, y: middle.y } : { x: middle.x, y: point.y };
    const local = transform(invert(board.pageTransform(shape.id) ?? IDENTITY), inside);
    const box = localBounds(shape);
    const within = (place: number, side: number): number => {
        const length = Math.max(1, side);
        const corner = nearCorner(length);
        return Math.min(length - corner, Math.max(corner, place)) / length;
    };
    return { x: within(local.x - box.x, box.w), y: within(local.y - box.y, box.h) };
}

/** So far from the corners of a side of this length arrows end, in page units. */
export function nearCorner(length: number): number {
    return Math.min(NEAR_CORNER.share * length, NEAR_CORNER.most);
}

/** The end of a way at the place to which its anchor has it lead. */
function throughAnchor(board: BoardIndex, shape: BoardShape, anchor: Point, point: Point, next: Point): Point {
    const box = shape.type === 'arrow' || shape.type === 'group' ? undefined : localBounds(shape);
    const inside = box && { x: box.x + anchor.x * box.w, y: box.y + anchor.y * box.h };
    const onPage = inside && transform(board.pageTransform(shape.id) ?? IDENTITY, inside);
    const isUpright = Math.abs(next.x - point.x) < Math.abs(next.y - point.y);
    return onPage ? (isUpright ? { x: onPage.x, y: point.y } : { x: point.x, y: onPage.y }) : point;
}

/** Shapes that a curve may come near to, found when there is one. */
class NearCurves {
    private grid: ShapeGrid | undefined;

    constructor(private readonly board: BoardIndex) {}

    /** Whether a line would come nearer to a shape that it does not connect than ways do. */
    meets(arrow: Arrow, points: readonly Point[]): boolean {
        const { board } = this;
        this.grid ??= new ShapeGrid(
            board.descendants(board.pageId).flatMap(({ id, type }) => {
                const box = type === 'arrow' ? undefined : board.pageBounds(id);
                return box ? [{ id, box }] : [];
            })
        );
        return crossedBy(board, this.grid, arrow, { points, clear: CLEAR }).length > 0;
    }
}

function noted(board: BoardIndex, arrow: Arrow, { points, isCurved }: Way, near: NearCurves): Arrow {
    const form = arrowForm(board, arrow);
    const box = endsBox(form);
    const notation = edgeNotationOf(arrow);
    const isCurve = isCurved ?? isPlannedCurve(notation?.route);
    const inner = points.slice(1, -1);
    const hasCorners = inner.length > 0 && box !== undefined;
    const kind = isCurve ? 'curved' : hasCorners ? 'orthogonal' : 'straight';
    const routeThrough = (corners: readonly Point[]): NotedRoute => ({
        kind,
        ...(hasCorners && { points: corners.map(corner => fractionIn(box, corner)) }),
        automatic: true
    });
    const wide = routeThrough(inner);
    const isTight = isCurve && hasCorners && near.meets(arrow, notedRoute(form, wide)?.points ?? []);
    const route = isTight ? routeThrough(roundedCorners(points)) : wide;
    return {
        ...arrow,
        props: { ...arrow.props, kind: kind === 'orthogonal' ? 'elbow' : 'arc', bend: 0 },
        meta: { ...arrow.meta, notation: { ...notation, route } as Arrow['meta'] }
    };
}

/** The arrow where it is drawn now, with its label where the layout has kept room for it. */
function settled(board: BoardIndex, arrow: Arrow, { label }: Way): Arrow | undefined {
    const ends = endsOf(board, arrow);
    const placed = asShape(ends && placeArrow(board, arrow.id, { start: ends.start.toId, end: ends.end.toId }));
    const points = board.route(arrow)?.points ?? [];
    if (placed?.type !== 'arrow') {
        return undefined;
    }
    return label ? { ...placed, props: { ...placed.props, labelPosition: shareOf(points, label) } } : placed;
}

/** How far along a way its point is that is nearest to another one, as a share of its length. */
export function shareOf(points: readonly Point[], wanted: Point): number {
    let [walked, nearest, best]: [number, number, number] = [0, Infinity, 0];
    for (const [at, to] of points.entries()) {
        const from = points[at - 1];
        if (!from) {
            continue;
        }
        const length = distance(from, to);
        const along = length === 0 ? 0 : ((wanted.x - from.x) * (to.x - from.x) + (wanted.y - from.y) * (to.y - from.y)) / length;
        const reached = Math.min(length, Math.max(0, along));
        const share = length === 0 ? 0 : reached / length;
        const apart = distance({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, wanted);
        if (apart < nearest) {
            [nearest, best] = [apart, walked + reached];
        }
        walked += length;
    }
    return walked === 0 ? 0.5 : best / walked;
}
