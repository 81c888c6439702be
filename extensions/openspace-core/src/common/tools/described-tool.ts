import type { Tool } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery } from '../discovery-port';
import { definitionOf, documentedDefinitionOf, summaryOf, type ToolSummary } from '../tool-definition';

/** A tool in a result, with as much as was asked for; what one of the functions in {@link DETAIL} gives. */
export const describedTool = z.looseObject({
    name: z.string(),
    /** Why it would fail as things are set up. */
    unavailable: z.string().optional()
});

const DETAIL = {
    brief: summaryOf,
    full: definitionOf,
    documented: documentedDefinitionOf
} satisfies Record<string, (tool: Tool) => ToolSummary>;

/** A tool as the discovery tools tell it, with why it would fail as things are. */
export async function describeTool(
    { unavailable }: Pick<Discovery, 'unavailable'>,
    tool: Tool,
    detail: keyof typeof DETAIL
): Promise<z.input<typeof describedTool>> {
    const reason = await unavailable(tool);
    return { ...DETAIL[detail](tool), ...(reason !== undefined && { unavailable: reason }) };
}
