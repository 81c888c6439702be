import { Emitter, type Event } from '@theia/core';
import { injectable, preDestroy } from '@theia/core/shared/inversify';
import type { BridgeClient, WindowState } from '../../common/bridge-protocol';

/** How often each window is asked whether it is there, unless `OPENSPACE_PING_MS` says otherwise. */
const PING_EVERY_MS = Number(process.env.OPENSPACE_PING_MS) || 5_000;
const PING_LIMIT_MS = 2 * PING_EVERY_MS;

/** A window that registered itself and still answers. */
export interface OpenWindow {
    readonly state: WindowState;
    readonly client: BridgeClient;
}

interface Entry extends OpenWindow {
    state: WindowState;
    lastHeard: number;
}

/** The windows that are there now. A window that stops answering is dropped, closed connection or not. */
@injectable()
export class OpenWindows {
    private readonly entries = new Map<string, Entry>();
    private readonly gone = new Emitter<string>();
    private timer: NodeJS.Timeout | undefined;

    /** Fires with the id of a window that closed or died. */
    readonly onGone: Event<string> = this.gone.event;

    register(state: WindowState, client: BridgeClient): void {
        this.entries.set(state.windowId, { state, client, lastHeard: Date.now() });
        this.timer ??= setInterval(() => this.pingAll(), PING_EVERY_MS).unref();
    }

    /** Takes over what a registered window says of itself, except for its roots, which have to be looked up. */
    update({ roots: _roots, ...said }: WindowState, client: BridgeClient): void {
        const entry = this.entries.get(said.windowId);
        if (entry?.client === client) {
            entry.state = { ...entry.state, ...said };
        }
    }

    /** Forgets a window, unless it came back over another connection since. */
    unregister(windowId: string, client: BridgeClient): void {
        if (this.entries.get(windowId)?.client === client) {
            this.drop(windowId);
        }
    }

    get(windowId: string): OpenWindow | undefined {
        return this.entries.get(windowId);
    }

    /** All windows, the last focused first. */
    all(): OpenWindow[] {
        return [...this.entries.values()].sort((a, b) => b.state.lastActivity - a.state.lastActivity);
    }

    /** The windows that have a document open, the one where the person was last in it first. `path` is real. */
    withDocument(path: string): OpenWindow[] {
        const lastActive = (window: OpenWindow) => window.state.documents.find(document => document.path === path)?.lastActive ?? 0;
        return this.all()
            .filter(window => window.state.documents.some(document => document.path === path))
            .sort((a, b) => lastActive(b) - lastActive(a));
    }

    /** Whether a window, or the one that is named, has a document open. */
    isOpen(path: string, windowId?: string): boolean {
        return this.withDocument(path).some(({ state }) => windowId === undefined || state.windowId === windowId);
    }

    /** A window said that it does not have a document open, sooner than it told what it has open. */
    closed(windowId: string, path: string): void {
        const entry = this.entries.get(windowId);
        if (entry) {
            entry.state = { ...entry.state, documents: entry.state.documents.filter(document => document.path !== path) };
        }
    }

    /** Asks a window whether it is alive; drops it when it has not answered anything for too long. */
    async ping(windowId: string): Promise<void> {
        const entry = this.entries.get(windowId);
        if (!entry) {
            return;
        }
        if (Date.now() - entry.lastHeard > PING_LIMIT_MS) {
            this.drop(windowId);
            return;
        }
        const answered = await entry.client.ping().then(
            () => true,
            () => false
        );
        if (answered) {
            entry.lastHeard = Date.now();
        }
    }

    @preDestroy()
    dispose(): void {
        clearInterval(this.timer);
        this.entries.clear();
    }

    private pingAll(): void {
        for (const windowId of this.entries.keys()) {
            void this.ping(windowId);
        }
    }

    private drop(windowId: string): void {
        if (this.entries.delete(windowId)) {
            this.gone.fire(windowId);
        }
    }
}
