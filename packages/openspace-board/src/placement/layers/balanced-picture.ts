import { ToolError } from '@openspace/tool';
import { lengthOf } from '../../geometry/matrix';
import { imbalance } from './balance';
import { besideFrames } from '../frames/beside-frames';
import { costOf } from './block-cost';
import { BALANCED } from './elk-graph';
import { finished, inTheMiddle } from './finish-block';
import { fromTheLeft } from './from-the-left';
import { type Choice, FREE_ORDER, LAST_ORDER, ORDERED, OTHER_ORDER, ROOMY, WRAPPED } from './layered-choices';
import type { ArrangedBlock } from '../placement';

/** What is better by less is not worth another order than that of the call. */
const WORTH = 0.08;
/** A picture that costs no more than this is not compared with others. */
const GOOD = 0.25;
/** By so much, as a rule, a small picture becomes better at most where shapes move to the middle of what they are connected to, and where it is finished. */
const MOST_CENTERED = 0.5;
const MOST_FINISHED = 0.3;
/** What it is worth that all lines together are shorter by the side of a shape, where few of them change. */
const SHORTER = 0.05;

interface Rated {
    readonly arranged: ArrangedBlock;
    readonly crossings: number;
    readonly cost: number;
}

/**
 * Finishes a picture whose shapes stand in the middle of what they are connected to, or one that differs from it in the order and the places of what
 * stands side by side, if that is better balanced and no more lines cross; of many shapes, one with more room between them.
 * @param make undefined where there is no such picture
 * @param most that are compared with it
 */
export async function mostBalanced(
    first: { readonly arranged: ArrangedBlock; readonly choice: Choice },
    make: (choice: Choice) => Promise<ArrangedBlock | undefined>,
    most: number
): Promise<ArrangedBlock> {
    const { scale } = first.choice;
    const drawn = finished(first.arranged, scale);
    if (most <= 0) {
        return drawn;
    }
    const usual = rated(drawn);
    if (usual.cost <= GOOD) {
        return usual.arranged;
    }
    let best = { ...usual, cost: usual.cost - WORTH };
    const seen = new Set<string>();
    const mostCentered = MOST_CENTERED * Math.max(1, first.arranged.nodes.length / ORDERED);
    for (const choice of variantsOf(first).slice(0, most)) {
        const found = await orUndefined(make(choice));
        const places = JSON.stringify([...(found?.boxes ?? [])]);
        if (!found || seen.has(places)) {
            continue;
        }
        seen.add(places);
        const centered = mayBeBetter(rated(found), best, mostCentered) ? rated(fromTheLeft(inTheMiddle(found))) : undefined;
        const other = centered && mayBeBetter(centered, best, MOST_FINISHED) ? rated(finished(centered.arranged, scale)) : undefined;
        best = other && mayBeBetter(other, best, 0) ? other : best;
    }
    return best.arranged;
}

/**
 * With what stands outside of frames next to them, where that is better, or lines are so much shorter.
 * @param scale how much further apart shapes are than usual
 */
export function withBeside(arranged: ArrangedBlock, scale: number): ArrangedBlock {
    const moved = besideFrames(arranged, each => finished(inTheMiddle(each), scale), scale);
    if (!moved) {
        return arranged;
    }
    const [usual, other] = [rated(arranged), rated(moved)];
    const shorter = (totalLength(arranged) - totalLength(moved)) / meanSide(arranged);
    return mayBeBetter(other, usual, shorter * SHORTER) ? moved : arranged;
}

function totalLength({ ways }: ArrangedBlock): number {
    return [...ways.values()].reduce((sum, { points }) => sum + lengthOf(points), 0);
}

/** The side of a square as large as a shape, on average. */
function meanSide({ boxes }: ArrangedBlock): number {
    return Math.sqrt([...boxes.values()].reduce((sum, { w, h }) => sum + w * h, 0) / Math.max(1, boxes.size));
}

/** Pictures that differ from one only in the order and the places of what stands side by side. */
function variantsOf({ arranged, choice }: { readonly arranged: ArrangedBlock; readonly choice: Choice }): Choice[] {
    // Frame by frame there is one order.
    if (choice.options === WRAPPED || choice.inner || choice.twins) {
        return [];
    }
    const { options } = choice;
    // Lines of many shapes need room to be straight, whatever their order is.
    if (arranged.nodes.length > ORDERED) {
        return [{ ...choice, options: { ...options, ...ROOMY } }];
    }
    const balanced = [{}, FREE_ORDER, LAST_ORDER].map((order): Choice => ({ ...choice, options: { ...options, ...order, ...BALANCED } }));
    return [...balanced, { ...choice, options: { ...options, ...OTHER_ORDER } }, { ...choice, isAxial: true, isMirrored: true }];
}

function mayBeBetter({ crossings, cost }: Rated, best: Rated, by: number): boolean {
    return crossings <= best.crossings && cost - by < best.cost;
}

function rated(arranged: ArrangedBlock): Rated {
    const { all, crossings } = costOf(arranged);
    return { arranged, crossings, cost: all + imbalance(arranged) };
}

/** A picture that there is already is better than none, unless no one waits for it. */
async function orUndefined(made: Promise<ArrangedBlock | undefined>): Promise<ArrangedBlock | undefined> {
    try {
        return await made;
    } catch (error) {
        if (error instanceof ToolError && error.code === 'CANCELLED') {
            throw error;
        }
        return undefined;
    }
}
