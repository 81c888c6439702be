import { z } from 'zod';

/** A rectangle of the map, in its pixels. */
export const rectangle = z.strictObject({
    x: z.number(),
    y: z.number(),
    width: z.number().positive(),
    height: z.number().positive()
});

export const point = z.object({ x: z.number(), y: z.number() });

export const rgba = z.object({ r: z.number(), g: z.number(), b: z.number(), a: z.number() });

/** Said by the fakes of `?mock_backends=true`, and by nobody else. */
export const mocked = { mock: z.literal(true).optional() };
