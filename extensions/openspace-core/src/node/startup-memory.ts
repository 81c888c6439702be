import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { injectable } from '@theia/core/shared/inversify';

/** Late enough that the first window and the first agent do not wait for it. */
const AFTER_MS = 10_000;

/**
 * Frees what was only needed to start: about a sixth of the backend's memory, which the engine otherwise keeps until
 * the backend has much to do. `npm start` gives the backend `--expose-gc`; without it nothing happens.
 */
@injectable()
export class StartupMemory implements BackendApplicationContribution {
    onStart(): void {
        setTimeout(() => void globalThis.gc?.({ type: 'major', execution: 'async' }), AFTER_MS).unref();
    }
}
