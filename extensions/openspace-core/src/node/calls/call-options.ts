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
    /** The name that the caller's connection gave itself, for {@link CallJournal}. */
    readonly session?: string;
    /** What the caller's session lists; absent when there is no session. */
    readonly listed?: ListedToolsets;
    /** Whether the person has agreed to what the call draws, so that it is not proposed to them. */
    readonly isAgreed?: boolean;
    /** Whether it is part of what another tool does, and not a call that the caller made, by itself or through `openspace.tools.call`. */
    readonly isInner?: boolean;
    /** Whether the client shows apps (https://modelcontextprotocol.io/extensions/apps), in which the person calls tools in its name. */
    readonly showsApps?: boolean;
    /** What passes between the call and an MCP client; absent for other callers. */
    readonly exchange?: ClientExchange;
}

/** One call, as seen by a port whose tools work on the hub itself. */
export interface HubCall {
    readonly catalogue: Catalogue;
    readonly options: CallOptions;
    /** Why a tool would fail with the current settings; undefined if it would not. */
    unavailable(tool: Tool): Promise<string | undefined>;
    /** Runs another tool with the same options, as a part of this call; a signal of its own ends it earlier. Never throws. */
    call(toolName: string, args: unknown, signal?: CancelSignal): Promise<ToolOutcome>;
}

/** Contributed instead of a port, if each call needs a port of its own. */
export class PortPerCall<Port = unknown> {
    constructor(readonly make: (call: HubCall) => Port) {}
}
