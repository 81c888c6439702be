import { crossingLines } from '../../quality/picture-metrics';
import { edgeLinesOf } from './block-cost';
import { asRead } from './level-siblings';
import type { ArrangedBlock } from '../placement';

/** Two shapes of which the second one is further on along the direction of reading, whether or not an edge says so. */
export type InOrder = readonly [first: string, second: string];

/**
 * Pairs of shapes, one of which may be further on than the other one for fewer lines to cross: those that lines that cross lead to, or come from.
 * Where two shapes lead to the same two others, which stand side by side, two lines cross in every order of them; where one of the others is further
 * on, lines pass the first one on both sides.
 * @param turned edges that are read from their end to their start
 * @returns each with the pairs that there are already
 */
export function furtherOn(block: ArrangedBlock, turned: ReadonlySet<number>, known: readonly InOrder[] = []): (readonly InOrder[])[] {
    const byAt = new Map(block.edges.map(edge => [String(edge.at), asRead(edge, turned.has(edge.at))]));
    const pairs = crossingLines(edgeLinesOf(block)).flatMap(({ ids }): InOrder[] => {
        const [one, other] = ids.map(id => byAt.get(id));
        return one && other ? [...bothOrders(one.target, other.target), ...bothOrders(one.source, other.source)] : [];
    });
    const keyOf = (pair: InOrder): string => JSON.stringify(pair);
    const said = new Set(known.flatMap(([first, second]) => [keyOf([first, second]), keyOf([second, first])]));
    const found = new Map(pairs.map(pair => [keyOf(pair), pair]));
    return [...found].flatMap(([key, pair]) => (said.has(key) ? [] : [[...known, pair]]));
}

function bothOrders(one: string, other: string): InOrder[] {
    return one === other
        ? []
        : [
              [one, other],
              [other, one]
          ];
}
