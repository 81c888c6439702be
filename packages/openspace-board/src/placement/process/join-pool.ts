import { largest } from '@openspace/tool';
import type { ShapeOf } from '../../document/board-schema';
import { type Box, touches, unionOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { FRAME_PADDING, GAP } from '../gaps';
import type { ArrangedBlock, Way } from '../placement';
import type { Scene } from '../ways/scene';

/** Lanes that are this near to each other are of one pool. */
const NEAR = 2;

interface Joined {
    readonly block: ArrangedBlock;
    readonly at: Point;
    /** Those of the board as long as the new ones. */
    readonly lanes: readonly ShapeOf<'geo'>[];
}

/** New lanes join those of the board: behind the last one, all of one length. Undefined for a block that is no lanes, and where there is no room. */
export function joinPool(scene: Scene, block: ArrangedBlock): Joined | undefined {
    const roots = block.nodes.filter(({ parent }) => parent === undefined);
    const pool = roots.length > 0 && roots.every(({ face }) => face === 'swimlane') ? poolOf(scene, block.scope) : undefined;
    const boxes = roots.flatMap(({ id }) => block.boxes.get(id) ?? []);
    const [first] = boxes;
    if (!pool || !first || (roots.length > 1 && pool.isLying !== first.w >= first.h)) {
        return undefined;
    }
    const { lanes, box, isLying } = pool;
    const [side, along] = isLying ? (['w', 'x'] as const) : (['h', 'y'] as const);
    const length = Math.max(box[side], first[side]);
    const shift = shiftFor(scene, block, { pool: box, length, isLying });
    const at = isLying ? { x: box.x, y: box.y + box.h } : { x: box.x + box.w, y: box.y };
    const ids = new Set(roots.map(({ id }) => id));
    const moved = <P extends Point>(point: P): P => ({ ...point, [along]: point[along] + shift });
    const placed = new Map([...block.boxes].map(([id, own]): [string, Box] => [id, ids.has(id) ? { ...own, [side]: length } : moved(own)]));
    const ways = new Map(
        [...block.ways].map(([edge, way]): [number, Way] => [
            edge,
            { ...way, points: way.points.map(moved), label: way.label && moved(way.label) }
        ])
    );
    const size = { w: block.w, h: block.h, [side]: length };
    const own = new Set<string>(lanes.map(({ id }) => id));
    const room = { ...at, ...size };
    const isTaken = scene
        .taken(block.scope)
        .some(taken => !own.has(taken.id) && touches(taken.box, { ...room, x: room.x + NEAR, y: room.y + NEAR }));
    if (isTaken) {
        return undefined;
    }
    const longer = length > box[side] ? lanes.map(lane => ({ ...lane, props: { ...lane.props, [side]: length } })) : [];
    const sized = new Set([...(block.sized ?? []), ...ids]);
    return { block: { ...block, ...size, boxes: placed, ways, sized }, at, lanes: longer };
}

/** The lanes of a scope, if they are one pool: of one length, one behind the other. */
function poolOf(
    scene: Scene,
    scope: string
): { readonly lanes: ShapeOf<'geo'>[]; readonly box: Box; readonly isLying: boolean } | undefined {
    const lanes = scene.lanesIn(scope);
    const boxes = lanes.flatMap(({ id }) => scene.boxOf(id) ?? []);
    const [first] = boxes;
    const box = unionOf(boxes);
    if (!first || !box) {
        return undefined;
    }
    const isLying = boxes.every(({ x, w }) => Math.abs(x - first.x) < NEAR && Math.abs(w - first.w) < NEAR) && first.w >= first.h;
    const isUpright = boxes.every(({ y, h }) => Math.abs(y - first.y) < NEAR && Math.abs(h - first.h) < NEAR);
    return isLying || isUpright ? { lanes, box, isLying } : undefined;
}

/** How far along the lanes the steps move, so that arrows lead forwards. */
function shiftFor(
    scene: Scene,
    { nodes, boxes, ties }: ArrangedBlock,
    { pool, length, isLying }: { readonly pool: Box; readonly length: number; readonly isLying: boolean }
): number {
    const [side, along] = isLying ? (['w', 'x'] as const) : (['h', 'y'] as const);
    const wanted = ties.flatMap(({ from, to }) => {
        const leadsIn = boxes.has(to);
        const [own, other] = [boxes.get(leadsIn ? to : from), scene.boxOf(leadsIn ? from : to)];
        if (!own || !other) {
            return [];
        }
        const start = other[along] - pool[along];
        return [leadsIn ? start + other[side] + GAP - own[along] : start - GAP - own[side] - own[along]];
    });
    const inside = nodes.flatMap(({ id, parent }) => (parent === undefined ? [] : (boxes.get(id) ?? [])));
    const end = largest([0, ...inside.map(box => box[along] + box[side])]);
    const mean = wanted.length === 0 ? 0 : wanted.reduce((sum, each) => sum + each, 0) / wanted.length;
    return Math.max(0, Math.min(mean, length - FRAME_PADDING - end));
}
