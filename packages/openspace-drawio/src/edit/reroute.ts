import { type Cell, edgeGeometry, type Point } from '../document/cell';
import type { Page } from '../document/page';
import { overlayStyle, styleValue } from '../document/style';
import { anchorStyle, type EdgeRoute } from './edge-route';
import { inParent, Obstacles } from './obstacles';

/**
 * Moves cells, and lets the edges that we routed follow: those that a person or an agent laid differently stay
 * as they are.
 */
export function movingCells<T>(page: Page, moved: ReadonlySet<Cell>, move: () => T): T {
    const edges = page.drawn.filter(cell => cell.isEdge && endsOf(page, cell).some(end => isWithin(page, end, moved)));
    if (edges.length === 0) {
        return move();
    }
    const before = new Obstacles(page);
    const ours = edges.filter(edge => isRoutedSo(page, edge, routeOf(page, edge, before)));
    const result = move();
    const after = new Obstacles(page);
    for (const edge of ours) {
        applyRoute(page, edge, routeOf(page, edge, after));
    }
    return result;
}

function routeOf(page: Page, edge: Cell, obstacles: Obstacles): EdgeRoute | undefined {
    const [source, target] = endsOf(page, edge);
    return source && target && source !== target ? obstacles.route(source, target) : undefined;
}

function applyRoute(page: Page, edge: Cell, route: EdgeRoute | undefined): void {
    const parent = page.parentOf(edge);
    if (route && parent) {
        edge.style = overlayStyle(edge.style, anchorStyle(route));
        const geometry = edge.geometry;
        const made = edgeGeometry(inParent(route.waypoints, page, parent));
        if (geometry) {
            const others = geometry.children.filter(child => child.kind !== 'element' || child.attributes.get('as') !== 'points');
            geometry.children = [...others, ...made.children];
        } else {
            edge.mx.children.push(made);
        }
    }
}

function isRoutedSo(page: Page, edge: Cell, route: EdgeRoute | undefined): boolean {
    const parent = page.parentOf(edge);
    return (
        route !== undefined &&
        parent !== undefined &&
        hasAnchors(edge, route) &&
        same(edge.waypoints, inParent(route.waypoints, page, parent))
    );
}

function hasAnchors({ style }: Cell, { exit, entry }: EdgeRoute): boolean {
    const is = (key: string, value: number) => styleValue(style, key) === String(value);
    return is('exitX', exit.x) && is('exitY', exit.y) && is('entryX', entry.x) && is('entryY', entry.y);
}

function same(a: readonly Point[], b: readonly Point[]): boolean {
    // Saved coordinates are rounded to hundredths.
    const near = (one: number, other: number | undefined) => other !== undefined && Math.abs(one - other) < 0.02;
    return a.length === b.length && a.every(({ x, y }, at) => near(x, b[at]?.x) && near(y, b[at]?.y));
}

function endsOf(page: Page, edge: Cell): Cell[] {
    return [edge.sourceId, edge.targetId].flatMap(id => (id === undefined ? [] : (page.find(id) ?? [])));
}

function isWithin(page: Page, cell: Cell, moved: ReadonlySet<Cell>): boolean {
    return moved.has(cell) || Array.from(page.ancestorsOf(cell)).some(ancestor => moved.has(ancestor));
}

/** Lets an edge that we routed find its way to other ends. */
export function reconnecting(page: Page, edge: Cell, obstacles: Obstacles, reconnect: () => void): void {
    const ours = isRoutedSo(page, edge, routeOf(page, edge, obstacles));
    reconnect();
    if (ours) {
        applyRoute(page, edge, routeOf(page, edge, obstacles));
    }
}
