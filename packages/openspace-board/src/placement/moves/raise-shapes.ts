import { least } from '@openspace/tool';
import { type Box, grow, touches } from '../../geometry/box';
import { lengthOf } from '../../geometry/matrix';
import { kinOf } from '../layers/kin';
import { crowding } from './crowding';
import { isImprovable } from './improvable';
import { countHits, isInTheWay, touchedBy } from './lead-moved';
import { arrangedAs, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { labelSpan, linesRaised, type Rise, roomAbove } from './raised-lines';
import { offTitled } from './straight-arms';
import type { Line } from '../ways/way-hits';

/** Between shapes, at least. */
const APART = { beside: 28, below: 36 };
/** A smaller gain is not worth a move. */
const WORTH = 24;
/** Where all that lines can give up is too much, so much of it is tried. */
const SHARES = [1, 0.75, 0.5];
/** Where on a piece a label is tried, from the upper to the lower end of where it may be. */
const LABEL_SHARES = [1 / 4, 3 / 4, 0, 1];
/** Less is not seen. */
const UNSEEN = 0.5;

type Kins = ReturnType<typeof kinOf>;

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
    const kin: Kins = block.kind === 'class' ? kinOf(block) : new Map();
    let scene = before;
    for (const distances of [intoRows, asFarAsMay]) {
        scene = allRaised(distances, kin, scene, scale);
    }
    return scene === before ? block : arrangedAs(scene);
}

function allRaised(distances: typeof asFarAsMay, kin: Kins, before: Scene, scale: number): Scene {
    let scene = before;
    // Siblings are one group, which is tried again only after something has moved.
    const tried = new Set<string>();
    for (const id of downwards(before)) {
        for (const group of groupsAt(id, scene, kin)) {
            const key = JSON.stringify([...group].sort());
            const after = tried.has(key) ? undefined : raised(group, distances, scene, scale);
            if (after) {
                tried.clear();
                scene = after;
            }
            tried.add(key);
        }
    }
    return scene;
}

function downwards({ boxes, held }: Scene): string[] {
    const shapes = [...boxes].filter(([id]) => !held.has(id));
    return shapes.sort(([, one], [, other]) => one.y - other.y || one.x - other.x).map(([id]) => id);
}

/** A shape with its siblings, these with all that hangs on them, and all that is as low. */
function groupsAt(id: string, scene: Scene, kin: Kins): ReadonlySet<string>[] {
    const top = topOf(id, scene);
    const siblings = closure([id], each => siblingsOf(each, scene, kin));
    const hanging = closure(siblings, each => [...siblingsOf(each, scene, kin), ...hangingOn(each, scene)]);
    const lower = new Set([...scene.boxes].flatMap(([other, { y }]) => (y > top - UNSEEN ? [other] : [])));
    return [siblings, hanging, lower].filter(({ size }, at, all) => all.findIndex(other => other.size === size) === at);
}

function closure(ids: Iterable<string>, next: (id: string) => readonly string[]): Set<string> {
    const found = new Set(ids);
    // A set goes on over what is added to it.
    for (const id of found) {
        next(id).forEach(each => found.add(each));
    }
    return found;
}

/** Those in the row of a shape that stand below something that it stands below as well, or as deep in its family. */
function siblingsOf(id: string, scene: Scene, kin: Kins): string[] {
    const above = new Set(neighboursOf(id, scene).filter(other => topOf(other, scene) < topOf(id, scene)));
    const own = kin.get(id);
    const isSibling = (other: string): boolean =>
        neighboursOf(other, scene).some(each => above.has(each)) ||
        (own !== undefined && kin.get(other)?.family === own.family && kin.get(other)?.depth === own.depth);
    return scene.block.nodes.flatMap(({ id: other }) =>
        Math.abs(topOf(other, scene) - topOf(id, scene)) < UNSEEN && isSibling(other) ? [other] : []
    );
}

/** What lines lead down to from a shape. */
function hangingOn(id: string, scene: Scene): string[] {
    return neighboursOf(id, scene).filter(other => topOf(other, scene) > topOf(id, scene));
}

function neighboursOf(id: string, { block: { edges } }: Scene): string[] {
    return edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
}

/** The scene with a group as high as is better; undefined where it stays. */
function raised(group: ReadonlySet<string>, distances: typeof asFarAsMay, scene: Scene, scale: number): Scene | undefined {
    const touched = touchedBy(group, scene);
    const rise = { group, led: touched.filter(({ edge }) => group.has(edge.from) !== group.has(edge.to)) };
    const most = rise.led.length > 0 ? highest(rise, scene, scale) : 0;
    const tried = new Set(most >= WORTH ? distances(most, group, scene) : []);
    for (const by of [...tried].filter(each => each >= WORTH && each <= most).sort((one, other) => other - one)) {
        const boxes = placed(group, -by, scene);
        const after = boxes && movedScene(scene, boxes);
        const moved = after && withClearLabels({ ...after, lines: linesRaised(rise, by, scene.lines, scale) }, rise);
        if (moved && isBetter(moved, scene, { group, touched })) {
            return moved;
        }
    }
    return undefined;
}

/** With labels elsewhere on the pieces that have become shorter where something is in their way in the middle of these. */
function withClearLabels(scene: Scene, { led }: Rise): Scene {
    const ats = new Set(led.flatMap(({ edge, way }) => (way.label ? [edge.at] : [])));
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

/** As far as is possible, or not quite. */
function asFarAsMay(most: number, _group: ReadonlySet<string>, _scene: Scene): number[] {
    return SHARES.map(share => most * share);
}

/** How far up there is room for a group. */
function highest(rise: Rise, scene: Scene, scale: number): number {
    const { own, others } = ownAndOthers(rise.group, scene);
    const rooms = own.flatMap(box => others.flatMap(other => roomBelow(other, box) ?? []));
    const ofLines = rise.led.map(line => roomAbove(line, rise, scale).both);
    return least([...rooms.map(room => room - APART.below * scale), ...ofLines]);
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

/** Whether lines are shorter by what is worth a move, and come no nearer to anything, shapes stand in no more rows, and proportions are no further off. */
function isBetter(
    after: Scene,
    before: Scene,
    { group, touched }: { readonly group: ReadonlySet<string>; readonly touched: readonly Line[] }
): boolean {
    const ats = new Set(touched.map(({ edge }) => edge.at));
    const own = after.lines.filter(({ edge }) => ats.has(edge.at));
    const length = (lines: readonly Line[]): number => lines.reduce((sum, { way }) => sum + lengthOf(way.points), 0);
    return (
        length(own) <= length(touched) - WORTH &&
        rowsIn(after) <= rowsIn(before) &&
        offTitled(after) <= offTitled(before) &&
        !isCrowded(group, after) &&
        !isInTheWay(group, own, after, before) &&
        costOf(own, after) <= costOf(touched, before)
    );
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

/** How badly lines come near to anything, and how near all come to shapes. */
function costOf(own: readonly Line[], scene: Scene): number {
    return (
        own.reduce((sum, line) => sum + countHits(line, scene.lines, scene), 0) +
        scene.lines.reduce((sum, line) => sum + crowding(line, scene), 0)
    );
}

function topOf(id: string, { boxes }: Scene): number {
    return boxes.get(id)?.y ?? 0;
}
