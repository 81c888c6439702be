import type { TLRecord } from '@tldraw/tlschema';
import { asShape } from '../document/board-schema';
import type { BoardChange, BoardView, Planned } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import type { LayoutOptions } from '../layout/layout-graph';
import { arrowInput } from '../placement/board-graph';
import { findWay } from '../placement/find-way';
import { freeEdges } from '../placement/free-blocks';
import { leadWays } from '../placement/lead-ways';
import { loopWay } from '../placement/loop-way';
import type { FreeEdge, Way } from '../placement/placement';
import { directionOf } from '../placement/reading-direction';
import { rerouteArrows } from '../placement/reroute-arrows';
import { Scene } from '../placement/scene';
import { type BoundArrow, changedRecords, isCurved, recordsOf, routableArrows, without } from './arrows-alone';
import { wayOut, withSides } from './route-sides';

export interface RoutesOptions {
    /** Only these arrows, and those at these shapes; left out: all of the page. */
    readonly shapeIds?: readonly string[] | undefined;
    /** Left out: that of most arrows. */
    readonly direction?: LayoutOptions['direction'] | undefined;
}

/**
 * Plans ways around everything for the arrows of a board, the shortest first. Shapes stay where they are, and curves
 * stay curves; what is locked and the messages of a sequence stay as they are.
 * @returns how many arrows get another way, of how many that could
 */
export function planRoutes(view: BoardView, { shapeIds, direction: wanted }: RoutesOptions): Planned<{ routed: number; found: number }> {
    const board = BoardIndex.of(view);
    const arrows = chosenArrows(board, shapeIds);
    const ids = new Set<string>(arrows.map(({ arrow }) => arrow.id));
    const put = routedAnew(board, arrows, wanted ?? directionOf(board, ({ id }) => ids.has(id)) ?? 'down');
    const routed = put.filter(record => asShape(record)?.type === 'arrow').length;
    return { change: { put, remove: [] }, result: { routed, found: arrows.length } };
}

/** Arrows with new ways, and their bindings, as far as they are different, after looking for the best ways and places of labels. */
function routedAnew(board: BoardIndex, bound: readonly BoundArrow[], direction: LayoutOptions['direction']): BoardChange['put'] {
    const { bare, led, ids } = ledAnew(board, bound, direction);
    return changedRecords(board, withSides(bound, rerouteArrows(bare, led, ids, direction)));
}

/** The first ways that are found for arrows, the shortest first. @param most steps that are looked at for them */
export function ledAnew(
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
            !edge || isCurved(arrow) ? undefined : from === to ? loopWay(scene, edge, direction) : wayOf(scene, edge, arrow, direction);
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

function chosenArrows(board: BoardIndex, shapeIds: readonly string[] | undefined): BoundArrow[] {
    const chosen = shapeIds && new Set(shapeIds.flatMap(id => [id, ...board.descendants(id).map(inner => String(inner.id))]));
    return routableArrows(board).filter(({ arrow, from, to }) => !chosen || chosen.has(arrow.id) || chosen.has(from) || chosen.has(to));
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
