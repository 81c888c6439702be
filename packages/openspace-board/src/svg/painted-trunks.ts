import type { ShapeOf } from '../document/board-schema';
import type { ArrowRoute } from '../geometry/arrow-form';
import type { BoardIndex } from '../geometry/board-index';
import type { Point } from '../geometry/matrix';
import type { EdgeNotation } from '../notation/notation';
import { COMPARED_TRUNKS, type SharedTrunk, sharedTrunk, trunkLook, wayFrom } from '../notation/shared-trunk';

/** The ways of the arrows of a picture that have been painted so far, so that what several share is painted once. */
export class PaintedTrunks {
    private readonly ways = new Map<string, (readonly Point[])[]>();

    constructor(private readonly index: BoardIndex) {}

    /** What of the way of the next arrow has been painted. */
    next(arrow: ShapeOf<'arrow'>, notation: EdgeNotation, route: ArrowRoute): SharedTrunk | undefined {
        const [start, end] = (['start', 'end'] as const).map(side => this.trunksAt(arrow, notation, route, side));
        const shared = sharedTrunk(arrow, route, { start: start?.slice(-COMPARED_TRUNKS) ?? [], end: end?.slice(-COMPARED_TRUNKS) ?? [] });
        start?.push(wayFrom(arrow, route, 'start'));
        end?.push(wayFrom(arrow, route, 'end'));
        return shared;
    }

    /** The ways of arrows that look the same and begin at the same point of the same shape; those that no one has put at a point are led by themselves. */
    private trunksAt(arrow: ShapeOf<'arrow'>, notation: EdgeNotation, route: ArrowRoute, side: 'start' | 'end') {
        const node = this.index.bindingsOf(arrow.id).find(({ props }) => props.terminal === side && props.isPrecise)?.toId;
        const look = trunkLook(arrow, notation, side);
        const point = route.points.at(side === 'start' ? 0 : -1);
        if (node === undefined || look === undefined || !point) {
            return undefined;
        }
        const key = `${node} ${Math.round(point.x)} ${Math.round(point.y)} ${look}`;
        const known = this.ways.get(key) ?? [];
        this.ways.set(key, known);
        return known;
    }
}
