import type { Scene } from '../moves/moving-scene';
import type { FreeNode } from '../placement';
import { turnedBox } from './turned';
import type { Line } from '../ways/way-hits';

/** What stands outside of a frame: a shape, or a frame of shapes that no lines connect. */
export interface Outer {
    readonly node: FreeNode;
    /** The shapes at which its lines end: itself, or those that it holds. */
    readonly leaves: readonly FreeNode[];
    readonly lines: readonly OuterLine[];
    /** The frame that holds all that its lines lead to. */
    readonly frame: string;
}

/** A line between one of its shapes and another one in the frame. */
export interface OuterLine {
    readonly line: Line;
    readonly leaf: string;
    readonly other: string;
}

/**
 * What stands below a frame, or above it, and is connected only to what that holds. What a picture begins with stays out of this: people, and all above a
 * frame that nothing else is above.
 */
export function outersOf(scene: Scene): Outer[] {
    const outers = scene.block.nodes.flatMap(node => outerOf(node, scene) ?? []);
    const roots = scene.block.nodes.filter(({ parent }) => parent === undefined);
    return outers.filter(({ node, frame }) => {
        const isFirst = !isBefore(frame, node.id, scene);
        const others = roots.filter(({ id }) => isBefore(id, frame, scene) && !outers.some(outer => outer.node.id === id));
        return !isFirst || others.length > 0;
    });
}

function outerOf(node: FreeNode, scene: Scene): Outer | undefined {
    const { block, held, byId, lines } = scene;
    const inside = [...(held.get(node.id) ?? [])];
    const leaves = inside.length > 0 ? inside.flatMap(id => byId.get(id) ?? []) : [node];
    const isDeep = leaves.some(({ id }) => held.has(id));
    if (node.parent !== undefined || node.face === 'person' || isDeep || (inside.length > 0 && node.hasSize)) {
        return undefined;
    }
    const own = new Set([node.id, ...inside]);
    const edges = block.edges.filter(({ from, to }) => own.has(from) || own.has(to));
    const led = lines.flatMap((line): OuterLine[] => {
        const { from, to } = line.edge;
        const isLeading = own.has(from);
        return isLeading === own.has(to) ? [] : [isLeading ? { line, leaf: from, other: to } : { line, leaf: to, other: from }];
    });
    const frames = [...new Set(led.map(({ other }) => outermostOf(other, byId)))];
    const [frame] = frames;
    const isWhole = led.length === edges.length && led.every(({ leaf, other }) => !held.has(leaf) && !held.has(other));
    if (frame === undefined || frames.length > 1 || !isWhole || (held.get(frame)?.size ?? 0) <= inside.length) {
        return undefined;
    }
    return isBefore(node.id, frame, scene) || isBefore(frame, node.id, scene) ? { node, leaves, lines: led, frame } : undefined;
}

/** The shape that holds another one and stands in none itself. */
export function outermostOf(id: string, byId: Scene['byId']): string {
    let at = id;
    for (let outer = byId.get(at)?.parent; outer !== undefined; outer = byId.get(at)?.parent) {
        at = outer;
    }
    return at;
}

/** Whether a shape is above another one, or at its left in a picture that is read to the side. */
function isBefore(one: string, other: string, { boxes, isUpright }: Scene): boolean {
    const [first, last] = [one, other].map(id => boxes.get(id)).map(box => box && turnedBox(box, isUpright));
    return first !== undefined && last !== undefined && first.y + first.h <= last.y;
}
