import { type Box, centerOf, unionOf } from '../geometry/box';
import { mirroredBlock } from './frames/over-names';
import type { ArrangedBlock } from './placement';

/** Shapes whose middles differ by no more than this are level, or straight below each other. */
const LEVEL = 4;
const OF_SIZE = 0.02;
/** A picture is mirrored where it becomes more like what stands on the board by so much. */
const MIRRORED = 0.1;

/** The share of pairs of shapes, 0 to 1, that are level, or on the same sides of each other, in both; and a little more where all has the same size. */
export function likeness(standing: ReadonlyMap<string, Box>, { nodes, boxes }: ArrangedBlock): number {
    const frames = new Set(nodes.map(({ parent }) => parent));
    const pairs = nodes.flatMap(({ id }) => {
        const [now, then] = [standing.get(id), boxes.get(id)];
        return now && then && !frames.has(id) ? [{ now, then }] : [];
    });
    const middles = pairs.map(({ now, then }) => ({ now: centerOf(now), then: centerOf(then) }));
    let [alike, all] = [0, 0];
    middles.forEach((one, at) => {
        for (const other of middles.slice(at + 1)) {
            all += 2;
            alike += side(other.now.x - one.now.x) === side(other.then.x - one.then.x) ? 1 : 0;
            alike += side(other.now.y - one.now.y) === side(other.then.y - one.then.y) ? 1 : 0;
        }
    });
    return all === 0 ? 1 : alike / all + OF_SIZE * ofOneSize(unionOf(pairs.map(({ now }) => now)), unionOf(pairs.map(({ then }) => then)));
}

/** A picture, or the same in a mirror where that is much more like what stands on the board. */
export function asItStands(block: ArrangedBlock): ArrangedBlock {
    const { standing } = block;
    const mirrored = standing && mirroredBlock(block);
    const isMoreAlike = mirrored && likeness(standing.boxes, mirrored) > likeness(standing.boxes, block) + MIRRORED;
    return isMoreAlike ? mirrored : block;
}

function side(by: number): number {
    return Math.abs(by) <= LEVEL ? 0 : Math.sign(by);
}

/** 1 for boxes of the same size, towards 0 for such of other sizes. */
function ofOneSize(one: Box | undefined, other: Box | undefined): number {
    const share = (a = 1, b = 1): number => Math.min(a, b) / Math.max(1, a, b);
    return share(one?.w, other?.w) * share(one?.h, other?.h);
}
