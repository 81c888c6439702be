import type { TLDefaultSizeStyle } from '@tldraw/tlschema';
import type { NotedRoute } from '../notation/notation';
import type { Box } from './box';
import type { Point } from './matrix';
import type { Path, Polyline } from './path';

/** The width of a line by size, at scale 1. */
export const STROKE_WIDTHS: Record<TLDefaultSizeStyle, number> = { s: 2, m: 3.5, l: 5, xl: 10 };

/** What an arrow's end holds on to, in page coordinates. */
export interface ArrowTarget {
    readonly id: string;
    readonly outline: Polyline;
    readonly bounds: Box;
    /** The end stands at the anchor itself instead of at the edge. */
    readonly exact: boolean;
    readonly strokeWidth: number;
}

/** One end of an arrow, in page coordinates. */
export interface ArrowEnd {
    /** Where the end would be if its shape had no extent: the anchor. */
    readonly anchor: Point;
    readonly target?: ArrowTarget;
    readonly hasHead: boolean;
}

/** How the shapes at an arrow's two ends lie to each other. */
export type EndRelation = 'apart' | 'same' | 'start-contains-end' | 'end-contains-start';

/** Everything that decides an arrow's way, in page coordinates. */
export interface ArrowForm {
    readonly kind: 'arc' | 'elbow';
    readonly start: ArrowEnd;
    readonly end: ArrowEnd;
    readonly relation: EndRelation;
    /** How far the middle stands out to the right of the way, in page units. */
    readonly bend: number;
    readonly elbowMidPoint: number;
    /** A way of its own, as its notation says. */
    readonly route?: NotedRoute | undefined;
    readonly size: TLDefaultSizeStyle;
    readonly scale: number;
}

/** An arrow as it is drawn, in page coordinates. */
export interface ArrowRoute {
    /** `noted`: through corners of its own. */
    readonly kind: 'straight' | 'arc' | 'elbow' | 'noted';
    readonly path: Path;
    /** The way in straight pieces, from the start to the end. */
    readonly points: readonly Point[];
    /** What the ends hold on to. */
    readonly nodes?: { readonly start?: Box | undefined; readonly end?: Box | undefined };
}

/** How long an arrow is at least, and how far its head stays away from what it points at, at scale 1. */
export const MIN_LENGTH = 10;
const GAP = 10;

/** How far the head at one end stays away from the edge that it points at. */
export function headGap(form: ArrowForm, end: ArrowEnd): number {
    if (!end.target || !end.hasHead || end.target.exact) {
        return 0;
    }
    return (GAP + STROKE_WIDTHS[form.size] / 2 + end.target.strokeWidth / 2) * form.scale;
}
