import type { ToolOutcome } from '@openspace/tool';
import { type CancellationToken, Emitter, type RpcProxy } from '@theia/core';
import type { BridgeCall, BridgeClient, BridgeReply, WindowState } from '../../common/bridge-protocol';

/** The connection to a window that answers calls when, and as, a test says. */
export class FakeWindow {
    readonly calls: {
        call: BridgeCall;
        token: CancellationToken;
        answer: (outcome: ToolOutcome, whenWritten?: boolean) => void;
        fail: (error: Error) => void;
    }[] = [];
    /** How calls ended that were answered before they were written. */
    readonly ends = new Map<string, ToolOutcome>();
    /** Undefined: a window that hangs. */
    ping: (() => Promise<string>) | undefined = async () => this.state.windowId;
    private readonly closed = new Emitter<void>();
    private readonly opened = new Emitter<void>();

    constructor(readonly state: WindowState) {}

    static withId(windowId: string, state: Partial<WindowState> = {}): FakeWindow {
        return new FakeWindow({ windowId, roots: ['/projects'], documents: [], focused: false, lastActivity: 0, ...state });
    }

    readonly client: RpcProxy<BridgeClient> = {
        execute: (call: BridgeCall, token: CancellationToken) =>
            new Promise<BridgeReply>((reply, fail) => {
                const answer = (outcome: ToolOutcome, whenWritten = false) => reply({ outcome, whenWritten });
                this.calls.push({ call, token, answer, fail });
            }),
        finish: async (callId: string) => this.ends.get(callId)!,
        ping: () => this.ping?.() ?? new Promise<string>(() => undefined),
        onDidCloseConnection: this.closed.event,
        onDidOpenConnection: this.opened.event
    };

    /** As Theia does it: listeners hear of the closing, and calls that are under way fail. */
    close(): void {
        for (const { fail } of this.calls) {
            fail(new Error('connection closed'));
        }
        this.closed.fire();
    }
}
