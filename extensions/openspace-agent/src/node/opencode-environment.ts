import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ClientToken } from '@openspace/core/lib/node/admission/client-token';
import { TOKEN_VARIABLE } from '@openspace/core/lib/node/admission/hub-token';
import { shippedFolder } from '@openspace/core/lib/node/shipped-folder';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Server } from 'net';
import { HubAccess } from './hub-access';

/** Settings that opencode reads next to those of the project; https://opencode.ai/docs/config */
export const CONFIG_VARIABLE = 'OPENCODE_CONFIG_CONTENT';
const FOLDER_VARIABLE = 'OPENCODE_CONFIG_DIR';

/** Lets `opencode` in any terminal of the IDE know the hub, the skill and the agent, on whichever port and in whichever folder. */
@injectable()
export class OpencodeEnvironment implements BackendApplicationContribution {
    constructor(
        @inject(HubAccess) private readonly hub: Pick<HubAccess, 'whenListening'>,
        @inject(ClientToken) private readonly token: Pick<ClientToken, 'value'>
    ) {}

    onStart(server: Server): void {
        // Terminals inherit the environment of the backend. What the person set goes first.
        this.hub.whenListening(server, url => Object.assign(process.env, opencodeVariables(url, this.token.value), { ...process.env }));
    }
}

/** @param token what the hub wants to see, if anything; in the settings it is only named, since opencode shows them */
export function opencodeVariables(url: string, token: string | undefined, folder = shippedFolder()): Record<string, string> {
    const headers = token === undefined ? {} : { headers: { Authorization: `Bearer {env:${TOKEN_VARIABLE}}` } };
    const config = { mcp: { openspace: { type: 'remote', url, enabled: true, ...headers } } };
    return {
        [CONFIG_VARIABLE]: JSON.stringify(config),
        ...(token !== undefined && { [TOKEN_VARIABLE]: token }),
        ...(folder !== undefined && { [FOLDER_VARIABLE]: folder })
    };
}
