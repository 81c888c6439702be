import type { Cell, Page, Rect } from '@openspace/drawio';
import type { DiagramNode } from '../../diagram';
import type { Losses } from '../../losses';
import { isTouching } from '../shared/touching';
import { rowsIn } from '../whiteboard/row-labels';
import { movedAround, placeOnPage, turnOf } from './drawio-geometry';
import type { PortTarget } from './edge-ports';

/**
 * Hangs a cell on another one, as draw.io has what sits on the outline of a shape: it goes with that.
 * @param places of both cells, from one origin
 */
export function hangOn(cell: Cell, host: string, places: { readonly cell: Rect; readonly host: Rect }): void {
    cell.parentId = host;
    setAtSide(cell, asShare(places.cell, places.host));
}

/** Where a cell of a page would hang on another one. */
function shareOf(cell: Cell, host: Cell, page: Page): Rect {
    const place = page.absoluteRect(host);
    return asShare(movedAround(placeOnPage(cell, page), place, -turnOf(host)), place);
}

function asShare(cell: Rect, { x, y, width, height }: Rect): Rect {
    return { ...cell, x: (cell.x - x) / Math.max(1, width), y: (cell.y - y) / Math.max(1, height) };
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

/**
 * What hangs on another cell goes with that, and moves along it by as much as it did on the board.
 * @param moved their corners as shares of what it hangs on
 */
export function moveAtSide(cell: Cell, moved: Readonly<Record<'before' | 'now', Rect>>, page: Page): void {
    const { before, now } = moved;
    const { width = 0, height = 0 } = page.parentOf(cell)?.rect ?? {};
    const [x, y] = [now.x - before.x, now.y - before.y];
    const [wider, higher] = [now.width - before.width, now.height - before.height];
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

/** The same of what hangs on another cell in the file and stands on its own on the board, such as what does not touch that. */
export function moveWithHost(
    cell: Cell,
    { before, now }: Readonly<Record<'before' | 'now', Cell>>,
    { page, base, source }: Readonly<Record<'page' | 'base' | 'source', Page>>
): void {
    const hostIn = (on: Page): Cell | undefined => [on.find(cell.parentId ?? '')].find(host => host?.isVertex);
    const [was, is] = [hostIn(base), hostIn(source)];
    if (was && is) {
        moveAtSide(cell, { before: shareOf(before, was, base), now: shareOf(now, is, source) }, page);
    }
}

/**
 * What each node hangs on, as long as it touches that: somebody may have moved one of them away. What cannot hang there goes to `losses`.
 * @param containers what each node stands in
 */
export function hostsOf(
    targets: ReadonlyMap<string, PortTarget>,
    containers: ReadonlyMap<string, DiagramNode>,
    losses: Losses
): ReadonlyMap<string, PortTarget> {
    const hosts = new Map<string, PortTarget>();
    const hangs = (host: PortTarget, id: string): boolean => {
        let next: PortTarget | undefined = host;
        while (next && next.node.id !== id) {
            next = hosts.get(next.node.id);
        }
        return next !== undefined;
    };
    for (const [id, { node, cell }] of targets) {
        const host = targets.get(node.attachedTo ?? '');
        if (!host || host.node === node || !isTouching(beforeTurn(cell, host), host.cell)) {
            continue;
        }
        if (takesOthers(host.node) && containers.get(host.node.id) === containers.get(id) && !hangs(host, id)) {
            hosts.set(id, host);
        } else {
            losses.add('What sits on the outline of another shape stands on its own in draw.io.', id);
        }
    }
    return hosts;
}

/** Nodes in their order, but for hosts that come before what hangs on them. */
export function hostsFirst(ids: Iterable<string>, hosts: ReadonlyMap<string, PortTarget>): Iterable<string> {
    const sorted = new Set<string>();
    for (const id of ids) {
        const chain: string[] = [];
        for (let next: string | undefined = id; next !== undefined && !sorted.has(next); next = hosts.get(next)?.node.id) {
            chain.push(next);
        }
        chain.reverse().forEach(each => sorted.add(each));
    }
    return sorted;
}

/** Where a cell is on a host that is not turned yet: draw.io turns it with that. */
export function beforeTurn(cell: Rect, { node: { rotation = 0 }, cell: host }: PortTarget): Rect {
    return movedAround(cell, host, -rotation);
}

/** Whether others can hang on a node: what hangs on a class or a table are its rows. */
function takesOthers(host: DiagramNode): boolean {
    return host.shape !== 'path' && rowsIn(host) === undefined && host.native !== 'face:class' && host.native !== 'face:table';
}

function share(value: number): number {
    return Math.round(value * 1_000_000) / 1_000_000;
}
