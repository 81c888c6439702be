import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { WebSocketConnectionSource } from '@theia/core/lib/browser/messaging/ws-connection-source';
import { ConnectionManagementMessages } from '@theia/core/lib/common/messaging/connection-management';
import { inject, injectable } from '@theia/core/shared/inversify';

/** How long the page waits at most between two attempts, give or take a half. */
const MAX_DELAY_MS = 2_000;

/** Reconnects a page to the backend, however often that goes away (docs/adr/0008-reconnect-without-reload.md). */
@injectable()
export class Reconnection implements FrontendApplicationContribution {
    @inject(WebSocketConnectionSource)
    private readonly connection: WebSocketConnectionSource;

    onStart(): void {
        const { socket } = this.connection;
        socket.io.reconnectionDelayMax(MAX_DELAY_MS);
        socket.on('connect_error', () => {
            // A restarted backend accepts a socket only with a cookie of its own, which it issues only with
            // something that is fetched. Another instance on another port of this host replaces the cookie as well, as
            // cookies know no ports. While the backend is away this fails too, and the socket's next attempt asks again.
            fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
        });
        socket.on('connect', () => {
            // Theia asks whether the backend still knows this page, and leaves its listener behind when no one answers,
            // as after a fresh start. Two of them would open every channel twice when the backend goes away again.
            for (const stale of socket.listeners(ConnectionManagementMessages.RECONNECT).slice(0, -1)) {
                socket.off(ConnectionManagementMessages.RECONNECT, stale);
            }
        });
    }
}
