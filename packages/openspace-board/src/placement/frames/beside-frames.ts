import { isVertical } from '../../layout/layout-graph';
import { addTo, append } from '@openspace/tool';
import { type Box, centerOf, grow, touches } from '../../geometry/box';
import { meets } from '../../quality/crossed-shapes';
import { APART, columnBeside, type Side } from './beside-column';
import { GAP } from '../gaps';
import { isImprovable } from '../moves/improvable';
import { labelRoom } from '../ways/label-room';
import { countHits } from '../moves/lead-moved';
import { resized, type Scene, sceneOf } from '../moves/moving-scene';
import { type Outer, type OuterLine, outermostOf, outersOf } from './outside-frames';
import type { ArrangedBlock, Way } from '../placement';
import { turnedBox, turnedPoint } from './turned';
import { type Line, pieces, waysOf } from '../ways/way-hits';

/** Of more, no others are moved: it would take long. */
const MOST = 12;
/** What stays may have a place when others have moved. */
const ROUNDS = [1, 2];

const SIDES: readonly Side[] = ['right', 'left'];
/** Where a line leaves a shape up or down that turns to one side: shares of its breadth, from the other side. */
const PORTS = [1 / 2, 3 / 4];
/** Between two lines of the same shapes, each with its label. */
const LINES_APART = 34;
const FROM_CORNER = 12;
/** What a column of several at one side counts, against the length of a line. */
const AT_ONE_SIDE = 60;

interface Beside {
    readonly block: ArrangedBlock;
    /** How many have a place there, with nothing in the way of their lines. */
    readonly placed: number;
    /** How many have a side of their frame. */
    readonly stood: number;
}

/**
 * Moves what stands below a frame, or above it, and is connected only to what that holds, next to it: level with what its lines lead to, so that these are
 * straight. In a picture that is read to the side, what is next to a frame moves above or below it. ELK has a frame and all that it holds in one layer.
 * What would have something in between stays.
 * @param settled a picture with all where it is best then
 * @param scale how much further apart shapes are than usual
 * @returns undefined where all stays
 */
export function besideFrames(block: ArrangedBlock, settled: (moved: ArrangedBlock) => ArrangedBlock, scale = 1): ArrangedBlock | undefined {
    if (!isImprovable(block) || !block.nodes.some(({ parent }) => parent !== undefined)) {
        return undefined;
    }
    const outers = movable(outersOf(pictureOf(block)).slice(0, MOST), block, scale);
    if (outers.length === 0) {
        return undefined;
    }
    // Others move for them, and their frame is as large as it needs to be then.
    // What stays may be in the middle of what is left.
    const rest = settled(withoutOuters(outers, block));
    const [boxes, ways] = [new Map([...block.boxes, ...rest.boxes]), new Map([...block.ways, ...rest.ways])];
    const free = besideAll(outers, { ...withWidths(block, boxes), boxes, ways }, scale);
    const whole = settled((free.stood === outers.length ? free : besideAll(outers, block, scale)).block);
    const again = besideAll(outers, whole, scale);
    return again.placed === outers.length ? again.block : whole;
}

/**
 * All that can move at once, or else as many as can of those whose lines are not straight as they are: what stays has its lines where they are, which may
 * be in the way of others, and does not stand in a row or a column with gaps for nothing.
 */
function movable(outers: readonly Outer[], block: ArrangedBlock, scale: number): readonly Outer[] {
    const canMove = (some: readonly Outer[]): boolean => besideAll(some, block, scale).placed === some.length;
    if (canMove(outers)) {
        return outers;
    }
    const bent = outers.filter(({ lines }) => lines.some(({ line }) => line.way.points.length > 2));
    let found: readonly Outer[] = [];
    for (const _ of ROUNDS) {
        for (const outer of bent.filter(each => !found.includes(each))) {
            found = canMove([...found, outer]) ? [...found, outer] : found;
        }
    }
    return found;
}

function pictureOf(block: ArrangedBlock): Scene {
    return sceneOf(block, isVertical(block.direction));
}

/** The picture without what moves. */
function withoutOuters(outers: readonly Outer[], { boxes, ways, ...block }: ArrangedBlock): ArrangedBlock {
    const moving = new Set(outers.flatMap(({ node, leaves }) => [node.id, ...leaves.map(({ id }) => id)]));
    const edges = block.edges.filter(({ from, to }) => !moving.has(from) && !moving.has(to));
    const staying = new Set(edges.map(({ at }) => at));
    return {
        ...block,
        edges,
        nodes: block.nodes.filter(({ id }) => !moving.has(id)),
        boxes: new Map([...boxes].filter(([id]) => !moving.has(id))),
        ways: new Map([...ways].filter(([at]) => staying.has(at)))
    };
}

function besideAll(outers: readonly Outer[], block: ArrangedBlock, scale: number): Beside {
    const rest = withoutOuters(outers, block);
    const scene = pictureOf(rest);
    const columns = new Map<string, Outer[]>();
    const sides = sidesFor(outers, scene);
    sides.forEach((side, outer) => addTo(columns, JSON.stringify([outer.frame, side]), outer));
    const boxes = new Map(rest.boxes);
    for (const column of columns.values()) {
        const [first] = column;
        const [around, side] = [rest.boxes.get(first?.frame ?? ''), first && sides.get(first)];
        if (around && side) {
            columnBeside(column, { around, side, boxes: block.boxes, ends: scene.ends, isUpright: scene.isUpright, scale }).forEach(
                (box, id) => boxes.set(id, box)
            );
        }
    }
    const moved = pictureOf({ ...block, boxes, ways: rest.ways });
    const lines = [...moved.lines];
    const placed = [...sides].filter(([outer, side]) => {
        const led = hasRoom(outer, moved, (APART * scale) / 2) ? ledTo(outer, side, lines, moved) : undefined;
        append(lines, led ?? []);
        return led !== undefined;
    });
    const arranged = resized(withWidths(block, boxes), { boxes, ways: new Map(waysOf(lines)) });
    return { block: arranged, placed: placed.length, stood: sides.size };
}

/** Whether one is apart from all other shapes, and from lines and labels that stay. */
function hasRoom({ node }: Outer, { boxes, held, lines }: Scene, apart: number): boolean {
    const box = boxes.get(node.id);
    const room = box && grow(box, apart);
    const isNear = ([id, other]: readonly [string, Box]): boolean => {
        const isOwn = id === node.id || held.get(node.id)?.has(id) === true;
        return room !== undefined && !isOwn && touches(room, other);
    };
    const isCrossed = ({ way }: Line): boolean => {
        const text = labelRoom(way);
        return room !== undefined && ((text && touches(room, text)) === true || pieces(way).some(([from, to]) => meets(room, from, to)));
    };
    return room !== undefined && ![...boxes].some(isNear) && !lines.some(isCrossed);
}

/** A block with shapes as wide as they are in a picture. */
function withWidths(block: ArrangedBlock, boxes: ReadonlyMap<string, Box>): ArrangedBlock {
    const frames = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    const wider = block.nodes.filter(({ id }) => !frames.has(id) && boxes.get(id)?.w !== block.boxes.get(id)?.w);
    const nodes = block.nodes.map(node => (wider.includes(node) ? { ...node, w: boxes.get(node.id)?.w ?? node.w } : node));
    return { ...block, nodes, sized: new Set([...(block.sized ?? []), ...wider.map(({ id }) => id)]) };
}

/** The side of its frame to which the lines of each are straight: all of what stands in a frame, at least one of a shape. */
function sidesFor(outers: readonly Outer[], rest: Scene): Map<Outer, Side> {
    const found = new Map<Outer, Side>();
    // Where a shape has a line to a frame, other lines would take the place that this has at its level.
    const taken = new Set<string>();
    const isShape = ({ node, leaves }: Outer): number => (leaves[0] === node ? 1 : 0);
    for (const outer of [...outers].sort((one, other) => isShape(one) - isShape(other))) {
        const [best] = SIDES.map(side => {
            const straight = outer.lines.filter(each => !taken.has(each.other + side) && isFree(each, outer, side, rest));
            const far = straight.reduce((sum, { other }) => sum + toBorder(other, outer, side, rest), 0);
            const before = [...found].filter(([{ frame }, other]) => frame === outer.frame && other === side).length;
            return { side, straight, far: far / straight.length + before * AT_ONE_SIDE };
        })
            .filter(({ straight }) => straight.length >= (isShape(outer) ? 1 : outer.lines.length))
            .sort((one, two) => two.straight.length - one.straight.length || one.far - two.far);
        if (best) {
            // It is level with what its first line leads to.
            const lines = [...best.straight, ...outer.lines.filter(line => !best.straight.includes(line))];
            found.set({ ...outer, lines }, best.side);
            outer.lines.forEach(({ other }) => !isShape(outer) && taken.add(other + best.side));
        }
    }
    return found;
}

/** Whether nothing is in the way of a straight line to one side of the frame. */
function isFree({ line, other }: OuterLine, { frame }: Outer, side: Side, rest: Scene): boolean {
    const { box, around } = turnedEnds(other, frame, rest);
    if (!box || !around) {
        return false;
    }
    const xs = [sideOf(box, side), sideOf(around, side) + signOf(side) * GAP];
    const points = xs.map(x => turnedPoint({ x, y: centerOf(box).y }, rest.isUpright));
    // The shape at its other end has no place yet.
    const edge = { ...line.edge, from: other, to: '' };
    return countHits({ edge, way: { points } }, rest.lines, rest) <= countHolders(other, rest);
}

function toBorder(id: string, { frame }: Outer, side: Side, scene: Scene): number {
    const { box, around } = turnedEnds(id, frame, scene);
    return box && around ? Math.abs(sideOf(around, side) - sideOf(box, side)) : 0;
}

/** A shape and what is around it, as if the picture were read down. */
function turnedEnds(
    id: string,
    outer: string,
    { ends, boxes, isUpright }: Scene
): { readonly box?: Box | undefined; readonly around?: Box | undefined } {
    const [box, around] = [ends.get(id), boxes.get(outer)];
    return { box: box && turnedBox(box, isUpright), around: around && turnedBox(around, isUpright) };
}

/** How many frames are around a shape. */
function countHolders(id: string, { held }: Scene): number {
    return [...held.values()].filter(inside => inside.has(id)).length;
}

/** The lines of one at its place; undefined where something is in the way of one of them. */
function ledTo(outer: Outer, side: Side, lines: readonly Line[], moved: Scene): Line[] | undefined {
    const led: Line[] = [];
    for (const each of outer.lines) {
        const borders = countHolders(each.leaf, moved) + countHolders(each.other, moved);
        const line = waysTo(each, outer, side, moved)
            .map(way => ({ edge: each.line.edge, way }))
            .find(option => countHits(option, [...lines, ...led], moved) <= borders);
        if (!line) {
            return undefined;
        }
        led.push(line);
    }
    return led;
}

/** A straight way where both shapes are level, or else those with one corner, with the label next to the frame. */
function waysTo({ line: { edge, way }, leaf, other }: OuterLine, { node, lines }: Outer, side: Side, scene: Scene): Way[] {
    const { isUpright, byId } = scene;
    const { box: own, around: far } = turnedEnds(leaf, node.id, scene);
    const { box: start, around: near } = turnedEnds(other, outermostOf(other, byId), scene);
    if (!own || !start || !near || !far) {
        return [];
    }
    const between = lines.filter(each => each.leaf === leaf && each.other === other);
    const off = (between.findIndex(({ line }) => line.edge === edge) - (between.length - 1) / 2) * LINES_APART;
    if (Math.abs(off) > Math.min(own.h, start.h) / 2 - FROM_CORNER) {
        return [];
    }
    const opposite = side === 'right' ? 'left' : 'right';
    const [y, level] = [centerOf(own).y + off, centerOf(start).y + off];
    const [first, last] = [sideOf(start, side), sideOf(own, opposite)];
    const middle = centerOf(own).x;
    const ways =
        Math.abs(y - level) < 1
            ? [
                  [
                      { x: first, y },
                      { x: last, y }
                  ]
              ]
            : [
                  ...PORTS.map(share => start.x + start.w * (side === 'right' ? share : 1 - share)).map(x => [
                      { x, y: y > level ? start.y + start.h : start.y },
                      { x, y },
                      { x: last, y }
                  ]),
                  [
                      { x: first, y: level },
                      { x: middle, y: level },
                      { x: middle, y: y > level ? own.y : own.y + own.h }
                  ]
              ];
    const x = (sideOf(near, side) + sideOf(far, opposite)) / 2;
    return ways.map(points => {
        const label = way.label && turnedPoint({ x, y: points[1]?.y ?? y }, isUpright);
        const led = (edge.from === other ? points : points.reverse()).map(point => turnedPoint(point, isUpright));
        return { ...way, points: led, ...(label && { label }) };
    });
}

function sideOf({ x, w }: Box, side: Side): number {
    return side === 'right' ? x + w : x;
}

function signOf(side: Side): 1 | -1 {
    return side === 'right' ? 1 : -1;
}
