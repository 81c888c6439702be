import type { Tool, ToolsetId } from '@openspace/tool';

/** Contribution point: an extension binds one on each side on which its tools run. */
export const ToolsetContribution = Symbol('ToolsetContribution');

/** When to use which tool of a toolset, in a sentence or two; tools' names in backticks. */
export interface ToolsetGuidance {
    readonly toolset: ToolsetId;
    readonly text: string;
}

/** Tools with the port that they run against on this side. */
export interface ToolsetContribution {
    readonly tools: readonly Tool[];
    readonly port: unknown;
    /** Why a tool would fail as things are set up, in a sentence; undefined when it would not. Left out, none would. */
    unavailable?(tool: Tool): Promise<string | undefined>;
    /** Told to agents at connect. */
    readonly guidance?: readonly ToolsetGuidance[];
}

/** Checks that every tool of the list takes this port. */
export function toolsetContribution<Port>(tools: readonly Tool<Port>[], port: Port): ToolsetContribution {
    return { tools, port };
}
