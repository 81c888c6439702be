import { least } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import { lengthOf } from '../../geometry/matrix';
import { isImprovable } from '../moves/improvable';
import { countHits } from '../moves/lead-moved';
import { arrangedAs, type Scene, sceneOf } from '../moves/moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { labelRoom } from '../ways/label-room';
import { boxAround, isLevel, type Line, pieces } from '../ways/way-hits';
import { hasLabel } from '../ways/way-pieces';
import { type Dock, docksAt, isOn, linesByShape } from './dock-cost';

/** So many ends at the left or at the right of a shape are one too many, where there are fewer at its other side. */
const CROWDED = 3;
/** Next to what a line goes around, and from one lane to the next one. */
const FROM_SHAPE = 28;
const APART = 20;
/** From an end to the next one at its side, and to a corner. */
const LEAST = 12;

const OPPOSITE = { left: 'right', right: 'left' } as const;
type Side = keyof typeof OPPOSITE;

/**
 * Has the outermost line that goes around at a crowded side of a shape go around at its other side, where fewer lines end: as far out as what it passes
 * there needs, if that is no longer.
 */
export function useOtherSides(block: ArrangedBlock, isUpright: boolean): ArrangedBlock {
    if (!isUpright || !isImprovable(block)) {
        return block;
    }
    const scene = sceneOf(block, true);
    const atShape = linesByShape(scene.lines);
    const docksOf = (id: string): Map<string, Dock[]> => docksAt(scene.ends.get(id), id, atShape.get(id) ?? []);
    let isChanged = false;
    for (const id of atShape.keys()) {
        for (const side of ['left', 'right'] as const) {
            const docks = docksOf(id);
            const [here, there] = [docks.get(side) ?? [], docks.get(OPPOSITE[side]) ?? []];
            const outermost = here.length >= CROWDED && here.length > there.length + 1 ? outermostAround(here, side) : undefined;
            isChanged = (outermost !== undefined && isTurned(outermost, OPPOSITE[side], docksOf, scene)) || isChanged;
        }
    }
    return isChanged ? arrangedAs(scene) : block;
}

/** The line that goes around at a side, from there to there, and furthest out. */
function outermostAround(docks: readonly Dock[], side: Side): Line | undefined {
    const sign = side === 'left' ? -1 : 1;
    const out = ({ way: { points } }: Line): number => (points[1]?.x ?? 0) * sign;
    const around = docks.map(({ line }) => line).filter(line => goesAround(line, sign));
    return around.sort((one, other) => out(other) - out(one))[0];
}

function goesAround({ edge, way: { points } }: Line, sign: number): boolean {
    const [first, second, third, last, ...more] = points;
    const isAround = first && second && third && last && more.length === 0 && isLevel(first, second) && isLevel(third, last);
    const hasTexts = edge.ends.start.text !== undefined || edge.ends.end.text !== undefined;
    return isAround === true && (second.x - first.x) * sign > 0 && (third.x - last.x) * sign > 0 && edge.from !== edge.to && !hasTexts;
}

/** Whether a line goes around at a side now, where nothing is in its way. */
function isTurned(line: Line, side: Side, docksOf: (id: string) => ReadonlyMap<string, readonly Dock[]>, scene: Scene): boolean {
    const { edge, way: before } = line;
    const [start, end] = [scene.ends.get(edge.from), scene.ends.get(edge.to)];
    if (!start || !end || [edge.from, edge.to].some(id => scene.fixed.has(id) || scene.held.has(id))) {
        return false;
    }
    const isDown = start.y < end.y;
    const from = outermostPlace(start, docksOf(edge.from).get(side) ?? [], isDown);
    const to = outermostPlace(end, docksOf(edge.to).get(side) ?? [], !isDown);
    const hits = countHits(line, scene.lines, scene);
    line.way = wayAround(line, { start, end, from, to, side }, scene);
    const isFree = [start.y + start.h - from, from - start.y, end.y + end.h - to, to - end.y].every(room => room >= LEAST);
    const isShort = lengthOf(line.way.points) <= lengthOf(before.points);
    if (isFree && isShort && isOn(line, scene) && hasLabel(line.way) && countHits(line, scene.lines, scene) <= hits) {
        return true;
    }
    line.way = before;
    return false;
}

/** Where a line ends at a side that goes around further out than others there: nearest to the corner that these turn away from. */
function outermostPlace({ y, h }: Box, docks: readonly Dock[], isAtTop: boolean): number {
    const [first, last] = [docks[0], docks.at(-1)];
    if (!first || !last) {
        return y + h / 2;
    }
    return isAtTop ? y + first.at / 2 : y + (last.at + h) / 2;
}

interface Around {
    readonly start: Box;
    readonly end: Box;
    readonly from: number;
    readonly to: number;
    readonly side: Side;
}

/** The way from the side of one shape to that of another one, further out than all that it passes. */
function wayAround({ edge, way }: Line, { start, end, from, to, side }: Around, { walls, lines }: Scene): Way {
    const sign = side === 'left' ? -1 : 1;
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const isPassed = (box: Box | undefined): box is Box => box !== undefined && box.y < high && box.y + box.h > low;
    const outOf = ({ x, w }: Box): number => (sign < 0 ? x : -x - w);
    const others = lines.filter(other => other.edge !== edge);
    const shapes = walls.flatMap(({ box }) => (isPassed(box) ? [outOf(box) - FROM_SHAPE] : []));
    const parts = others.flatMap(other => pieces(other.way).map(([one, two]) => boxAround(one, two)));
    const lanes = parts.flatMap(box => (isPassed(box) ? [outOf(box) - APART] : []));
    const texts = others.map(other => labelRoom(other.way)).flatMap(box => (isPassed(box) ? [outOf(box) - LEAST] : []));
    const text = (way.labelSize?.w ?? 0) / 2;
    const lane = -sign * (least([...shapes, ...lanes, ...texts]) - text);
    const [begin, finish] = [start, end].map(({ x, w }) => (sign < 0 ? x : x + w)) as [number, number];
    const points = [
        { x: begin, y: from },
        { x: lane, y: from },
        { x: lane, y: to },
        { x: finish, y: to }
    ];
    return { ...way, points, ...(way.label && { label: { x: lane, y: (from + to) / 2 } }) };
}
