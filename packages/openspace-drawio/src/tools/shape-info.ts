import { z } from 'zod';
import type { Shape } from '../shapes/shape';

/** A shape as results tell it. */
export const shapeInfo = z.object({
    name: z.string(),
    id: z.string(),
    category: z.string(),
    width: z.number(),
    height: z.number()
});

export function tellShape({ name, id, categories, width, height }: Shape): z.infer<typeof shapeInfo> {
    return { name, id, category: categories[0], width, height };
}
