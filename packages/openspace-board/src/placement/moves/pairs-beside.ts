import { largest } from '@openspace/tool';
import { type Box, centerOf, containsBox, grow, touches, unionOf } from '../../geometry/box';
import { distance } from '../../geometry/matrix';
import { offProportions } from '../layers/block-cost';
import { docksAt, linesByShape } from '../docks/dock-cost';
import { insetsOf } from '../frames/frame-insets';
import { GAP } from '../gaps';
import { isImprovable } from './improvable';
import { countHits, isInTheWay } from './lead-moved';
import { arrangedAs, extentOf, movedScene, type Scene, sceneOf } from './moving-scene';
import { nameBox } from '../frames/over-names';
import type { ArrangedBlock, FreeNode, Way } from '../placement';
import { straightTogether } from '../docks/straight-pairs';
import { type Line, waysOf } from '../ways/way-hits';

/** Between a label and the shapes at both ends of its line. */
export const AROUND_LABEL = 28;
/** Between shapes. */
export const APART = 24;
/** The picture becomes at most so many times as large. */
const MOST_LARGER = 1.25;

/** A shape from which lines lead to one other one, and back from there, and nowhere else. */
interface Pair {
    readonly leaf: FreeNode;
    readonly hub: FreeNode;
    readonly there: Line;
    readonly back: Line;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';
const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/**
 * Moves what is entered from one other shape only, and left to there, next to that, at a side that no other line needs: both lines are straight
 * then. In its layer it was reached by lines with turns, one around the other.
 * @param scale how much further apart shapes are than usual
 */
export function pairsBeside(block: ArrangedBlock, isUpright: boolean, scale = 1): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    const before = sceneOf(block, isUpright);
    const atShape = linesByShape(before.lines);
    let scene = before;
    for (const pair of pairsOf(before, atShape)) {
        scene = besideHub(pair, atShape, scene, scale);
    }
    return scene === before ? block : arrangedAs(scene);
}

function pairsOf({ block, byId, held, fixed }: Scene, atShape: ReadonlyMap<string, readonly Line[]>): Pair[] {
    const tied = new Set(block.ties.flatMap(({ from, to }) => [from, to]));
    const countOf = (id: string): number => block.edges.filter(({ from, to }) => from === id || to === id).length;
    return block.nodes.flatMap((leaf): Pair[] => {
        const lines = atShape.get(leaf.id) ?? [];
        const [there, back] = [lines.find(({ edge }) => edge.to === leaf.id), lines.find(({ edge }) => edge.from === leaf.id)];
        const hub = byId.get(there?.edge.from ?? '');
        if (!there || !back || there === back || !hub || back.edge.to !== hub.id || countOf(leaf.id) > 2 || countOf(hub.id) === 2) {
            return [];
        }
        const isPlain = [leaf, hub].every(({ id, parent }) => !held.has(id) && !fixed.has(id) && !tied.has(id) && parent === hub.parent);
        const isBent = [there, back].some(({ way }) => way.points.length > 2);
        const hasTexts = [there, back].some(({ edge: { ends } }) => ends.start.text ?? ends.end.text);
        return isPlain && isBent && !hasTexts ? [{ leaf, hub, there, back }] : [];
    });
}

/** The scene with the leaf of a pair next to its hub; the same one where there is no room. */
function besideHub(pair: Pair, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene, scale: number): Scene {
    const { leaf, hub, there, back } = pair;
    const [own, center] = [scene.boxes.get(leaf.id), scene.boxes.get(hub.id)];
    if (!own || !center) {
        return scene;
    }
    const docks = docksAt(center, hub.id, atShape.get(hub.id) ?? []);
    const free = SIDES.filter(side => (docks.get(side) ?? []).every(({ line }) => line === there || line === back));
    const places = free
        .map(side => ({ side, box: boxBeside(pair, { own, center, side, scale }) }))
        .sort((one, other) => distance(centerOf(one.box), centerOf(own)) - distance(centerOf(other.box), centerOf(own)));
    const ways = [there.way, back.way] as const;
    const hits = [there, back].map(line => countHits(line, scene.lines, scene));
    const before = extentAt(scene);
    for (const { side, box } of places) {
        const boxes = withFrames(leaf, box, atShape, scene);
        const [[wayThere, wayBack] = []] = straightTogether([
            { way: wayTo(there.way, center, box, side), start: center, end: box },
            { way: wayTo(back.way, box, center, side), start: box, end: center }
        ]);
        if (!boxes || !wayThere || !wayBack) {
            continue;
        }
        const after = movedScene(scene, boxes);
        [there.way, back.way] = [wayThere, wayBack];
        const isClear = [there, back].every((line, at) => countHits(line, scene.lines, after) <= (hits[at] ?? 0));
        if (isClear && !isInTheWay(new Set(boxes.keys()), [there, back], after, scene) && isAsGood(extentAt(after), before)) {
            return after;
        }
        [there.way, back.way] = ways;
    }
    return scene;
}

/** Where the leaf is at a side of its hub: in the middle of that, as far away as the labels need. */
function boxBeside(
    { there, back }: Pair,
    { own, center, side, scale }: { readonly own: Box; readonly center: Box; readonly side: Side; readonly scale: number }
): Box {
    const isLevel = side === 'left' || side === 'right';
    const labels = [there, back].map(({ way: { labelSize } }) => (isLevel ? labelSize?.w : labelSize?.h) ?? 0);
    const gap = Math.max(GAP, largest(labels) + 2 * AROUND_LABEL) * scale;
    const middle = centerOf(center);
    switch (side) {
        case 'left':
            return { ...own, x: center.x - gap - own.w, y: middle.y - own.h / 2 };
        case 'right':
            return { ...own, x: center.x + center.w + gap, y: middle.y - own.h / 2 };
        case 'top':
            return { ...own, x: middle.x - own.w / 2, y: center.y - gap - own.h };
        case 'bottom':
            return { ...own, x: middle.x - own.w / 2, y: center.y + center.h + gap };
    }
}

/** A straight way between two shapes of which the other one is at this side of the one or of the other, with its label in its middle. */
function wayTo({ label, ...way }: Way, from: Box, to: Box, side: Side): Way {
    const [start, end] = [centerOf(from), centerOf(to)];
    const isLevel = side === 'left' || side === 'right';
    const towards = Math.sign(isLevel ? end.x - start.x : end.y - start.y);
    const points = isLevel
        ? [
              { x: start.x + (towards * from.w) / 2, y: start.y },
              { x: end.x - (towards * to.w) / 2, y: start.y }
          ]
        : [
              { x: start.x, y: start.y + (towards * from.h) / 2 },
              { x: start.x, y: end.y - (towards * to.h) / 2 }
          ];
    const [first, last] = [points[0] ?? start, points[1] ?? end];
    return { ...way, points, ...(label && { label: { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 } }) };
}

/** The leaf at its place, and the frames around it, which grow for it; undefined where anything comes too near to something else. */
function withFrames(
    leaf: FreeNode,
    box: Box,
    atShape: ReadonlyMap<string, readonly Line[]>,
    { boxes, byId, held, block }: Scene
): Map<string, Box> | undefined {
    const found = new Map([[leaf.id, box]]);
    let inner = box;
    for (let outer = byId.get(leaf.parent ?? ''); outer; outer = byId.get(outer.parent ?? '')) {
        const { id, hasSize } = outer;
        const frame = boxes.get(id);
        const { top, left, bottom, right } = insetsOf(outer);
        const needed = { x: inner.x - left, y: inner.y - top, w: inner.w + left + right, h: inner.h + top + bottom };
        if (!frame || containsBox(frame, needed)) {
            break;
        }
        inner = unionOf([frame, needed]) ?? frame;
        found.set(id, inner);
        const docks = docksAt(frame, id, atShape.get(id) ?? []);
        if (hasSize || movedSides(frame, inner).some(side => docks.has(side))) {
            return undefined;
        }
    }
    const isClear = [...found].every(([id, moved]) => {
        const room = grow(moved, APART);
        return block.nodes.every(({ id: other, name }) => {
            const against = boxes.get(other);
            const isOwn = found.has(other) || held.get(other)?.has(id) === true || held.get(id)?.has(other) === true;
            return isOwn || !against || !touches(room, (name && unionOf([against, nameBox(name, against)])) ?? against);
        });
    });
    return isClear ? found : undefined;
}

/** The sides of a frame that are elsewhere when it has grown. */
function movedSides(before: Box, after: Box): Side[] {
    const isMoved: Readonly<Record<Side, boolean>> = {
        left: after.x < before.x,
        right: after.x + after.w > before.x + before.w,
        top: after.y < before.y,
        bottom: after.y + after.h > before.y + before.h
    };
    return SIDES.filter(side => isMoved[side]);
}

/** What the picture takes as it is now. */
export function extentAt({ boxes, lines }: Scene): Box {
    return extentOf({ boxes, ways: waysOf(lines) });
}

/** Whether a picture is hardly larger than before, and its proportions no further off. */
export function isAsGood(after: Box, before: Box): boolean {
    const offBy = (box: Box): number => {
        const { wide, high } = offProportions(box);
        return wide + high;
    };
    return offBy(after) <= offBy(before) && after.w * after.h <= before.w * before.h * MOST_LARGER;
}
