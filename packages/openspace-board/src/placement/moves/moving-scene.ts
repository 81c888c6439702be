import { type Box, boxOfPoints, containsBox, grow, touches, unionOf } from '../../geometry/box';
import { fixedCorners } from '../ways/fixed-ends';
import { framesOf } from '../frames/frame-hits';
import { insetsOf } from '../frames/frame-insets';
import { labelRoom } from '../ways/label-room';
import { nameBox } from '../frames/over-names';
import type { ArrangedBlock, FreeNode } from '../placement';
import { sidesOf } from '../docks/straighten-ways';
import { middleAcross, type Sides, sidesAlong } from '../layers/symmetry';
import { type Laid, moved } from '../trees/tree-layout';
import { type Line, linesOf, type Wall, waysOf } from '../ways/way-hits';

/** Between shapes side by side. */
const APART = 36;
/** Less is not seen. */
const UNSEEN = 0.5;
/** Across the direction of reading a picture becomes no longer than so many times its length along it. */
const MOST_ACROSS = 1.4;

/** By each shape that holds others, all of these, however deep. */
export type Held = ReadonlyMap<string, ReadonlySet<string>>;

/** A picture of which shapes move across the direction of reading. */
export interface Scene {
    readonly block: ArrangedBlock;
    /** Whether it is read up or down, and shapes move to the side. */
    readonly isUpright: boolean;
    readonly boxes: ReadonlyMap<string, Box>;
    /** Where lines end: at the figures of shapes that have one. */
    readonly ends: ReadonlyMap<string, Box>;
    /** What no line runs through: shapes, and names of frames. */
    readonly walls: readonly Wall[];
    readonly frames: readonly Box[];
    /** What cannot be attached to elsewhere, such as the corner of a diamond. */
    readonly fixed: ReadonlySet<string>;
    readonly lines: readonly Line[];
    readonly sides: ReadonlyMap<string, Sides>;
    readonly byId: ReadonlyMap<string, FreeNode>;
    readonly held: Held;
    /** Where shapes may be. */
    readonly bounds: Box;
}

/** Where a shape begins from above. */
export function topOf(id: string, { boxes }: Scene): number {
    return boxes.get(id)?.y ?? 0;
}

/** A block as a picture of which shapes move. */
export function sceneOf(block: ArrangedBlock, isUpright: boolean): Scene {
    const { boxes } = block;
    const lines = linesOf(block);
    const byId = new Map(block.nodes.map(node => [node.id, node]));
    const held = heldIn(block.nodes);
    const fixed = fixedCorners(block.nodes);
    const bounds = roomFor(extentOf(block), isUpright);
    const sides = sidesAlong(block, sidesOf(block), isUpright);
    return { block, isUpright, fixed, lines, byId, held, bounds, sides, ...seenAt(boxes, block, held) };
}

/** What the shapes of a block hold. */
export function heldIn(nodes: readonly FreeNode[]): Held {
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
    const held = new Map<string, Set<string>>();
    for (const { id } of nodes) {
        for (let outer = parents.get(id); outer !== undefined; outer = parents.get(outer)) {
            held.set(outer, (held.get(outer) ?? new Set()).add(id));
        }
    }
    return held;
}

/** The picture with some of its shapes elsewhere. */
export function movedScene(scene: Scene, shapes: Iterable<readonly [string, Box]>): Scene {
    return { ...scene, ...seenAt(new Map([...scene.boxes, ...shapes]), scene.block, scene.held) };
}

function seenAt(boxes: ReadonlyMap<string, Box>, block: ArrangedBlock, held: Held): Pick<Scene, 'boxes' | 'ends' | 'walls' | 'frames'> {
    const { frames, names } = framesOf({ ...block, boxes });
    const shapes = [...boxes].flatMap(([id, box]) => (held.has(id) ? [] : [{ id, box }]));
    return { boxes, ends: sidesOf({ ...block, boxes }), walls: [...shapes, ...names], frames };
}

/** What all shapes and lines together take. */
export function extentOf({ boxes, ways }: Pick<ArrangedBlock, 'boxes' | 'ways'>): Box {
    const lines = [...ways.values()].flatMap(way => [boxOfPoints(way.points), labelRoom(way)]);
    return unionOf([...boxes.values(), ...lines]) ?? { x: 0, y: 0, w: 0, h: 0 };
}

/** A block with its shapes and lines elsewhere, which begins at its corner as before, and is larger or smaller by as much as these take. */
export function resized(block: ArrangedBlock, arranged: Laid): ArrangedBlock {
    const [before, after] = [extentOf(block), extentOf(arranged)];
    const { boxes, ways } = moved(arranged, { x: before.x - after.x, y: before.y - after.y });
    return { ...block, boxes, ways, w: block.w + after.w - before.w, h: block.h + after.h - before.h };
}

/** The block of a picture with its shapes and lines as they are now. */
export function arrangedAs({ block, boxes, lines }: Scene): ArrangedBlock {
    return resized(block, { boxes: new Map(boxes), ways: new Map(waysOf(lines)) });
}

/** By how much longer a picture is across the direction of reading than another one. */
export function growth({ boxes: after, isUpright }: Scene, { boxes: before }: Scene): number {
    const [now, then] = [unionOf(before.values()), unionOf(after.values())];
    return now && then ? (isUpright ? then.w - now.w : then.h - now.h) : 0;
}

/** With room at both sides across the direction of reading, where the picture is not all too long across it then. */
function roomFor({ x, y, w, h }: Box, isUpright: boolean): Box {
    const [across, along] = isUpright ? [w, h] : [h, w];
    const more = Math.max(0, along * MOST_ACROSS - across) / 2;
    return isUpright ? { x: x - more, y, w: w + 2 * more, h } : { x, y: y - more, w, h: h + 2 * more };
}

/** Where the middle of a shape is, across the direction of reading: that of its figure, if its text stands outside. */
export function middleOf(id: string, { ends, isUpright }: Scene): number {
    return middleAcross(ends.get(id), isUpright);
}

/** A box, moved across the direction of reading. */
export function shiftedBox(box: Box, by: number, isUpright: boolean): Box {
    return isUpright ? { ...box, x: box.x + by } : { ...box, y: box.y + by };
}

/**
 * Where a group is after it has moved, with frames that have grown for it; undefined where something would come too near to anything else, or
 * leave what holds it.
 */
export function placed(group: ReadonlySet<string>, by: number, scene: Scene): Map<string, Box> | undefined {
    const { boxes, byId, isUpright } = scene;
    const found = new Map<string, Box>();
    for (const id of group) {
        const box = boxes.get(id);
        if (box) {
            found.set(id, shiftedBox(box, by, isUpright));
        }
    }
    for (const id of group) {
        let inner = found.get(id);
        for (
            let outer = byId.get(byId.get(id)?.parent ?? '');
            outer && inner && !group.has(outer.id);
            outer = byId.get(outer.parent ?? '')
        ) {
            const box = found.get(outer.id) ?? boxes.get(outer.id);
            const grown: Box | undefined = box && unionOf([box, padded(outer, inner, isUpright)]);
            if (grown && box && !containsBox(grow(box, UNSEEN), grown)) {
                if (outer.hasSize) {
                    return undefined;
                }
                found.set(outer.id, grown);
            }
            inner = grown;
        }
    }
    return [...found].every(([id, box]) => hasRoom(id, box, found, scene)) ? found : undefined;
}

/** Whether a shape is far enough from what neither has moved nor holds it. */
function hasRoom(id: string, moved: Box, group: ReadonlyMap<string, Box>, { block, boxes, byId, held, isUpright, bounds }: Scene): boolean {
    const [node, was] = [byId.get(id), boxes.get(id)];
    if (!node || !was || (node.parent === undefined && !containsBox(grow(bounds, UNSEEN), moved))) {
        return false;
    }
    const spread = (box: Box): Box =>
        isUpright ? { ...box, x: box.x - APART, w: box.w + 2 * APART } : { ...box, y: box.y - APART, h: box.h + 2 * APART };
    const room = spread(roomOf(node, moved));
    const by = middleAcross(moved, isUpright) - middleAcross(was, isUpright);
    return block.nodes.every(other => {
        const against = boxes.get(other.id);
        if (
            group.has(other.id) ||
            !against ||
            held.get(other.id)?.has(id) ||
            held.get(id)?.has(other.id) ||
            !touches(room, roomOf(other, against))
        ) {
            return true;
        }
        // What is too near already may go away from there.
        const off = middleAcross(was, isUpright) - middleAcross(against, isUpright);
        return touches(spread(roomOf(node, was)), roomOf(other, against)) && Math.sign(off) === Math.sign(by);
    });
}

/** What a frame takes around something in it, to both sides. */
function padded(frame: FreeNode, { x, y, w, h }: Box, isUpright: boolean): Box {
    const { top, left, bottom, right } = insetsOf(frame);
    return isUpright ? { x: x - left, y, w: w + left + right, h } : { x, y: y - top, w, h: h + top + bottom };
}

/** A shape with its name. */
function roomOf({ name }: FreeNode, box: Box): Box {
    return (name && unionOf([box, nameBox(name, box)])) ?? box;
}
