import type { ShapeOf } from '../../document/board-schema';
import type { BoardIndex } from '../../geometry/board-index';
import { isPlannedCurve } from '../../notation/planned-curve';
import { edgeNotationOf } from '../../notation/read-notation';
import { isBare, linesAt, standingHue, type Tie } from '../board-lines';
import type { Hue } from '../hues';
import { CENTRAL } from './topic-sizes';

/** A topic of a mind map on the board. */
export interface StandingTopic {
    /** That of its branch; undefined for a topic above the main branches. */
    readonly hue: Hue | undefined;
    /** The hues of the main branches. */
    readonly taken: readonly Hue[];
    /** Whether topics further out are smaller. */
    readonly isSized: boolean;
    /** Whether lines to main branches are curves that were planned. */
    readonly hasCurves: boolean;
}

/** More topics one below the other are no mind map. */
const DEEPEST = 200;

/**
 * The topics of mind maps on the board that ties lead from, by id: boxes that lines without marks connect to a tree, whose main branches all
 * have colors.
 */
export function standingTopics(board: BoardIndex, ties: readonly Tie[]): ReadonlyMap<string, StandingTopic> {
    const found = new Map<string, StandingTopic>();
    for (const id of new Set(ties.map(({ from }) => from))) {
        const topic = topicAt(board, id);
        if (topic) {
            found.set(id, topic);
        }
    }
    return found;
}

function topicAt(board: BoardIndex, id: string): StandingTopic | undefined {
    const path = pathUp(board, id);
    const root = path?.at(-1);
    const mains = root === undefined ? [] : mainBranches(board, root);
    const boxes = mains.flatMap(main => boxAt(board, main) ?? []);
    const taken = boxes.flatMap(box => standingHue(box) ?? []);
    const own = boxAt(board, id);
    if (!path || root === undefined || !own || mains.length === 0 || taken.length < mains.length) {
        return undefined;
    }
    const main = boxes.find(box => path.includes(box.id));
    const hue = main && (standingHue(own) ?? standingHue(main));
    const hasCurves = mains.some(main => linesAt(board, main, 'to').some(({ arrow }) => isPlannedCurve(edgeNotationOf(arrow)?.route)));
    return { hue, taken, isSized: boxAt(board, root)?.props.scale === CENTRAL, hasCurves };
}

/** From a topic to the central one; undefined where lines lead there from several sides. */
function pathUp(board: BoardIndex, id: string): string[] | undefined {
    const path = [id];
    for (
        let lines = linesAt(board, id, 'to').filter(isBare);
        lines.length > 0;
        lines = linesAt(board, path.at(-1) ?? id, 'to').filter(isBare)
    ) {
        const [only, ...others] = lines;
        if (!only || others.length > 0 || path.includes(only.from) || path.length > DEEPEST) {
            return undefined;
        }
        path.push(only.from);
    }
    return path;
}

/** What hangs on the first topic that has several branches, or else the last topic of all. */
function mainBranches(board: BoardIndex, root: string): string[] {
    let at = root;
    for (let depth = 0; depth < DEEPEST; depth++) {
        const below = linesAt(board, at, 'from').filter(isBare);
        const [only, ...others] = below;
        if (!only || others.length > 0) {
            return only ? below.map(({ to }) => to) : at === root ? [] : [at];
        }
        at = only.to;
    }
    return [];
}

function boxAt(board: BoardIndex, id: string): ShapeOf<'geo'> | undefined {
    const shape = board.shape(id);
    return shape?.type === 'geo' ? shape : undefined;
}
