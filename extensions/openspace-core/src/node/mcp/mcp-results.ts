import type { CallToolResult, ContentBlock, Tool as McpTool } from '@modelcontextprotocol/server';
import { type Attachment, portableName, type Tool, ToolError, type ToolOutcome } from '@openspace/tool';
import { resultJson } from '../../common/result-json';
import { definitionOf } from '../../common/tool-definition';
import { estimateSize } from '../workers/estimate-size';

/** How a connection wants tools to be named. */
export type NameStyle = 'exact' | 'portable';

export function namedAs(name: string, style: NameStyle): string {
    return style === 'portable' ? portableName(name) : name;
}

/**
 * A tool as MCP lists it (https://modelcontextprotocol.io/specification/2025-11-25/server/tools). For the output it
 * only lists the fields: models are shown inputs, and the list of tools costs context at every connect.
 * `openspace.tools.schema` returns the whole output schema.
 */
export function toMcpTool(tool: Tool, names: NameStyle): McpTool {
    const { name, title, description, outputSchema, annotations } = definitionOf(tool);
    // MCP's type wants to know that it is JSON.
    const inputSchema: McpTool['inputSchema'] = JSON.parse(JSON.stringify(definitionOf(tool).inputSchema));
    // `success` is always among them, callers know what they sent, and the others explain themselves where they are.
    const known = ['success', 'appliedBy', 'warnings', ...(inputSchema.required ?? [])];
    const required = outputSchema.required?.filter(field => !known.includes(field)) ?? [];
    const outline = { type: outputSchema.type, ...(required.length > 0 && { required }) };
    // https://github.com/modelcontextprotocol/ext-apps, of which `McpUiToolMeta` is this form.
    const ui = {
        ...(tool.app !== undefined && { resourceUri: tool.app }),
        ...(tool.audience !== undefined && { visibility: [tool.audience] })
    };
    const app = Object.keys(ui).length > 0 && { _meta: { ui } };
    return { name: namedAs(name, names), title, description, inputSchema, outputSchema: outline, annotations, ...app };
}

/** Writing outcomes of so many bytes takes a while, and happens twice. */
const LARGE = 200_000;

/** To write more than this as JSON, and to send it, would hold up others. */
const MOST = 16_000_000;

/**
 * {@link toMcpResult}, with turns of the loop before and after it where the outcome is large, so that other requests
 * are served in between. One that is larger than clients can use is refused.
 */
export async function inTurns(outcome: ToolOutcome): Promise<CallToolResult> {
    if (estimateSize(outcome, LARGE) <= LARGE) {
        return toMcpResult(outcome);
    }
    if (estimateSize(outcome, MOST) > MOST) {
        return toMcpResult({ success: false, error: tooLong().toData() });
    }
    await new Promise(setImmediate);
    const result = toMcpResult(outcome);
    await new Promise(setImmediate);
    return result;
}

function tooLong(): ToolError {
    return new ToolError('TOO_LARGE', `The answer would have more than ${MOST / 1_000_000} MB; what the call was to change is changed.`, {
        suggestion: 'Ask for less at once, or give a target to write to where the tool takes one.'
    });
}

/**
 * An outcome as MCP sends it. The JSON is in `structuredContent` and again as text, because several clients
 * read only the text; a failed call carries it as text alone, since `structuredContent` must match the output schema.
 */
export function toMcpResult(outcome: ToolOutcome): CallToolResult {
    if (!outcome.success) {
        return { isError: true, content: [{ type: 'text', text: JSON.stringify(resultJson(outcome)) }] };
    }
    const content: ContentBlock[] = [
        { type: 'text', text: outcome.text ?? JSON.stringify(outcome.output) },
        ...outcome.attachments.map(contentOf)
    ];
    return { structuredContent: outcome.output, content };
}

/** An attachment, or a text, as MCP sends it. */
export function contentOf(attachment: Attachment | string): ContentBlock {
    if (typeof attachment === 'string') {
        return { type: 'text', text: attachment };
    }
    switch (attachment.type) {
        case 'image':
        case 'audio':
            return { type: attachment.type, mimeType: attachment.mimeType, data: attachment.data };
        case 'resource':
            return { type: 'resource', resource: { uri: attachment.uri, mimeType: attachment.mimeType, text: attachment.text } };
        case 'text':
            return { type: 'text', text: attachment.text };
    }
}
