import {
    categoryOf,
    documentedInput,
    documentedOutput,
    inputSchema,
    type ObjectSchema,
    outputSchema,
    type Tool,
    type ToolHints,
    type ToolsetId
} from '@openspace/tool';

/** MCP's promises about a tool (https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations). */
export interface ToolAnnotations {
    readonly readOnlyHint?: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
    readonly openWorldHint?: boolean;
}

/** Everything that an agent can know of a tool. */
export interface ToolDefinition {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly toolset: ToolsetId;
    readonly category: string;
    readonly tags: readonly string[];
    readonly inputSchema: ObjectSchema;
    readonly outputSchema: ObjectSchema;
    readonly annotations: ToolAnnotations;
}

/** Enough to choose a tool by. */
export type ToolSummary = Pick<ToolDefinition, 'name' | 'description' | 'category' | 'tags'>;

export function summaryOf(tool: Tool): ToolSummary {
    return { name: tool.name, description: tool.description, category: categoryOf(tool), tags: tool.tags ?? [] };
}

export function definitionOf(tool: Tool): ToolDefinition {
    return {
        ...summaryOf(tool),
        title: tool.title,
        toolset: tool.toolset,
        inputSchema: inputSchema(tool),
        outputSchema: outputSchema(tool),
        annotations: annotationsOf(tool.hints)
    };
}

/** {@link definitionOf} with a description of every field of input and output: long, so for one tool at a time. */
export function documentedDefinitionOf(tool: Tool): ToolDefinition {
    return { ...definitionOf(tool), inputSchema: documentedInput(tool), outputSchema: documentedOutput(tool) };
}

/** Left out where MCP's own default says the same: every listed byte costs each agent context. */
export function annotationsOf({ readOnly, destructive, idempotent, openWorld }: ToolHints): ToolAnnotations {
    return {
        ...(readOnly && { readOnlyHint: true }),
        ...(!readOnly && destructive !== true && { destructiveHint: false }),
        ...(!readOnly && idempotent === true && { idempotentHint: true }),
        ...(openWorld !== true && { openWorldHint: false })
    };
}
