import type { TLRecord } from '@tldraw/tlschema';
import { asShape, type ShapeOf } from '../../document/board-schema';
import type { BoardView } from '../../document/board-view';
import { ChangedView } from '../../document/changed-view';
import { BoardIndex } from '../../geometry/board-index';
import type { LayoutOptions } from '../../layout/layout-graph';
import { noted } from '../../notation/apply-notation';
import { isPlannedCurve, unplanned } from '../../notation/planned-curve';
import { edgeNotationOf } from '../../notation/read-notation';
import { LABEL_SHARES } from '../../quality/arrow-updates';
import { labelGaps } from '../../quality/label-gaps';
import { isMessage } from '../sequence-parts';
import { type Pair, type PictureMetrics, pictureMetrics } from '../../quality/picture-metrics';
import { piecesToCompare, type RouteMetrics, type RouteOptions, routeMetrics } from '../../quality/route-metrics';
import { arrowInput } from '../board-graph';
import { findWay, SIDES } from './find-way';
import { freeEdges } from '../free-blocks';
import { leadWays } from './lead-ways';
import { Scene } from './scene';

type Arrow = ShapeOf<'arrow'>;

/** How many shapes are looked at in all, however often: a page of a hundred is looked at a dozen times, in a fraction of a second. */
const MOST_LOOKS = 1_200;
/** How many pairs of pieces of lines are compared in all: bundles of lines have more of them than shapes. */
const MOST_COMPARED = 3_000_000;
/** So many steps are looked at for other ways of all arrows together, which takes a fraction of a second. */
const MOST_STEPS = 1_200_000;
/** By how much an arc is tried to lead further to either side. */
const BENDS = [30, -30, 60, -60, 100, -100];
/** What a crossing of arrows counts against a fault. */
const CROSSING = 0.2;

/** A layout had its reasons where the lines to the children of one shape begin as one. */
export const AS_LAID_OUT: RouteOptions = { isTree: true };

type Look = PictureMetrics & RouteMetrics;

/**
 * Gives arrows another way, or their labels another place, where a text would lie on something or an arrow run through a
 * node, along a border or on another arrow; nothing else moves.
 * @param before the board without the records
 * @param records shapes and bindings, all with places
 * @param ids of the arrows that may change
 */
export function rerouteArrows<R extends TLRecord>(
    before: BoardView,
    records: readonly R[],
    ids: Iterable<string>,
    direction: LayoutOptions['direction'],
    options: RouteOptions = {}
): readonly R[] {
    const free = new Set(ids);
    let kept: readonly R[] = records;
    let tries = 0;
    const look = (put: readonly TLRecord[]): Look => {
        tries++;
        return lookAt(new ChangedView(before, { put, remove: [] }), options);
    };
    const page = BoardIndex.of(new ChangedView(before, { put: records, remove: [] }));
    const fewShapes = MOST_LOOKS / page.descendants(page.pageId).length;
    const mostTries = fewShapes < 2 ? fewShapes : Math.min(fewShapes, MOST_COMPARED / Math.max(1, piecesToCompare(page)));
    if (mostTries < 2) {
        return records;
    }
    let found = look(kept);
    const search: Search = { steps: 0 };
    for (const id of faulty(found).filter(each => free.has(each))) {
        if (tries >= mostTries) {
            break;
        }
        for (const candidate of candidates(before, kept, id, direction, search)) {
            if (tries >= mostTries || !faulty(found).includes(id)) {
                break;
            }
            const now = look(candidate);
            if (scoreOf(now) < scoreOf(found)) {
                // Candidates are the same records, one of them changed.
                [found, kept] = [now, candidate];
            }
        }
    }
    return kept;
}

/** Whether {@link rerouteArrows} would look for something better for one of these arrows, or a text of theirs. */
export function areFaulty(view: BoardView, ids: readonly string[]): boolean {
    const faults = new Set(faulty(lookAt(view)));
    return ids.some(id => faults.has(id));
}

/** How much on a page lies on something else, and how often its arrows cross. */
export function faultsOn(view: BoardView, options?: RouteOptions): { readonly faults: number; readonly crossings: number } {
    const found = lookAt(view, options);
    return { faults: scoreOf({ ...found, crossings: 0 }), crossings: found.crossings };
}

function lookAt(view: BoardView, options?: RouteOptions): Look {
    const board = BoardIndex.of(view);
    return { ...pictureMetrics(board), ...routeMetrics(board, options) };
}

function faulty(found: Look): string[] {
    const through = found.edgesThroughNodes.map(([arrow]) => arrow);
    return [...new Set([...through, ...pairsOf(found).flat(), ...found.brokenWords])];
}

function scoreOf(found: Look): number {
    return pairsOf(found).length + 2 * found.edgesThroughNodes.length + found.brokenWords.length + found.crossings * CROSSING;
}

/** What lies on something else. An arrow that runs through a node is to leave the others that are at that. */
function pairsOf({ textsOverTexts, textsOverLines, edgesThroughNodes, onRoutes, closeRoutes, onBorders }: Look): Pair[] {
    const through = new Set(edgesThroughNodes.map(([arrow]) => arrow));
    const routes = [...onRoutes, ...closeRoutes].filter(pair => !pair.some(id => through.has(id)));
    return [...textsOverLines, ...textsOverTexts, ...routes, ...onBorders];
}

/** How many steps were looked at to find other ways. */
interface Search {
    steps: number;
}

/** Other ways to draw an arrow, the least change first: around others, then from or to another side. */
function* candidates<R extends TLRecord>(
    before: BoardView,
    records: readonly R[],
    id: string,
    direction: LayoutOptions['direction'],
    search: Search
): Iterable<readonly R[]> {
    const arrow = asShape(records.find(record => record.id === id));
    if (arrow?.type !== 'arrow') {
        return;
    }
    const withArrow = (changed: Arrow): R[] => records.map(record => (record.id === id ? ({ ...record, ...changed } as R) : record));
    const index = BoardIndex.of(new ChangedView(before, { put: records, remove: [] }));
    const positions = arrow.props.text.trim() === '' ? [] : [...labelGaps(index, arrow), ...LABEL_SHARES];
    for (const labelPosition of positions) {
        yield withArrow({ ...arrow, props: { ...arrow.props, labelPosition } });
    }
    const notation = edgeNotationOf(arrow);
    // A way that a layout has found is led on at right angles.
    if (notation?.route?.points === undefined && notation?.route?.automatic !== true && arrow.props.kind === 'arc') {
        for (const more of BENDS) {
            yield withArrow({ ...arrow, props: { ...arrow.props, bend: arrow.props.bend + more } });
        }
    }
    const others = records.filter(record => record.id !== id);
    const [start, end] = (['start', 'end'] as const).map(
        terminal => index.bindingsOf(arrow.id).find(({ props }) => props.terminal === terminal)?.toId
    );
    // Messages of a sequence have no other way.
    if (start === undefined || end === undefined || start === end || isMessage(index, { from: start, to: end })) {
        return;
    }
    const scene = new Scene(
        before,
        others.filter(record => record.typeName !== 'binding' || record.fromId !== id),
        MOST_STEPS - search.steps
    );
    const { steps } = search;
    const [edge] = freeEdges([arrowInput(arrow, { from: start, to: end })]);
    const route = isPlannedCurve(notation?.route) ? unplanned(notation?.route) : undefined;
    const bare = withArrow({ ...arrow, meta: noted(arrow.meta, { ...notation, route }) });
    const seen = new Set<string>();
    for (const sides of [{}, ...SIDES.map(side => ({ start: side })), ...SIDES.map(side => ({ end: side }))]) {
        const way = edge && findWay(scene, edge, direction, sides);
        search.steps = steps + scene.work;
        const key = JSON.stringify(way?.points);
        if (way && !seen.has(key)) {
            seen.add(key);
            const led = leadWays(before, bare, [{ type: 'arrow' }], [id], new Map([[0, way]]));
            const byId = new Map(led.map(record => [record.id, record]));
            yield records.map(record => (byId.get(record.id) as R | undefined) ?? record);
        }
    }
}
