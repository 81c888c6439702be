import type { CancelSignal, Catalogue, Tool, ToolOutcome } from '@openspace/tool';
import type { CallingClient } from '../../common/call-log';
import type { ClientExchange } from '../../common/client-exchange';
import type { ListedToolsets } from '../../common/discovery-port';
import type { ProgressListener } from '../bridge/bridge';

/** Who calls, from where, and how to reach them while the call runs. */
export interface CallOptions {
    readonly signal: CancelSignal;
    /** As shown to the person. */
    readonly caller: string;
    /** Absent when the person calls. */
    readonly client?: CallingClient;
    readonly onProgress: ProgressListener;
    /** The window that the caller asked for. */
    readonly windowId?: string;
    /** What the caller's connection named itself after, for {@link CallJournal}. */
    readonly session?: string;
    /** What the caller's session lists; absent when there is no session. */
    readonly listed?: ListedToolsets;
    /** What passes between the call and an MCP client; absent when another one calls. */
    readonly exchange?: ClientExchange;
}

/** One call as a port may see it whose tools work on the hub itself. */
export interface HubCall {
    readonly catalogue: Catalogue;
    readonly options: CallOptions;
    /** Why a tool would fail as things are set up; undefined when it would not. */
    unavailable(tool: Tool): Promise<string | undefined>;
    /** Runs another tool with the same options; a signal of its own ends it earlier. Never throws. */
    call(toolName: string, args: unknown, signal?: CancelSignal): Promise<ToolOutcome>;
}

/** Contributed in place of a port that has to be made for each call. */
export class PortPerCall<Port = unknown> {
    constructor(readonly make: (call: HubCall) => Port) {}
}
