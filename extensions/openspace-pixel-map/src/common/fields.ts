import { z } from 'zod';

/** Farther away there is nothing, and arithmetic would lose whole pixels. */
const FARTHEST = 1e9;

export const coordinate = z.number().min(-FARTHEST).max(FARTHEST);

const length = z.number().positive().max(FARTHEST);

/** A rectangle of the map, in its pixels. */
export const rectangle = z.strictObject({ x: coordinate, y: coordinate, width: length, height: length });

export const point = z.object({ x: z.number(), y: z.number() });

export const rgba = z.object({ r: z.number(), g: z.number(), b: z.number(), a: z.number() });

/** Said by the fakes of `?mock_backends=true`, and by no one else. */
export const mocked = { mock: z.literal(true).optional() };
