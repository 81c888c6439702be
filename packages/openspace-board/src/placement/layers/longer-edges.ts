import { crossingLines } from '../../quality/picture-metrics';
import { edgeLinesOf } from './block-cost';
import { type Choice, HIGH, HIGHER } from './layered-choices';
import { asRead } from './level-siblings';
import type { ArrangedBlock, FreeEdge } from '../placement';
import { trunksOf } from './trunks';

/** What stands below the bar of a family keeps clear of it, in as low a picture as there is. */
const CLEAR = { 'elk.layered.spacing.edgeNodeBetweenLayers': '24' };

/**
 * Edges that may lead one layer further for fewer lines to cross: those that cross, and those at the shapes where they end, so that one of these stands below its
 * neighbours, where lines to them pass above it. Each of the sets, by the positions of the edges, is one way to do so, with what has led further already.
 * @param turned edges that are read from their end to their start
 */
export function longerEdges(block: ArrangedBlock, turned: ReadonlySet<number>, known: readonly number[] = []): (readonly number[])[] {
    const byAt = new Map(block.edges.map(edge => [String(edge.at), edge]));
    const trunks = trunksOf(block, block.edges, turned);
    const ends = (edge: FreeEdge) => asRead(edge, turned.has(edge.at));
    const crossing = crossingLines(edgeLinesOf(block)).flatMap(({ ids }) => ids.flatMap(id => byAt.get(id) ?? []));
    const targets = new Set(crossing.map(edge => ends(edge).target));
    const tried = [
        ...crossing,
        ...block.edges.filter(edge => targets.has(ends(edge).target)),
        ...block.edges.filter(edge => targets.has(ends(edge).source))
    ];
    const found = new Map<string, readonly number[]>();
    // A label has a layer of its own as it is.
    for (const { at } of tried.filter(({ at, from, to, label }) => from !== to && !label && !known.includes(at))) {
        const trunk = trunks.get(at)?.port;
        // Siblings are level.
        const ats = trunk === undefined ? [at] : [...trunks].flatMap(([each, { port }]) => (port === trunk ? [each] : []));
        found.set(ats.join(), [...known, ...ats]);
    }
    return [...found.values()];
}

/** A choice without the room between layers that it has only to make a picture higher, which further layers may have done; undefined where it has none. */
export function lessHigh(choice: Choice): Choice | undefined {
    return choice.options === HIGH || choice.options === HIGHER ? { ...choice, options: CLEAR } : undefined;
}
