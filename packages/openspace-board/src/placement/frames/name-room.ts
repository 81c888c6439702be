import { least } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { Held } from '../moves/moving-scene';
import type { FreeEdge, FreeNode, Way } from '../placement';
import { isLevel } from '../ways/way-hits';

/** Less is not seen. */
const UNSEEN = 0.5;
/** Shapes that begin this near to the first of a frame are in its first row. */
const ONE_ROW = 40;

/** The shapes of a block, and the lines between them as far as they are led yet. */
interface Seen {
    readonly edges: readonly FreeEdge[];
    readonly boxes: ReadonlyMap<string, Box>;
    readonly ways: ReadonlyMap<number, Way>;
    readonly held: Held;
}

/**
 * Where the name of a frame, which stands above its top left corner, has to end at the latest for lines from above to come to where they should
 * on the shapes in the frame: to the middle of their sides, or evenly to the left and to the right of it. Some have to come further to the left.
 */
export function latestEndOfName(frame: FreeNode, seen: Seen): number {
    const counts = new Map<string, number>();
    const inside = [...(seen.held.get(frame.id) ?? [])].filter(id => !seen.held.has(id));
    const top = least(inside.flatMap(id => seen.boxes.get(id)?.y ?? []));
    const ends = seen.edges.flatMap(edge => endFromAbove(frame, top, edge, seen) ?? []);
    ends.forEach(({ id }) => counts.set(id, (counts.get(id) ?? 0) + 1));
    const wanted = [...counts].flatMap(([id, count]) => {
        const box = seen.boxes.get(id);
        return box ? [box.x + box.w / (count + 1)] : [];
    });
    return least([...wanted, ...ends.map(({ x }) => x)]);
}

/**
 * What a line from above comes to in a frame, over the top border of that, and where, as far as that is known.
 * @param top where the first row of the frame begins
 */
function endFromAbove(
    frame: FreeNode,
    top: number,
    { at, from, to }: FreeEdge,
    { boxes, ways, held }: Seen
): { readonly id: string; readonly x: number } | undefined {
    const inside = held.get(frame.id) ?? new Set();
    const around = boxes.get(frame.id);
    const isStart = inside.has(from);
    const [own, other] = isStart ? [from, to] : [to, from];
    const [box, foreign] = [boxes.get(own), boxes.get(other)];
    if (!around || !box || !foreign || !inside.has(own) || inside.has(other) || other === frame.id || held.has(own)) {
        return undefined;
    }
    const { points = [] } = ways.get(at) ?? {};
    const [end, next] = isStart ? [points[0], points[1]] : [points.at(-1), points.at(-2)];
    if (end && next) {
        return !isLevel(end, next) && next.y < around.y + UNSEEN && Math.abs(end.y - box.y) < ONE_ROW ? { id: own, x: end.x } : undefined;
    }
    // One that is led later comes from above if nothing is in its way there.
    return foreign.y + foreign.h < around.y && box.y < top + ONE_ROW ? { id: own, x: Infinity } : undefined;
}
