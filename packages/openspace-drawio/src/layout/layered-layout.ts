import type { Point } from '../document/cell';

export type PortSide = 'top' | 'bottom' | 'left' | 'right';

export interface LayoutNode {
    readonly id: string;
    readonly width: number;
    readonly height: number;
}

/** An edge that leaves and enters in the middle of the given sides. */
export interface LayoutEdge {
    readonly id: string;
    readonly source: string;
    readonly target: string;
    readonly exit: PortSide;
    readonly entry: PortSide;
    readonly label?: { readonly width: number; readonly height: number };
}

export interface LaidOut {
    /** Top left corners. */
    readonly nodes: ReadonlyMap<string, Point>;
    /** Bends at right angles, without the two ends, and the middle of the label. */
    readonly edges: ReadonlyMap<string, { readonly bends: readonly Point[]; readonly label?: Point }>;
    readonly width: number;
    readonly height: number;
}

/** Lays graphs out in layers from top to bottom; cycles, parallel edges and several components are fine. */
export interface LayeredLayout {
    layOut(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Promise<LaidOut>;
}
