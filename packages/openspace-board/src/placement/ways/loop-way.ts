import { append, largest } from '@openspace/tool';
import { type Box, boxOfPoints, grow, touches, unionOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { LayoutOptions } from '../../layout/layout-graph';
import { meets } from '../../quality/crossed-shapes';
import type { Size } from '../../text/label-size';
import { STRAIGHT_END, TEXT_GAP } from '../gaps';
import { labelRoom } from './label-room';
import type { ArrangedBlock, FreeEdge, Way } from '../placement';
import type { Scene } from './scene';

/** Between a shape and the label of its loop, and from a shape to a loop without one. */
const OUT = 12;
const BARE_OUT = 28;
/** How far the ends of a loop are apart, at least. */
const LEAST_SPAN = 28;
/** Both stay this far from the corners of the shape, which may be round, or at least so far from those of a small one. */
const ROUNDED = 16;
const FROM_CORNER = 8;
/** Around a loop and its label: lines side by side are no nearer to each other. */
const CLEAR = 8;
/** Between a text at an end and the shape. */
const END_GAP = 4;
/** So much of a line is seen before and behind its label. */
const STUB = 12;
/** And on an upright piece, where the shape is high enough. */
const UPRIGHT_STUB = 20;
/** And on a level piece, with the gap around the text, and behind a mark there. */
const LEVEL_STUB = 18;
/** Between the head of a line, with the straight piece behind it, and a label. */
const MARK_GAP = 4;
/** A line that is not seen next to its label is better only than one that lies on another one. */
const HIDDEN = 0.9;
/** To lie on a shape, or on a text, is worse than on a few lines. */
const ON_SHAPE = 4;
/** Where along its side a loop is tried, and how far its ends are apart: in the middle first, and as near to each other as they can be at last. */
const PLACES = [
    { share: 0.5, span: 'usual' },
    { share: 0.25, span: 'usual' },
    { share: 0.75, span: 'usual' },
    { share: 1, span: 'narrow' },
    { share: 0, span: 'narrow' },
    { share: 1, span: 'least' },
    { share: 0, span: 'least' }
] as const;

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Loops are at a side that is not in the reading direction, where other lines leave. */
const SIDES: Readonly<Record<LayoutOptions['direction'], readonly Side[]>> = {
    down: ['right', 'left', 'bottom', 'top'],
    up: ['right', 'left', 'top', 'bottom'],
    right: ['top', 'bottom', 'right', 'left'],
    left: ['top', 'bottom', 'left', 'right']
};

/** The texts of a loop: its label, and what stands at its ends. */
export type LoopTexts = Pick<FreeEdge, 'label'> & Partial<Pick<FreeEdge, 'ends'>>;

type Loop = Pick<FreeEdge, 'from'> & LoopTexts;

/** A small loop at the side of a shape where the loop and its label lie on the least; undefined for a shape without a place. */
export function loopWay(scene: Scene, loop: Loop, direction: LayoutOptions['direction']): Way | undefined {
    const box = scene.boxOf(loop.from);
    const boxes = [...scene.leaves().filter(({ id }) => id !== loop.from), ...scene.labels()].map(placed => placed.box);
    return box && loopAt(box, loop, direction, { boxes, lines: [...scene.pieces(), ...scene.borders()] });
}

/** The loops of an arranged block: they lie on no other shape, on no line of it, and not on each other. */
export function loopsOf({ nodes, edges, boxes, ways, direction = 'down' }: ArrangedBlock): Map<number, Way> {
    const outer = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const lines = [...ways.values()].flatMap(piecesOf);
    const found = new Map<number, Way>();
    const texts: Box[] = [...ways.values()].flatMap(way => labelRoom(way) ?? []);
    for (const edge of edges.filter(({ from, to }) => from === to)) {
        const others = [...boxes].filter(([id]) => id !== edge.from && !outer.has(id)).map(([, box]) => box);
        const box = boxes.get(edge.to);
        const loop = box && loopAt(box, edge, direction, { boxes: [...others, ...texts], lines });
        if (loop) {
            found.set(edge.at, loop);
            append(lines, piecesOf(loop));
            append(texts, [labelRoom(loop) ?? []].flat());
        }
    }
    return found;
}

function piecesOf({ points }: Way): { from: Point; to: Point }[] {
    return points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));
}

/** What a loop had better not lie on. */
export interface LoopObstacles {
    readonly boxes: readonly Box[];
    readonly lines: readonly { readonly from: Point; readonly to: Point }[];
}

/** The same for a shape at a certain place; undefined for one that is too small. */
export function loopAt(box: Box, texts: LoopTexts, direction: LayoutOptions['direction'], obstacles: LoopObstacles): Way | undefined {
    const { label } = texts;
    const atEnds = endRoom(texts);
    const straight = Math.max(texts.ends?.start.length ?? 0, texts.ends?.end.length ?? 0) + STRAIGHT_END;
    const stub = Math.max(LEVEL_STUB, (texts.ends?.start.length ?? 0) + TEXT_GAP);
    const around = grow(box, BARE_OUT + OUT + Math.max(label?.w ?? 0, label?.h ?? 0) + Math.max(atEnds.w, atEnds.h) * 2);
    const boxes = obstacles.boxes.filter(other => touches(other, around));
    const lines = obstacles.lines.filter(({ from, to }) => meets(around, from, to));
    let [best, least]: [Way | undefined, number] = [undefined, Infinity];
    for (const place of PLACES) {
        for (const side of SIDES[direction]) {
            const loop = loopAtSide(box, side, place, { label, atEnds, straight, stub });
            if (!loop) {
                continue;
            }
            const room = grow(roomOf(loop, side, atEnds), CLEAR);
            const hits =
                boxes.filter(other => touches(other, room)).length * ON_SHAPE +
                lines.filter(({ from, to }) => meets(room, from, to)).length +
                (isSeen(loop) || atEnds.w > 0 ? 0 : HIDDEN);
            if (hits < least) {
                [best, least] = [loop, hits];
            }
        }
    }
    return best;
}

/** What texts at ends take, with the gaps around them: nothing where there are none. */
export function endRoom({ ends }: Partial<Pick<FreeEdge, 'ends'>>): Size {
    const texts = [ends?.start, ends?.end].flatMap(end => (end?.text ? [{ ...end.text, mark: end.length }] : []));
    return {
        w: Math.max(0, largest(texts.map(({ w, mark }) => w + mark + END_GAP * 2))),
        h: Math.max(0, largest(texts.map(({ h, mark }) => h + mark + END_GAP * 2)))
    };
}

/** Texts at ends stand above level lines, and to the right of upright ones. */
function roomOf(way: Way, side: Side, atEnds: Size): Box {
    const lines = boxOfPoints(way.points) ?? { x: 0, y: 0, w: 0, h: 0 };
    const isUpright = side === 'left' || side === 'right';
    const withTexts = isUpright ? { ...lines, y: lines.y - atEnds.h, h: lines.h + atEnds.h } : { ...lines, w: lines.w + atEnds.w };
    return unionOf([withTexts, labelRoom(way)]) ?? lines;
}

/** Whether so much of the piece that a label lies on is seen before and behind it that the line does not seem to end there. */
function isSeen({ points, label, labelSize }: Way): boolean {
    const under = label && points.slice(1).find((to, at) => meets(grow({ ...label, w: 0, h: 0 }, 1), points[at] ?? to, to));
    const from = under && points[points.indexOf(under) - 1];
    if (!from || !labelSize) {
        return true;
    }
    const [length, size] =
        Math.abs(from.x - under.x) > Math.abs(from.y - under.y) ? [from.x - under.x, labelSize.w] : [from.y - under.y, labelSize.h];
    return Math.abs(length) + 1 >= size + STUB * 2;
}

/** A loop at a side, as if the side were the right one, and then turned to where it is; undefined where there is no room for it, or for its label. */
function loopAtSide(
    box: Box,
    side: Side,
    { share, span: size }: (typeof PLACES)[number],
    { label, atEnds, straight, stub }: Pick<FreeEdge, 'label'> & { readonly atEnds: Size; readonly straight: number; readonly stub: number }
): Way | undefined {
    const isUpright = side === 'left' || side === 'right';
    if (size === 'least' && label && !isUpright) {
        return undefined;
    }
    const [length, across] = isUpright ? [box.h, label?.h ?? 0] : [box.w, label?.w ?? 0];
    const fromCorner = Math.max(FROM_CORNER, Math.min(ROUNDED, (length - LEAST_SPAN) / 2));
    const most = length - fromCorner * 2;
    const around = size === 'usual' && isUpright ? UPRIGHT_STUB : STUB;
    const span = Math.min(most, size === 'least' ? LEAST_SPAN : Math.max(LEAST_SPAN, across + around * 2));
    if (span <= 0) {
        return undefined;
    }
    // The label comes behind what stands at the ends, and lies along the first piece where the other one is too short for it.
    const beside = Math.max(OUT, isUpright ? atEnds.w : atEnds.h);
    const isAlong =
        label !== undefined &&
        isUpright &&
        across + STUB * 2 > (size === 'least' ? span : most) &&
        atEnds.w === 0 &&
        label.h / 2 + CLEAR <= span;
    // Away from the lines next to a loop at the end of a side.
    const isAtEnd = isAlong && size === 'least' && share === 1;
    const before = isAtEnd ? Math.max(stub, straight + MARK_GAP) : stub;
    const labelled = label
        ? isAlong
            ? before + label.w + LEVEL_STUB
            : beside + (isUpright ? label.w : label.h) / 2
        : Math.max(BARE_OUT, beside);
    const out = Math.max(straight, labelled);
    const middle = Math.min(length - fromCorner - span / 2, Math.max(fromCorner + span / 2, length * share));
    const at = (along: number, away: number): Point => {
        const [x, y] = [box.x + along, box.y + along];
        switch (side) {
            case 'right':
                return { x: box.x + box.w + away, y };
            case 'left':
                return { x: box.x - away, y };
            case 'bottom':
                return { x, y: box.y + box.h + away };
            default:
                return { x, y: box.y - away };
        }
    };
    const [start, end] = [middle - span / 2, middle + span / 2];
    // From the middle of the shape, so that a loop ends at its outline whatever it is.
    const anchor = (along: number): Point => (isUpright ? { x: 0.5, y: along / box.h } : { x: along / box.w, y: 0.5 });
    return {
        points: [at(start, 0), at(start, out), at(end, out), at(end, 0)],
        ...(label && { label: isAlong ? at(isAtEnd ? end : start, before + label.w / 2) : at(middle, out), labelSize: label }),
        anchors: { start: anchor(start), end: anchor(end) }
    };
}
