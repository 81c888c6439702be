import { addTo, largest, least } from '@openspace/tool';
import type { Point } from '../../geometry/matrix';
import { GAP, STRAIGHT_END, TEXT_GAP } from '../gaps';
import { leastAt } from './moved-ways';
import type { FreeEdgeEnd, Way } from '../placement';
import { isLevel, type Line, pieces } from '../ways/way-hits';
import { isOnPiece, shiftedWay } from '../ways/way-pieces';

/** From a label to what stands at the ends of its line. */
const LABEL_MARGIN = 10;
/** From what stands at an end of a line to its corner, or to what siblings share, at least. */
const CORNER = 10;
/** Shapes that move up together, and how much shorter each of the lines with one end among them may be. */
export interface Rise {
    readonly group: ReadonlySet<string>;
    readonly rooms: ReadonlyMap<Line, Room>;
}

/** How much shorter the first upright piece of a line becomes, from outside of the group that moves, and the last one, where it has two. */
interface Shorter {
    readonly first: number;
    readonly last: number;
}

/** How much shorter these may be, and both together. */
export interface Room extends Shorter {
    readonly both: number;
}

/** Heights, from the upper to the lower end. */
export interface Span {
    readonly from: number;
    readonly to: number;
    readonly middle: number;
}

/** A group that may move up. What shares an end outside of it is shorter by as much. @param scale how much further apart shapes are than usual */
export function riseOf(group: ReadonlySet<string>, touched: readonly Line[], scale: number): Rise {
    const shared = new Map<string, { readonly line: Line; readonly room: Room }[]>();
    for (const line of touched.filter(({ edge }) => group.has(edge.from) !== group.has(edge.to))) {
        const [end] = oriented(line, group).points;
        addTo(shared, `${Math.round(end?.x ?? 0)} ${Math.round(end?.y ?? 0)}`, { line, room: ownRoom(line, group, scale) });
    }
    return { group, rooms: new Map([...shared.values()].flatMap(all => all.map(({ line }) => [line, leastRoom(all)] as const))) };
}

function leastRoom(all: readonly { readonly room: Room }[]): Room {
    const [first, last] = [least(all.map(({ room }) => room.first)), least(all.map(({ room }) => room.last))];
    return { first, last, both: least([first + last, ...all.map(({ room }) => room.both)]) };
}

/** How much shorter the line to a group may be; any length, where it comes from below. */
function ownRoom(line: Line, group: ReadonlySet<string>, scale: number): Room {
    const { points, uprights } = oriented(line, group);
    const [first = 0, last = 0] = [uprights[0], uprights.at(-1)].map(at => {
        const [from, to] = [points[at ?? -1], points[(at ?? -1) + 1]];
        const room = from && to && at !== undefined ? to.y - from.y - lengthFor(line, points, at, group) * scale : 0;
        return from && to && to.y < from.y ? Infinity : Math.max(0, room);
    });
    const { label } = line.way;
    // Where a label that is not on its line should be is not known.
    const isLoose = label !== undefined && !points.some((_, at) => isOn(label, points, at));
    return isLoose ? { first: 0, last: 0, both: 0 } : { first, last, both: uprights.length > 1 ? first + last : last };
}

/** The points of a line from outside of a group, and which pieces of it are upright. */
function oriented(
    { edge, way }: Line,
    group: ReadonlySet<string>
): { readonly points: readonly Point[]; readonly uprights: readonly number[] } {
    const points = group.has(edge.to) ? way.points : way.points.toReversed();
    return { points, uprights: pieces({ points }).flatMap(([from, to], at) => (isLevel(from, to) ? [] : [at])) };
}

/** How long an upright piece of a line has to be for what stands at the ends of the line, and for its label. */
function lengthFor({ edge, way }: Line, points: readonly Point[], at: number, group: ReadonlySet<string>): number {
    const [outer, inner] = group.has(edge.to) ? [edge.ends.start, edge.ends.end] : [edge.ends.end, edge.ends.start];
    const [isFirst, isLast] = [at === 0, at === points.length - 2];
    const label = way.label && isOn(way.label, points, at) ? (way.labelSize?.h ?? 0) + LABEL_MARGIN * 2 : 0;
    const length = (isFirst ? roomAt(outer) : 0) + (isLast ? roomAt(inner) : 0) + label;
    return isFirst && isLast ? Math.max(GAP, length) : length + (label > 0 ? 0 : CORNER);
}

function roomAt({ length, text }: FreeEdgeEnd): number {
    return leastAt({ mark: length + (text ? Math.max(0, text.h + TEXT_GAP - STRAIGHT_END) : 0) });
}

function isOn(label: Point, points: readonly Point[], at: number): boolean {
    const [from, to] = [points[at], points[at + 1]];
    return from !== undefined && to !== undefined && isOnPiece(label, [from, to]);
}

/** Lines with a group as far up; what siblings share is as high for all of them, and labels in a row stay in one. */
export function linesRaised({ group, rooms }: Rise, by: number, lines: readonly Line[]): Line[] {
    const shorter = new Map(
        [...rooms].map(([line, room]) => {
            const last = Math.min(by, room.last);
            return [line, shortened(line, group, { first: by - last, last })] as const;
        })
    );
    const heights = labelHeights(shorter);
    return lines.map(line => {
        const way = shorter.get(line);
        const y = heights.get(line);
        if (way) {
            return { ...line, way: way.label && y !== undefined ? { ...way, label: { x: way.label.x, y } } : way };
        }
        return group.has(line.edge.from) ? { ...line, way: shiftedWay(line.way, false, -by) } : line;
    });
}

/** Where labels are that were in one row, if all of them can be in one again. */
function labelHeights(shorter: ReadonlyMap<Line, Way>): Map<Line, number> {
    const rows = new Map<number, { readonly line: Line; readonly span: Span }[]>();
    for (const [line, way] of shorter) {
        const span = line.way.label && labelSpan({ ...line, way });
        if (span) {
            addTo(rows, Math.round(line.way.label?.y ?? 0), { line, span });
        }
    }
    return new Map(
        [...rows.values()].flatMap(labels => {
            const [from, to] = [largest(labels.map(({ span }) => span.from)), least(labels.map(({ span }) => span.to))];
            const y = labels.reduce((sum, { span }) => sum + span.middle / labels.length, 0);
            return labels.length > 1 && from <= to ? labels.map(({ line }) => [line, Math.max(from, Math.min(to, y))] as const) : [];
        })
    );
}

/** Between which heights the label of a line may be on the upright piece where it is. */
export function labelSpan({ edge, way }: Line): Span | undefined {
    const { points, label, labelSize } = way;
    const at = label ? points.findIndex((_, index) => isOn(label, points, index)) : -1;
    const [from, to] = [points[at], points[at + 1]];
    if (!label || !from || !to || isLevel(from, to)) {
        return undefined;
    }
    const half = (labelSize?.h ?? 0) / 2 + LABEL_MARGIN;
    const rooms = [at === 0 ? roomAt(edge.ends.start) : 0, at === points.length - 2 ? roomAt(edge.ends.end) : 0];
    const [above = 0, below = 0] = from.y < to.y ? rooms : rooms.toReversed();
    return { from: Math.min(from.y, to.y) + above + half, to: Math.max(from.y, to.y) - below - half, middle: label.y };
}

/** The way of a line with pieces that are shorter, and with its label in the middle of its piece if that is one of these. */
function shortened(line: Line, group: ReadonlySet<string>, { first, last }: Shorter): Way {
    const { edge, way } = line;
    const { points, uprights } = oriented(line, group);
    const [begin = 0, end = begin] = [uprights[0], uprights.at(-1)];
    const upBy = (index: number): number => (index > begin ? first : 0) + (index > end ? last : 0);
    const moved = points.map(({ x, y }, index) => ({ x, y: y - upBy(index) }));
    const after = { ...way, points: group.has(edge.to) ? moved : moved.toReversed() };
    const { label } = way;
    const at = label ? points.findIndex((_, index) => isOn(label, points, index)) : -1;
    const [from, to] = [moved[at], moved[at + 1]];
    if (!label || !from || !to) {
        return after;
    }
    const isShorter = upBy(at) !== upBy(at + 1);
    return { ...after, label: { x: label.x, y: isShorter ? (from.y + to.y) / 2 : label.y - upBy(at) } };
}
