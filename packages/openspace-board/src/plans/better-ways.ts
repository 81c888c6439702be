import type { TLRecord } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import { ChangedView } from '../document/changed-view';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/board-index';
import { type Box, centerOf } from '../geometry/box';
import type { LayoutOptions } from '../layout/layout-graph';
import { arrowInput, endOf } from '../placement/board-graph';
import { freeEdges } from '../placement/free-blocks';
import { leadCrossingAgain, leadDetoursAgain, type Leading } from '../placement/ways/lead-again';
import { leadWays } from '../placement/ways/lead-ways';
import type { FreeEdge, Way } from '../placement/placement';
import { plannedWay } from '../placement/ways/obstacles';
import { Scene } from '../placement/ways/scene';
import { crossingLines, linesOf } from '../quality/picture-metrics';
import { LABEL_ROOM } from '../placement/ways/way-label';
import { type BoundArrow, isOwnCurve, recordsOf, without } from './arrows-alone';
import { wayOut, withSides } from './route-sides';

type Arrow = ShapeOf<'arrow'>;

/**
 * Arrows that have ways, with others for those that cross something, or lead around nothing, where there are better ones. The rest stays
 * exactly as it is: ends of lines are where a layout or a person wants them.
 * @param bound the arrows that may get another way
 * @returns the records of these
 */
export function betterWays(board: BoardIndex, bound: readonly BoundArrow[], direction: LayoutOptions['direction']): readonly TLRecord[] {
    const own = new Set<string>(bound.map(({ arrow }) => arrow.id));
    const others = board.descendants(board.pageId).flatMap(shape => (shape.type === 'arrow' && !own.has(shape.id) ? [shape] : []));
    const arrows = [...bound.map(({ arrow }) => arrow), ...others];
    const scene = new Scene(without(board, recordsOf(board, new Set(arrows.map(({ id }) => id)))), []);
    const ways = new Map<number, Way>();
    for (const [at, arrow] of arrows.entries()) {
        const way = wayOn(board, arrow);
        if (way) {
            ways.set(at, way);
            scene.addWay(String(at), way);
        }
    }
    const before = new Map(ways);
    const edges = bound.flatMap(({ arrow, from, to }, at): FreeEdge[] =>
        from === to || isOwnCurve(arrow) ? [] : freeEdges([arrowInput(arrow, { from, to })]).map(edge => ({ ...edge, at }))
    );
    const leading: Leading = {
        endsOf: at => {
            const [from, to] = [endOf(board, arrows[at], 'start'), endOf(board, arrows[at], 'end')];
            return from === undefined || to === undefined ? undefined : { from, to };
        },
        directionOf: () => direction,
        sidesOf: ({ at }) => wayOut(arrows[at] ?? { meta: {} }) ?? {}
    };
    leadCrossingAgain(scene, ways, edges, leading);
    leadDetoursAgain(scene, ways, edges, leading);
    const led = new Map([...ways].filter(([at, way]) => before.get(at) !== way));
    const ids = bound.map(({ arrow }) => arrow.id);
    const records = recordsOf(board, own);
    return withSides(
        bound,
        leadWays(
            without(board, records),
            records,
            ids.map(() => ({ type: 'arrow' })),
            ids,
            led
        )
    );
}

/**
 * The same for those that cross others; all others are not looked at.
 * @param before the board with all other arrows as they are
 * @param led the arrows that have other ways now
 * @param near the shapes that may have a point in an area
 * @returns the records of what is led again
 */
export function clearerWays(
    before: BoardIndex,
    led: readonly TLRecord[],
    bound: readonly BoundArrow[],
    direction: LayoutOptions['direction'],
    near: (area: Box) => readonly string[]
): readonly TLRecord[] {
    const after = BoardIndex.of(new ChangedView(before, { put: led, remove: [] }));
    const own = new Set<string>(bound.map(({ arrow }) => arrow.id));
    const areas = bound.flatMap(({ arrow }) => after.pageBounds(arrow.id) ?? []);
    const others = [...new Set(areas.flatMap(near))].filter(id => !own.has(id));
    const arrowsOf = (board: BoardIndex, ids: Iterable<string>): Arrow[] =>
        [...ids].flatMap(id => {
            const shape = board.shape(id);
            return shape?.type === 'arrow' ? [shape] : [];
        });
    const lines = [...linesOf(after, arrowsOf(after, own)), ...linesOf(before, arrowsOf(before, others))];
    const crossing = new Set(crossingLines(lines, own).flatMap(({ ids }) => ids));
    const some = bound.filter(({ arrow }) => crossing.has(arrow.id));
    return some.length === 0 ? [] : betterWays(after, some, direction);
}

/** The way of an arrow, with the room of its label. */
function wayOn(board: BoardIndex, arrow: Arrow): Way | undefined {
    const route = board.route(arrow);
    const label = route && arrowLabelBox(arrow, route);
    const [w, h] = [(label?.w ?? 0) + LABEL_ROOM * 2, (label?.h ?? 0) + LABEL_ROOM * 2];
    return route && { points: plannedWay(board, arrow), ...(label && { label: centerOf(label), labelSize: { w, h } }) };
}
