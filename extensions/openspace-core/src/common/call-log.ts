import type { Event } from '@theia/core';

export const CALL_LOG_PATH = '/services/openspace/call-log';
export const CallLog = Symbol('CallLog');
export const CallLogWatcher = Symbol('CallLogWatcher');

/** What a program calls itself. Written by strangers: show it as text only. */
export interface ClientName {
    readonly name: string;
    readonly version: string;
}

/** A caller of tools other than the person. */
export interface CallingClient extends ClientName {
    /** Names its session to people; never the `mcp-session-id` itself, which is a key. */
    readonly sessionId: string;
    /** In an MCP session, with single MCP requests, or as a page agent in a window. */
    readonly kind: 'session' | 'stateless' | 'window';
}

/** A client that is connected, or that called not long ago. Times are milliseconds since 1970. */
export interface ConnectedClient {
    readonly sessionId: string;
    readonly kind: CallingClient['kind'];
    readonly client: ClientName;
    readonly since: number;
    readonly lastCallAt?: number;
    readonly calls: number;
    /** When it was last there, if it left without notice or has been silent for long; absent while it is there. */
    readonly goneAt?: number;
    /** Its calls are refused until the person allows them again. */
    readonly paused: boolean;
}

/** A call that runs. `path` is there once it is known. */
export interface StartedCall {
    readonly id: string;
    /** When it began, milliseconds since 1970. */
    readonly at: number;
    readonly sessionId: string;
    readonly client: ClientName;
    readonly tool: string;
    /** The document's absolute path, else what was given for it. */
    readonly path?: string;
}

/** One line of the audit log: who called what, where, and how it ended. No contents and no secrets. */
export interface CallEntry extends StartedCall {
    /** `ok`, or the code of the error. */
    readonly outcome: string;
    readonly durationMs: number;
    /** The window in which it ran; absent when it ran in the hub. */
    readonly windowId?: string;
}

/** What a window is told about a call that ended; the ids let it show what the call was about. */
export interface FinishedCall extends CallEntry {
    /** It only proposed a change. */
    readonly proposed?: true;
    /** Ids of shapes or cells that the call named or made, at most 100, as the tool spelled them. */
    readonly shapeIds: readonly string[];
}

export type CallEvent =
    | { readonly type: 'started'; readonly call: StartedCall }
    | { readonly type: 'progress'; readonly id: string; readonly fraction: number; readonly message?: string }
    | { readonly type: 'finished'; readonly call: FinishedCall };

/** The hub's calls and clients, for windows. */
export interface CallLog {
    /** The last calls that ended, at most 200, the oldest first. */
    recent(): Promise<readonly FinishedCall[]>;
    /** The calls that run now, the oldest first. */
    running(): Promise<readonly StartedCall[]>;
    clients(): Promise<readonly ConnectedClient[]>;
    /** Refuses the calls of a client from now on, and those of later sessions under the same name. */
    pause(sessionId: string): Promise<void>;
    allow(sessionId: string): Promise<void>;
    /** The window that is to show how far a running call is: the one in which it works, else the one where the person was last. */
    windowFor(callId: string): Promise<string | undefined>;
    /** Stops a running call; its caller gets `CANCELLED`. */
    cancel(callId: string): Promise<void>;
}

/** Implemented by each window that looks at the log. */
export interface CallLogClient {
    /** Several at once when there are many; in the order in which they happened. */
    notifyCalls(events: readonly CallEvent[]): void;
    notifyClients(clients: readonly ConnectedClient[]): void;
}

/** The browser's side of the notifications. */
export interface CallLogWatcher {
    readonly onCall: Event<CallEvent>;
    readonly onClientsChanged: Event<readonly ConnectedClient[]>;
    /** Fires when the backend was away and is there again: ask for everything again. */
    readonly onReconnected: Event<void>;
}
