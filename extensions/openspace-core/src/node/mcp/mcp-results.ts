import type { CallToolResult, Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import { portableName, type Tool, type ToolOutcome } from '@openspace/tool';
import { resultJson } from '../../common/result-json';
import { definitionOf } from '../../common/tool-definition';
import { estimateSize } from '../workers/estimate-size';

/** How a connection wants tools to be named. */
export type NameStyle = 'exact' | 'portable';

export function namedAs(name: string, style: NameStyle): string {
    return style === 'portable' ? portableName(name) : name;
}

/**
 * A tool as MCP lists it (https://modelcontextprotocol.io/specification/2025-11-25/server/tools).
 * Of the output it says only which fields there are: models are shown inputs, and a list of tools is paid for at
 * every connect. The whole output schema is one call of `openspace.tools.schema` away.
 */
export function toMcpTool(tool: Tool, names: NameStyle): McpTool {
    const { name, title, description, inputSchema, outputSchema, annotations } = definitionOf(tool);
    // `success` is always among them.
    const required = outputSchema.required?.filter(field => field !== 'success') ?? [];
    const outline = { type: outputSchema.type, ...(required.length > 0 && { required }) };
    return { name: namedAs(name, names), title, description, inputSchema, outputSchema: outline, annotations };
}

/** Outcomes of so many bytes take a while to write, which is done twice. */
const LARGE = 200_000;

/** {@link toMcpResult}, with turns of the loop before and after it where the outcome is large, so that others come in between. */
export async function inTurns(outcome: ToolOutcome): Promise<CallToolResult> {
    if (estimateSize(outcome, LARGE) <= LARGE) {
        return toMcpResult(outcome);
    }
    await new Promise(setImmediate);
    const result = toMcpResult(outcome);
    await new Promise(setImmediate);
    return result;
}

/**
 * An outcome as MCP sends it. The JSON is in `structuredContent` and again as text, because several clients
 * read only the text; a failed call carries it as text alone, since `structuredContent` must match the output schema.
 */
export function toMcpResult(outcome: ToolOutcome): CallToolResult {
    if (!outcome.success) {
        return { isError: true, content: [{ type: 'text', text: JSON.stringify(resultJson(outcome)) }] };
    }
    const attachments: CallToolResult['content'] = outcome.attachments.map(attachment =>
        attachment.type === 'image'
            ? { type: 'image', mimeType: attachment.mimeType, data: attachment.data }
            : { type: 'text', text: attachment.text }
    );
    return { structuredContent: outcome.output, content: [{ type: 'text', text: JSON.stringify(outcome.output) }, ...attachments] };
}
