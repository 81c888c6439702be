import { costOf } from './block-cost';
import { isImprovable } from './improvable';
import { isInTheWay, leadMoved, type Led, ledNow, touchedBy } from './lead-moved';
import { arrangedAs, middleOf, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, FreeNode } from './placement';
import { waysOf } from './way-hits';

/** What has moved makes room for others, which are tried again; so often at most. */
const ROUNDS = 3;
/** Of the lines that a shape may move to, so many are tried. */
const TRIED = 4;
/** Less is not seen. */
const UNSEEN = 0.5;
/** Shapes of one layer are meant to be in one row where they are off by less than this share of the smaller one, and others by less than so much. */
const IN_LAYER = 0.55;
const ACROSS_LAYERS = 16;
/** Lines may cost so much more, which is less than a bend; and the picture so much. */
const LINES_WORSE = 0.04;
const WORSE = 0.02;

/** Shapes that are a little off each other, in a row or in a column, come into one line, where their lines stay as straight as they are. */
export function alignRows(block: ArrangedBlock, isUpright: boolean): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    return inLine(inLine(block, !isUpright, true), isUpright, false);
}

/** @param movesToSide whether shapes move to the side, and not up or down. @param isLayer whether they move within their layers' thickness */
function inLine(block: ArrangedBlock, movesToSide: boolean, isLayer: boolean): ArrangedBlock {
    let scene = sceneOf(block, movesToSide);
    let isChanged = true;
    let isMoved = false;
    for (let round = 0; isChanged && round < ROUNDS; round++) {
        isChanged = false;
        for (const node of block.nodes) {
            const better = moveIn(scene, node, isLayer);
            scene = better ?? scene;
            isChanged ||= better !== undefined;
        }
        isMoved ||= isChanged;
    }
    return isMoved ? arrangedAs(scene) : block;
}

/** The scene with a shape in one line with others that it is a little off now; undefined where that is not better. */
function moveIn(scene: Scene, node: FreeNode, isLayer: boolean): Scene | undefined {
    const off = new Set(offBy(node, scene, isLayer).map(by => Math.round(by * 100) / 100));
    const nearest = [...off].sort((one, other) => Math.abs(one) - Math.abs(other)).slice(0, TRIED);
    for (const group of nearest.length > 0 ? groupsWith(node, scene) : []) {
        const was = countOff(group, scene, isLayer);
        const touched = touchedBy(group, scene);
        let now: Led | undefined;
        for (const by of nearest) {
            const boxes = placed(group, by, scene);
            const after = boxes && movedScene(scene, boxes);
            // Frames that become larger have no lines of their own that would have to follow.
            const isFree =
                boxes &&
                [...boxes.keys()].every(id => group.has(id) || !scene.lines.some(({ edge }) => edge.from === id || edge.to === id));
            if (!after || !isFree || countOff(group, after, isLayer) >= was || isInTheWay(group, touched, after, scene)) {
                continue;
            }
            now ??= ledNow(touched, scene);
            const better = led(group, by, now, scene, after);
            if (better) {
                return better;
            }
        }
    }
    return undefined;
}

/** A shape with what it holds, and all that are in one line with it. */
function groupsWith(node: FreeNode, scene: Scene): ReadonlySet<string>[] {
    const whole = (id: string): readonly string[] => [id, ...(scene.held.get(id) ?? [])];
    const mates = scene.block.nodes.filter(
        ({ id, parent }) => parent === node.parent && Math.abs(middleOf(id, scene) - middleOf(node.id, scene)) < UNSEEN
    );
    const one = new Set(whole(node.id));
    return mates.length > 1 ? [one, new Set(mates.flatMap(({ id }) => whole(id)))] : [one];
}

/** By how much others are off a shape that are meant to be in one line with it. */
function offBy(node: FreeNode, scene: Scene, isLayer: boolean): number[] {
    const { block, boxes, held, isUpright } = scene;
    const own = boxes.get(node.id);
    return block.nodes.flatMap(other => {
        const box = boxes.get(other.id);
        const isAlike = held.has(node.id) ? held.has(other.id) && other.parent === node.parent : !held.has(other.id);
        if (!own || !box || other.id === node.id || !isAlike) {
            return [];
        }
        const by = middleOf(other.id, scene) - middleOf(node.id, scene);
        const most = isLayer ? (isUpright ? Math.min(own.w, box.w) : Math.min(own.h, box.h)) * IN_LAYER : ACROSS_LAYERS;
        const isBeside = isUpright ? own.y + own.h <= box.y || box.y + box.h <= own.y : own.x + own.w <= box.x || box.x + box.w <= own.x;
        return isBeside && Math.abs(by) >= UNSEEN && Math.abs(by) < most ? [by] : [];
    });
}

/** How many shapes some are a little off. */
function countOff(group: ReadonlySet<string>, scene: Scene, isLayer: boolean): number {
    return scene.block.nodes.reduce((sum, node) => sum + (group.has(node.id) ? offBy(node, scene, isLayer).length : 0), 0);
}

/** The moved scene with its lines; undefined where one of them has no way, or the picture gets worse. */
function led(group: ReadonlySet<string>, by: number, now: Led, scene: Scene, after: Scene): Scene | undefined {
    const then = leadMoved(group, by, now, now.cost + LINES_WORSE, after);
    if (!then) {
        return undefined;
    }
    const moved = { ...after, lines: scene.lines.map(line => ({ ...line, way: then.ways.get(line) ?? line.way })) };
    const cost = ({ boxes, lines, block }: Scene): number => costOf({ ...block, boxes, ways: waysOf(lines) }).all;
    return cost(moved) <= cost(scene) + WORSE ? moved : undefined;
}
