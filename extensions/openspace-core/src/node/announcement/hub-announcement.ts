import { ILogger } from '@theia/core';
import { BackendApplicationCliContribution, type BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import type { Server } from 'net';
import { ClientToken } from '../admission/client-token';
import { announceHub, hubsFolder, withdrawHub } from './announced-hubs';
import { HubToken } from '../admission/hub-token';
import { originOf } from './server-origin';
import { WorkspaceRoots } from '../folders/workspace-roots';

/** While the hub runs, tells programs of the same person its address and the token that it requires. */
@injectable()
export class HubAnnouncement implements BackendApplicationContribution {
    private readonly folder = hubsFolder(process.env);

    constructor(
        @inject(BackendApplicationCliContribution) private readonly cli: Pick<BackendApplicationCliContribution, 'hostname' | 'ssl'>,
        @inject(HubToken) private readonly token: Pick<HubToken, 'ready' | 'onChanged'>,
        @inject(ClientToken) private readonly clientToken: Pick<ClientToken, 'value'>,
        @inject(WorkspaceRoots) private readonly workspace: Pick<WorkspaceRoots, 'roots'>,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'warn'>
    ) {}

    onStart(server: Server): void {
        // Not awaited, so that a server that never listens does not delay other contributions.
        const announce = () => void this.announce(server).catch(error => this.logger.warn('The hub could not be announced', error));
        if (server.listening) {
            announce();
        } else {
            server.once('listening', announce);
        }
        this.token.onChanged(announce);
    }

    async onStop(): Promise<void> {
        await withdrawHub(this.folder, process.pid);
    }

    private async announce(server: Server): Promise<void> {
        const origin = originOf(server, this.cli);
        if (origin === undefined) {
            return; // It listens on a pipe.
        }
        const [workspace] = await this.workspace.roots();
        await this.token.ready;
        await announceHub(this.folder, {
            url: `${origin}/mcp`,
            token: this.clientToken.value,
            pid: process.pid,
            workspace,
            startedAt: Date.now()
        });
    }
}
