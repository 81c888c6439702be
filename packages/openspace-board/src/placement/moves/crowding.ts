import { type Box, boxOfPoints, grow, touches } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { isAtBorder } from '../frames/frame-hits';
import { boxAround, isLevel, type Line, pieces, type Wall } from '../ways/way-hits';

/** A line past a shape that it has nothing to do with keeps this far from it where there is room. */
const FROM_SHAPE = 28;
/** Past a name it may be nearer, and in the middle of its shapes for that: names have no border that it could be taken for. */
export const FROM_NAME = 20;
/** And from a border that it runs along for so long. */
const FROM_BORDER = 28;
const LONG = 24;
/** Labels in one row read as one sentence where they are nearer to each other. */
const IN_ROW = 28;
/** What a line along the border of a shape counts, and a label that another one follows without a gap. */
const AT_SHAPE = 3;
const AT_BORDER = 1.5;
const AT_LABEL = 0.6;

/** What lines come near to. */
interface Surroundings {
    readonly walls: readonly Wall[];
    readonly frames: readonly Box[];
    readonly lines: readonly Line[];
}

/** How near a line comes to shapes, titles and labels of others, and to borders along it, though none of them is in its way. */
export function crowding(line: Line, { walls, frames, lines }: Surroundings): number {
    const { edge, way } = line;
    const around = boxOfPoints(way.points);
    const near = around && grow(around, FROM_BORDER);
    const foreign = walls.filter(({ id, box }) => near && touches(box, near) && id !== edge.from && id !== edge.to);
    const parts = foreign.length > 0 ? pieces(way).map(([from, to]) => boxAround(from, to)) : [];
    // As a square, so that in the middle between two of them is best.
    const atShapes = parts.reduce(
        (sum, part) => sum + foreign.reduce((all, { box, isName }) => all + nearness(part, box, isName ? FROM_NAME : FROM_SHAPE) ** 2, 0),
        0
    );
    const atBorders = frames.some(frame => near && isAtBorder(near, frame, 0))
        ? pieces(way).reduce((sum, [from, to]) => sum + alongBorders([from, to], frames), 0)
        : 0;
    const text = textOf(line);
    const texts = text ? lines.flatMap(other => (other === line ? [] : (textOf(other) ?? []))) : [];
    const inRow = texts.filter(other => text && Math.abs(other.y + other.h / 2 - text.y - text.h / 2) < text.h / 2);
    return (
        atShapes * AT_SHAPE +
        atBorders * AT_BORDER +
        inRow.reduce((sum, other) => sum + (text ? nearness(text, other, IN_ROW) : 0), 0) * AT_LABEL
    );
}

/** The same of all lines. */
export function crowdingOf(scene: Surroundings): number {
    return scene.lines.reduce((sum, line) => sum + crowding(line, scene), 0);
}

/** How near a piece runs to borders of frames for long. */
function alongBorders([from, to]: readonly [Point, Point], frames: readonly Box[]): number {
    const level = isLevel(from, to);
    const piece = boxAround(from, to);
    return frames.reduce((sum, frame) => {
        const shared = level ? sharedLength(piece.x, piece.w, frame.x, frame.w) : sharedLength(piece.y, piece.h, frame.y, frame.h);
        const offs = level ? [piece.y - frame.y, piece.y - frame.y - frame.h] : [piece.x - frame.x, piece.x - frame.x - frame.w];
        return shared < LONG ? sum : sum + offs.reduce((all, off) => all + Math.max(0, 1 - Math.abs(off) / FROM_BORDER) ** 2, 0);
    }, 0);
}

function sharedLength(one: number, oneLength: number, other: number, otherLength: number): number {
    return Math.min(one + oneLength, other + otherLength) - Math.max(one, other);
}

/** From 0, where two boxes are so far apart, to 1, where they touch. */
function nearness(one: Box, other: Box, least: number): number {
    const across = Math.max(0, one.x - other.x - other.w, other.x - one.x - one.w);
    const along = Math.max(0, one.y - other.y - other.h, other.y - one.y - one.h);
    return across < least && along < least ? Math.max(0, 1 - Math.hypot(across, along) / least) : 0;
}

/** Where the text of the label of a line is. */
function textOf({ edge: { label: size }, way: { label } }: Line): Box | undefined {
    return size && label && { x: label.x - size.w / 2, y: label.y - size.h / 2, w: size.w, h: size.h };
}
