import type { WsRequestValidatorContribution } from '@theia/core/lib/node/ws-request-validators';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Handler } from 'express';
import type { IncomingMessage } from 'http';
import { AccessGate } from './access-gate';
import { admit } from './guarded-server';

/** Puts the gate before every route of the app and before every WebSocket upgrade, also while the app starts. */
@injectable()
export class RequestGuard implements WsRequestValidatorContribution {
    constructor(@inject(AccessGate) private readonly gate: Pick<AccessGate, 'check'>) {}

    async allowWsUpgrade(request: IncomingMessage): Promise<boolean> {
        return (await this.gate.check(request)).admitted;
    }

    readonly handler: Handler = (request, response, next) => {
        admit(this.gate, request, response, next).catch(next);
    };
}
