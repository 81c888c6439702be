import type { Box } from '../../geometry/box';
import { type Dock, docksAt, isOn, linesByShape } from './dock-cost';
import { slidBy } from './dock-ways';
import { isImprovable } from '../moves/improvable';
import { countHits } from '../moves/lead-moved';
import { arrangedAs, type Scene, sceneOf } from '../moves/moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { atSide } from './side-docks';
import { isLevel, type Line } from '../ways/way-hits';
import { fromEnd } from '../moves/wider-shape';

/** Ends that are no nearer to each other at one side have room there. */
const CROWDED = 32;
/** At the left or at the right they are no nearer than this. */
const LEAST = 12;

/** A line with a way that ends at the left or at the right of a shape. */
interface Led {
    readonly line: Line;
    readonly isStart: boolean;
    readonly way: Way;
}

/**
 * Has lines that leave a crowded top or bottom of a shape to one side do so at that side, also where others end: they bend once less, and what is left
 * at the top or the bottom has room. The inner ones end nearer to where they lead, so that none cross.
 */
export function shareSides(block: ArrangedBlock, isUpright: boolean): ArrangedBlock {
    if (!isUpright || !isImprovable(block)) {
        return block;
    }
    const scene = sceneOf(block, true);
    const atShape = linesByShape(scene.lines);
    let isChanged = false;
    for (const [id, lines] of atShape) {
        const box = scene.fixed.has(id) || scene.held.has(id) ? undefined : scene.ends.get(id);
        const isCrowded = (front: string): boolean =>
            box !== undefined && box.w / ((docksAt(box, id, lines).get(front)?.length ?? 0) + 1) < CROWDED;
        for (const front of ['top', 'bottom'].filter(isCrowded)) {
            // On both sides, if at all: what one of them takes leaves room for the other one, but they are drawn alike.
            for (const side of ['left', 'right'] as const) {
                isChanged = (box && shared(docksAt(box, id, lines), { box, front, side }, scene)) || isChanged;
            }
        }
    }
    return isChanged ? arrangedAs(scene) : block;
}

interface Place {
    readonly box: Box;
    readonly front: string;
    readonly side: 'left' | 'right';
}

/** Whether the lines at a front that lead to a side now end at that. */
function shared(docks: ReadonlyMap<string, readonly Dock[]>, { box, front, side }: Place, scene: Scene): boolean {
    const [crowd, there] = [docks.get(front) ?? [], docks.get(side) ?? []];
    if (there.length === 0) {
        return false;
    }
    const moved = crowd.flatMap(({ line, isStart }): Led[] => {
        const { length, text } = isStart ? line.edge.ends.start : line.edge.ends.end;
        const way = text ? undefined : atSide(line.way, box, { isStart, isUpright: true, mark: length, share: 1 / 2, rules: [] });
        const end = isStart ? way?.points[0] : way?.points.at(-1);
        return way && end && end.x > box.x + box.w / 2 === (side === 'right') ? [{ line, isStart, way }] : [];
    });
    const all = [...there.map(({ line, isStart }) => ({ line, isStart, way: line.way })), ...moved];
    const apart = box.h / (all.length + 1);
    const inOrder = all.map(each => ({ ...each, rank: rankOf(each, box) })).sort((one, other) => one.rank - other.rank);
    if (moved.length === 0 || apart < LEAST || inOrder.some(({ rank }) => !Number.isFinite(rank))) {
        return false;
    }
    const before = all.map(({ line }) => ({ way: line.way, hits: countHits(line, scene.lines, scene) }));
    for (const [at, { line, isStart, way }] of inOrder.entries()) {
        line.way = fromEnd(way, isStart, own => slidBy(own, 1, false, box.y + apart * (at + 1) - (own.points[0]?.y ?? 0)));
    }
    if (all.every(({ line }, at) => countHits(line, scene.lines, scene) <= (before[at]?.hits ?? 0) && isOn(line, scene))) {
        return true;
    }
    all.forEach(({ line }, at) => (line.way = before[at]?.way ?? line.way));
    return false;
}

/** Where among others a way ends at a side, from the top: of those that lead up, the inner ones come first, and last of those that lead down. */
function rankOf({ isStart, way }: Led, box: Box): number {
    const [first, second, third] = isStart ? way.points : [...way.points].reverse();
    if (!first || !second || !third || isLevel(second, third)) {
        return NaN;
    }
    const out = Math.abs(second.x - box.x - box.w / 2);
    return third.y < second.y ? -1 / out : 1 / out;
}
