import { BackendApplicationCliContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import { HubToken } from './hub-token';
import { AccessPolicy } from './access-policy';

/** What programs of the same user, such as agents that the IDE starts, have to send to the hub. */
@injectable()
export class ClientToken {
    constructor(
        @inject(HubToken) private readonly own: Pick<HubToken, 'value'>,
        @inject(AccessPolicy) private readonly policy: Pick<AccessPolicy, 'token' | 'isNeededAt'>,
        @inject(BackendApplicationCliContribution) private readonly cli: Pick<BackendApplicationCliContribution, 'hostname'>
    ) {}

    /** The hub's own token, or else the token of this backend if it is needed; otherwise undefined. */
    get value(): string | undefined {
        return this.own.value ?? (this.policy.isNeededAt(this.cli.hostname) ? this.policy.token : undefined);
    }
}
