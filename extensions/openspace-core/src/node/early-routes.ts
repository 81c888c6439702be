import { type BackendApplicationContribution, EarlyExpressMiddleware } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import { HubMcp } from './hub-mcp';
import { RequestGuard } from './request-guard';

/**
 * Puts the guard and the hub before everything else that the app serves: a later handler gives Theia's connection
 * token to whoever asks, and a later contribution parses every body with a limit of 100 kB.
 */
@injectable()
export class EarlyRoutes implements BackendApplicationContribution {
    @inject(EarlyExpressMiddleware)
    private readonly early: EarlyExpressMiddleware;

    @inject(RequestGuard)
    private readonly guard: RequestGuard;

    @inject(HubMcp)
    private readonly hub: HubMcp;

    initialize(): void {
        this.early.handlers.unshift(this.guard.handler, this.hub.router);
    }
}
