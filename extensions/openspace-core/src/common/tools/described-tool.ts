import { z } from 'zod';

/** A tool in a result, with as much as was asked for; what `definitionOf` and `summaryOf` give. */
export const describedTool = z.looseObject({ name: z.string() });
