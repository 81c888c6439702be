import { centerOf } from '../geometry/geometry';
import type { Warning } from '../vocabulary/warning';
import type { Placed } from './shape-grid';

/** Beyond this no one finds a shape by panning. */
const EDGE = 50_000;
/** As far from the others as this many times the reach of the nearer three quarters of them, and at least `NEAR`. */
const TIMES = 10;
const NEAR = 5_000;
/** Fewer than these have no middle that one of them could be far from. */
const FEWEST = 4;

/** Shapes that a view of the board would not show, or only with everything else tiny. */
export function placeWarnings(all: readonly Placed[], changed: readonly Placed[]): Warning[] {
    const isFar = all.length < FEWEST ? () => false : farFrom(all);
    return changed.flatMap(placed => {
        const { x, y } = centerOf(placed.box);
        const [far, beyond] = [isFar(placed), Math.max(Math.abs(x), Math.abs(y)) > EDGE];
        if (!far && !beyond) {
            return [];
        }
        const message = `${placed.id}: it is at ${Math.round(x)}, ${Math.round(y)}, ${far ? 'far from the other shapes' : 'far out'}.`;
        return [{ code: 'FAR_AWAY' as const, message, shapeIds: [placed.id], fix: 'Move it near the others.' }];
    });
}

function farFrom(all: readonly Placed[]): (placed: Placed) => boolean {
    const centers = all.map(({ box }) => centerOf(box));
    const middle = {
        x: at(
            0.5,
            centers.map(({ x }) => x)
        ),
        y: at(
            0.5,
            centers.map(({ y }) => y)
        )
    };
    const reach = at(
        0.75,
        centers.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y))
    );
    return ({ box }) => {
        const { x, y } = centerOf(box);
        return Math.hypot(x - middle.x, y - middle.y) - Math.max(box.w, box.h) / 2 > Math.max(NEAR, reach * TIMES);
    };
}

/** The value that `fraction` of the others are below. */
function at(fraction: number, values: readonly number[]): number {
    // Numbers of a typed array are sorted without a call for each pair.
    return Float64Array.from(values).sort()[Math.floor((values.length - 1) * fraction)] ?? 0;
}
