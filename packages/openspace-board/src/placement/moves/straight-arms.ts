import { addTo } from '@openspace/tool';
import { type Box, centerOf, grow, touches } from '../../geometry/box';
import { lengthOf, type Point } from '../../geometry/matrix';
import { offProportions } from '../layers/block-cost';
import { crowding } from './crowding';
import { docksAt, linesByShape } from '../docks/dock-cost';
import { parentEndOf } from '../edge-ends';
import { fullSides } from '../docks/full-sides';
import { STRAIGHT_END, TEXT_GAP } from '../gaps';
import { isImprovable } from './improvable';
import { labelRoom } from '../ways/label-room';
import { countHits, isInTheWay } from './lead-moved';
import { arrangedAs, extentOf, movedScene, type Scene, sceneOf } from './moving-scene';
import { firstEnd } from '../layers/order-edges';
import type { ArrangedBlock, FreeEdge, FreeEdgeEnd, FreeNode, Way } from '../placement';
import { rowsBetween } from '../ports/row-ports';
import { offRules } from '../docks/side-docks';
import { isLevel, type Line, waysOf } from '../ways/way-hits';

/** Between shapes, at least. */
const APART = 28;
/** From the corner of a shape to the end of a line. */
const FROM_CORNER = 14;
/** Around the label of a line. */
const AROUND_LABEL = 10;
/** Where there is no room next to a shape, others go further away from it, by so much each time, and so often at most. */
const STEP = 12;
const MOST_STEPS = 16;
/** A line without a label is at least so long. */
const LEAST = 60;
/** By so much a line is moved along the sides of its shapes each time. */
const FINE = 3;
/** The picture becomes at most so many times as large. */
const MOST_LARGER = 1.05;
/** A title may come above the picture, with which it is to be at most so many times as high as wide. */
const TITLE = 64;
const HIGHEST = 2;

/** A line with one corner, on which all that is connected to one of its ends hangs. */
interface Arm {
    readonly line: Line;
    /** Where it leaves to the side, and where it comes from above or below. */
    readonly side: string;
    readonly end: string;
    /** All that hangs on it. */
    readonly group: ReadonlySet<string>;
}

/** By how much all that hangs on an arm moves, and the straight line that leads to it then, from the shape at whose side it left. */
interface Move {
    readonly by: Point;
    readonly points: readonly [Point, Point];
}

/**
 * Moves all that hangs on one line with a corner so that this line is straight: below the shape that it hangs on, or else next to that, where
 * there is room and the picture becomes no larger. ELK has it in a layer of its own, to the side of others.
 */
export function straightArms(block: ArrangedBlock): ArrangedBlock {
    if (!isImprovable(block) || block.direction !== 'down' || block.ties.length > 0) {
        return block;
    }
    const before = sceneOf(block, true);
    let scene = before;
    for (const edges of inFans(before)) {
        scene = allStraightened(edges, scene) ?? scene;
    }
    return scene === before ? block : arrangedAs(scene);
}

/** The scene with lines straight; undefined where one of them cannot be. */
function allStraightened(edges: readonly FreeEdge[], scene: Scene): Scene | undefined {
    return edges.reduce<Scene | undefined>((found, edge) => {
        const line = found?.lines.find(each => each.edge === edge);
        const arm = found && line && armOf(line, found);
        return arm && straightened(arm, found);
    }, scene);
}

/** Arms, each by itself; those of a fan, which lead to both sides into a row that another line leads straight down to, together. */
function inFans(scene: Scene): FreeEdge[][] {
    const fans = new Map<string, Arm[]>();
    for (const arm of scene.lines.flatMap(line => armOf(line, scene) ?? [])) {
        addTo(fans, JSON.stringify([arm.side, scene.boxes.get(arm.end)?.y]), arm);
    }
    return [...fans.values()].flatMap(arms => {
        const edges = arms.map(({ line }) => line.edge);
        return arms.length > 1 && hasMiddle(arms, scene) ? [edges] : edges.map(edge => [edge]);
    });
}

function hasMiddle([arm]: readonly Arm[], { lines, boxes }: Scene): boolean {
    return lines.some(({ edge: { from, to }, way }) => {
        const other = from === arm?.side ? to : to === arm?.side ? from : undefined;
        return arm && other !== undefined && way.points.length === 2 && boxes.get(other)?.y === boxes.get(arm.end)?.y;
    });
}

function armOf(line: Line, scene: Scene): Arm | undefined {
    const { edge, way } = line;
    const [first, corner, last] = way.points;
    if (way.points.length !== 3 || !first || !corner || !last || edge.from === edge.to || parentEndOf(edge) !== undefined) {
        return undefined;
    }
    const [side, end] = isLevel(first, corner) ? [edge.from, edge.to] : [edge.to, edge.from];
    const group = connectedTo(end, [line], scene);
    const isFree = [side, ...group].every(id => !scene.held.has(id) && scene.byId.get(id)?.parent === undefined && !scene.fixed.has(id));
    return group.has(side) || !isFree ? undefined : { line, side, end, group };
}

/** All that is connected to a shape, but for some lines. */
export function connectedTo(id: string, but: readonly Line[], { block: { edges } }: Scene): Set<string> {
    const found = new Set([id]);
    const others = edges.filter(edge => !but.some(line => line.edge === edge));
    // A set goes on over what is added to it.
    for (const each of found) {
        for (const { from, to } of others) {
            if (from === each || to === each) {
                found.add(from).add(to);
            }
        }
    }
    return found;
}

function straightened(arm: Arm, scene: Scene): Scene | undefined {
    const before = costOf(arm, scene);
    for (const move of movesOf(arm, scene)) {
        const boxes = movedBoxes(arm, move, scene);
        const lines = scene.lines.map(line => ({ ...line, way: wayAfter(line, arm, move) }));
        if (!boxes || haveNearLabels(lines, arm, scene)) {
            continue;
        }
        const after = { ...movedScene(scene, boxes), lines };
        const own = lines.filter(({ edge }) => arm.group.has(edge.from) || arm.group.has(edge.to));
        const cost = costOf(arm, after);
        const isBetter = cost.hits <= before.hits && cost.crowded <= before.crowded && cost.length <= before.length;
        if (isBetter && !isInTheWay(arm.group, own, after, scene) && isAsGood(after, scene)) {
            return after;
        }
    }
    return undefined;
}

/** Below the shape or above it, and else next to it. */
function movesOf(arm: Arm, scene: Scene): Move[] {
    const { edge, way } = arm.line;
    const [dock, corner, last] = arm.side === edge.from ? way.points : way.points.toReversed();
    const [hub, box] = [scene.boxes.get(arm.side), scene.boxes.get(arm.end)];
    if (!hub || !box || !dock || !corner || !last) {
        return [];
    }
    const atShape = linesByShape(scene.lines);
    const isFree = (id: string, side: string): boolean => !docksAt(scene.boxes.get(id), id, atShape.get(id) ?? []).has(side);
    const sign = Math.sign(corner.x - dock.x);
    const upright = isFree(arm.side, last.y > dock.y ? 'bottom' : 'top') ? uprightMoves(edge, { hub, box, last, sign }) : [];
    const full = fullSides(scene.block.edges);
    const isLevelFree =
        isFree(arm.end, sign > 0 ? 'left' : 'right') && !full.has(arm.side) && !full.has(arm.end) && isReadAcross(arm, sign, scene);
    return [...upright, ...(isLevelFree ? levelMoves(arm, { hub, box, dock, sign }, scene) : [])];
}

/** Whether the one side of a relation between tables would be on the left of the many side; where there is none, one may be on either side. */
function isReadAcross({ line: { edge }, end }: Arm, sign: number, { block }: Scene): boolean {
    const first = block.kind === 'er' ? firstEnd(block.kind, edge, new Map()) : undefined;
    return first === undefined || (edge[first === 'start' ? 'from' : 'to'] === end) === sign < 0;
}

/** With the line in the middle of the shape that it leads from, and where it is at the other one, or nearer to where that came from. */
function uprightMoves(
    edge: FreeEdge,
    { hub, box, last, sign }: { readonly hub: Box; readonly box: Box; readonly last: Point; readonly sign: number }
): Move[] {
    const start = { x: centerOf(hub).x, y: last.y > hub.y ? hub.y + hub.h : hub.y };
    if (Math.abs(last.y - start.y) < lengthFor(edge, false)) {
        return [];
    }
    const room = sign < 0 ? box.x + box.w - last.x : last.x - box.x;
    const offs = Array.from({ length: MOST_STEPS }, (_, at) => at * STEP).filter(off => off <= room - FROM_CORNER);
    return offs.map(off => ({ by: { x: start.x - last.x + sign * off, y: 0 }, points: [start, { x: start.x, y: last.y }] }));
}

/** With the line as short as can be. */
function levelMoves(
    { line: { edge, way }, side, end }: Arm,
    { hub, box, dock, sign }: { readonly hub: Box; readonly box: Box; readonly dock: Point; readonly sign: number },
    { byId }: Scene
): Move[] {
    const [one, other] = [byId.get(side), byId.get(end)];
    const { from, to } = one && other ? levelDocks(one, other, dock.y - hub.y) : { from: hub.h / 2, to: box.h / 2 };
    const least = lengthFor(edge, true);
    const lengths = Array.from({ length: MOST_STEPS }, (_, at) => least + at * STEP).filter(length => length <= lengthOf(way.points));
    const y = hub.y + from;
    return lengths.map(length => {
        const x = dock.x + sign * length;
        return {
            by: { x: x - (sign > 0 ? box.x : box.x + box.w), y: y - to - box.y },
            points: [
                { x: dock.x, y },
                { x, y }
            ]
        };
    });
}

/** How far below their tops a level line ends at two shapes: at the rows that it is about, or else level with each other where it can, and clear of rules. */
function levelDocks(one: FreeNode, other: FreeNode, at: number): { readonly from: number; readonly to: number } {
    const row = rowsBetween(one, other)?.get(other.id);
    const isClear = ({ h, rules = [] }: FreeNode, place: number): boolean =>
        Math.min(place, h - place) >= FROM_CORNER && offRules(place, h, rules) === place;
    const places = Array.from({ length: MOST_STEPS }, (_, step) => [at - step * FINE, at + step * FINE]).flat();
    const level = row ? undefined : places.find(place => isClear(one, place) && isClear(other, place));
    return level === undefined
        ? { from: at, to: row?.middle ?? offRules(other.h / 2, other.h, other.rules ?? []) }
        : { from: level, to: level };
}

/** How long a straight line has to be for what stands at its ends and for its label. */
function lengthFor({ ends, label }: FreeEdge, isToSide: boolean): number {
    const roomAt = ({ length, text }: FreeEdgeEnd): number =>
        length + STRAIGHT_END + (text ? (isToSide ? text.w : text.h) + TEXT_GAP - STRAIGHT_END : 0);
    const room = label ? (isToSide ? label.w : label.h) + AROUND_LABEL * 2 : 0;
    return Math.max(LEAST, roomAt(ends.start) + roomAt(ends.end) + room);
}

/** Where all that hangs on an arm is after a move; undefined where it comes too near to others. */
function movedBoxes({ group }: Arm, { by }: Move, { boxes }: Scene): Map<string, Box> | undefined {
    const found = new Map<string, Box>();
    for (const id of group) {
        const box = boxes.get(id);
        if (box) {
            found.set(id, { ...box, x: box.x + by.x, y: box.y + by.y });
        }
    }
    const others = [...boxes].filter(([id]) => !group.has(id));
    return [...found.values()].some(box => others.some(([, other]) => touches(grow(box, APART), other))) ? undefined : found;
}

/** Whether a label of what has moved is all too near to a shape that has not. */
function haveNearLabels(lines: readonly Line[], { line, group }: Arm, { boxes }: Scene): boolean {
    const others = [...boxes].filter(([id]) => !group.has(id));
    const labels = lines.flatMap(({ edge, way }) => (edge !== line.edge && group.has(edge.from) ? (labelRoom(way) ?? []) : []));
    return labels.some(label => others.some(([, box]) => touches(grow(label, AROUND_LABEL), box)));
}

function wayAfter({ edge, way }: Line, { line, side, group }: Arm, { by, points: [from, to] }: Move): Way {
    const { label } = way;
    if (edge === line.edge) {
        const points = side === edge.from ? [from, to] : [to, from];
        return { ...way, points, ...(label && { label: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } }) };
    }
    const shift = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
    return group.has(edge.from) ? { ...way, points: way.points.map(shift), ...(label && { label: shift(label) }) } : way;
}

/** How badly the lines of what hangs on an arm come near to others, and how long the arm is. */
function costOf({ line, group }: Arm, scene: Scene): { readonly hits: number; readonly crowded: number; readonly length: number } {
    const own = scene.lines.filter(({ edge }) => group.has(edge.from) || group.has(edge.to));
    const arm = scene.lines.find(({ edge }) => edge === line.edge);
    const inGroup = scene.walls.filter(({ id }) => group.has(id));
    const others = scene.walls.filter(({ id }) => !group.has(id));
    return {
        hits: own.reduce((sum, each) => sum + countHits(each, scene.lines, scene), 0),
        crowded: scene.lines.reduce(
            (sum, each) => sum + crowding(each, { walls: own.includes(each) ? others : inGroup, frames: [], lines: [] }),
            0
        ),
        length: lengthOf(arm?.way.points ?? [])
    };
}

/** Whether a picture is hardly larger than before, and its proportions no further off. */
function isAsGood(after: Scene, before: Scene): boolean {
    const [now, then] = [after, before].map(({ boxes, lines }) => extentOf({ boxes, ways: waysOf(lines) }));
    return (
        now !== undefined && then !== undefined && now.w * now.h <= then.w * then.h * MOST_LARGER && offTitled(after) <= offTitled(before)
    );
}

/** How far the proportions of a picture are off, with a title above where it is high. */
export function offTitled({ boxes, lines }: Pick<Scene, 'boxes' | 'lines'>): number {
    const { w, h } = extentOf({ boxes, ways: waysOf(lines) });
    return offProportions({ w, h }).wide + offProportions({ w, h: h + TITLE }, HIGHEST).high;
}
