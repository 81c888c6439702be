import type { DocumentWrite, FileStamp, Result, ToolOutcome, WriteResult } from '@openspace/tool';
import type { CancellationToken } from '@theia/core';

export const BRIDGE_PATH = '/services/openspace/bridge';
export const BridgeServer = Symbol('BridgeServer');

export interface OpenDocument {
    /** Absolute, real. */
    readonly path: string;
    /** When the person was last in it, milliseconds since the epoch; 0: not yet. */
    readonly lastActive: number;
}

/** What a window tells the hub about itself, whole, whenever it changes. */
export interface WindowState {
    readonly windowId: string;
    /** Absolute paths of the workspace's roots. */
    readonly roots: readonly string[];
    readonly documents: readonly OpenDocument[];
    readonly focused: boolean;
    /** Milliseconds since the epoch. */
    readonly lastActivity: number;
}

/**
 * The code of a window's answer that it does not have the document open, or no longer, and did nothing: the hub
 * then decides again where the call belongs. No agent ever sees it.
 */
export const NOT_OPEN_HERE = 'NOT_OPEN_HERE';

/** The caller of what the person does with commands. */
export const PERSON = 'person';

export interface BridgeCall {
    readonly callId: string;
    readonly tool: string;
    readonly args: unknown;
    /** The MCP client's name. */
    readonly caller: string;
}

/** Implemented by the hub, called by windows. */
export interface BridgeServer {
    register(state: WindowState): Promise<void>;
    /** The window is about to close or to reload. */
    notifyLeaving(): void;
    notifyProgress(callId: string, fraction: number, message?: string): void;
    /** Runs a tool on behalf of the {@link PERSON} or of a page agent of this window, wherever it has to run. */
    call(tool: string, args: unknown, caller: string, token?: CancellationToken): Promise<ToolOutcome>;
}

/** How a window answers a call: with its end, or with what the hub is to write. The outcome of a write holds once that succeeded. */
export type BridgeReply =
    | { readonly outcome: ToolOutcome; readonly write?: undefined }
    | { readonly outcome?: ToolOutcome; readonly write: DocumentWrite };

/** Implemented by each window, called by the hub. */
export interface BridgeClient {
    execute(call: BridgeCall, token?: CancellationToken): Promise<BridgeReply>;
    /** Says what became of the write in the last reply. @returns how the call goes on, such as with a write that merges */
    resume(callId: string, result: Result<WriteResult>): Promise<BridgeReply>;
    /** The same, where the write succeeded and nothing is left to answer. */
    notifyWritten(callId: string, stamp: FileStamp): void;
    ping(): Promise<string>;
}

/** Contribution point in the browser: what documents a window has open, for routing. */
export const OpenDocuments = Symbol('OpenDocuments');
export interface OpenDocuments {
    /** Says that a document is open until the returned function is called. */
    add(path: string): { touch(): void; moveTo(path: string): void; dispose(): void };
}
