import type { Cell, Page, Rect } from '@openspace/drawio';
import type { DiagramNode } from '../../diagram';
import { rowsIn } from '../whiteboard/row-labels';

/**
 * Hangs a cell on another one, as draw.io has what sits on the outline of a shape: it goes with that.
 * @param places of both cells, from one origin
 */
export function hangOn(cell: Cell, host: string, places: { readonly cell: Rect; readonly host: Rect }): void {
    const { x, y, width, height } = places.host;
    cell.parentId = host;
    setAtSide(cell, {
        ...places.cell,
        x: (places.cell.x - x) / Math.max(1, width),
        y: (places.cell.y - y) / Math.max(1, height)
    });
}

/** @param rect its corner as shares of what it hangs on */
export function setAtSide(cell: Cell, rect: Rect): void {
    cell.rect = rect;
    // Shares are small: two digits would be off by some pixels.
    for (const [key, value] of [['x', share(rect.x)] as const, ['y', share(rect.y)] as const, ['relative', 1] as const]) {
        cell.geometry?.attributes.set(key, String(value));
    }
}

/** In pixels; smaller differences come from rounding. */
const MOVED = 0.5;

/** What hangs on another cell goes with that, and moves along it by as much as it did on the board. */
export function moveAtSide(cell: Cell, { before, now }: Readonly<Record<'before' | 'now', Cell>>, page: Page): void {
    const { width = 0, height = 0 } = page.parentOf(cell)?.rect ?? {};
    const [x, y] = [now.rect.x - before.rect.x, now.rect.y - before.rect.y];
    const [wider, higher] = [now.rect.width - before.rect.width, now.rect.height - before.rect.height];
    const isMoved = Math.abs(x * width) >= MOVED || Math.abs(y * height) >= MOVED;
    const isResized = Math.abs(wider) >= MOVED || Math.abs(higher) >= MOVED;
    if (isMoved || isResized) {
        const { rect } = cell;
        setAtSide(cell, {
            x: rect.x + (isMoved ? x : 0),
            y: rect.y + (isMoved ? y : 0),
            width: rect.width + (isResized ? wider : 0),
            height: rect.height + (isResized ? higher : 0)
        });
    }
}

/** Whether others can hang on a node: what hangs on a class or a table are its rows. */
export function takesOthers(host: DiagramNode): boolean {
    return host.shape !== 'path' && rowsIn(host) === undefined && host.native !== 'face:class' && host.native !== 'face:table';
}

function share(value: number): number {
    return Math.round(value * 1_000_000) / 1_000_000;
}
