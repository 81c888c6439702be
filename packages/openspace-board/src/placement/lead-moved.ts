import { type Box, containsBox, grow, touches } from '../geometry/box';
import { distance } from '../geometry/matrix';
import { frameHits, framesOf } from './frame-hits';
import { labelRoom } from './label-room';
import { movedWays } from './moved-ways';
import type { Scene } from './moving-scene';
import type { Way } from './placement';
import { shifted, sidesOf } from './straighten-ways';
import { countClose, hits, type Line, pieces, type Wall } from './way-hits';

/** What a bend counts against a shape that is far off the middle of what it is connected to, and what a pixel of a line does. */
const BEND = 0.2;
export const LENGTH = 0.001;
/** What a line counts that does not end in the middle of a shape, and so far off it half of that. */
const OFF_CENTER = 0.1;
const HALF_OFF = 40;
/** Between a label and a border. */
const BORDER = 2;
/** A way with faults is worse than any without. */
const FAULT = 10;

/** The touched lines with their ends where the shapes are now, each as it fits best; undefined where one has no way. */
export function leadMoved(
    group: ReadonlySet<string>,
    by: number,
    touched: readonly Line[],
    scene: Scene
): { readonly touched: readonly Line[]; readonly lines: readonly Line[] } | undefined {
    const { isUpright, fixed } = scene;
    const ends = sidesOf({ ...scene.block, boxes: scene.boxes });
    const copies = new Map(touched.map(line => [line, { ...line }]));
    const lines = scene.lines.map(line => copies.get(line) ?? line);
    const whole = [...copies.values()].filter(({ edge }) => group.has(edge.from) && group.has(edge.to));
    for (const line of whole) {
        const { points, label } = line.way;
        line.way = {
            ...line.way,
            points: points.map(point => shifted(point, isUpright, by)),
            ...(label && { label: shifted(label, isUpright, by) })
        };
    }
    const { walls, frames } = inTheWay(scene);
    for (const line of copies.values()) {
        const { edge } = line;
        const isStart = group.has(edge.from);
        if (isStart && group.has(edge.to)) {
            continue;
        }
        const [ownId, otherId] = isStart ? [edge.from, edge.to] : [edge.to, edge.from];
        const [own, other] = [ends.get(ownId), ends.get(otherId)];
        if (!own || !other) {
            return undefined;
        }
        const options = movedWays(line.way, {
            isStart,
            own: { box: own, isFixed: fixed.has(ownId) },
            other: { box: other, isFixed: fixed.has(otherId) },
            by,
            isUpright,
            isPast: walls.some(({ id, box }) => !scene.held.has(id) && isInBetween(box, own, other, isUpright)),
            lanes: lanesAt([ownId, otherId], lines, isUpright)
        });
        const [best] = options
            .map(way => {
                const each = { edge, way };
                return {
                    way,
                    cost:
                        (hits(each, walls, lines) + frameHits(way, frames) + onBorders(way, frames) + countClose(each, lines)) * FAULT +
                        costOfWay(each, ends, scene)
                };
            })
            .sort((one, two) => one.cost - two.cost);
        if (!best) {
            return undefined;
        }
        line.way = best.way;
    }
    return { touched: [...copies.values()], lines };
}

/** Whether something stands in a layer between those of two others. */
function isInBetween(box: Box, one: Box, other: Box, isUpright: boolean): boolean {
    const [first, last] = (isUpright ? one.y < other.y : one.x < other.x) ? [one, other] : [other, one];
    return isUpright ? first.y + first.h <= box.y && box.y + box.h <= last.y : first.x + first.w <= box.x && box.x + box.w <= last.x;
}

/** Where lines that begin or end at these shapes turn. */
function lanesAt(ids: readonly string[], lines: readonly Line[], isUpright: boolean): number[] {
    return lines.flatMap(({ edge, way }) =>
        ids.includes(edge.from) || ids.includes(edge.to)
            ? pieces(way)
                  .slice(1, -1)
                  .flatMap(([from, to]) =>
                      isUpright ? (Math.abs(from.y - to.y) < 0.5 ? [from.y] : []) : Math.abs(from.x - to.x) < 0.5 ? [from.x] : []
                  )
            : []
    );
}

function inTheWay({ block, boxes, held }: Scene): { readonly walls: readonly Wall[]; readonly frames: readonly Box[] } {
    const { frames, names } = framesOf({ ...block, boxes });
    return { frames, walls: [...[...boxes].flatMap(([id, box]) => (held.has(id) ? [] : [{ id, box }])), ...names] };
}

/** How many borders the label of a way lies on, or all too near to. */
function onBorders(way: Way, frames: readonly Box[]): number {
    const text = labelRoom(way);
    return text ? frames.filter(frame => touches(grow(frame, BORDER), text) && !containsBox(grow(frame, -BORDER), text)).length : 0;
}

/** What lines cost, and how badly each of them comes near to anything else. */
export function costOfWays(
    touched: readonly Line[],
    lines: readonly Line[],
    scene: Scene
): { readonly hits: readonly number[]; readonly close: number; readonly cost: number } {
    const { walls, frames } = inTheWay(scene);
    const ends = sidesOf({ ...scene.block, boxes: scene.boxes });
    return {
        hits: touched.map(line => hits(line, walls, lines) + frameHits(line.way, frames) + onBorders(line.way, frames)),
        close: touched.reduce((sum, line) => sum + countClose(line, lines), 0),
        cost: touched.reduce((sum, line) => sum + costOfWay(line, ends, scene), 0)
    };
}

function costOfWay({ edge, way }: Line, ends: ReadonlyMap<string, Box>, { isUpright }: Scene): number {
    const length = pieces(way).reduce((sum, [from, to]) => sum + distance(from, to), 0);
    const off = [edge.from, edge.to].reduce((sum, id, at) => {
        const [box, point] = [ends.get(id), at === 0 ? way.points[0] : way.points.at(-1)];
        const by = box && point ? Math.abs(isUpright ? point.x - box.x - box.w / 2 : point.y - box.y - box.h / 2) : 0;
        return sum + by / (by + HALF_OFF);
    }, 0);
    return (way.points.length - 2) * BEND + length * LENGTH + off * OFF_CENTER;
}

/** Whether the moved shapes lie on lines that do not end at them, more than before. */
export function isInTheWay(group: ReadonlySet<string>, touched: readonly Line[], after: Scene, before: Scene): boolean {
    const others = after.lines.filter(line => !touched.includes(line));
    const count = (scene: Scene): number => {
        const { walls, frames } = inTheWay(scene);
        const own = walls.filter(({ id }) => group.has(id));
        const moved = [...group].some(id => scene.held.has(id)) ? frames : [];
        return others.reduce((sum, line) => sum + hits(line, own, []) + (moved.length > 0 ? frameHits(line.way, moved) : 0), 0);
    };
    return count(after) > count(before);
}
