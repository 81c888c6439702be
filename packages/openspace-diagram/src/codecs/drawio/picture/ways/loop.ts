import type { Point } from '../../../../diagram';
import type { Given } from './given';
import { holds, middleOf } from './terminal';

/** A line from a cell to itself, out of the side that its style's `direction` does not name. */
export function loop({ source, start, end, style, waypoints }: Given): Point[] {
    if (start && end) {
        return [...waypoints];
    }
    if (!source) {
        return [];
    }
    const { box } = source;
    const middle = middleOf(box);
    const reach = style.number('segment', 10, 0, 1000);
    const direction = style.text('direction', 'west');
    const upright = direction === 'north' || direction === 'south';
    const bend = waypoints[0] && !holds(box, waypoints[0]) ? waypoints[0] : undefined;
    if (bend && bend.x >= box.x && bend.x <= box.x + box.width) {
        const half = Math.max(Math.abs(middle.x - bend.x), upright ? 0 : reach);
        return [
            { x: middle.x - half, y: bend.y },
            { x: middle.x + half, y: bend.y }
        ];
    }
    if (bend) {
        const half = Math.max(Math.abs(middle.y - bend.y), upright ? 0 : reach);
        return [
            { x: bend.x, y: middle.y - half },
            { x: bend.x, y: middle.y + half }
        ];
    }
    if (upright) {
        const y = direction === 'north' ? box.y - 2 * reach : box.y + box.height + 2 * reach;
        return [
            { x: middle.x - reach, y },
            { x: middle.x + reach, y }
        ];
    }
    const x = direction === 'east' ? box.x - 2 * reach : box.x + box.width + 2 * reach;
    return [
        { x, y: middle.y - reach },
        { x, y: middle.y + reach }
    ];
}
