import { DisposableCollection, RpcProxy } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { BridgeServer, type WindowState } from '../common/bridge-protocol';
import { BridgeCalls } from './bridge-calls';
import { OpenDocumentsRegistry } from './open-documents';

/** So often a window says that it is there, should the hub have dropped it while it was busy. */
const HEARTBEAT_MS = 10_000;

/** This window's end of the bridge: tells the hub what is open here, and how far its calls are. */
@injectable()
export class BridgeWindow implements FrontendApplicationContribution {
    @inject(BridgeServer)
    private readonly server: RpcProxy<BridgeServer>;

    @inject(BridgeCalls)
    private readonly calls: BridgeCalls;

    @inject(OpenDocumentsRegistry)
    private readonly documents: OpenDocumentsRegistry;

    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    private readonly known = new Deferred<void>();
    /** Resolves when the hub knows this window, so that calls through it arrive. */
    readonly registered: Promise<void> = this.known.promise;

    private lastActivity = 0;
    private readonly toDispose = new DisposableCollection();

    async onStart(): Promise<void> {
        this.toDispose.push(
            this.calls.onProgress(({ callId, fraction, message }) => this.server.notifyProgress(callId, fraction, message))
        );
        const tell = () => void this.register();
        const touched = () => {
            this.lastActivity = Date.now();
            tell();
        };
        if (document.hasFocus()) {
            this.lastActivity = Date.now();
        }
        window.addEventListener('focus', touched);
        window.addEventListener('blur', tell);
        this.toDispose.push({ dispose: () => window.removeEventListener('focus', touched) });
        this.toDispose.push({ dispose: () => window.removeEventListener('blur', tell) });
        this.toDispose.push(this.documents.onChanged(tell));
        this.toDispose.push(this.server.onDidOpenConnection(tell));
        this.toDispose.push(this.workspace.onWorkspaceChanged(tell));
        const heartbeat = setInterval(tell, HEARTBEAT_MS);
        this.toDispose.push({ dispose: () => clearInterval(heartbeat) });
        await this.workspace.ready;
        tell();
    }

    onStop(): void {
        this.server.notifyLeaving();
        this.toDispose.dispose();
    }

    private async register(): Promise<void> {
        await this.workspace.ready;
        const state: WindowState = {
            windowId: this.calls.windowId,
            roots: this.workspace.tryGetRoots().map(root => root.resource.path.fsPath()),
            documents: this.documents.all,
            focused: document.hasFocus(),
            lastActivity: this.lastActivity
        };
        await this.server.register(state);
        this.known.resolve();
    }
}
