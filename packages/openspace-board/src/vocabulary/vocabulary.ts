import {
    ArrowShapeArrowheadEndStyle,
    ArrowShapeKindStyle,
    DefaultColorStyle,
    DefaultDashStyle,
    DefaultFillStyle,
    DefaultFontStyle,
    DefaultSizeStyle,
    type EnumStyleProp,
    GeoShapeGeoStyle
} from '@tldraw/tlschema';
import { z } from 'zod';
import { FACES, MARKS } from '../notation/notation';
import { MAX_COORDINATE, MAX_TEXT } from './limits';
import { isVisibleName, MAX_ID } from './visible-name';

export { MAX_COORDINATE, MAX_TEXT };

/** The types of shape that can be added. Groups exist on boards but are made by people. */
export const SHAPE_TYPES = ['geo', 'text', 'arrow', 'note', 'frame', 'line', 'draw', 'highlight', 'image', 'bookmark', 'embed'] as const;

export type ShapeType = (typeof SHAPE_TYPES)[number];

/** Control characters but tab and the newlines, and halves of characters. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r\u0080-\u009f]|\p{Cs}/u;
export const HEX_COLOR = /^#[0-9a-fA-F]{6}$/;

// Checks that need no place in the JSON Schema are refinements: the schema is listed with every tool that takes shapes.
const coordinate = (): z.ZodNumber =>
    z.number().refine(value => Math.abs(value) <= MAX_COORDINATE, `must lie between -${MAX_COORDINATE} and ${MAX_COORDINATE}`);
// What has an area needs one; an arrow that runs straight across has no height.
const length = (): z.ZodNumber => coordinate().refine(value => value >= 0, 'must not be negative');
const identifier = (): z.ZodString =>
    z
        .string()
        .refine(isVisibleName, 'must be a visible, non-empty name')
        .refine(value => value.length <= MAX_ID, `must have at most ${MAX_ID} characters`);
const text = (): z.ZodString =>
    z
        .string()
        .refine(value => value.length <= MAX_TEXT, `must have at most ${MAX_TEXT} characters`)
        .refine(value => !UNPRINTABLE.test(value), 'must not contain control characters other than tab and newline');

const values = <T extends string>(style: EnumStyleProp<T>): z.ZodEnum<{ [K in T]: K }> => z.enum(style.values);
/** The names of the palette and exact colours: what is listed, in fewer bytes than all names. */
export const COLOR_PATTERN = '^(black|grey|white|yellow|orange|(light-)?(violet|blue|green|red)|#[0-9a-fA-F]{6})$';
const color = z.union([values(DefaultColorStyle), z.string().regex(HEX_COLOR, { abort: true })]).meta({ pattern: COLOR_PATTERN });
const arrowhead = values(ArrowShapeArrowheadEndStyle);
const mark = z.enum(MARKS);

// The props that diagrams are made with; compiling takes every other prop of tldraw's and names its values when it is wrong.
const shapeProps = z.looseObject({
    geo: values(GeoShapeGeoStyle).optional(),
    color: color.optional(),
    fill: values(DefaultFillStyle).optional(),
    dash: z.union([values(DefaultDashStyle), z.array(z.number())]).optional(),
    size: values(DefaultSizeStyle).optional(),
    font: values(DefaultFontStyle).optional(),
    arrowheadStart: arrowhead.optional(),
    arrowheadEnd: arrowhead.meta({ listed: 'as arrowheadStart' }).optional(),
    kind: values(ArrowShapeKindStyle).optional(),
    // The notation, whose values compiling names when they are wrong.
    face: z.enum(FACES).optional(),
    icon: z.string().describe('aws:s3, azure:, gcp:, mdi:').optional(),
    rows: z
        .array(z.union([z.string(), z.looseObject({})]))
        .describe("{ text, key?, type?, style? }, '-'")
        .optional(),
    fillColor: z.string().optional(),
    strokeColor: z.string().optional(),
    textColor: z.string().optional(),
    startMark: mark.optional(),
    endMark: mark.meta({ listed: 'as startMark' }).optional(),
    startLabel: z.string().optional(),
    endLabel: z.string().optional(),
    route: z.looseObject({}).describe('{ kind, points? }').optional()
});

/** What a shape without a place is in a sequence, besides what its arrows and its parent say. */
const sequencePlace = z.strictObject({
    life: z.enum(['create', 'destroy', 'activate', 'deactivate']).optional(),
    over: z.array(identifier()).optional(),
    side: z.enum(['over', 'left', 'right']).optional(),
    after: identifier().optional()
});

/** What an agent says of a shape that it adds. */
export const shapeInput = z.strictObject({
    id: identifier().optional(),
    type: z.enum(SHAPE_TYPES).default('geo'),
    x: coordinate().optional(),
    y: coordinate().optional(),
    width: length().optional(),
    height: length().optional(),
    rotation: coordinate().describe('radians').optional(),
    label: text().optional(),
    parentId: identifier().describe('frame, fragment').optional(),
    tag: text().optional(),
    from: identifier().optional(),
    to: identifier().optional(),
    sequence: sequencePlace.meta({ listed: '{ life?, over?: ids, side?, after?: id }' }).optional(),
    props: shapeProps.optional()
});

/** The same for tools that are listed with one whose listing tells the props. */
export const shapeInputInBrief = shapeInput.extend({
    type: z.enum(SHAPE_TYPES).default('geo').meta({ listed: '' }),
    rotation: coordinate().optional(),
    parentId: identifier().optional(),
    sequence: sequencePlace.meta({ listed: '' }).optional(),
    props: shapeProps.meta({ listed: 'as in batch_add_shapes' }).optional()
});

/** The fields of a shape that an agent changes; others stay. */
export const shapeUpdate = z.strictObject({
    shapeId: identifier(),
    x: coordinate().optional(),
    y: coordinate().optional(),
    width: length().optional(),
    height: length().optional(),
    rotation: coordinate().optional(),
    label: text().optional(),
    // Compiling names the allowed values as well; listing them once more would cost every agent a kilobyte.
    props: z.looseObject({}).optional(),
    tag: text().optional()
});

export type ShapeInput = Omit<z.input<typeof shapeInput>, 'type'> & {
    readonly type: ShapeType;
    /** Of those without an arrow in one call, those with a higher one lie above the others; a layout says so, not a caller. */
    readonly layer?: number;
    /** Of what was laid out, its position among the shapes of the call; a layout says so, not a caller. */
    readonly order?: number;
    /** How large its words have a shape that a layout has sized; a layout says so, not a caller. */
    readonly ownSize?: { readonly w: number; readonly h: number };
};
/** The shapes that draw a diagram: the same, and groups, which agents cannot draw. */
export type DrawnInput = Omit<ShapeInput, 'type'> & { readonly type: ShapeType | 'group' };
export type ShapeUpdate = z.input<typeof shapeUpdate>;
