import type { Result, ToolOutcome, WriteResult } from '@openspace/tool';
import { type CancellationToken, Emitter, type RpcProxy } from '@theia/core';
import type { BridgeCall, BridgeClient, BridgeReply, WindowState } from '../../common/bridge-protocol';

/** The connection to a window that answers calls when, and as, a test says. */
export class FakeWindow {
    readonly calls: {
        call: BridgeCall;
        token: CancellationToken;
        answer: (outcome: ToolOutcome) => void;
        reply: (reply: BridgeReply) => void;
        fail: (error: Error) => void;
    }[] = [];
    /** What the hub says of writes; those that are not yet answered are taken out with `reply`. */
    readonly resumed: { callId: string; result: Result<WriteResult>; reply: (reply: BridgeReply) => void }[] = [];
    /** The calls of which the hub says that they are written, and nothing is left to answer. */
    readonly written: string[] = [];
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
                this.calls.push({ call, token, answer: outcome => reply({ outcome }), reply, fail });
            }),
        resume: (callId, result) => new Promise(reply => this.resumed.push({ callId, result, reply })),
        notifyWritten: callId => void this.written.push(callId),
        ping: () => this.ping?.() ?? new Promise<string>(() => undefined),
        onDidCloseConnection: this.closed.event,
        onDidOpenConnection: this.opened.event
    };

    /** As Theia does it: listeners are notified of the closing, and calls that are under way fail. */
    close(): void {
        for (const { fail } of this.calls) {
            fail(new Error('connection closed'));
        }
        this.closed.fire();
    }
}
