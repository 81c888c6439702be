import { BADGE, BADGED, type Dock } from './dock-cost';
import { FROM_CORNER } from './dock-ways';
import type { Scene } from '../moves/moving-scene';
import type { FreeNode } from '../placement';
import { isLevel, type Line } from '../ways/way-hits';

const PEOPLE: ReadonlySet<FreeNode['face']> = new Set(['person', 'actor']);
/** Less off the middle is not seen. */
const UNSEEN = 4;

/** By how much wider a shape is at each of its sides. */
export interface Growth {
    readonly left: number;
    readonly right: number;
}

/** A line that is straight where a shape is wide enough. */
export interface Jog {
    readonly line: Line;
    /** Where the line is straight then. */
    readonly at: number;
    /** By how much the shape is too narrow for that. */
    readonly missing: Growth;
}

/**
 * The straight lines of people side by side at one side of a shape, each in the middle below the head; none where others end there as well, or all
 * are there already.
 */
export function underPeople(docks: readonly Dock[], node: FreeNode, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Jog[] {
    const own = scene.ends.get(node.id);
    if (docks.length < 2 || !own || scene.fixed.has(node.id) || scene.held.has(node.id)) {
        return [];
    }
    const corner = BADGED.has(node.face) ? BADGE : FROM_CORNER;
    const found = docks.flatMap(({ line, isStart }): Jog[] => {
        const { edge, way } = line;
        const id = isStart ? edge.to : edge.from;
        const [first, second] = way.points;
        const isAlone = PEOPLE.has(scene.byId.get(id)?.face) && (atShape.get(id) ?? []).length === 1;
        const other = isAlone ? scene.ends.get(id) : undefined;
        const hasText = edge.ends.start.text || edge.ends.end.text;
        if (!other || !first || !second || way.points.length !== 2 || isLevel(first, second) || hasText) {
            return [];
        }
        const at = other.x + other.w / 2;
        return [{ line, at, missing: { left: Math.max(0, own.x + FROM_CORNER - at), right: Math.max(0, at + corner - own.x - own.w) } }];
    });
    const isOff = found.some(({ line, at }) => Math.abs((line.way.points[0]?.x ?? at) - at) > UNSEEN);
    return isOff && found.length === docks.length ? found : [];
}
