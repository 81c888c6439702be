import { z } from 'zod';
import { MAX_COORDINATE, MAX_TEXT } from '../vocabulary/limits';

/**
 * How OpenSpace paints a shape when tldraw's own props cannot express it. It is kept in `meta.notation` of a native
 * shape, whose props keep the nearest native look, so that every other program still shows a plain tldraw file.
 */

/** What a `geo` can be painted as. */
export const FACES = [
    'rounded',
    'stadium',
    'subroutine',
    'cylinder',
    'queue',
    'document',
    'documents',
    'note',
    'cube',
    'card',
    'person',
    'actor',
    'boundary',
    'control',
    'entity',
    'interface',
    'ring',
    'start-event',
    'end-event',
    'component',
    'artifact',
    'package',
    'node3d',
    'class',
    'table',
    'lifeline',
    'activation',
    'fragment',
    'bar',
    'initial',
    'final',
    'history',
    'choice',
    'datastore',
    'swimlane',
    'icon',
    'stencil'
] as const;

export type FaceName = (typeof FACES)[number];

/** What stands at an end of an arrow. */
export const MARKS = [
    'none',
    'arrow',
    'open',
    'triangle',
    'hollow-triangle',
    'diamond',
    'hollow-diamond',
    'circle',
    'hollow-circle',
    'cross',
    'bar',
    'half-top',
    'half-bottom',
    'crow-one',
    'crow-many',
    'crow-zero-one',
    'crow-one-many',
    'crow-zero-many',
    'crow-only-one',
    'lollipop',
    'socket'
] as const;

export type MarkName = (typeof MARKS)[number];

export const ROUTE_KINDS = ['straight', 'curved', 'orthogonal', 'spline'] as const;
export const ROW_KEYS = ['PK', 'FK', 'UK'] as const;
export const ROW_STYLES = ['abstract', 'static'] as const;
export const LABEL_POSITIONS = ['below', 'center', 'right', 'top', 'left'] as const;

export type LabelPosition = (typeof LABEL_POSITIONS)[number];

/** Of a class or a table; more belong into a file of their own. */
const MAX_ROWS = 500;
/** Corners of an edge; routes around obstacles have a few. */
const MAX_POINTS = 200;
/** Fractions of the box of both ends; far outside of it there is nothing to go round. */
const MAX_FRACTION = 1000;
const MAX_WIDTH = 100;
/** Of an outline of its own; smooth enough for a circle as large as a page. */
const MAX_OUTLINE = 600;

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const width = z.number().min(0).max(MAX_WIDTH);
const fraction = z.number().min(-MAX_FRACTION).max(MAX_FRACTION);
const text = z.string().max(MAX_TEXT);
/** Lengths of strokes and gaps by turns. */
const dash = z.array(z.number().min(0).max(MAX_COORDINATE)).min(1).max(16);

const row = z.union([
    z.literal('-'),
    z.strictObject({ text, key: z.enum(ROW_KEYS).optional(), type: text.optional(), style: z.enum(ROW_STYLES).optional() })
]);

/** A side of a shape, as it is seen on the page. */
export const ROUTE_SIDES = ['top', 'right', 'bottom', 'left'] as const;

const route = z.strictObject({
    kind: z.enum(ROUTE_KINDS),
    /** Fractions of the box around both ends: a bound edge keeps its form when an end is moved. */
    points: z
        .array(z.strictObject({ x: fraction, y: fraction }))
        .max(MAX_POINTS)
        .optional(),
    /** Planned around what was in the way, and planned again when that moves. A route that anyone says is not. */
    automatic: z.literal(true).optional(),
    /** The sides of its shapes to which a person has dragged the ends of an automatic route: it ends there where that is possible. */
    startSide: z.enum(ROUTE_SIDES).optional(),
    endSide: z.enum(ROUTE_SIDES).optional()
});

/** Of the name of a frame, in page units. */
export const SMALLEST_TITLE = 6;
export const LARGEST_TITLE = 200;

/** `meta.notation` of a `geo`. Colours are `#rrggbb`, lengths page units. */
export const nodeNotation = z.strictObject({
    face: z.enum(FACES).optional(),
    /** Compartments of `class` and `table`; `-` is a divider, the first row is the name. */
    rows: z.array(row).max(MAX_ROWS).optional(),
    fillColor: color.optional(),
    strokeColor: color.optional(),
    textColor: color.optional(),
    strokeWidth: width.optional(),
    cornerRadius: z.number().min(0).max(MAX_COORDINATE).optional(),
    /** An outline of its own, such as a slice of a pie: corners as fractions of the width and height. */
    outline: z
        .array(z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }))
        .min(3)
        .max(MAX_OUTLINE)
        .optional(),
    /** Of the area alone: what lies behind shows through. */
    fillOpacity: z.number().min(0).max(1).optional(),
    icon: z.string().max(200).optional(),
    /**
     * The label begins with the name of an element: bold, and what describes it below is smaller. A short line below the first one is the rest of
     * the name, unless the name is a `line`.
     */
    boldName: z.union([z.literal(true), z.literal('line')]).optional(),
    labelPosition: z.enum(LABEL_POSITIONS).optional()
});

/** `meta.notation` of an `arrow`. */
export const edgeNotation = z.strictObject({
    startMark: z.enum(MARKS).optional(),
    endMark: z.enum(MARKS).optional(),
    route: route.optional(),
    startLabel: text.optional(),
    endLabel: text.optional(),
    strokeColor: color.optional(),
    strokeWidth: width.optional(),
    dash: dash.optional()
});

/** `meta.notation` of a `frame`: what tldraw paints in grey, and its name, whose size is 12 unless said otherwise. */
export const frameNotation = z.strictObject({
    fillColor: color.optional(),
    strokeColor: color.optional(),
    /** Of its name. */
    textColor: color.optional(),
    /** 1 unless said otherwise. */
    strokeWidth: width.optional(),
    dash: dash.optional(),
    /** Square corners unless said otherwise; a state with others in it has round ones. */
    cornerRadius: z.number().min(0).max(MAX_COORDINATE).optional(),
    titleSize: z.number().min(SMALLEST_TITLE).max(LARGEST_TITLE).optional()
});

export type FrameNotation = z.infer<typeof frameNotation>;
export type NodeNotation = z.infer<typeof nodeNotation>;
export type EdgeNotation = z.infer<typeof edgeNotation>;
export type Row = z.infer<typeof row>;
export type NotedRoute = z.infer<typeof route>;
export type RouteSide = (typeof ROUTE_SIDES)[number];
