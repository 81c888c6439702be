import type { Tool } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery } from '../discovery-port';
import { definitionOf, summaryOf } from '../tool-definition';

/** A tool in a result, with as much as was asked for; what `definitionOf` and `summaryOf` give. */
export const describedTool = z.looseObject({
    name: z.string(),
    /** Why it would fail as things are set up. */
    unavailable: z.string().optional()
});

/** A tool as the discovery tools tell it, with why it would fail as things are. */
export async function describeTool(
    { unavailable }: Pick<Discovery, 'unavailable'>,
    tool: Tool,
    detail: 'brief' | 'full'
): Promise<z.input<typeof describedTool>> {
    const reason = await unavailable(tool);
    return { ...(detail === 'full' ? definitionOf(tool) : summaryOf(tool)), ...(reason !== undefined && { unavailable: reason }) };
}
