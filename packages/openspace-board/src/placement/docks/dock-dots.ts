import { type Box, centerOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { FaceName } from '../../notation/notation';
import { STRAIGHT_END } from '../gaps';
import type { ArrangedBlock, Way } from '../placement';
import { sidesOf } from './straighten-ways';
import { shiftedWay } from '../ways/way-pieces';
import { hits, type Line, linesOf, type Wall, wallsOf, waysOf } from '../ways/way-hits';

/** Shapes too small for lines next to each other at one side. */
const DOTS: readonly (FaceName | undefined)[] = ['initial', 'final', 'start-event', 'end-event', 'choice', 'history'];
/** A dot is moved this far to stand below its only line. */
const MOST_MOVED = 12;
/** And this far to stand level with a figure, where it is reached from the middle of that. */
const MOST_LEVELLED = 24;
/** ELK puts the middle of a label about this far from its line. */
const ON_PIECE = 2;

/** A line seen from the dot at one of its ends: the points from there on. */
interface Docked {
    readonly line: Line;
    readonly isReversed: boolean;
    readonly points: readonly Point[];
}

/** Lines that come to a dot from the left or right end at its sides, so that each line has a side of its own. */
export function dockDots(block: ArrangedBlock, isLevel: boolean): ArrangedBlock {
    const dots = block.nodes.filter(({ face }) => DOTS.includes(face));
    if (dots.length === 0) {
        return block;
    }
    const boxes = new Map(block.boxes);
    const sides = sidesOf(block);
    const figures = new Set(block.nodes.flatMap(({ id, figure }) => (figure ? [id] : [])));
    const [walls, lines] = [wallsOf(block), linesOf(block)];
    for (const { id } of dots) {
        const [whole, box] = [boxes.get(id), sides.get(id)];
        if (!whole || !box) {
            continue;
        }
        const docked = () => dockedAt(lines, id);
        for (const side of [-1, 1] as const) {
            // A line at the text of a figure would end at that.
            if (isLevel && hasTextAt(side, whole, box)) {
                continue;
            }
            dockAtSide(docked(), turnedBox(box, isLevel), side, isLevel, walls, lines);
        }
        const left = docked().filter(({ points }) => isAhead(points, isLevel));
        const [only] = left;
        const figure = only && figures.has(otherEnd(only)) ? sides.get(otherEnd(only)) : undefined;
        const isLevelled = left.length === 1 && only && figure && isLevel && toMiddleOf(only, figure, lines, walls);
        const end = only && dockedAt(lines, id).find(({ line }) => line === only.line)?.points[0];
        const off = end && along(end, isLevel) - along(centerOf(box), isLevel);
        if (left.length === 1 && off !== undefined && Math.abs(off) <= (isLevelled ? MOST_LEVELLED : MOST_MOVED)) {
            boxes.set(id, isLevel ? { ...whole, y: whole.y + off } : { ...whole, x: whole.x + off });
            docked()
                .filter(each => each !== only && !isAhead(each.points, isLevel))
                .forEach(each => replaceFirst(each, isLevel, off));
        }
    }
    return { ...block, boxes, ways: waysOf(lines) };
}

function hasTextAt(side: -1 | 1, whole: Box, figure: Box): boolean {
    return side < 0 ? figure.y > whole.y + 1 : figure.y + figure.h < whole.y + whole.h - 1;
}

function dockedAt(lines: readonly Line[], id: string): Docked[] {
    return lines.flatMap(line => [
        ...(line.edge.from === id ? [{ line, isReversed: false, points: line.way.points }] : []),
        ...(line.edge.to === id ? [{ line, isReversed: true, points: [...line.way.points].reverse() }] : [])
    ]);
}

/** Lets the outermost of several lines at one side of a dot, ahead or behind, end at its left or right side instead. */
function dockAtSide(
    docked: readonly Docked[],
    box: Box,
    side: -1 | 1,
    isLevel: boolean,
    walls: readonly Wall[],
    lines: readonly Line[]
): void {
    const ends = docked.map(each => ({ ...each, turned: each.points.map(point => turnedPoint(point, isLevel)) }));
    for (const end of [box.y, box.y + box.h]) {
        const here = ends.filter(({ turned: [port] }) => port && Math.abs(port.y - end) < 1).sort((one, other) => x0(one) - x0(other));
        const outermost = side < 0 ? here[0] : here.at(-1);
        // The last of several is not in the middle.
        const outer = outermost && Math.abs(x0(outermost) - box.x - box.w / 2) > 1 ? outermost : undefined;
        const [port, corner, across, next] = outer?.turned ?? [];
        const mark = outer && (outer.isReversed ? outer.line.edge.ends.end : outer.line.edge.ends.start).length;
        const edge = side < 0 ? box.x : box.x + box.w;
        if (!outer || !port || !corner || !across || !next || mark === undefined) {
            continue;
        }
        const isBent = port.x === corner.x && Math.abs(corner.y - across.y) < 1 && Math.abs(across.x - next.x) < 1;
        const isBackwards = Math.sign(next.y - across.y) !== Math.sign(corner.y - port.y);
        if (!isBent || isBackwards || (across.x - edge) * side < mark + STRAIGHT_END) {
            continue;
        }
        const level = box.y + box.h / 2;
        const points = [{ x: edge, y: level }, { x: across.x, y: level }, ...outer.turned.slice(3)].map(point =>
            turnedPoint(point, isLevel)
        );
        const { way } = outer.line;
        const label = way.label && turnedPoint(way.label, isLevel);
        // With the piece that it is on.
        const onWay = label && {
            x: Math.abs(label.x - port.x) < ON_PIECE ? across.x : label.x,
            y: Math.abs(label.y - corner.y) < ON_PIECE ? level : label.y
        };
        const moved: Way = {
            ...way,
            points: outer.isReversed ? points.reverse() : points,
            ...(onWay && { label: turnedPoint(onWay, isLevel) })
        };
        const isTaken = ends.some(({ turned: [other] }) => other && Math.abs(other.x - edge) < 1 && Math.abs(other.y - level) < 1);
        if (!isTaken && hits({ edge: outer.line.edge, way: moved }, walls, lines) <= hits(outer.line, walls, lines)) {
            outer.line.way = moved;
        }
    }
}

function x0({ turned }: { readonly turned: readonly Point[] }): number {
    return turned[0]?.x ?? 0;
}

/** Whether a line leaves a dot along the reading direction. */
function isAhead([port, next]: readonly Point[], isLevel: boolean): boolean {
    return port !== undefined && next !== undefined && Math.abs(along(port, isLevel) - along(next, isLevel)) < 1;
}

function otherEnd({ line: { edge }, isReversed }: Docked): string {
    return isReversed ? edge.from : edge.to;
}

/** A straight line from a figure that has no other one at that side begins in the middle of it, as far as its dot can follow. @returns whether it does */
function toMiddleOf(docked: Docked, figure: Box, lines: readonly Line[], walls: readonly Wall[]): boolean {
    const { line } = docked;
    const last = docked.points.at(-1);
    const by = last && docked.points.length === 2 ? centerOf(figure).y - last.y : 0;
    const isAlone = !dockedAt(lines, otherEnd(docked)).some(({ line: other, points: [end] }) => other !== line && end?.x === last?.x);
    const way = shiftedWay(line.way, false, by);
    const isFree = by !== 0 && Math.abs(by) < MOST_LEVELLED && isAlone && hits({ ...line, way }, walls, lines) <= hits(line, walls, lines);
    line.way = isFree ? way : line.way;
    return isFree;
}

/** The end at the side of a dot goes along with it. */
function replaceFirst({ line, isReversed, points }: Docked, isLevel: boolean, by: number): void {
    const [port, ...rest] = points;
    if (port) {
        const all = [isLevel ? { ...port, y: port.y + by } : { ...port, x: port.x + by }, ...rest];
        line.way = { ...line.way, points: isReversed ? all.reverse() : all };
    }
}

/** The place across the reading direction. */
function along({ x, y }: Point, isLevel: boolean): number {
    return isLevel ? y : x;
}

/** As if everything were read down. */
function turnedPoint({ x, y }: Point, isLevel: boolean): Point {
    return isLevel ? { x: y, y: x } : { x, y };
}

function turnedBox({ x, y, w, h }: Box, isLevel: boolean): Box {
    return isLevel ? { x: y, y: x, w: h, h: w } : { x, y, w, h };
}
