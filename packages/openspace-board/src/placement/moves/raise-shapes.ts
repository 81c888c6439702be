import { addTo, least } from '@openspace/tool';
import { type Box, grow, touches } from '../../geometry/box';
import { lengthOf } from '../../geometry/matrix';
import { kinOf } from '../layers/kin';
import { crowdingOf } from './crowding';
import { isImprovable } from './improvable';
import { countHits, isInTheWay, touchedBy } from './lead-moved';
import { arrangedAs, movedScene, placed, type Scene, sceneOf, topOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { labelSpan, linesRaised, type Rise, riseOf } from './raised-lines';
import { offTitled } from './straight-arms';
import type { Line } from '../ways/way-hits';

/** Between shapes, at least. */
const APART = { beside: 28, below: 36 };
/** A smaller gain is not worth a move, but for a row less; each line may even be so much longer for that. */
const WORTH = 24;
const LONGER = 32;
/** A smaller move is not seen. */
const LEAST = 2;
/** Rows so little off each other are meant to be one. */
const NEARLY = 40;
/** Where all that lines can give up is too much, so much of it is tried. */
const SHARES = [1, 0.75, 0.5];
/** Where on a piece a label is tried, from the upper to the lower end of where it may be. */
const LABEL_SHARES = [1 / 4, 3 / 4, 0, 1];
/** Less is not seen. */
const UNSEEN = 0.5;

/** What shapes have to do with each other, wherever they stand. */
interface Relations {
    readonly kin: ReturnType<typeof kinOf>;
    /** The others of all lines of each. */
    readonly others: ReadonlyMap<string, readonly string[]>;
}

/**
 * Moves shapes up where the lines above them are longer than what stands at these needs: siblings alone, with all that hangs on them, or with all that is
 * as low; into the row of others first, and then as far as they can. ELK gives a label a layer of its own, and with it all other lines the room for one.
 * @param scale how much further apart shapes are than usual
 */
export function raiseShapes(block: ArrangedBlock, scale = 1): ArrangedBlock {
    if (!isImprovable(block) || block.direction !== 'down') {
        return block;
    }
    const before = sceneOf(block, false);
    const relations = { kin: block.kind === 'class' ? kinOf(block) : new Map(), others: othersOf(block) };
    let scene = before;
    for (const distances of [intoRows, asFarAsMay, intoNearRows]) {
        scene = allRaised(distances, relations, scene, scale);
    }
    return scene === before ? block : arrangedAs(scene);
}

function othersOf({ edges }: ArrangedBlock): Relations['others'] {
    const found = new Map<string, string[]>();
    for (const { from, to } of edges) {
        addTo(found, from, to);
        addTo(found, to, from);
    }
    return found;
}

function allRaised(distances: typeof asFarAsMay, relations: Relations, before: Scene, scale: number): Scene {
    let scene = before;
    // Each row, and all siblings in it, are tried once.
    const [rows, tried] = [new Set<number>(), new Set<string>()];
    for (const id of downwards(before)) {
        const row = Math.round(topOf(id, before));
        const inRow = rows.has(row) ? new Set<string>() : rowOf(id, scene);
        const siblings = tried.has(id) ? new Set<string>() : siblingsOf(id, scene, relations);
        rows.add(row);
        siblings.forEach(each => tried.add(each));
        const alone = siblings.size > 0 ? [siblings, withHanging(siblings, scene, relations)] : [];
        // Where all others come up, a group comes down into their row.
        const lower = distances === intoNearRows && inRow.size > 0 ? [...alone, withHanging(inRow, scene, relations)] : [];
        for (const group of [...alone, ...(inRow.size > 0 ? [lowerThan(id, scene)] : []), ...lower.map(each => othersThan(each, scene))]) {
            scene = raised(group, distances, scene, scale) ?? scene;
        }
    }
    return scene;
}

function downwards({ boxes, held }: Scene): string[] {
    const shapes = [...boxes].filter(([id]) => !held.has(id));
    return shapes.sort(([, one], [, other]) => one.y - other.y || one.x - other.x).map(([id]) => id);
}

/** A shape with those in its row that stand below something that it stands below as well, or as deep in its family, and with the siblings of these. */
function siblingsOf(id: string, scene: Scene, { kin, others }: Relations): Set<string> {
    const top = topOf(id, scene);
    const row = scene.block.nodes.flatMap(node => (Math.abs(topOf(node.id, scene) - top) < UNSEEN ? [node.id] : []));
    const above = new Map(row.map(each => [each, (others.get(each) ?? []).filter(other => topOf(other, scene) < top)]));
    const isSibling = (one: string, other: string): boolean => {
        const [own, its] = [kin.get(one), kin.get(other)];
        return (
            (own !== undefined && own.family === its?.family && own.depth === its.depth) ||
            above.get(one)?.some(each => above.get(other)?.includes(each)) === true
        );
    };
    const found = new Set([id]);
    // A set goes on over what is added to it.
    for (const each of found) {
        row.filter(other => isSibling(each, other)).forEach(other => found.add(other));
    }
    return found;
}

/** Siblings with all that lines lead down to from them, and with the siblings of this. */
function withHanging(siblings: ReadonlySet<string>, scene: Scene, relations: Relations): Set<string> {
    const found = new Set(siblings);
    for (const each of found) {
        const hanging = relations.others.get(each)?.filter(other => topOf(other, scene) > topOf(each, scene) && !found.has(other)) ?? [];
        hanging.flatMap(other => [...siblingsOf(other, scene, relations)]).forEach(other => found.add(other));
    }
    return found;
}

function rowOf(id: string, { boxes }: Scene): Set<string> {
    const top = boxes.get(id)?.y ?? 0;
    return new Set([...boxes].flatMap(([other, { y }]) => (Math.abs(y - top) < UNSEEN ? [other] : [])));
}

function othersThan(group: ReadonlySet<string>, { boxes }: Scene): Set<string> {
    return new Set([...boxes.keys()].filter(id => !group.has(id)));
}

/** All that is as low as a shape. */
function lowerThan(id: string, scene: Scene): Set<string> {
    return new Set([...scene.boxes].flatMap(([other, { y }]) => (y > topOf(id, scene) - UNSEEN ? [other] : [])));
}

/** The scene with a group as high as is better; undefined where it stays. */
function raised(group: ReadonlySet<string>, distances: typeof asFarAsMay, scene: Scene, scale: number): Scene | undefined {
    const touched = touchedBy(group, scene);
    const rise = riseOf(group, touched, scale);
    const most = rise.rooms.size > 0 ? highest(rise, scene, scale) : 0;
    const tried = new Set(most >= LEAST ? distances(most, group, scene) : []);
    for (const by of [...tried].filter(each => each >= LEAST && each <= most).sort((one, other) => other - one)) {
        const boxes = placed(group, -by, scene);
        const after = boxes && movedScene(scene, boxes);
        const moved = after && { ...after, lines: linesRaised(rise, by, scene.lines) };
        const clear = moved && isWorth(moved, scene, { group, touched }) ? withClearLabels(moved, rise) : undefined;
        if (clear && isAsClear(clear, scene, { group, touched })) {
            return clear;
        }
    }
    return undefined;
}

/** With labels elsewhere on the pieces that have become shorter where something is in their way in the middle of these. */
function withClearLabels(scene: Scene, { rooms }: Rise): Scene {
    const ats = new Set([...rooms.keys()].flatMap(({ edge, way }) => (way.label ? [edge.at] : [])));
    const lines = scene.lines.map(line => {
        const span = ats.has(line.edge.at) ? labelSpan(line) : undefined;
        const hitsOf = (way: Way): number => countHits({ ...line, way }, scene.lines, scene);
        let best = { way: line.way, hits: span ? hitsOf(line.way) : 0 };
        for (const share of span && span.from < span.to ? LABEL_SHARES : []) {
            const y = span ? span.from + (span.to - span.from) * share : 0;
            const way = { ...line.way, label: { x: line.way.label?.x ?? 0, y } };
            const hits = best.hits > 0 ? hitsOf(way) : Infinity;
            best = hits < best.hits ? { way, hits } : best;
        }
        return { ...line, way: best.way };
    });
    return { ...scene, lines };
}

/** How far up others are, in whose row a shape of a group may be. */
function intoRows(_: number, group: ReadonlySet<string>, scene: Scene): number[] {
    return ownAndOthers(group, scene).own.flatMap(({ y }) => ownAndOthers(group, scene).others.map(other => y - other.y));
}

/** The same of those that are only a little further up. */
function intoNearRows(most: number, group: ReadonlySet<string>, scene: Scene): number[] {
    return intoRows(most, group, scene).filter(by => by < NEARLY);
}

/** As far as is possible, or not quite. */
function asFarAsMay(most: number, _group: ReadonlySet<string>, _scene: Scene): number[] {
    return SHARES.map(share => most * share);
}

/** How far up there is room for a group. */
function highest(rise: Rise, scene: Scene, scale: number): number {
    const { own, others } = ownAndOthers(rise.group, scene);
    const rooms = own.flatMap(box => others.flatMap(other => roomBelow(other, box) ?? []));
    return least([...rooms.map(room => room - APART.below * scale), ...[...rise.rooms.values()].map(({ both }) => both)]);
}

function ownAndOthers(group: ReadonlySet<string>, { boxes, held }: Scene): { readonly own: Box[]; readonly others: Box[] } {
    const shapes = [...boxes].filter(([id]) => !held.has(id));
    const [own = [], others = []] = [true, false].map(isOwn => shapes.flatMap(([id, box]) => (group.has(id) === isOwn ? [box] : [])));
    return { own, others };
}

/** How far below a shape another one is; undefined where it is next to it, or above. */
function roomBelow(upper: Box, { x, y, w }: Box): number | undefined {
    const isBelow = upper.y < y && upper.x < x + w + APART.beside && x < upper.x + upper.w + APART.beside;
    return isBelow ? y - upper.y - upper.h : undefined;
}

/** A group that has moved, and the lines that begin or end in it, as they were. */
interface Moved {
    readonly group: ReadonlySet<string>;
    readonly touched: readonly Line[];
}

/** Whether lines are shorter, or rows fewer, by what is worth a move, shapes are not too near to each other, and proportions are no further off. */
function isWorth(after: Scene, before: Scene, { group, touched }: Moved): boolean {
    const length = (lines: readonly Line[]): number => lines.reduce((sum, { way }) => sum + lengthOf(way.points), 0);
    const [longer, more] = [length(linesAs(touched, after)) - length(touched), rowsIn(after) - rowsIn(before)];
    const isShorter = more < 0 ? longer <= LONGER * touched.length : more === 0 && longer <= -WORTH;
    return isShorter && !isCrowded(group, after) && offTitled(after) <= offTitled(before);
}

/** Whether no line comes nearer to anything. */
function isAsClear(after: Scene, before: Scene, { group, touched }: Moved): boolean {
    const own = linesAs(touched, after);
    const hits = new Map(touched.map(line => [line.edge, countHits(line, before.lines, before)]));
    return (
        !isInTheWay(group, own, after, before) &&
        own.every(line => countHits(line, after.lines, after) <= (hits.get(line.edge) ?? 0)) &&
        crowdingOf(after) <= crowdingOf(before)
    );
}

/** Lines as they are in another scene. */
function linesAs(touched: readonly Line[], { lines }: Scene): Line[] {
    const ats = new Set(touched.map(({ edge }) => edge.at));
    return lines.filter(({ edge }) => ats.has(edge.at));
}

/** In how many rows shapes stand. */
function rowsIn({ boxes, held }: Scene): number {
    return new Set([...boxes].flatMap(([id, { y }]) => (held.has(id) ? [] : [Math.round(y)]))).size;
}

/** Whether a shape of a group is all too near to another one next to it. */
function isCrowded(group: ReadonlySet<string>, { boxes, held }: Scene): boolean {
    const others = [...boxes].filter(([id]) => !group.has(id) && !held.has(id));
    return [...group].some(id => {
        const box = boxes.get(id);
        return box !== undefined && !held.has(id) && others.some(([, other]) => touches(grow(box, APART.beside), other));
    });
}
