import type { Box } from '../../geometry/box';
import { DISTANCES } from './clear-lanes';
import { crowding } from './crowding';
import { dockCost, isOn, linesByShape } from '../docks/dock-cost';
import { isImprovable } from './improvable';
import { countHits } from './lead-moved';
import { arrangedAs, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { isLevel, type Line, whileLed } from '../ways/way-hits';

/** A smaller gain is not seen. */
const WORTH = 0.1;
/** What is left of a piece that ends at the side of a shape that has moved along it. */
const LEAST = 24;

interface Moved {
    readonly scene: Scene;
    readonly ways: ReadonlyMap<Line, Way>;
    readonly cost: number;
}

/**
 * Moves shapes a little away from lines that pass them and have nothing to do with them, where their own lines lead as straight as before and there is
 * room on the other side.
 */
export function clearShapes(block: ArrangedBlock, isUpright: boolean): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    let scene = sceneOf(block, isUpright);
    const atShape = linesByShape(scene.lines);
    for (const { id } of block.nodes) {
        const box = scene.ends.get(id);
        if (!box || scene.held.has(id) || scene.fixed.has(id) || !isCrowded(id, box, scene)) {
            continue;
        }
        const own = atShape.get(id) ?? [];
        let best: Moved | undefined;
        const before = costOf(id, scene, atShape) - WORTH;
        const hits = own.reduce((sum, line) => sum + countHits(line, scene.lines, scene), 0);
        for (const by of DISTANCES) {
            const moved = movedBy(id, own, by, scene);
            const cost = moved ? whileLed(moved.ways, () => costOf(id, moved.scene, atShape)) : Infinity;
            const isClear = (): boolean => own.reduce((sum, line) => sum + countHits(line, scene.lines, moved?.scene ?? scene), 0) <= hits;
            if (moved && cost < (best?.cost ?? before) && whileLed(moved.ways, isClear)) {
                best = { ...moved, cost };
            }
        }
        scene = best?.scene ?? scene;
        best?.ways.forEach((way, line) => (line.way = way));
    }
    return arrangedAs(scene);
}

/** Whether a line that does not end at a shape comes near to it. */
function isCrowded(id: string, box: Box, { lines }: Scene): boolean {
    return lines.some(line => crowding(line, { walls: [{ id, box }], frames: [], lines: [] }) > 0);
}

/** What all lines and the ends at a shape cost. */
function costOf(id: string, scene: Scene, atShape: ReadonlyMap<string, readonly Line[]>): number {
    return dockCost([id], scene.lines, atShape, scene);
}

/** A shape at another place with its lines as they were, longer or shorter where they end at a side; undefined where that is not possible. */
function movedBy(id: string, own: readonly Line[], by: number, scene: Scene): Omit<Moved, 'cost'> | undefined {
    const boxes = placed(new Set([id]), by, scene);
    const ways = new Map(own.map(line => [line, wayWith(line, id, by, scene.isUpright)] as const));
    if (!boxes || boxes.size !== 1 || [...ways.values()].includes(undefined)) {
        return undefined;
    }
    const after = movedScene(scene, boxes);
    const found = new Map([...ways].flatMap(([line, way]) => (way ? [[line, way] as const] : [])));
    return whileLed(found, () => own.every(line => isOn(line, after))) ? { scene: after, ways: found } : undefined;
}

/** The way of a line of which the ends at the sides of a shape have moved along with it; undefined where a piece would be too short. */
function wayWith({ edge, way }: Line, id: string, by: number, isUpright: boolean): Way | undefined {
    const points = [...way.points];
    for (const [at, next] of [...(edge.from === id ? [[0, 1]] : []), ...(edge.to === id ? [[points.length - 1, points.length - 2]] : [])]) {
        const [end, other] = [points[at ?? 0], points[next ?? 0]];
        if (!end || !other || edge.from === edge.to || isLevel(end, other) !== isUpright) {
            continue;
        }
        const moved = isUpright ? { x: end.x + by, y: end.y } : { x: end.x, y: end.y + by };
        const [now, was] = isUpright ? [moved.x - other.x, end.x - other.x] : [moved.y - other.y, end.y - other.y];
        if (points.length === 2 || Math.sign(now) !== Math.sign(was) || Math.abs(now) < LEAST) {
            return undefined;
        }
        points[at ?? 0] = moved;
    }
    return edge.from === edge.to ? undefined : { ...way, points };
}
