import { type Box, unionOf } from '../../geometry/box';
import { offProportions } from '../layers/block-cost';
import { isImprovable } from './improvable';
import { isInTheWay, leadMoved, ledNow, LENGTH, touchedBy } from './lead-moved';
import { distancesFor, groupsOf } from './move-groups';
import { arrangedAs, growth, middleOf, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { asymmetry } from '../layers/symmetry';
import type { Line } from '../ways/way-hits';

/** A shape that has moved makes room for others, which are tried again; so often at most. */
const ROUNDS = 2;
/** Of the places that a group may move to, so many are tried. */
const TRIED = 4;
/** A column of fewer shapes may be as high as it is. */
const FEW = 5;
/** What proportions twice as far off count. */
const OFF_PROPORTIONS = 20;
/** A move has to be worth so much. */
const WORTH = 0.05;

interface Outcome {
    readonly gain: number;
    readonly boxes: ReadonlyMap<string, Box>;
    readonly ways: ReadonlyMap<Line, Way>;
}

/**
 * Moves shapes, chains of them and frames within their layers over the middle of what they are connected to, where there is room and no line
 * becomes worse. ELK has lines straight, whether or not shapes are symmetric then.
 */
export function centerShapes(block: ArrangedBlock, isUpright: boolean): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    let scene = sceneOf(block, isUpright);
    // What was not worth a move is so until something else has moved.
    const known = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
        let isChanged = false;
        for (const { id } of block.nodes) {
            const groups = groupsOf(id, scene).filter(group => {
                const key = JSON.stringify([...group].sort());
                return !known.has(key) && known.add(key);
            });
            const best = groups.reduce<Outcome | undefined>((found, group) => better(found, bestOf(group, scene)), undefined);
            if (best) {
                scene = movedScene(scene, best.boxes);
                best.ways.forEach((way, line) => (line.way = way));
                known.clear();
                isChanged = true;
            }
        }
        if (!isChanged) {
            break;
        }
    }
    return arrangedAs(scene);
}

function better(one: Outcome | undefined, other: Outcome | undefined): Outcome | undefined {
    return one && (!other || one.gain >= other.gain) ? one : other;
}

/** How many times the proportions of a picture are further off than those of another one, as powers of two. */
function worse(after: Scene, before: Scene): number {
    const [now, then] = [before, after].map(({ boxes }) => offProportions(unionOf(boxes.values())));
    // Room that nothing needs makes no picture better.
    return now && then && after.block.nodes.length >= FEW ? Math.max(0, then.wide + then.high - now.wide - now.high) : 0;
}

function bestOf(group: ReadonlySet<string>, scene: Scene): Outcome | undefined {
    const { sides } = scene;
    const affected = new Set(group);
    for (const id of group) {
        const { ahead = [], back = [] } = sides.get(id) ?? {};
        [...ahead, ...back].forEach(each => affected.add(each));
    }
    const middles = new Map([...affected].map(id => [id, middleOf(id, scene)]));
    const middle = (id: string): number => middles.get(id) ?? middleOf(id, scene);
    const cost = (at: (id: string) => number): number => [...affected].reduce((sum, id) => sum + asymmetry(id, sides, at), 0);
    const before = cost(middle);
    const tried = [...distancesFor(group, scene, middle)]
        .flatMap(by => {
            const shapes = placed(group, by, scene);
            return shapes ? [{ by, shapes, gain: before - cost(id => middle(id) + (group.has(id) ? by : 0)) }] : [];
        })
        .sort((one, other) => other.gain - one.gain)
        .slice(0, TRIED);
    if (tried.length === 0) {
        return undefined;
    }
    const touched = touchedBy(group, scene);
    const now = ledNow(touched, scene);
    return tried.reduce<Outcome | undefined>((found, { by, shapes, gain }) => {
        const after = movedScene(scene, shapes);
        const further = gain - growth(after, scene) * LENGTH - worse(after, scene) * OFF_PROPORTIONS;
        const most = further + now.cost - (found?.gain ?? WORTH);
        // What costs little to find out comes first.
        if (most <= 0 || isInTheWay(group, touched, after, scene)) {
            return found;
        }
        const then = leadMoved(group, by, now, most, after);
        return then ? { gain: further + now.cost - then.cost, boxes: shapes, ways: then.ways } : found;
    }, undefined);
}
