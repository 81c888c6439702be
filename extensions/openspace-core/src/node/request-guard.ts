import type { WsRequestValidatorContribution } from '@theia/core/lib/node/ws-request-validators';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Handler } from 'express';
import type { IncomingMessage } from 'http';
import { AllowedOrigins } from './allowed-origins';

/** Puts {@link AllowedOrigins} before every route of the app and before every WebSocket upgrade. */
@injectable()
export class RequestGuard implements WsRequestValidatorContribution {
    constructor(@inject(AllowedOrigins) private readonly allowed: AllowedOrigins) {}

    allowWsUpgrade(request: Pick<IncomingMessage, 'headers'>): boolean {
        return this.allowed.refusal(request.headers) === undefined;
    }

    readonly handler: Handler = (request, response, next) => {
        const refusal = this.allowed.refusal(request.headers);
        if (refusal === undefined) {
            next();
            return;
        }
        response.status(403).json({ jsonrpc: '2.0', error: { code: -32000, message: refusal }, id: null });
    };
}
