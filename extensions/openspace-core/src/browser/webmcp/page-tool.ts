import { inFormOf, inputSchema, type Tool, type ToolHints, type ToolOutcome } from '@openspace/tool';
import { resultJson } from '../../common/result-json';
import type { PageTool, PageToolAnnotations } from './model-context';

/** Runs a tool for an agent in the page. Never throws: the agent would not see what. */
export type RunForPage = (tool: Tool, input: unknown, signal: AbortSignal) => Promise<ToolOutcome>;

/** A tool as WebMCP lists it. */
export function pageTool(tool: Tool, run: RunForPage): PageTool {
    return {
        name: tool.name,
        title: tool.title,
        description: tool.description,
        inputSchema: inputSchema(tool),
        annotations: pageAnnotations(tool.hints),
        execute: async (input, { signal }) => pageResult(inFormOf(tool, await run(tool, input, signal)))
    };
}

/** Whether a person should be asked before a page agent does it: what is lost may not come back. */
export function isConsequential({ readOnly, destructive }: ToolHints): boolean {
    return !readOnly && destructive === true;
}

export function pageAnnotations(hints: ToolHints): PageToolAnnotations {
    return {
        readOnlyHint: hints.readOnly,
        consequentialHint: isConsequential(hints),
        untrustedContentHint: hints.untrustedContent === true
    };
}

/** The JSON that every surface answers; what belongs to a result but not into its JSON is added in `content`, as in MCP. */
export function pageResult(outcome: ToolOutcome): Readonly<Record<string, unknown>> {
    const json = resultJson(outcome);
    return outcome.success && outcome.attachments.length > 0 ? { ...json, content: outcome.attachments } : json;
}
