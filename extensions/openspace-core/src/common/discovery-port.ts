import type { Catalogue, Tool, ToolOutcome, ToolsetId } from '@openspace/tool';

/** Which toolsets one session is shown. */
export interface ListedToolsets {
    readonly toolsets: ReadonlySet<ToolsetId>;
    /** Resolves when the client was told that its list of tools changed; at once when it did not. */
    enable(toolset: ToolsetId): Promise<void>;
    disable(toolset: ToolsetId): Promise<void>;
}

/** What the discovery tools work on. Made for each call, because it depends on who calls. */
export interface Discovery {
    readonly catalogue: Catalogue;
    /** Absent when the call belongs to no session: there is no one to remember a change for. */
    readonly listed: ListedToolsets | undefined;
    /** Why a tool would fail as things are set up; undefined when it would not. */
    unavailable(tool: Tool): Promise<string | undefined>;
    /** Runs a tool as part of this call: for the same caller and window, cancelled with it, with its progress. Never throws. */
    call(toolName: string, args: unknown): Promise<ToolOutcome>;
}
