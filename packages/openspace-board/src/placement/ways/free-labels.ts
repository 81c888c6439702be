import { type Box, boxOfPoints, grow, touches } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import { ShapeGrid } from '../../quality/shape-grid';
import type { Size } from '../../text/label-size';
import { labelRoom } from './label-room';
import type { ArrangedBlock, Way } from '../placement';
import { boxAround, type Line, linesOf, pieces, wallsOf, waysOf } from './way-hits';

/** A label keeps this far from both ends of the piece that it is on. */
const FROM_BEND = 8;
/** And its text this far from all else, where there is no more room. */
const CLEAR = 4;
/** Between two places that are tried. */
const STEP = 12;
/** So many places nearest to where a label is are tried. */
const MOST_PLACES = 60;

/**
 * Moves labels that other lines run through along their own lines, to the nearest place where the least is in the way. ELK keeps room for labels
 * between layers, but leads lines from ports at the sides of a shape through its own layer.
 */
export function freeLabels(block: ArrangedBlock): ArrangedBlock {
    const lines = linesOf(block);
    const grid = new ShapeGrid(
        lines.flatMap(({ edge, way }) => pieces(way).map(([from, to]) => ({ id: String(edge.at), box: boxAround(from, to), from, to })))
    );
    const linesThrough = (room: Box, own: number): number =>
        [...grid.near(room)].filter(({ id, from, to }) => id !== String(own) && meets(room, from, to)).length;
    const crossed = lines.filter(({ edge, way }) => {
        const room = labelRoom(way);
        return room !== undefined && linesThrough(room, edge.at) > 0;
    });
    if (crossed.length === 0) {
        return block;
    }
    const shapes = wallsOf(block);
    for (const line of crossed) {
        const { edge, way } = line;
        const area = boxOfPoints(way.points);
        const around = area && way.labelSize && grow(area, Math.max(way.labelSize.w, way.labelSize.h));
        const isAround = (box: Box | undefined): box is Box => box !== undefined && around !== undefined && touches(box, around);
        const texts = lines.map(other => (other === line ? undefined : labelRoom(other.way))).filter(isAround);
        const boxes = [...shapes.map(({ box }) => box).filter(isAround), ...texts];
        const inTheWay = (room: Box | undefined): number =>
            room ? boxes.filter(box => touches(box, room)).length + linesThrough(room, edge.at) : 0;
        const textSize = textSizeOf(line);
        const hitsAt = (label: Point | undefined): Hits => ({
            text: inTheWay(labelRoom({ ...way, label, labelSize: textSize ?? way.labelSize })),
            room: inTheWay(labelRoom({ ...way, label }))
        });
        let best = { label: way.label, hits: hitsAt(way.label) };
        for (const label of placesOf(way, textSize)) {
            const hits = hitsAt(label);
            best = isLess(hits, best.hits) ? { label, hits } : best;
        }
        line.way = best.label ? { ...way, label: best.label } : way;
    }
    return { ...block, ways: waysOf(lines) };
}

/** What is in the way of a text itself, and of the whole room that is kept for it where there is enough. */
interface Hits {
    readonly text: number;
    readonly room: number;
}

function isLess(one: Hits, other: Hits): boolean {
    return one.text < other.text || (one.text === other.text && one.room < other.room);
}

/** The least room of the label of a line: its text, and what keeps it clear of all else. */
function textSizeOf({ edge: { label }, way: { labelSize } }: Line): Size | undefined {
    return label && labelSize && { w: Math.min(labelSize.w, label.w + 2 * CLEAR), h: Math.min(labelSize.h, label.h + 2 * CLEAR) };
}

/** Where else the label of a way can be on it, the nearest first. */
function placesOf(way: Way, size = way.labelSize): Point[] {
    const { label } = way;
    if (!label || !size) {
        return [];
    }
    const distance = (place: Point): number => Math.hypot(place.x - label.x, place.y - label.y);
    return pieces(way)
        .flatMap(([from, to]) => placesOn(from, to, Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? size.w : size.h))
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
