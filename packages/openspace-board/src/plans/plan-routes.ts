import type { TLRecord } from '@tldraw/tlschema';
import { asShape } from '../document/board-schema';
import type { BoardChange, BoardView, Planned } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { distance } from '../geometry/matrix';
import type { LayoutOptions } from '../layout/layout-graph';
import { arrowInput } from '../placement/board-graph';
import { findWay } from '../placement/ways/find-way';
import { freeEdges } from '../placement/free-blocks';
import { leadWays } from '../placement/ways/lead-ways';
import { loopWay } from '../placement/ways/loop-way';
import { plannedWay } from '../placement/ways/obstacles';
import type { FreeEdge, Way } from '../placement/placement';
import { directionOf } from '../placement/reading-direction';
import { CORNER, CROSSING } from '../placement/ways/lead-again';
import { isMessage } from '../placement/sequence-parts';
import { AS_LAID_OUT, faultsOn, rerouteArrows } from '../placement/ways/reroute-arrows';
import { Scene } from '../placement/ways/scene';
import { isAutomatic } from '../notation/read-notation';
import { type BoundArrow, changedRecords, isOwnCurve, recordsOf, routableArrows, without } from './arrows-alone';
import { looseArrows, withLooseEnds } from './loose-ends';
import { betterWays } from './better-ways';
import { wayOut, withSides } from './route-sides';

/** Of more shapes on a page, whole pictures are not compared, which would take seconds. */
const MOST_COMPARED = 600;

export interface RoutesOptions {
    /** Only these arrows, and those at these shapes; left out: all of the page. */
    readonly shapeIds?: readonly string[] | undefined;
    /** Left out: that of most arrows. */
    readonly direction?: LayoutOptions['direction'] | undefined;
}

/**
 * Plans ways around everything for the arrows of a board, the shortest first. Shapes stay where they are, and curves
 * stay curves; what is locked and the messages of a sequence stay as they are. Routes that were planned before stay, too, unless there
 * are better ones.
 * @returns how many arrows get another way, of how many that could, and how many of these lead nowhere
 */
export function planRoutes(
    view: BoardView,
    { shapeIds, direction: wanted }: RoutesOptions
): Planned<{ routed: number; found: number; loose: number }> {
    const all = BoardIndex.of(view);
    const loose = looseArrows(all).filter(({ binding }) => !isMessage(all, { from: binding.toId, to: binding.toId }));
    // An arrow that leads nowhere is in the way of no other.
    const board = BoardIndex.of(without(view, recordsOf(all, new Set(loose.map(({ arrow }) => arrow.id)))));
    const isChosen = choiceOf(all, shapeIds);
    const arrows = routableArrows(board).filter(({ arrow, from, to }) => isChosen(arrow.id, from, to));
    const ids = new Set<string>(arrows.map(({ arrow }) => arrow.id));
    const led = changedWays(board, arrows, wanted ?? directionOf(board, ({ id }) => ids.has(id)) ?? 'down');
    const open = loose.filter(each => isChosen(each.arrow.id, each.binding.toId));
    const ends = withLooseEnds(all, new ChangedView(board, { put: led, remove: [] }), open);
    const put = [...led, ...changedRecords(view, ends)];
    const routed = put.filter(record => asShape(record)?.type === 'arrow').length;
    return { change: { put, remove: [] }, result: { routed, found: arrows.length + open.length, loose: open.length } };
}

/** Arrows with new ways, and their bindings, as far as they are different. */
function changedWays(board: BoardIndex, bound: readonly BoundArrow[], direction: LayoutOptions['direction']): BoardChange['put'] {
    const isPlanned = bound.some(({ arrow }) => isAutomatic(arrow));
    return changedRecords(board, isPlanned ? planned(board, bound, direction) : rerouted(board, bound, direction));
}

/** All arrows with other ways, after looking for the best ones and places of labels. */
function rerouted(board: BoardIndex, bound: readonly BoundArrow[], direction: LayoutOptions['direction']): readonly TLRecord[] {
    const { bare, led, ids } = ledInTurn(board, bound, direction);
    return withSides(bound, rerouteArrows(bare, led, ids, direction));
}

/** Arrows of which some were planned before, with ways that are at no place worse than these. */
function planned(board: BoardIndex, bound: readonly BoundArrow[], direction: LayoutOptions['direction']): readonly TLRecord[] {
    const ids = bound.map(({ arrow }) => arrow.id);
    const open = bound.filter(({ arrow }) => !isAutomatic(arrow));
    const first = BoardIndex.of(new ChangedView(board, { put: [...ledInTurn(board, open, direction).led], remove: [] }));
    const present = recordsOf(first, new Set(ids));
    const bare = without(board, present);
    const led = betterWays(first, presentOn(first, bound), direction);
    const better = withSides(bound, rerouteArrows(bare, led, ids, direction, AS_LAID_OUT));
    if (first.descendants(first.pageId).length > MOST_COMPARED) {
        return better;
    }
    const on = (records: readonly TLRecord[]): Value => valueOf(BoardIndex.of(new ChangedView(bare, { put: records, remove: [] })), ids);
    const [was, now] = [on(present), on(better)];
    const [kept, { faults }] = isBetter(now, was) ? [better, now] : [present, was];
    if (faults === 0) {
        return kept;
    }
    // To lead all of them one after the other may be what it takes.
    const inTurn = rerouted(board, bound, direction);
    return on(inTurn).faults < faults ? inTurn : kept;
}

/** How good the routes of a page are. */
interface Value {
    readonly faults: number;
    readonly crossings: number;
    /** The lengths of arrows with their corners and crossings. */
    readonly cost: number;
}

function valueOf(board: BoardIndex, ids: readonly string[]): Value {
    const { faults, crossings } = faultsOn(board, AS_LAID_OUT);
    let cost = crossings * CROSSING;
    for (const id of ids) {
        const arrow = board.shape(id);
        const points = arrow?.type === 'arrow' ? plannedWay(board, arrow) : [];
        cost += points.reduce((sum, point, at) => sum + distance(points[at - 1] ?? point, point), Math.max(0, points.length - 2) * CORNER);
    }
    return { faults, crossings, cost };
}

function isBetter(now: Value, was: Value): boolean {
    return now.faults < was.faults || (now.faults === was.faults && now.crossings <= was.crossings && now.cost < was.cost);
}

/** The arrows as they are now. */
export function presentOn(board: BoardIndex, arrows: readonly BoundArrow[]): BoundArrow[] {
    return arrows.flatMap(({ arrow, ...ends }) => {
        const shape = board.shape(arrow.id);
        return shape?.type === 'arrow' ? [{ arrow: shape, ...ends }] : [];
    });
}

/** The first ways that are found for arrows, the shortest first. @param most steps that are looked at for them */
export function ledInTurn(
    board: BoardIndex,
    bound: readonly BoundArrow[],
    direction: LayoutOptions['direction'],
    most?: number
): { readonly bare: BoardView; readonly led: readonly TLRecord[]; readonly ids: readonly string[] } {
    const arrows = shortestFirst(board, bound);
    const ids = arrows.map(({ arrow }) => arrow.id);
    const records = recordsOf(board, new Set(ids));
    const bare = without(board, records);
    const scene = new Scene(bare, [], most);
    const ways = new Map<number, Way>();
    for (const [at, { arrow, from, to }] of arrows.entries()) {
        const [edge] = freeEdges([arrowInput(arrow, { from, to })]);
        const way =
            !edge || isOwnCurve(arrow) ? undefined : from === to ? loopWay(scene, edge, direction) : wayOf(scene, edge, arrow, direction);
        if (way) {
            ways.set(at, way);
            scene.addWay(arrow.id, way);
        }
    }
    const led = leadWays(
        bare,
        records,
        ids.map(() => ({ type: 'arrow' })),
        ids,
        ways
    );
    return { bare, led: withSides(arrows, led), ids };
}

/** A way between the sides at which the ends of an arrow are to be, or between any where there is none. */
function wayOf(scene: Scene, edge: FreeEdge, arrow: BoundArrow['arrow'], direction: LayoutOptions['direction']): Way | undefined {
    const sides = wayOut(arrow);
    return (sides && findWay(scene, edge, direction, sides)) ?? findWay(scene, edge, direction);
}

/** Whether one of an arrow and what it is at is chosen. */
function choiceOf(board: BoardIndex, shapeIds: readonly string[] | undefined): (...ids: readonly string[]) => boolean {
    const chosen = shapeIds && new Set(shapeIds.flatMap(id => [id, ...board.descendants(id).map(inner => String(inner.id))]));
    return (...ids) => !chosen || ids.some(id => chosen.has(id));
}

/** They have the least choice. */
function shortestFirst(board: BoardIndex, arrows: readonly BoundArrow[]): BoundArrow[] {
    return arrows
        .map(bound => ({ bound, length: lengthOf(board, bound) }))
        .sort((one, other) => one.length - other.length)
        .map(({ bound }) => bound);
}

function lengthOf(board: BoardIndex, { from, to }: BoundArrow): number {
    const [one, other] = [board.pageBounds(from), board.pageBounds(to)];
    return one && other ? Math.hypot(one.x + one.w / 2 - other.x - other.w / 2, one.y + one.h / 2 - other.y - other.h / 2) : 0;
}
