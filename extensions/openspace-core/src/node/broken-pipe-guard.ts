import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { injectable } from '@theia/core/shared/inversify';

/**
 * Lets the backend continue quietly when no one reads its output, for example after its terminal was closed. Theia
 * logs each failed write, whether the stream or a signal reports it, and writing that log fails in turn.
 */
@injectable()
export class BrokenPipeGuard implements BackendApplicationContribution {
    initialize(): void {
        for (const stream of [process.stdout, process.stderr]) {
            stream.on('error', () => undefined);
        }
        process.removeAllListeners('SIGPIPE');
        // Without a listener, the signal would end the process on platforms that have it.
        process.on('SIGPIPE', () => undefined);
    }
}
