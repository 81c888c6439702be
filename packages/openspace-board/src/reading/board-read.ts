import { z } from 'zod';

/** A shape as `read` tells it: in full as one would add it, or in few words. */
export const shapeRead = z.object({
    id: z.string(),
    type: z.string(),
    x: z.number(),
    y: z.number(),
    width: z.number().optional(),
    height: z.number().optional(),
    rotation: z.number().optional(),
    label: z.string().optional(),
    parentId: z.string().optional(),
    tag: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    props: z.record(z.string(), z.unknown()).optional()
});

export const bindingRead = z.object({
    id: z.string(),
    arrowId: z.string(),
    shapeId: z.string(),
    terminal: z.enum(['start', 'end'])
});

export const boardRead = z.object({
    title: z.string().optional(),
    shapes: z.array(shapeRead),
    bindings: z.array(bindingRead),
    /** Records that are not shown as the file has them; they stay in it. */
    faults: z.array(z.object({ id: z.string(), message: z.string() })).optional(),
    /** The total number of shapes, regardless of paging. */
    total: z.number()
});

export type ShapeRead = z.infer<typeof shapeRead>;
export type BindingRead = z.infer<typeof bindingRead>;
export type BoardRead = z.infer<typeof boardRead>;
