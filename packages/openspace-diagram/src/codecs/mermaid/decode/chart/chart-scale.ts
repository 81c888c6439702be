import { largest } from '@openspace/tool';
import type { Bounds, Point } from '../../../../diagram';
import type { ChartUnit } from './chart-units';
import { isRigid } from './chart-units';
import { labelledBy, roomFor } from './host-labels';

/** No chart is drawn larger than this for its labels; those that still have no room are texts next to their shapes. */
const MOST = 1.6;
/** Pies are as large as Mermaid's. */
const PIE = 1.4;
/** Shapes up to this size are marks, which stay as large as they are. */
const MARK = 24;

/** How much larger a chart is drawn on a board, where a label has more room around it than in Mermaid. */
export function chartScale(units: readonly ChartUnit[]): number {
    const wanted = labelledBy(units).map(label => {
        const { bounds } = label.shape;
        const { w, h } = roomFor(label, label.block.paint.fontSize);
        return Math.max(w / bounds.width, h / bounds.height);
    });
    const least = units.some(({ classes }) => classes.includes('pele-slice')) ? PIE : 1;
    return Math.max(least, largest(wanted.filter(factor => factor <= MOST)));
}

/** Where the parts of a unit come to lie. */
export class UnitPlaces {
    private readonly offset: Point | undefined;

    constructor(
        unit: ChartUnit,
        private readonly scale: number
    ) {
        const box = unit.shapes[0]?.bounds ?? unit.texts[0]?.bounds;
        this.offset =
            isRigid(unit) && box ? { x: (box.x + box.width / 2) * (scale - 1), y: (box.y + box.height / 2) * (scale - 1) } : undefined;
    }

    point({ x, y }: Point): Point {
        return this.offset ? { x: x + this.offset.x, y: y + this.offset.y } : { x: x * this.scale, y: y * this.scale };
    }

    shape(bounds: Bounds): Bounds {
        return Math.max(bounds.width, bounds.height) <= MARK ? this.asLarge(bounds) : this.larger(bounds);
    }

    /** Texts keep their size. */
    asLarge({ x, y, width, height }: Bounds): Bounds {
        const middle = this.point({ x: x + width / 2, y: y + height / 2 });
        return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
    }

    /** A text begins or ends where it did. */
    text({ x, y, width, height }: Bounds, anchor: 'start' | 'middle' | 'end', rotation: number): Bounds {
        if (anchor === 'middle' || rotation !== 0) {
            return this.asLarge({ x, y, width, height });
        }
        const share = anchor === 'start' ? 0 : 1;
        const at = this.point({ x: x + width * share, y: y + height / 2 });
        return { x: at.x - width * share, y: at.y - height / 2, width, height };
    }

    private larger({ x, y, width, height }: Bounds): Bounds {
        const [start, end] = [this.point({ x, y }), this.point({ x: x + width, y: y + height })];
        return { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y };
    }
}
