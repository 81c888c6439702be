import { type Cell, type Page, parseStyle, type Rect } from '@openspace/drawio';
import type { Point } from '../../diagram';

/** A point of a cell's geometry by what it is there for, such as `sourcePoint` or `offset`. */
export function pointIn(cell: Cell, as: string): Point | undefined {
    const child = cell.geometry?.children.find(found => found.kind === 'element' && found.attributes.get('as') === as);
    if (child?.kind !== 'element') {
        return undefined;
    }
    const [x, y] = [Number(child.attributes.get('x') ?? 0), Number(child.attributes.get('y') ?? 0)];
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined;
}

/** Where a vertex is on the page, with how far what sits at a share of another one is off that, and turned about that one's middle with it. */
export function placeOnPage(cell: Cell, page: Page): Rect {
    const rect = page.absoluteRect(cell);
    const host = page.parentOf(cell);
    if (!cell.isRelative || !host) {
        return rect;
    }
    const { x, y } = pointIn(cell, 'offset') ?? { x: 0, y: 0 };
    const place = { ...rect, x: rect.x + x, y: rect.y + y };
    return host.isVertex ? movedAround(place, page.absoluteRect(host), turnOf(host)) : place;
}

/** How far a cell is turned, in radians, clockwise. */
export function turnOf({ style }: Cell): number {
    return ((Number(parseStyle(style).get('rotation')) || 0) * Math.PI) / 180;
}

/** What sits on a host that is turned, before or after that. The turn is in radians, clockwise, about the middle of the host. */
export function movedAround(rect: Rect, host: Rect, turn: number): Rect {
    if (turn === 0) {
        return rect;
    }
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [dx, dy] = [rect.x + (rect.width - host.width) / 2 - host.x, rect.y + (rect.height - host.height) / 2 - host.y];
    return { ...rect, x: rect.x + dx * (cos - 1) - dy * sin, y: rect.y + dx * sin + dy * (cos - 1) };
}
