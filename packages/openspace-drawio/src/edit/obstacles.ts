import type { Cell, Point } from '../document/cell';
import type { Page } from '../document/page';
import { styleValue } from '../document/style';
import { isIcon } from '../placeholders/placeholders';
import { bottom, boundsOf, containsRect, grown } from './geometry';
import { type EdgeRoute, type Obstacle, routeEdge } from './edge-route';
import { ObstacleGrid } from './obstacle-grid';

/** How far around the two ends other cells are looked at. */
const REACH = 60;
const LABEL_HEIGHT = 20;

/** Where everything is that edges should keep clear of, found once for all edges of a call. */
export class Obstacles {
    private readonly grid = new ObstacleGrid();

    constructor(private readonly page: Page) {
        for (const cell of page.drawn) {
            this.note(cell);
        }
    }

    /** Takes note of a cell that was added or moved. */
    note(cell: Cell): void {
        // What has children is a frame around things; edges run through frames.
        if (cell.isVertex && !cell.isRelative && this.page.childrenOf(cell.id).size === 0) {
            this.grid.set(cell, this.obstacle(cell));
        }
    }

    route(source: Cell, target: Cell): EdgeRoute {
        const from = this.obstacle(source);
        const to = this.obstacle(target);
        const box = grown(boundsOf([from.rect, to.rect]) ?? from.rect, REACH);
        const near = this.grid.near(box).flatMap(({ cell, obstacle }) => {
            // A group that was not filled yet is around its cells all the same.
            const around = containsRect(obstacle.rect, from.rect) || containsRect(obstacle.rect, to.rect);
            return cell === source || cell === target || around ? [] : [obstacle];
        });
        return routeEdge(from, to, near);
    }

    private obstacle(cell: Cell): Obstacle {
        const rect = this.page.absoluteRect(cell);
        return hasLabelBeneath(cell) ? { rect, label: { ...rect, y: bottom(rect), height: LABEL_HEIGHT } } : { rect };
    }
}

/** Icons have; so has their placeholder, which stands for one. */
function hasLabelBeneath(cell: Cell): boolean {
    return cell.value !== '' && (isIcon(cell) || styleValue(cell.style, 'verticalLabelPosition') === 'bottom');
}

/** Bends on the page, in the coordinates of the parent of an edge. */
export function inParent(points: readonly Point[], page: Page, parent: Cell): Point[] {
    const origin = page.originOf(parent);
    return points.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }));
}
