import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { injectable } from '@theia/core/shared/inversify';

/**
 * Lets the backend go on quietly when no one reads its output, as after its terminal was closed. Theia logs
 * each failed write, whether the stream or a signal reports it, and the log is the next failed write.
 */
@injectable()
export class BrokenPipeGuard implements BackendApplicationContribution {
    initialize(): void {
        for (const stream of [process.stdout, process.stderr]) {
            stream.on('error', () => undefined);
        }
        process.removeAllListeners('SIGPIPE');
        // Without any listener the signal would end the process where the platform has it in force.
        process.on('SIGPIPE', () => undefined);
    }
}
