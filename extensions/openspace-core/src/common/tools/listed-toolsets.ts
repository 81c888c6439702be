import { ToolError, TOOLSET_IDS, type ToolsetId } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery, ListedToolsets } from '../discovery-port';

// What enabling and disabling a toolset have in common.

export const toolsetInput = z.strictObject({ toolset: z.enum(TOOLSET_IDS) });

/** The toolset's own tools, and all toolsets that are listed from now on. */
export const toolsetOutput = z.object({ tools: z.array(z.string()), toolsets: z.array(z.string()) });

/**
 * Changes what this session lists.
 * @throws ToolError `NOT_FOUND` when there is no session, or no tool of that toolset.
 */
export async function changeListed(
    { catalogue, listed }: Discovery,
    toolset: ToolsetId,
    change: (listed: ListedToolsets) => Promise<void>
): Promise<z.output<typeof toolsetOutput>> {
    if (!listed) {
        throw new ToolError('NOT_FOUND', 'This request belongs to no session, so there is no list of tools to change.', {
            suggestion: `Send initialize and call again in that session, or add ?toolsets=${toolset} to the MCP URL or openspace/toolsets to _meta; its tools answer when called in any case.`
        });
    }
    const tools = catalogue.inToolsets(new Set([toolset])).map(tool => tool.name);
    if (tools.length === 0) {
        const installed = [...new Set(catalogue.tools.map(tool => tool.toolset))];
        throw new ToolError('NOT_FOUND', `The toolset ${toolset} is not installed here.`, {
            suggestion: `Choose among ${installed.join(', ')}.`,
            details: { toolsets: installed }
        });
    }
    await change(listed);
    return { tools, toolsets: [...listed.toolsets] };
}
