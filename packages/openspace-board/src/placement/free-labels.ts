import type { Point } from '../geometry/matrix';
import { meets } from '../quality/crossed-shapes';
import { ShapeGrid } from '../quality/shape-grid';
import { labelRoom } from './label-room';
import type { ArrangedBlock, Way } from './placement';
import { boxAround, hits, linesOf, pieces, wallsOf, waysOf } from './way-hits';

/** A label keeps this far from both ends of the piece that it is on. */
const FROM_BEND = 8;
/** Between two places that are tried. */
const STEP = 12;
/** So many places nearest to where a label is are tried. */
const MOST_PLACES = 60;

/**
 * Moves labels that other lines run through along their own lines, to the nearest place where less is in the way. ELK keeps room for labels
 * between layers, but leads lines from ports at the sides of a shape through its own layer.
 */
export function freeLabels(block: ArrangedBlock): ArrangedBlock {
    const lines = linesOf(block);
    const grid = new ShapeGrid(
        lines.flatMap(({ edge, way }) => pieces(way).map(([from, to]) => ({ id: String(edge.at), box: boxAround(from, to), from, to })))
    );
    const crossed = lines.filter(({ edge, way }) => {
        const room = labelRoom(way);
        return room && [...grid.near(room)].some(({ id, from, to }) => id !== String(edge.at) && meets(room, from, to));
    });
    if (crossed.length === 0) {
        return block;
    }
    const walls = wallsOf(block);
    for (const line of crossed) {
        const before = hits(line, walls, lines);
        const free = placesOf(line.way).find(label => hits({ edge: line.edge, way: { ...line.way, label } }, walls, lines) < before);
        line.way = free ? { ...line.way, label: free } : line.way;
    }
    return { ...block, ways: waysOf(lines) };
}

/** Where else the label of a way can be on it, the nearest first. */
function placesOf(way: Way): Point[] {
    const { label, labelSize } = way;
    if (!label || !labelSize) {
        return [];
    }
    const distance = (place: Point): number => Math.hypot(place.x - label.x, place.y - label.y);
    return pieces(way)
        .flatMap(([from, to]) => placesOn(from, to, Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? labelSize.w : labelSize.h))
        .sort((one, other) => distance(one) - distance(other))
        .slice(0, MOST_PLACES);
}

function placesOn(from: Point, to: Point, size: number): Point[] {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const first = size / 2 + FROM_BEND;
    const count = Math.floor((length - 2 * first) / STEP) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, at) => {
        const share = (first + at * STEP) / length;
        return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
}
