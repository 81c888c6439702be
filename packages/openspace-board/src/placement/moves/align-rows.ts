import { type Box, touches } from '../../geometry/box';
import { costOf } from '../layers/block-cost';
import { isImprovable } from './improvable';
import { inTurns } from './in-turns';
import { isInTheWay, leadMoved, type Led, ledNow, touchedBy } from './lead-moved';
import { arrangedAs, middleOf, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, FreeNode } from '../placement';
import { isLevel, waysOf } from '../ways/way-hits';

/** What has moved makes room for others, which are tried again; so often at most. */
const ROUNDS = 3;
/** Of the lines that a shape may move to, so many are tried. */
const TRIED = 4;
/** Less is not seen. */
const UNSEEN = 0.5;
/** Shapes of one layer are meant to be in one row where they are off by less than this share of the smaller one, and others by less than so much. */
const IN_LAYER = 0.55;
const ACROSS_LAYERS = 16;
/** Further apart, shapes are not seen as neighbours. */
const NEIGHBOURS = 240;
/** Lines may cost so much more, which is less than a bend; and the picture so much. */
const LINES_WORSE = 0.04;
const WORSE = 0.02;

/** How shapes come into lines. */
interface Rows {
    /** Whether shapes move within their layers' thickness. */
    readonly isLayer: boolean;
    /** Whether it is their upper ends that are in line, as of shapes with a head. */
    readonly hasTops: boolean;
}

/** Shapes that are a little off each other, in a row or in a column, come into one line, where their lines stay as straight as they are. */
export function alignRows(block: ArrangedBlock, isUpright: boolean): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    // Columns of classes and tables hang on trunks and rows, which say where they are.
    if (block.kind === 'class' || block.kind === 'er') {
        return inLine(block, false, { isLayer: isUpright, hasTops: true });
    }
    return inLine(inLine(block, !isUpright, { isLayer: true, hasTops: false }), isUpright, { isLayer: false, hasTops: false });
}

/** @param movesToSide whether shapes move to the side, and not up or down */
function inLine(block: ArrangedBlock, movesToSide: boolean, rows: Rows): ArrangedBlock {
    let scene = sceneOf(block, movesToSide);
    const isMoved = inTurns(block.nodes, ROUNDS, node => {
        const better = moveIn(scene, node, rows);
        scene = better ?? scene;
        return better !== undefined;
    });
    return isMoved ? arrangedAs(scene) : block;
}

/** The scene with a shape in one line with others that it is a little off now; undefined where that is not better. */
function moveIn(scene: Scene, node: FreeNode, rows: Rows): Scene | undefined {
    const off = new Set(offBy(node, scene, rows).map(by => Math.round(by * 100) / 100));
    const nearest = [...off].sort((one, other) => Math.abs(one) - Math.abs(other)).slice(0, TRIED);
    for (const group of nearest.length > 0 ? groupsWith(node, scene, rows) : []) {
        const was = countOff(group, scene, rows);
        const touched = touchedBy(group, scene);
        let now: Led | undefined;
        for (const by of nearest) {
            const boxes = placed(group, by, scene);
            const after = boxes && movedScene(scene, boxes);
            // Frames that become larger have no lines of their own that would have to follow.
            const isFree =
                boxes &&
                [...boxes.keys()].every(id => group.has(id) || !scene.lines.some(({ edge }) => edge.from === id || edge.to === id));
            if (!after || !isFree || countOff(group, after, rows) >= was || isInTheWay(group, touched, after, scene)) {
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

/** A shape with what it holds, all that are in one line with it, and all that straight lines along that join to it, wherever these are. */
function groupsWith(node: FreeNode, scene: Scene, rows: Rows): ReadonlySet<string>[] {
    const whole = (id: string): readonly string[] => [id, ...(scene.held.get(id) ?? [])];
    const place = placeOf(node.id, scene, rows);
    const mates = scene.block.nodes.filter(
        ({ id, parent }) => parent === node.parent && Math.abs(placeOf(id, scene, rows) - place) < UNSEEN
    );
    const one = new Set(whole(node.id));
    const joined = joinedTo(node.id, scene);
    return [
        one,
        ...(mates.length > 1 ? [new Set(mates.flatMap(({ id }) => whole(id)))] : []),
        ...(joined.size > 1 ? [new Set([...joined].flatMap(whole))] : [])
    ];
}

/** A shape and those that straight lines join to it, or to each other, which stay straight only if all of them move. */
function joinedTo(id: string, { lines, isUpright }: Scene): ReadonlySet<string> {
    const found = new Set([id]);
    const straight = lines.filter(({ way: { points } }) => {
        const [first, last, ...more] = points;
        return first && last && more.length === 0 && isLevel(first, last) !== isUpright;
    });
    // A set goes on over what is added to it.
    for (const each of found) {
        straight.filter(({ edge: { from, to } }) => from === each || to === each).forEach(({ edge }) => found.add(edge.from).add(edge.to));
    }
    return found;
}

/** Where a shape is that is to be in line with others. */
function placeOf(id: string, scene: Scene, { hasTops }: Rows): number {
    return hasTops ? (scene.boxes.get(id)?.y ?? 0) : middleOf(id, scene);
}

/** By how much others are off a shape that are meant to be in one line with it. */
function offBy(node: FreeNode, scene: Scene, rows: Rows): number[] {
    const { block, boxes, held, isUpright } = scene;
    const own = boxes.get(node.id);
    return block.nodes.flatMap(other => {
        const box = boxes.get(other.id);
        const isAlike = held.has(node.id) ? held.has(other.id) && other.parent === node.parent : !held.has(other.id);
        if (!own || !box || other.id === node.id || !isAlike) {
            return [];
        }
        const by = placeOf(other.id, scene, rows) - placeOf(node.id, scene, rows);
        const most = rows.isLayer ? (isUpright ? Math.min(own.w, box.w) : Math.min(own.h, box.h)) * IN_LAYER : ACROSS_LAYERS;
        return Math.abs(by) >= UNSEEN && Math.abs(by) < most && areNeighbours(own, box, scene) ? [by] : [];
    });
}

/** Whether two shapes are next to each other, with no other one in between. */
function areNeighbours(one: Box, other: Box, { boxes, held, isUpright }: Scene): boolean {
    const [a, b] = isUpright ? [turned(one), turned(other)] : [one, other];
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    const [from, to] = [left.x + left.w, right.x];
    const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.h, b.y + b.h)];
    if (from > to || to - from > NEIGHBOURS) {
        return false;
    }
    const between = { x: from, y: top, w: to - from, h: bottom - top };
    return ![...boxes].some(
        ([id, box]) => !held.has(id) && box !== one && box !== other && touches(isUpright ? turned(box) : box, between)
    );
}

/** How many shapes some are a little off. */
function countOff(group: ReadonlySet<string>, scene: Scene, rows: Rows): number {
    return scene.block.nodes.reduce((sum, node) => sum + (group.has(node.id) ? offBy(node, scene, rows).length : 0), 0);
}

/** The moved scene with its lines; undefined where one of them has no way, or the picture gets worse. */
function led(group: ReadonlySet<string>, by: number, now: Led, scene: Scene, after: Scene): Scene | undefined {
    const then = leadMoved(group, by, now, now.cost + LINES_WORSE, after);
    if (!then) {
        return undefined;
    }
    const moved = { ...after, lines: scene.lines.map(line => ({ ...line, way: then.ways.get(line) ?? line.way })) };
    return costOfScene(moved) <= costOfScene(scene) + WORSE ? moved : undefined;
}

/** Scenes do not change here, and each is compared with several others. */
const costs = new WeakMap<Scene, number>();

function costOfScene(scene: Scene): number {
    const { boxes, lines, block } = scene;
    const cost = costs.get(scene) ?? costOf({ ...block, boxes, ways: waysOf(lines) }).all;
    costs.set(scene, cost);
    return cost;
}

const turned = ({ x, y, w, h }: Box): Box => ({ x: y, y: x, w: h, h: w });
