import { z } from 'zod';

/** What one element may have at most. What is written from other formats is kept within these limits by `withinLimits`. */
export const MAX_COORDINATE = 1e7;
export const MAX_POINTS = 10_000;
export const MAX_TEXT = 50_000;
export const MAX_ID = 200;
export const MAX_GROUPS = 100;
/** Of fonts and lines, in pixels. */
export const MAX_THICKNESS = 1000;

const within = (least: number, most: number) =>
    z.number().refine(value => value >= least && value <= most, `must lie between ${least} and ${most}`);
const coordinate = within(-MAX_COORDINATE, MAX_COORDINATE);
const positive = z.number().refine(value => value > 0 && value <= MAX_THICKNESS, `must be more than 0, and at most ${MAX_THICKNESS}`);
const text = z.string().max(MAX_TEXT);
const id = z.string().min(1).max(MAX_ID);
const point = z.array(coordinate).min(2).max(3);
const arrowhead = z
    .enum([
        'arrow',
        'bar',
        'dot',
        'circle',
        'circle_outline',
        'triangle',
        'triangle_outline',
        'diamond',
        'diamond_outline',
        'crowfoot_one',
        'crowfoot_many',
        'crowfoot_one_or_many'
    ])
    .nullable();
const end = z.looseObject({ id });
const binding = z.looseObject({ elementId: id, focus: z.number().optional(), gap: z.number().optional() }).nullable();

/**
 * The types of an element's properties. Other values would break the editor that reads the file. Properties that are
 * not listed are accepted unchanged.
 */
export const elementProps = z
    .looseObject({
        id,
        type: z.string(),
        x: coordinate,
        y: coordinate,
        width: coordinate,
        height: coordinate,
        angle: coordinate,
        strokeColor: z.string().max(100),
        backgroundColor: z.string().max(100),
        fillStyle: z.enum(['solid', 'hachure', 'cross-hatch', 'zigzag']),
        strokeWidth: positive,
        strokeStyle: z.enum(['solid', 'dashed', 'dotted']),
        roughness: within(0, 10),
        opacity: within(0, 100),
        roundness: z.looseObject({ type: z.number() }).nullable(),
        groupIds: z.array(id).max(MAX_GROUPS),
        frameId: id.nullable(),
        link: z.string().nullable(),
        locked: z.boolean(),
        customData: z.record(z.string(), z.unknown()),
        text,
        label: z.looseObject({ text, strokeColor: z.string().max(100).optional() }),
        fontSize: positive,
        fontFamily: z.int().min(1).max(100),
        textAlign: z.enum(['left', 'center', 'right']),
        verticalAlign: z.enum(['top', 'middle', 'bottom']),
        lineHeight: positive,
        autoResize: z.boolean(),
        containerId: id.nullable(),
        points: z.array(point).max(MAX_POINTS),
        pressures: z.array(z.number()).max(MAX_POINTS),
        simulatePressure: z.boolean(),
        startArrowhead: arrowhead,
        endArrowhead: arrowhead,
        elbowed: z.boolean(),
        startElementId: id.nullable(),
        endElementId: id.nullable(),
        start: end,
        end,
        startBinding: binding,
        endBinding: binding,
        name: text.nullable(),
        children: z.array(id).max(20_000),
        fileId: id.nullable(),
        dataURL: z.string(),
        scale: z.array(z.number()).length(2)
    })
    .partial();

export type ElementProps = z.infer<typeof elementProps>;
