import type { Tool } from '@openspace/tool';

/** Contribution point: an extension binds one on each side on which its tools run. */
export const ToolsetContribution = Symbol('ToolsetContribution');

/** Tools with the port that they run against on this side. */
export interface ToolsetContribution {
    readonly tools: readonly Tool[];
    readonly port: unknown;
}

/** Checks that every tool of the list takes this port. */
export function toolsetContribution<Port>(tools: readonly Tool<Port>[], port: Port): ToolsetContribution {
    return { tools, port };
}
