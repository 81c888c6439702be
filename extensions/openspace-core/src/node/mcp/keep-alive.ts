import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { injectable } from '@theia/core/shared/inversify';
import * as http from 'http';
import * as https from 'https';
import type { Server } from 'net';

/** How long a connection stays open without a request. */
export const KEEP_ALIVE_MS = 75_000;

/**
 * Keeps connections open between a client's calls. Node closes idle ones after 5 s, and a call that is sent at that very
 * moment fails; agents think for longer than that, so it would happen at every pause.
 */
@injectable()
export class KeepAlive implements BackendApplicationContribution {
    onStart(server: Server): void {
        if (server instanceof http.Server || server instanceof https.Server) {
            server.keepAliveTimeout = KEEP_ALIVE_MS;
        }
    }
}
