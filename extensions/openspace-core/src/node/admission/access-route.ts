import { inject, injectable } from '@theia/core/shared/inversify';
import { type RequestHandler, Router } from 'express';
import { ACCESS_PATH, type Access } from '../../common/access';
import { HubToken } from './hub-token';
import { AccessGate } from './access-gate';
import { AccessPolicy } from './access-policy';

/** Tells a window which token the person's agents have to send, for the configurations that the window shows. */
@injectable()
export class AccessRoute {
    readonly router = Router();

    constructor(
        @inject(AccessGate) private readonly gate: Pick<AccessGate, 'check'>,
        @inject(AccessPolicy) private readonly policy: Pick<AccessPolicy, 'token'>,
        @inject(HubToken) private readonly hubToken: Pick<HubToken, 'value' | 'ready'>
    ) {
        this.router.get(`/${ACCESS_PATH}`, this.answer);
    }

    private readonly answer: RequestHandler = (request, response, next) => {
        const site = request.header('sec-fetch-site');
        if (site !== undefined && site !== 'same-origin') {
            response.sendStatus(403);
            return;
        }
        Promise.all([this.gate.check(request), this.hubToken.ready]).then(([verdict]) => {
            const isAsked = verdict.admitted && verdict.as === 'token';
            const token = this.hubToken.value ?? (isAsked ? this.policy.token : undefined);
            const access: Access = token === undefined ? {} : { token };
            response.setHeader('Cache-Control', 'no-store').json(access);
        }, next);
    };
}
