import { type BackendApplicationContribution, EarlyExpressMiddleware } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Server } from 'http';
import { AccessGate } from '../admission/access-gate';
import { AccessRoute } from '../admission/access-route';
import { guardServer } from '../admission/guarded-server';
import { PeerOwners } from '../admission/peer-owners';
import { SecurityHeaders } from '../admission/security-headers';
import { HubAdmission } from '../admission/hub-admission';
import { HubMcp } from './hub-mcp';
import { RequestGuard } from '../admission/request-guard';

/**
 * Puts the guard and the hub before everything else that the app serves: a later handler gives Theia's connection
 * token to everyone who asks, and a later contribution parses every body with a limit of 100 kB.
 */
@injectable()
export class HubMiddleware implements BackendApplicationContribution {
    @inject(EarlyExpressMiddleware)
    private readonly early: EarlyExpressMiddleware;

    @inject(SecurityHeaders)
    private readonly headers: SecurityHeaders;

    @inject(RequestGuard)
    private readonly guard: RequestGuard;

    @inject(HubMcp)
    private readonly hub: HubMcp;

    @inject(HubAdmission)
    private readonly admission: HubAdmission;

    @inject(AccessRoute)
    private readonly access: AccessRoute;

    @inject(AccessGate)
    private readonly gate: AccessGate;

    @inject(PeerOwners)
    private readonly owners: PeerOwners;

    initialize(): void {
        this.early.handlers.unshift(
            this.headers.handler,
            this.guard.handler,
            this.hub.router,
            this.admission.admitPages,
            this.access.router
        );
    }

    /** From here on, listeners that are not routes are behind the gate too. The first requests may arrive before this. */
    onStart(server: Server): void {
        guardServer(server, this.gate, this.owners);
    }
}
