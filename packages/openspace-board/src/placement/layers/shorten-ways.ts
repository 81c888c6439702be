import type { Box } from '../../geometry/box';
import { between, distance, type Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import { fixedCorners } from '../ways/fixed-ends';
import type { ArrangedBlock, Way } from '../placement';
import { hits, type Line, linesOf, pieces, wallsOf, waysOf } from '../ways/way-hits';

/** A way has to become so much shorter, or no longer than this to have fewer corners. */
const WORTH = 40;
/** The last piece is at least this long. */
const LEAST = 24;
/** Between an end and the corner of its shape. */
const FROM_CORNER = 10;

/** Leads ways into the side of a shape that they run past, or lead past if they go on, where nothing is in between: those around a whole picture become short. */
export function shortenWays(block: ArrangedBlock): ArrangedBlock {
    const [walls, lines] = [wallsOf(block), linesOf(block)];
    const corners = fixedCorners(block.nodes);
    // Each way has two ends, and one that has become short makes room for others.
    for (let tries = 2 * lines.length; tries > 0; tries--) {
        const shorter = lines.filter(line => {
            const before = hits(line, walls, lines);
            const [best] = shortcuts(line, block.boxes, corners)
                .filter(way => hits({ edge: line.edge, way }, walls, lines) <= before)
                .sort((one, other) => lengthOf(one) - lengthOf(other));
            line.way = best ?? line.way;
            return best !== undefined;
        });
        if (shorter.length === 0) {
            break;
        }
    }
    return { ...block, ways: waysOf(lines) };
}

/** The ways that leave one of the pieces of a way for the shape at its end, or come to one from the shape at its beginning. */
function shortcuts({ edge, way }: Line, boxes: ReadonlyMap<string, Box>, corners: ReadonlySet<string>): Way[] {
    const [start, end] = [edge.from, edge.to].map(id => (corners.has(id) ? undefined : boxes.get(id)));
    if (edge.from === edge.to) {
        return [];
    }
    const back = { ...way, points: [...way.points].reverse() };
    return [
        ...(end ? cutsInto(way, end) : []),
        ...(start ? cutsInto(back, start).map(cut => ({ ...cut, points: [...cut.points].reverse() })) : [])
    ]
        .filter(cut => isBetter(cut, way))
        .map(withLabelOn);
}

/** Whether a way is much shorter, or has fewer corners and is not much longer. */
function isBetter(cut: Way, way: Way): boolean {
    const [length, before] = [lengthOf(cut), lengthOf(way)];
    return length < before - WORTH || (cut.points.length < way.points.length && length < before + WORTH);
}

function cutsInto(way: Way, { x, y, w, h }: Box): Way[] {
    return pieces(way).flatMap(([from, to], at): Way[] => {
        const isUpright = Math.abs(from.x - to.x) < Math.abs(from.y - to.y);
        const isLast = at >= way.points.length - 2;
        const turn = isUpright ? { x: from.x, y: inside(to.y, y, h) } : { x: inside(to.x, x, w), y: from.y };
        const middle = isUpright ? { x: from.x, y: y + h / 2 } : { x: x + w / 2, y: from.y };
        return [middle, turn].flatMap((corner): Way[] => {
            const target = isUpright ? { x: from.x < x ? x : x + w, y: corner.y } : { x: corner.x, y: from.y < y ? y : y + h };
            const isPassed = isBetween(corner, from, to) || (corner === middle && isBetween(to, from, corner));
            const isBeside = isUpright ? from.x < x || from.x > x + w : from.y < y || from.y > y + h;
            return !isLast && isPassed && isBeside && distance(corner, target) >= LEAST
                ? [{ ...way, points: [...way.points.slice(0, at + 1), corner, target] }]
                : [];
        });
    });
}

function inside(value: number, from: number, length: number): number {
    const margin = Math.min(FROM_CORNER, length / 2);
    return Math.min(Math.max(value, from + margin), from + length - margin);
}

function isBetween({ x, y }: Point, from: Point, to: Point): boolean {
    return Math.min(from.x, to.x) <= x && x <= Math.max(from.x, to.x) && Math.min(from.y, to.y) <= y && y <= Math.max(from.y, to.y);
}

/** A way with its label where it was, if it still leads there, or in the middle of its longest piece. */
function withLabelOn(way: Way): Way {
    const { label } = way;
    if (!label || pieces(way).some(([from, to]) => meets({ x: label.x - 1, y: label.y - 1, w: 2, h: 2 }, from, to))) {
        return way;
    }
    const [longest] = pieces(way).sort((one, other) => distance(...other) - distance(...one));
    return longest ? { ...way, label: between(...longest, 1 / 2) } : way;
}

function lengthOf({ points }: Way): number {
    return points.slice(1).reduce((sum, to, at) => sum + distance(points[at] ?? to, to), 0);
}
