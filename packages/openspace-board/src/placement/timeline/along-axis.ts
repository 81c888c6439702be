import type { Box } from '../../geometry/box';
import type { LayoutOptions } from '../../layout/layout-graph';

type Direction = LayoutOptions['direction'];

/** A box along an axis and across it. */
export interface AxisBox {
    readonly at: number;
    readonly from: number;
    readonly length: number;
    readonly breadth: number;
}

/** Boxes along an axis: the same layout reads to the right, down, to the left or up. */
export class AlongAxis {
    readonly isLying: boolean;

    constructor(private readonly direction: Direction) {
        this.isLying = direction === 'right' || direction === 'left';
    }

    lengthOf({ w, h }: Pick<Box, 'w' | 'h'>): number {
        return this.isLying ? w : h;
    }

    breadthOf({ w, h }: Pick<Box, 'w' | 'h'>): number {
        return this.isLying ? h : w;
    }

    /** @param total how long all is, from which an axis to the left or up is counted */
    box({ at, from, length, breadth }: AxisBox, total: number): Box {
        const start = this.direction === 'left' || this.direction === 'up' ? total - at - length : at;
        return this.isLying ? { x: start, y: from, w: length, h: breadth } : { x: from, y: start, w: breadth, h: length };
    }
}
