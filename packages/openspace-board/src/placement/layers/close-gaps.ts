import { largest, least } from '@openspace/tool';
import { type Box, boxOfPoints, unionOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { framesOf } from '../frames/frame-hits';
import { labelRoom } from '../ways/label-room';
import type { ArrangedBlock, FreeEdge, Way } from '../placement';
import { loopsOf } from '../ways/loop-way';
import { extentOf, resized } from '../moves/moving-scene';
import { hits, isLevel, linesOf, pieces, wallsOf } from '../ways/way-hits';

/** What stands below each other in a column is no further apart than this: two shapes, a line and what is next to it, and a label. */
const LEAST = { box: 40, line: 28, label: 24 };
/** Where a picture would become too narrow, gaps may be so many times as wide. */
const WIDER = [1, 1.5, 2, 2.5, 3, 4, 5, 6];
/** A line that leads up so far leads to the top of the next column. */
const CLIMB = 200;
/** The first shapes of two columns are meant to be level that are off by less than this. */
const NEARLY_LEVEL = 40;
/** Less than this is not seen. */
const UNSEEN = 0.5;

/** Where there are more lines, it would take too long to compare them all. */
const MOST_LINES = 300;

/** Something in a column that keeps its height. */
interface Item {
    readonly top: number;
    readonly bottom: number;
    readonly topKind: keyof typeof LEAST;
    readonly bottomKind: keyof typeof LEAST;
}

/** Where the heights of a column are then. */
type Moved = (y: number) => number;

/**
 * Closes gaps along the reading direction. ELK keeps room there for corners that lines have no longer, and gives the columns of a picture
 * that goes on next to its beginning the same layers, so that each of them has room for what only another one has there.
 * @param turned edges that lead back
 * @param scale how much further apart shapes are than usual
 */
export function closeGaps(block: ArrangedBlock, turned: ReadonlySet<number>, isLevel: boolean, scale = 1): ArrangedBlock {
    const upright = isLevel ? transposed(block) : block;
    // Names of frames are above them, which takes no room next to them.
    const names = isLevel ? [] : framesOf(block).names.map(({ box }) => box);
    const closed = closedDown(upright, names, turned, scale);
    return closed === upright ? block : isLevel ? transposed(closed) : closed;
}

/**
 * Closes gaps between columns, no more than lets the picture be as broad as it should be.
 * @param longest so many times as long as it is broad at most
 */
export function closeGapsAcross(
    block: ArrangedBlock,
    isLevel: boolean,
    { scale = 1, longest = 1 }: { readonly scale?: number | undefined; readonly longest?: number } = {}
): ArrangedBlock {
    // Across, no line leads to a further column.
    const all = new Set(block.edges.map(({ at }) => at));
    // Lines from a shape to itself are led later.
    const whole = { ...block, ways: new Map([...loopsOf(block), ...block.ways]) };
    for (const wider of WIDER) {
        const closed = closeGaps(whole, all, !isLevel, scale * wider);
        const { w, h } = extentOf(closed);
        if (closed !== whole && (isLevel ? h * longest >= w : w * longest >= h)) {
            const ways = new Map([...closed.ways].filter(([at]) => block.ways.has(at)));
            return resized(block, { boxes: new Map(closed.boxes), ways });
        }
    }
    return block;
}

function closedDown(block: ArrangedBlock, names: readonly Box[], turned: ReadonlySet<number>, scale: number): ArrangedBlock {
    if (block.ways.size > MOST_LINES) {
        return block;
    }
    const cuts = cutsOf(block, turned);
    const columnAt = (x: number): number => cuts.filter(cut => cut < x - UNSEEN).length;
    const isCut = (x: number): boolean => cuts.some(cut => Math.abs(cut - x) <= UNSEEN);
    const moves = Array.from({ length: cuts.length + 1 }, (_, at) =>
        movedIn(
            itemsOf(block, names, x => columnAt(x) === at && !isCut(x)),
            scale
        )
    );
    const most = hitsOf(block);
    const options = cuts.length > 0 ? [inRows(block, moves, columnAt), moves] : [moves];
    const pictures = options.flatMap(each => closedBy(block, ({ x, y }) => each[columnAt(x)]?.(y) ?? y, isCut));
    return pictures.find(each => hitsOf(each) <= most) ?? block;
}

/** With the first shape of each further column level with one of the first column, where it is nearly so. */
function inRows({ boxes }: ArrangedBlock, moves: readonly Moved[], columnAt: (x: number) => number): readonly Moved[] {
    const columns = moves.map((move, at) => {
        const own = [...boxes.values()].filter(({ x, w }) => columnAt(x + w / 2) === at);
        return own.map(({ y, h }) => move(y) + h / 2).sort((one, other) => one - other);
    });
    return moves.map((move, at) => {
        const [first = 0] = columns[at] ?? [];
        const offs = (columns[0] ?? []).map(middle => middle - first);
        const [by = 0] = offs.filter(off => Math.abs(off) < NEARLY_LEVEL).sort((one, other) => Math.abs(one) - Math.abs(other));
        return at === 0 ? move : y => move(y) + by;
    });
}

/** The picture with everything where it is moved to, with labels in the middle and without; none where lines have no way then. */
function closedBy(block: ArrangedBlock, moved: (point: Point) => number, isCut: (x: number) => boolean): ArrangedBlock[] {
    const boxes = new Map([...block.boxes].map(([id, box]) => [id, { ...box, y: moved({ x: box.x + box.w / 2, y: box.y }) }]));
    const ways = new Map<number, Way>();
    for (const [at, way] of block.ways) {
        const found = movedWay(way, moved, isCut);
        if (!found) {
            return [];
        }
        ways.set(at, found);
    }
    const closed = { ...block, boxes, ways, h: unionOf([...boxes.values()])?.h ?? block.h };
    const { frames } = framesOf(closed);
    const centred = { ...closed, ways: new Map([...ways].map(([at, way]) => [at, withLabelInMiddle(way, frames)])) };
    return [centred, closed];
}

/** As if it were read in the other direction. */
function transposed(block: ArrangedBlock): ArrangedBlock {
    const point = ({ x, y }: Point): Point => ({ x: y, y: x });
    const way = ({ points, label, labelSize, ...more }: Way): Way => ({
        ...more,
        points: points.map(point),
        ...(label && { label: point(label) }),
        ...(labelSize && { labelSize: { w: labelSize.h, h: labelSize.w } })
    });
    return {
        ...block,
        w: block.h,
        h: block.w,
        boxes: new Map([...block.boxes].map(([id, { w, h, ...at }]) => [id, { ...point(at), w: h, h: w }])),
        ways: new Map([...block.ways].map(([at, each]) => [at, way(each)]))
    };
}

/** Where lines climb from the end of a column to the beginning of the next one, with nothing but lines above and below. */
function cutsOf({ edges, boxes, ways }: ArrangedBlock, turned: ReadonlySet<number>): number[] {
    const isFree = (x: number): boolean => ![...boxes.values()].some(box => box.x < x && x < box.x + box.w);
    const climbing = ({ at }: FreeEdge): number[] => {
        const way = turned.has(at) ? undefined : ways.get(at);
        const up = way ? pieces(way).filter(([from, to]) => !isLevel(from, to) && from.y - to.y > CLIMB) : [];
        return up.map(([from]) => from.x).filter(isFree);
    };
    const cuts = [...new Set(edges.flatMap(climbing))].sort((one, other) => one - other);
    const middles = [...boxes.values()].map(({ x, w }) => x + w / 2);
    // Several that climb side by side do so between the same two columns.
    return cuts.filter((cut, at) => at === 0 || middles.some(x => (cuts[at - 1] ?? cut) < x && x < cut));
}

/** The shapes of a column, the labels between them, and what leads across. */
function itemsOf({ edges, boxes, ways }: ArrangedBlock, names: readonly Box[], isInside: (x: number) => boolean): Item[] {
    const own = [...boxes.values(), ...names].filter(({ x, w }) => isInside(x + w / 2));
    const item = (top: number, height: number, kind: keyof typeof LEAST): Item => ({
        top,
        bottom: top + height,
        topKind: kind,
        bottomKind: kind
    });
    const ofWay = (way: Way): Item[] => {
        const label = labelRoom(way);
        const across = pieces(way).filter(([from, to]) => isLevel(from, to) && (isInside(from.x) || isInside(to.x)));
        // A label next to shapes has room next to them in any case.
        const isNextTo = own.some(({ y, h }) => label && y < label.y + label.h && label.y < y + h);
        const isLong = way.label && pieces(way).some(piece => isOn(way.label, piece) && passes(piece, own));
        return [
            ...across.map(([from]) => item(from.y, 0, 'line')),
            ...(label && way.label && isInside(way.label.x) && !isNextTo && !isLong ? [item(label.y, label.h, 'label')] : [])
        ];
    };
    // Loops are led later, as large as they are now.
    const loops = new Set(edges.flatMap(({ at, from, to }) => (from === to ? [at] : [])));
    const ofLoop = (way: Way): Item[] => {
        const around = unionOf([boxOfPoints(way.points), labelRoom(way)]);
        return around && isInside(around.x + around.w / 2) ? [item(around.y, around.h, 'line')] : [];
    };
    return [...own.map(({ y, h }) => item(y, h, 'box')), ...[...ways].flatMap(([at, way]) => (loops.has(at) ? ofLoop(way) : ofWay(way)))];
}

/** Whether a piece runs past a whole shape. */
function passes([from, to]: readonly [Point, Point], boxes: readonly Box[]): boolean {
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    return boxes.some(({ y, h }) => top < y && y + h < bottom);
}

function isOn(label: Point | undefined, [from, to]: readonly [Point, Point]): boolean {
    return (
        label !== undefined &&
        !isLevel(from, to) &&
        Math.abs(label.x - from.x) < 3 &&
        Math.min(from.y, to.y) < label.y &&
        label.y < Math.max(from.y, to.y)
    );
}

/** Moves everything in a column up, as far as what is above it lets it. */
function movedIn(items: readonly Item[], scale: number): Moved {
    const merged: Item[] = [];
    for (const item of [...items].sort((one, other) => one.top - other.top)) {
        const last = merged.at(-1);
        if (!last || item.top > last.bottom) {
            merged.push(item);
        } else if (item.bottom > last.bottom) {
            merged[merged.length - 1] = { ...last, bottom: item.bottom, bottomKind: item.bottomKind };
        }
    }
    const places: { readonly from: number; readonly to: number }[] = [];
    for (const [at, { top, bottom, topKind }] of merged.entries()) {
        const [before, end] = [merged[at - 1], places.at(-1)];
        const gap = before && Math.min(top - before.bottom, LEAST[before.bottomKind] * scale, LEAST[topKind] * scale);
        const to = end && gap !== undefined ? end.to + gap : top;
        places.push({ from: top, to }, { from: bottom, to: to + bottom - top });
    }
    return y => {
        const after = places.findIndex(({ from }) => from >= y);
        const [one, other] = [places[after - 1], places[after]];
        if (!one || !other) {
            const end = after < 0 ? places.at(-1) : other;
            return end ? end.to + y - end.from : y;
        }
        return one.to + ((y - one.from) * (other.to - one.to)) / Math.max(UNSEEN, other.from - one.from);
    };
}

/** A way with its level pieces where those columns have them that they are in; undefined where both of its shapes are at one of them. */
function movedWay({ points, label, ...way }: Way, moved: (point: Point) => number, isCut: (x: number) => boolean): Way | undefined {
    const heights = points.map(moved);
    for (const [at, [from, to]] of pieces({ points }).entries()) {
        if (!isLevel(from, to)) {
            continue;
        }
        const [isFirst, isLast] = [at === 0, at === points.length - 2];
        if (isFirst && isLast && Math.abs(moved(from) - moved(to)) > UNSEEN) {
            return undefined;
        }
        const inColumns = [from, to].filter(({ x }) => !isCut(x)).map(moved);
        const y = isFirst ? moved(from) : isLast ? moved(to) : largest(inColumns);
        heights[at] = y;
        heights[at + 1] = y;
    }
    const put = points.map((point, at) => ({ x: point.x, y: heights[at] ?? point.y }));
    const under =
        label &&
        pieces({ points }).findIndex(
            ([from, to]) =>
                isLevel(from, to) &&
                Math.abs(from.y - label.y) < 3 &&
                least([from.x, to.x]) <= label.x &&
                label.x <= largest([from.x, to.x])
        );
    const labelY =
        label && (under !== undefined && under >= 0 ? (heights[under] ?? label.y) + label.y - (points[under]?.y ?? label.y) : moved(label));
    return { ...way, points: put, ...(label && { label: { x: label.x, y: labelY ?? label.y } }) };
}

/** A straight line has its label in its middle, or in that of its longest part where it crosses borders of frames. */
function withLabelInMiddle(way: Way, frames: readonly Box[]): Way {
    const [from, to] = way.points;
    if (!way.label || !from || !to || way.points.length !== 2) {
        return way;
    }
    const level = isLevel(from, to);
    const borders = frames
        .filter(({ x, y, w, h }) => (level ? y < from.y && from.y < y + h : x < from.x && from.x < x + w))
        .flatMap(({ x, y, w, h }) => (level ? [x, x + w] : [y, y + h]));
    const [start, end] = level ? [from.x, to.x] : [from.y, to.y];
    const stops = [start, end, ...borders.filter(at => (at - start) * (at - end) < 0)].sort((one, other) => one - other);
    const parts = stops.slice(1).map((at, before) => ({ middle: (at + (stops[before] ?? at)) / 2, length: at - (stops[before] ?? at) }));
    const { middle } = parts.reduce((longest, part) => (part.length > longest.length + UNSEEN ? part : longest));
    return { ...way, label: level ? { x: middle, y: from.y } : { x: from.x, y: middle } };
}

/** How much is in the way of lines and labels, all together. */
export function hitsOf(block: ArrangedBlock): number {
    const [walls, lines] = [wallsOf(block), linesOf(block)];
    return lines.reduce((sum, line) => sum + hits(line, walls, lines), 0);
}
