import { isVertical, type LayoutOptions } from '../../layout/layout-graph';
import { alignRails } from './align-rails';
import { closeGaps, closeGapsAcross } from './close-gaps';
import { dockDots } from '../docks/dock-dots';
import { type ElkChoice, elkGraph } from './elk-graph';
import { type EdgeOrder, orderEdges } from './order-edges';
import type { ArrangedBlock, FreeBlock, RunElk } from '../placement';
import { finishedByKind } from './finish-block';
import { inFamilies, withoutFamilies } from './families';
import { withInitialsFirst } from './initial-first';
import { type Choice, isFlow, WRAPPED } from './layered-choices';
import { nestedByTies } from './leaf-ties';
import { withLevelFigures, withoutLevelFigures } from './level-figures';
import { withoutLongWays } from './long-ways';
import { wholeLed } from '../ways/lead-block';
import { loopsOf } from '../ways/loop-way';
import { nearOutside, withLooseInRow } from '../frames/near-outside';
import { frameByFrame, type LevelLayout } from '../frames/nested-layout';
import { readElk } from './read-elk';
import { withRoomySides } from './roomy-sides';
import { shortenWays } from './shorten-ways';
import { straightenWays } from '../docks/straighten-ways';
import { freeLabels } from '../ways/free-labels';
import { facingTwins, inTwins, isBoxOfTwins, twinRow, withoutTwins } from './twin-frames';

type Direction = LayoutOptions['direction'];

/** The picture of one choice. @returns undefined where the choice makes no other picture */
export async function pictureOf(block: FreeBlock, order: EdgeOrder, choice: Choice, elk: RunElk): Promise<ArrangedBlock | undefined> {
    const { direction, inner, hasFamilies, isWhole, twins, loose } = choice;
    if (hasFamilies) {
        const families = inFamilies(block);
        const arranged = families && (await frameByFrame(families, acrossFamilies(block, choice, elk)));
        return arranged && { ...withoutFamilies(block, arranged), direction };
    }
    if (loose) {
        return arrangeLoose(block, order, loose, choice, elk);
    }
    if (twins) {
        const held = new Set(twins.flatMap(({ frames }) => frames));
        const arranged = await frameByFrame(inTwins(block, twins), besideTwins(block, choice, elk), id => held.has(id));
        const isUpright = isVertical(direction);
        const clean = { ...withoutTwins(block, arranged), direction };
        return isUpright ? facingTwins(clean, twins) : clean;
    }
    const outermost = new Set(block.nodes.flatMap(({ id, parent }) => (parent === undefined ? [id] : [])));
    return inner
        ? {
              ...nearOutside(
                  await frameByFrame(block, inDirections(block, choice, inner, elk), id => isWhole === true && outermost.has(id))
              ),
              direction
          }
        : arrangeRoomy(block, choice.order ?? order, choice, elk);
}

/** Laid out without ties of leaves, which are led when all else has its place. */
async function arrangeLoose(
    block: FreeBlock,
    order: EdgeOrder,
    loose: ReadonlySet<number>,
    choice: ElkChoice,
    elk: RunElk
): Promise<ArrangedBlock> {
    const tight = { ...block, nodes: nestedByTies(block, loose), edges: block.edges.filter(({ at }) => !loose.has(at)) };
    const arranged = finishedByKind(await arrangeRoomy(tight, orderEdges(tight), choice, elk), order, choice.scale);
    const byId = new Map(arranged.nodes.map(node => [node.id, node]));
    return wholeLed({ ...arranged, nodes: block.nodes.map(node => byId.get(node.id) ?? node), edges: block.edges });
}

/** With shapes as large as the lines need that lead to them. */
export async function arrangeRoomy(block: FreeBlock, order: EdgeOrder, choice: ElkChoice, elk: RunElk): Promise<ArrangedBlock> {
    const roomy = withRoomySides(block, order.turned, choice.direction);
    const sized = new Set(roomy.nodes.flatMap(({ id, w, h }, at) => (w === block.nodes[at]?.w && h === block.nodes[at]?.h ? [] : [id])));
    return { ...(await arrange(roomy, order, choice, elk)), ...(sized.size > 0 && { sized }) };
}

/** Frame by frame in layers; what stands in a frame runs across the rest where it would be longer than broad along it. */
function inDirections(block: FreeBlock, { direction: outer, scale, isAxial }: Choice, inner: Direction, elk: RunElk): LevelLayout {
    return async (nodes, edges, frame) => {
        const level = { ...block, nodes, edges };
        const order = orderEdges(level);
        const along = await arrange(level, order, { direction: outer, scale, isAxial }, elk);
        const isLong = isVertical(outer) ? along.h > along.w : along.w > along.h;
        const isAcross = frame !== undefined && isLong;
        const across = async (linked: FreeBlock): Promise<ArrangedBlock> =>
            arrange(linked, order, { direction: inner, scale, isAxial }, elk);
        const arranged = isAcross ? await withLooseInRow(level, inner === 'right' || inner === 'left', across) : along;
        return { boxes: new Map(arranged.boxes), ways: new Map([...arranged.ways, ...loopsOf(arranged)]) };
    };
}

/** Frame by frame along the direction of the choice, with twins side by side. */
function besideTwins(block: FreeBlock, { direction, scale }: Choice, elk: RunElk): LevelLayout {
    return async (nodes, edges, frame) => {
        if (isBoxOfTwins(frame)) {
            return twinRow(nodes, edges, isVertical(direction));
        }
        const level = { ...block, nodes, edges };
        const arranged = await arrange(level, orderEdges(level), { direction, scale }, elk);
        return { boxes: new Map(arranged.boxes), ways: new Map([...arranged.ways, ...loopsOf(arranged)]) };
    };
}

/** Families from the top to the bottom, and what is between them in the direction of the choice. */
function acrossFamilies(block: FreeBlock, { hasFamilies: _, ...between }: Choice, elk: RunElk): LevelLayout {
    return async (nodes, edges, family) => {
        const level = { ...block, nodes, edges };
        const choice: ElkChoice = family === undefined ? between : { direction: 'down', scale: between.scale };
        const arranged = await arrange(level, orderEdges(level), choice, elk);
        return { boxes: new Map(arranged.boxes), ways: new Map([...arranged.ways, ...loopsOf(arranged)]) };
    };
}

export async function arrange(block: FreeBlock, order: EdgeOrder, choice: ElkChoice, elk: RunElk): Promise<ArrangedBlock> {
    const isLevel = choice.direction === 'left' || choice.direction === 'right';
    const given = isLevel ? withLevelFigures(block) : block;
    const read = readElk(given, await elk(elkGraph(given, order, choice)), order.turned);
    const arranged = isLevel ? withoutLevelFigures(read, block) : read;
    const straight = straightenWays(dockDots(arranged, isLevel));
    const drawn = {
        ...withInitialsFirst(freeLabels(isFlow(block) ? alignRails(straight) : straight), choice.direction),
        direction: choice.direction
    };
    const shorter = choice.options === WRAPPED ? shortenWays(drawn) : drawn;
    // Lines back run around much of a machine in any case.
    if (block.kind === 'state') {
        const closed = closeGaps(shorter, order.turned, isLevel, choice.scale);
        return choice.options === WRAPPED ? closeGapsAcross(closed, isLevel, { scale: choice.scale }) : closed;
    }
    return choice.options === WRAPPED ? withoutLongWays(shorter) : shorter;
}
