import { MAX_COORDINATE, shapeSummary, warningSchema } from '@openspace/board';
import { removals } from '@openspace/tool';
import { z } from 'zod';
import { PROPOSED_KINDS } from '../proposals/proposal';

// Fields that several tools share. Every agent reads the inputs of all tools at each connect: bounds that only
// the reckless meet are refinements, which are checked but not listed.

/** How many shapes one call may bring or name. */
export const MAX_SHAPES = 4000;

/** The input of a tool that looks at one board. */
export const onBoard = { path: z.string() };

/** The input of a tool that changes one board. */
export const onBoardToChange = { path: z.string(), expectedRevision: z.string().optional() };

/** The input of a tool that draws: what it plans can be left to a person to decide on. */
export const onBoardToDraw = { ...onBoardToChange, mode: z.literal('propose').optional() };

/** The input of a tool that may mean the board last active. */
export const onActiveBoard = { path: z.string().optional() };

/** Up to 4,000 of something, or none. */
export function upTo<T extends z.ZodType>(element: T): z.ZodArray<T> {
    return z.array(element).refine(items => items.length <= MAX_SHAPES, `must have at most ${MAX_SHAPES} entries`);
}

/** Up to 4,000 of something, and at least one. */
export function some<T extends z.ZodType>(element: T): z.ZodArray<T> {
    return upTo(element).refine(items => items.length > 0, 'must not be empty');
}

/** A number from `least` to `most`. */
export function between(least: number, most: number): z.ZodNumber {
    return z.number().refine(value => value >= least && value <= most, `must lie between ${least} and ${most}`);
}

/** Where something is on a page. */
export const coordinate = between(-MAX_COORDINATE, MAX_COORDINATE);

/** A whole number from `least` to `most`. */
export function wholeBetween(least: number, most: number): z.ZodInt {
    return z.int().refine(value => value >= least && value <= most, `must lie between ${least} and ${most}`);
}

/** A length from 0 to `most`. */
export function lengthUpTo(most: number): z.ZodNumber {
    return between(0, most);
}

/** Which board a result is about, and who looked at it or changed it. */
export const onResult = { path: z.string(), revision: z.string(), appliedBy: z.enum(['window', 'file']) };

/** The same of a result about a change, which says what went away. */
export const onChange = { ...onResult, removals };

/** A change that a person decides on as a whole. */
export const plannedChange = z.object({
    id: z.string(),
    kind: z.enum(PROPOSED_KINDS),
    sentence: z.string(),
    needs: z.array(z.string()).optional()
});

/** The same of a result about a drawing, which may only be proposed. */
export const onDrawing = {
    ...onChange,
    proposalId: z.string().optional(),
    diff: z.array(plannedChange).optional(),
    diffTotal: z.number().optional(),
    dropped: z.array(z.string()).optional()
};

/** What a format has no place for, told by the id of a shape where it is about one. */
export const lossSchema = z.object({ id: z.string().optional(), message: z.string() });

/** What else the result of drawing has. */
export const warnings = z.array(warningSchema);

/** The camera as it now is: the top left corner of the view in page coordinates; zoom 1 is 100%. */
export const cameraResult = { path: z.string(), x: z.number(), y: z.number(), zoom: z.number() };

export const selectionResult = { path: z.string(), revision: z.string(), shapes: z.array(shapeSummary) };

export const onSteps = { ...onBoardToChange, steps: wholeBetween(1, 100).default(1), anyone: z.boolean().default(false) };

const MAX_REVISIONS = 200;

/** Names steps by what their results said, oldest first. */
export const revisions = z
    .array(z.string())
    .refine(({ length }) => length > 0 && length <= MAX_REVISIONS, `must have 1 to ${MAX_REVISIONS} entries`);

export const stepsResult = { ...onChange, undone: z.number() };
