import { least } from '@openspace/tool';
import { type Box, centerOf, grow, overlaps, sharedBox, unionOf } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import type { LayoutOptions } from '../../layout/layout-graph';
import { meets } from '../../quality/crossed-shapes';
import type { Placed } from '../../quality/shape-grid';
import { STRAIGHT_END } from '../gaps';
import { answerGates } from './answer-gates';
import { gateInLine, inLine, isFacing } from './gates-in-line';
import type { FreeEdge, Way } from '../placement';
import { endBoxes } from '../node-parts';
import { inParts, type Piece } from './obstacles';
import type { Scene } from './scene';
import { sidePorts } from './side-ports';
import { shortestWay } from './shortest-way';
import { LABEL_ROOM, labelled, labelledAt } from './way-label';
import { type Gate, type InTheWay, WayGrid } from './way-grid';

/** How far a way keeps from shapes, and leads straight out of its own. */
export const AWAY = 24;
/** What is further from both ends than this is not looked at. */
const AROUND = 400;
/** Where there is no way so near, one may lead further around. */
const FAR_AROUND = 1_600;
/** Less than this is one line. */
const LEVEL = 0.5;
/** From a way to the frame that would cut it off. */
const FROM_FRAME = 8;
/** To leave a shape to the side, or against the direction, costs as much as this length. */
const ASIDE = 80;
const BACKWARDS = 200;
/** To come back to a shape at a side that no other line leaves: it needs one corner less than at another side. */
const COMING_BACK = 100;
/** The same at the side opposite to which the other shape is: no way around is better than a straight one. */
const FACING = 30;
/** Another arrow this near takes the port. */
const TAKEN = 14;
/** At the side where the name of a figure is, a line would end at the name: another side is better, though it costs more or a corner. */
const AT_NAME = 160;
/** To share a port where all are taken costs as much as this length. */
const SHARED = 900;
/** To share it with one that leads the other way is worse: arrows that come together are often drawn so. Bars are left at one side only. */
const MIXED = 1_800;
/** At a gateway, which has one port at each side, lines that come together are nearer to what is meant than one that leads around it. */
const MERGED = 120;
const OFF_MIDDLE = 15;
const MIDDLE = 0.5;
/** To leave a side next to a line that comes in there: both would be taken for one. */
const BESIDE = 60;
/** What a line that is crossed costs, as a length. */
const CROSSING = 90;

type Direction = LayoutOptions['direction'];

/**
 * A way of level and upright pieces around everything that has a place; undefined where there is none.
 * @param only the side of each shape at which the way may end
 * @param crossing what a line that is crossed costs, as a length
 */
export function findWay(
    scene: Scene,
    { from, to, label, ends: marks }: Pick<FreeEdge, 'from' | 'to' | 'label'> & Partial<Pick<FreeEdge, 'ends'>>,
    direction: Direction,
    only: { readonly start?: Side; readonly end?: Side } = {},
    crossing = CROSSING
): Way | undefined {
    const [start, end] = [scene.boxOf(from), scene.boxOf(to)];
    if (!start || !end || scene.work > scene.most) {
        return undefined;
    }
    const ends = { from, to, start, end, within: scene.frameAround(from, to) };
    const near = surroundings(scene, ends, AROUND, { crossing });
    const labelSize = label && { w: label.w + LABEL_ROOM * 2, h: label.h + LABEL_ROOM * 2 };
    const goals = gatesOf({ box: end, figure: scene.figureOf(to), isBar: scene.isBar(to) }, near.pieces, direction, {
        isEnd: true,
        other: start,
        mark: marks?.end.length,
        isGateway: scene.isDecision(to)
    }).filter(gate => isAtSide(gate, only.end));
    const starts = gatesOf({ box: start, figure: scene.figureOf(from), isBar: scene.isBar(from) }, near.pieces, direction, {
        isEnd: false,
        other: end,
        mark: marks?.start.length,
        isGateway: scene.isDecision(from)
    })
        .filter(gate => isAtSide(gate, only.start))
        .map(gate => (scene.figureOf(from) ? gate : inLine(gate, goals)))
        .flatMap(gate => (labelSize && scene.isDecision(from) ? answerGates(gate, labelSize, near.borders) : [gate]));
    const [gatesFrom, gatesTo] = [starts.map(gate => meeting(gate, goals)), goals.map(gate => meeting(gate, starts))];
    const around =
        wayThrough(scene, near, gatesFrom, gatesTo) ??
        wayThrough(scene, surroundings(scene, ends, FAR_AROUND, { crossing }), gatesFrom, gatesTo, true);
    const throughHolders = around === undefined && scene.foreignHolders(from, to).length > 0;
    const found = throughHolders
        ? wayThrough(scene, surroundings(scene, ends, FAR_AROUND, { crossing, throughHolders }), gatesFrom, gatesTo, true)
        : around && withoutJogs(around, scene, { near, ends, gatesFrom, gatesTo });
    if (!found || !labelSize) {
        return found && { points: found };
    }
    const isAnswer = scene.isDecision(from);
    let best = labelled(found, labelSize, near, isAnswer);
    // Where its label would lie on something, another side of either shape may lead to a way with room for it.
    for (const [sides, isEnd] of best.hits === 0 || throughHolders ? [] : [[gatesFrom, false] as const, [gatesTo, true] as const]) {
        for (const side of SIDES) {
            const those = sides.filter(gate => isAtSide(gate, side));
            const points = isEnd ? wayThrough(scene, near, gatesFrom, those) : wayThrough(scene, near, those, gatesTo);
            const other = points && best.hits > 0 ? labelled(points, labelSize, near, isAnswer) : undefined;
            best = other && other.hits < best.hits ? other : best;
        }
    }
    return { points: best.points, label: best.label, labelSize };
}

/** The way that is found where it may also end in line with what it jogs to at its ends. */
function withoutJogs(
    points: Point[],
    scene: Scene,
    {
        near,
        ends: { from, to, start, end },
        gatesFrom,
        gatesTo
    }: { readonly near: Surroundings; readonly ends: Ends; readonly gatesFrom: readonly Gate[]; readonly gatesTo: readonly Gate[] }
): Point[] {
    const lead = (id: string, box: Box, gates: readonly Gate[], way: readonly Point[]): Gate[] => {
        const gate = scene.figureOf(id) ? undefined : gateInLine(way, { box, gates }, near.pieces, TAKEN);
        return gate ? [gate] : [];
    };
    const [more, other] = [lead(from, start, gatesFrom, points), lead(to, end, gatesTo, [...points].reverse())];
    const found = more.length + other.length > 0 ? wayThrough(scene, near, [...gatesFrom, ...more], [...gatesTo, ...other]) : undefined;
    return found && found.length < points.length ? found : points;
}

/** A better place for the label of a way than where it is; undefined where there is none. */
export function labelOn(scene: Scene, { from, to }: Pick<FreeEdge, 'from' | 'to'>, { points, label, labelSize }: Way): Point | undefined {
    const [start, end] = [scene.boxOf(from), scene.boxOf(to)];
    if (!start || !end || !label || !labelSize) {
        return undefined;
    }
    const near = surroundings(scene, { from, to, start, end, within: scene.frameAround(from, to) }, AROUND, { crossing: CROSSING });
    const size = { w: labelSize.w + LABEL_ROOM * 2, h: labelSize.h + LABEL_ROOM * 2 };
    const now = labelledAt(points, label, size, near);
    const best = labelled(points, size, near, scene.isDecision(from));
    return best.cost < now ? best.label : undefined;
}

/** The direction in which a way leaves a side of a shape. */
export type Side = Pick<Gate, 'dx' | 'dy'>;

export const SIDES: readonly Side[] = [
    { dx: 0, dy: 1 },
    { dx: 0, dy: -1 },
    { dx: 1, dy: 0 },
    { dx: -1, dy: 0 }
];

function isAtSide({ dx, dy }: Gate, side: Side | undefined): boolean {
    return !side || (dx === side.dx && dy === side.dy);
}

/**
 * What is near enough to both ends to be in the way.
 * @param said `throughHolders`: a way may lead through boxes that hold other shapes, where there is no other
 */
function surroundings(
    scene: Scene,
    { from, to, start, end, within }: Ends,
    around: number,
    { crossing, throughHolders = false }: { readonly crossing: number; readonly throughHolders?: boolean }
): Surroundings {
    const wide = grow(unionOf([start, end]) ?? start, around);
    const region = within ? (sharedBox(wide, grow(within, -FROM_FRAME)) ?? wide) : wide;
    const isNear = ({ box }: Placed): boolean => overlaps(box, region);
    return {
        region,
        within,
        crossing,
        ends: [[from, start] as const, [to, end] as const].flatMap(([id, box]) =>
            inParts({ id, box, figure: scene.figureOf(id) }).map(part => part.box)
        ),
        walls: [...scene.leaves(), ...(throughHolders ? [] : scene.foreignHolders(from, to))].filter(isNear).map(({ box }) => box),
        grounds: scene
            .foreignFrames(from, to)
            .filter(isNear)
            .map(({ box }) => box),
        labels: scene
            .labels()
            .filter(isNear)
            .map(({ box }) => box),
        pieces: scene.pieces().filter(({ from, to }) => meets(region, from, to)),
        borders: scene.borders().filter(({ from, to }) => meets(region, from, to))
    };
}

type Surroundings = Omit<InTheWay, 'overTexts'> & Pick<Ends, 'within'>;

interface Ends {
    readonly from: string;
    readonly to: string;
    readonly start: Box;
    readonly end: Box;
    /** What cuts off all that is outside of it. */
    readonly within: Box | undefined;
}

function wayThrough(scene: Scene, near: Surroundings, from: readonly Gate[], to: readonly Gate[], overTexts = false): Point[] | undefined {
    const isInside = ({ out: { x, y } }: Gate): boolean =>
        near.region.x <= x && x <= near.region.x + near.region.w && near.region.y <= y && y <= near.region.y + near.region.h;
    const [starts, goals] = [from.filter(isInside), to.filter(isInside)];
    if (starts.length === 0 || goals.length === 0) {
        return undefined;
    }
    const search = (over: boolean): Point[] | undefined => {
        const grid = new WayGrid({ ...near, overTexts: over }, [...starts, ...goals]);
        const { points, steps } = shortestWay(grid, starts, goals, scene.most - scene.work);
        // A grid is made before the first step on it.
        scene.work += steps + (grid.xs.length * grid.ys.length) / 16;
        return points;
    };
    return search(false) ?? (overTexts && scene.work < scene.most ? search(true) : undefined);
}

function gatesOf(
    { box: whole, figure, isBar }: { readonly box: Box; readonly figure: Box | undefined; readonly isBar: boolean },
    pieces: readonly Piece[],
    direction: Direction,
    {
        isEnd,
        other,
        mark = 0,
        isGateway = false
    }: { readonly isEnd: boolean; readonly other: Box; readonly mark: number | undefined; readonly isGateway?: boolean }
): Gate[] {
    const box = figure ?? whole;
    const away = Math.max(AWAY, mark + STRAIGHT_END);
    // The text of a figure is part of the shape: a way out on its side begins at the text.
    const { level, upright } = endBoxes(whole, box);
    const sides = [
        { dx: 0, dy: 1, at: (share: number): Point => ({ x: box.x + box.w * share, y: upright.y + upright.h }) },
        { dx: 0, dy: -1, at: (share: number): Point => ({ x: box.x + box.w * share, y: upright.y }) },
        { dx: 1, dy: 0, at: (share: number): Point => ({ x: level.x + level.w, y: box.y + box.h * share }) },
        { dx: -1, dy: 0, at: (share: number): Point => ({ x: level.x, y: box.y + box.h * share }) }
    ];
    const ahead = { down: { x: 0, y: 1 }, up: { x: 0, y: -1 }, right: { x: 1, y: 0 }, left: { x: -1, y: 0 } }[direction];
    const middle = centerOf(box);
    const around = grow(whole, TAKEN);
    const isHere = ({ x, y }: Point): boolean => overlaps({ x, y, w: 0, h: 0 }, around);
    const ends = pieces.flatMap(({ from, to }) => [from, to]).filter(isHere);
    const others = pieces.map(({ from, to }) => (isEnd ? from : to)).filter(isHere);
    const long = isBar ? sides.filter(({ dx }) => (dx === 0) === whole.w > whole.h) : sides;
    return long.flatMap(({ dx, dy, at }) => {
        const forwards = (dx * ahead.x + dy * ahead.y) * (isEnd ? -1 : 1);
        // Lines end at the outline, which may be further in than the side of the box.
        const isOnSide = (point: Point): boolean => (point.x - middle.x) * dx + (point.y - middle.y) * dy > 0;
        const isShared = others.some(isOnSide);
        const against = forwards > 0 ? 0 : forwards === 0 ? ASIDE : isBar ? MIXED : isEnd && !isShared ? COMING_BACK : BACKWARDS;
        const isAtName = dx !== 0 && (dx > 0 ? level.x + level.w - box.x - box.w : box.x - level.x) > LEVEL;
        const cost = (isFacing(box, other, { dx, dy }) ? Math.min(against, FACING) : against) + (isAtName ? AT_NAME : 0);
        // Circles and diamonds are reached at their middles only.
        const ports = figure || isGateway ? [MIDDLE] : sidePorts(dx === 0 ? box.w : box.h);
        const here = ends.filter(isOnSide);
        const beside = !isEnd && isShared ? BESIDE : 0;
        const free = ports.filter(share => !here.some(point => apart(point, at(share), dx) < TAKEN));
        return (free.length > 0 ? free.slice(0, 3) : [MIDDLE]).map((share): Gate => {
            const port = at(share);
            const isMixed = others.some(point => distance(point, port) < LEVEL);
            const shared = free.length > 0 ? 0 : isMixed ? MIXED : isEnd && isGateway ? MERGED : SHARED;
            const out = { x: port.x + dx * away, y: port.y + dy * away };
            // Ways are as long as if they led on to the middle of the shape: a side is not nearer for being wide.
            const inside = isEnd ? Math.abs(port.x - middle.x) + Math.abs(port.y - middle.y) : 0;
            // The middle of a side is not left for the sake of a shorter way.
            const aside = !isEnd && free[0] === MIDDLE ? apart(port, middle, dx) / 2 : 0;
            return {
                port,
                out,
                dx,
                dy,
                cost: cost + inside + aside + OFF_MIDDLE * ports.indexOf(share) + shared + beside
            };
        });
    });
}

/** How far points are from each other across a way. */
function apart(one: Point, other: Point, dx: number): number {
    return Math.abs(dx === 0 ? one.x - other.x : one.y - other.y);
}

/** A gate that leads half the way to one that it faces in one line, where both would lead past each other and back. */
function meeting(gate: Gate, others: readonly Gate[]): Gate {
    const { port, out, dx, dy } = gate;
    const gaps = others.flatMap(other => {
        const gap = (other.port.x - port.x) * dx + (other.port.y - port.y) * dy;
        const isPast = gap > 0 && gap < distance(port, out) + distance(other.port, other.out);
        const isFacing = other.dx === -dx && other.dy === -dy && apart(port, other.port, dx) < LEVEL;
        return isFacing && isPast ? [gap] : [];
    });
    const half = least(gaps) / 2;
    return half < distance(port, out) ? { ...gate, out: { x: port.x + dx * half, y: port.y + dy * half } } : gate;
}
