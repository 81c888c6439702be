import { type Box, boxOfPoints, grow, touches } from '../geometry/box';
import { boxAround, type Line, pieces, type Wall } from './way-hits';

/** A line past a shape or a title that it has nothing to do with keeps this far from it where there is room. */
const FROM_SHAPE = 20;
/** Labels in one row read as one sentence where they are nearer to each other. */
const IN_ROW = 28;
/** What a line along the border of a shape counts, and a label that another one follows without a gap. */
const AT_SHAPE = 3;
const AT_LABEL = 0.6;

/** How near a line comes to shapes, titles and labels of others, though none of them is in its way. */
export function crowding(line: Line, walls: readonly Wall[], lines: readonly Line[]): number {
    const { edge, way } = line;
    const around = boxOfPoints(way.points);
    const near = around && grow(around, FROM_SHAPE);
    const foreign = walls.filter(({ id, box }) => near && touches(box, near) && id !== edge.from && id !== edge.to);
    const parts = foreign.length > 0 ? pieces(way).map(([from, to]) => boxAround(from, to)) : [];
    // As a square, so that in the middle between two of them is best.
    const atShapes = parts.reduce((sum, part) => sum + foreign.reduce((all, { box }) => all + nearness(part, box, FROM_SHAPE) ** 2, 0), 0);
    const text = textOf(line);
    const texts = text ? lines.flatMap(other => (other === line ? [] : (textOf(other) ?? []))) : [];
    const inRow = texts.filter(other => text && Math.abs(other.y + other.h / 2 - text.y - text.h / 2) < text.h / 2);
    return atShapes * AT_SHAPE + inRow.reduce((sum, other) => sum + (text ? nearness(text, other, IN_ROW) : 0), 0) * AT_LABEL;
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
