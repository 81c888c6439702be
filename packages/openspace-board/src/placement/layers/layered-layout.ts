import { ToolError } from '@openspace/tool';
import { isVertical } from '../../layout/layout-graph';
import { mostBalanced, withBeside } from './balanced-picture';
import { type BlockCost, costOf, isCentered } from './block-cost';
import { clearNames } from '../moves/clear-names';
import { closeGaps, closeGapsAcross } from './close-gaps';
import { GAP } from '../gaps';
import { type EdgeOrder, orderEdges } from './order-edges';
import type { ArrangedBlock, FreeBlock, RunElk, SaidOfGraph } from '../placement';
import { evenFrames } from '../frames/even-frames';
import { asItStands } from '../likeness';
import { finished, finishedByKind, inTheMiddle, widerByKind } from './finish-block';
import { finishedFlow } from './finish-flow';
import { fromTheLeft } from './from-the-left';
import { furtherOn } from './further-on';
import { hugFrames } from '../frames/hug-frames';
import { type Choice, choicesFor, helps, isFlow, isGood, ORDERED, WRAPPED } from './layered-choices';
import { lessHigh, longerEdges } from './longer-edges';
import { mainPaths } from './main-paths';
import { dockMirrored } from '../docks/mirrored-docks';
import { countOverNames, mirroredBlock } from '../frames/over-names';
import { arrange, arrangeRoomy, pictureOf } from './draw-choice';

/** Pictures of a block that are compared with each other: the fewer, the more shapes there are. */
const COMPARED = [
    { shapes: 24, pictures: 8 },
    { shapes: 40, pictures: 3 },
    { shapes: 60, pictures: 2 }
];

/** If fewer have been compared, as many more are that differ from the best one in how well they are balanced. */
const MOST_PICTURES = 6;

/** Of so many shapes at most one with more room between them is compared, too. */
const ROOMIER = 32;

/** By so much, as a rule, a picture becomes better at most where shapes move to the middle of what they are connected to. */
const MOST_BETTER = 0.2;

/** So often edges are tried that lead one layer further, or shapes that are further on. */
const MOST_LONGER = 6;

/** A picture that goes on next to its beginning is no longer than so many times its breadth where rooms in it are closed. */
const LONGEST_WRAPPED = 1.75;

/** Takes less than half of the time; more lines cross. */
const BRIEF = { 'elk.layered.thoroughness': '1', 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' };

interface Picture {
    readonly arranged: ArrangedBlock;
    readonly cost: BlockCost;
    readonly choice: Choice;
}

/** Lays a block out in layers along its edges, in the direction that gives the best picture unless someone says which. */
export async function layeredLayout(block: FreeBlock, said: SaidOfGraph, elk: RunElk): Promise<ArrangedBlock> {
    const order = orderEdges(block);
    const along = isFlow(block) ? mainPaths(block, order.turned).along : new Set<number>();
    let left = said.isBrief === true ? 1 : (COMPARED.find(({ shapes }) => block.nodes.length <= shapes)?.pictures ?? 1);
    let best: Picture | undefined;
    let first: BlockCost | undefined;
    let failure: unknown;
    let made = 0;
    const scale = (said.spacing ?? GAP) / GAP;
    // Large ones would take long, each time.
    const isSmall = block.nodes.length <= ORDERED;
    for (const choice of choicesFor(block, said).map((each): Choice => ({
        ...each,
        scale,
        ...(said.isBrief === true && { options: BRIEF })
    }))) {
        if (left === 0 || (best && (isGood(best.cost, choice) || !helps(choice, best.cost, first)))) {
            continue;
        }
        left--;
        made++;
        try {
            const found = await pictureOf(block, order, choice, elk);
            if (!found) {
                left++;
                continue;
            }
            const isUpright = isVertical(choice.direction);
            const clear = clearNames(isUpright ? asItStands(found) : found);
            for (const led of isUpright && countOverNames(found) > 0 ? [clear, clearNames(mirroredBlock(found))] : [clear]) {
                const usual = costOf(led, along);
                const mayBeBest = !best || usual.all - MOST_BETTER < best.cost.all;
                const arranged = isCentered(block) && isSmall && mayBeBest ? inTheMiddle(led) : led;
                const seen = isSmall && mayBeBest ? finishedByKind(arranged, order, scale) : arranged;
                const cost = seen === led ? usual : costOf(seen, along);
                const isWorse =
                    best &&
                    (best.cost.all + (best.choice.handicap ?? 0) <= cost.all + (choice.handicap ?? 0) ||
                        (choice.keepsClear && cost.crossings > best.cost.crossings) ||
                        (choice.loose && cost.crossings > 0));
                best = best && isWorse ? best : { arranged, cost, choice };
                first ??= cost;
            }
        } catch (error) {
            // A picture that there is already is better than none, unless no one waits for it.
            if (error instanceof ToolError && (!best || error.code === 'CANCELLED')) {
                throw error;
            }
            failure = error;
        }
    }
    if (!best) {
        throw failure;
    }
    best = { ...best, arranged: fromTheLeft(withoutGaps(best, order)) };
    best = isCentered(block) ? await withFurtherOn(block, order, best, elk) : await withLongerEdges(block, order, best, elk);
    if (!isCentered(block)) {
        const clear = widerByKind(finishedByKind(best.arranged, order, scale));
        return hugFrames(isFlow(block) ? finishedFlow(clear, { along, turned: order.turned, scale: best.choice.scale }) : clear);
    }
    if (said.isBrief === true) {
        return finished(isSmall ? best.arranged : inTheMiddle(best.arranged), scale);
    }
    const centered = isSmall ? best : { ...best, arranged: inTheMiddle(best.arranged) };
    const most = isSmall ? MOST_PICTURES - made : block.nodes.length <= ROOMIER ? 1 : 0;
    const make = async (choice: Choice): Promise<ArrangedBlock | undefined> => {
        const found = await pictureOf(block, order, choice, elk);
        return found && clearNames(found);
    };
    return evenFrames(dockMirrored(withBeside(await mostBalanced(centered, make, most), scale)));
}

/** A picture that goes on next to its beginning as near together as it can be; a machine is so in any case. */
function withoutGaps({ arranged, choice: { direction, options, scale } }: Picture, { turned }: EdgeOrder): ArrangedBlock {
    // What is led later needs room next to the other lines.
    const isLed = arranged.edges.every(({ at, from, to }) => from === to || arranged.ways.has(at));
    if (options !== WRAPPED || arranged.kind === 'state' || !isLed) {
        return arranged;
    }
    const isLevel = !isVertical(direction);
    return closeGapsAcross(closeGaps(arranged, turned, isLevel, scale), isLevel, { scale, longest: LONGEST_WRAPPED });
}

/** With some edges one layer further, where fewer lines cross then. Flows have main paths, which say what is in which layer. */
async function withLongerEdges(block: FreeBlock, order: EdgeOrder, first: Picture, elk: RunElk): Promise<Picture> {
    if (isFlow(block) || block.nodes.length > ORDERED || first.choice.hasFamilies || first.choice.loose) {
        return first;
    }
    const make = async (choice: Choice): Promise<Picture> => {
        const arranged = await arrange(block, order, choice, elk);
        return { arranged, cost: costOf(finishedByKind(arranged, order, choice.scale)), choice };
    };
    const best = await withFewestCrossings(first, make, ({ arranged, choice }) =>
        longerEdges(arranged, order.turned, choice.longer).map(longer => ({ ...choice, longer }))
    );
    const lower = best === first ? undefined : lessHigh(best.choice);
    const less = lower ? await make(lower) : best;
    return less.cost.crossings <= best.cost.crossings && less.cost.all < best.cost.all ? less : best;
}

/**
 * With some shapes further on than others that they would be level with, where fewer lines cross then. Frame by frame there is one order; and what goes on
 * next to its beginning is at its end next to anything.
 */
async function withFurtherOn(block: FreeBlock, order: EdgeOrder, first: Picture, elk: RunElk): Promise<Picture> {
    const { inner, twins, options } = first.choice;
    if (block.nodes.length > ORDERED || inner || twins || options === WRAPPED) {
        return first;
    }
    const make = async (choice: Choice): Promise<Picture> => {
        const clear = clearNames(await arrangeRoomy(block, choice.order ?? order, choice, elk));
        const usual = costOf(clear);
        // What crosses as often is not taken in any case.
        const arranged = usual.crossings < first.cost.crossings ? fromTheLeft(inTheMiddle(clear)) : clear;
        return { arranged, cost: arranged === clear ? usual : costOf(arranged), choice };
    };
    return withFewestCrossings(first, make, ({ arranged, choice }) =>
        furtherOn(arranged, order.turned, choice.further).map(further => ({ ...choice, further }))
    );
}

/** The best picture with fewer crossings than the first one of those that choices for it, and for what is better, make. */
async function withFewestCrossings(
    first: Picture,
    make: (choice: Choice) => Promise<Picture>,
    choicesAfter: (base: Picture) => readonly Choice[]
): Promise<Picture> {
    let [best, tries] = [first, MOST_LONGER];
    for (let base: Picture | undefined = first; base; base = best === base ? undefined : best) {
        for (const choice of choicesAfter(base)) {
            if (best.cost.crossings === 0 || tries-- === 0) {
                return best;
            }
            const other = await make(choice);
            best = other.cost.crossings < best.cost.crossings && other.cost.all < best.cost.all ? other : best;
        }
    }
    return best;
}
