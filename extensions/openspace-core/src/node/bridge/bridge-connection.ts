import { ToolError, type ToolOutcome } from '@openspace/tool';
import { CancellationToken, type Disposable, type RpcProxy } from '@theia/core';
import { realpath } from 'fs/promises';
import { type BridgeClient, type BridgeServer, PERSON, type WindowState } from '../../common/bridge-protocol';
import type { CallingClient } from '../../common/call-log';
import type { Bridge } from './bridge';
import type { OpenedFolders } from '../folders/opened-folders';
import type { OpenWindows } from './open-windows';
import type { ToolDispatcher } from '../calls/tool-dispatcher';

/** One window's end of the bridge in the backend. */
export class BridgeConnection implements BridgeServer, Disposable {
    private windowId: string | undefined;
    private registrations = 0;
    private disposed = false;

    constructor(
        private readonly client: RpcProxy<BridgeClient>,
        private readonly windows: OpenWindows,
        private readonly bridge: Bridge,
        private readonly dispatcher: () => Pick<ToolDispatcher, 'call'>,
        private readonly folders: Pick<OpenedFolders, 'isOpened'>
    ) {
        client.onDidCloseConnection(() => this.dispose());
    }

    async register(state: WindowState): Promise<void> {
        const turn = ++this.registrations;
        // Immediately: an agent that has just opened a document in the window may already call again.
        this.windows.update(state, this.client);
        // Calls are routed by real paths, as the documents' are.
        const named = await Promise.all(state.roots.map(root => realpath(root).catch(() => root)));
        const opened = await Promise.all(named.map(root => this.folders.isOpened(root)));
        // A link may have opened the folder of a window. Agents only get folders that the person opened.
        const roots = named.filter((_root, at) => opened[at]);
        // The window may have sent a newer state or closed in the meantime.
        if (turn === this.registrations && !this.disposed) {
            this.windowId = state.windowId;
            this.windows.register({ ...state, roots }, this.client);
        }
    }

    /** Comes before the connection counts as closed, because a closed connection could be a short interruption. */
    notifyLeaving(): void {
        this.dispose();
    }

    notifyProgress(callId: string, fraction: number, message?: string): void {
        this.bridge.progress(callId, fraction, message);
    }

    async call(tool: string, args: unknown, caller: string, token: CancellationToken = CancellationToken.None): Promise<ToolOutcome> {
        if (this.windowId === undefined) {
            return { success: false, error: new ToolError('NO_FRONTEND', 'This window is not registered with the hub yet.').toData() };
        }
        const abort = new AbortController();
        const cancelled = token.onCancellationRequested(() => abort.abort());
        try {
            const windowId = this.windowId;
            const client: CallingClient | undefined =
                caller === PERSON ? undefined : { sessionId: `${caller} in ${windowId}`, kind: 'window', name: caller, version: '' };
            const options = { caller, client, signal: abort.signal, onProgress: () => undefined, windowId };
            return await this.dispatcher().call(tool, args, options);
        } finally {
            cancelled.dispose();
        }
    }

    dispose(): void {
        this.disposed = true;
        if (this.windowId !== undefined) {
            this.windows.unregister(this.windowId, this.client);
        }
    }
}
