import { type Box, grow, overlaps, sharedBox, unionOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { LayoutOptions } from '../../layout/layout-graph';
import { meets } from '../../quality/crossed-shapes';
import type { Placed } from '../../quality/shape-grid';
import { answerGates } from './answer-gates';
import { gatesOf, meeting, TAKEN } from './gates';
import { gateInLine, inLine } from './gates-in-line';
import type { FreeEdge, Way } from '../placement';
import { inParts } from './obstacles';
import type { Scene } from './scene';
import { shortestWay } from './shortest-way';
import { LABEL_ROOM, labelled, labelledAt } from './way-label';
import { type Gate, type InTheWay, WayGrid } from './way-grid';

/** What is further from both ends than this is not looked at. */
const AROUND = 400;
/** Where there is no way so near, one may lead further around. */
const FAR_AROUND = 1_600;
/** From a way to the frame that would cut it off. */
const FROM_FRAME = 8;
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
        isGateway: scene.isDecision(to),
        isInLane: scene.isInLane(to)
    }).filter(gate => isAtSide(gate, only.end));
    const starts = gatesOf({ box: start, figure: scene.figureOf(from), isBar: scene.isBar(from) }, near.pieces, direction, {
        isEnd: false,
        other: end,
        mark: marks?.start.length,
        isGateway: scene.isDecision(from),
        isInLane: scene.isInLane(from)
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
