import type { AgentCapabilities, McpServer } from '@agentclientprotocol/sdk';
import { ClientToken } from '@openspace/core/lib/node/admission/client-token';
import { BackendApplicationCliContribution, type BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Server } from 'net';

/** The hub's address as an agent receives it with its session, so that no config file is needed. */
@injectable()
export class HubAccess implements BackendApplicationContribution {
    private port: number | undefined;

    constructor(
        @inject(BackendApplicationCliContribution) private readonly cli: Pick<BackendApplicationCliContribution, 'hostname' | 'ssl'>,
        @inject(ClientToken) private readonly token: Pick<ClientToken, 'value'>
    ) {}

    onStart(server: Server): void {
        this.whenListening(server, () => undefined);
    }

    /** Calls with the hub's URL once the app listens on a port; never when it listens on a pipe. */
    whenListening(server: Server, then: (url: string) => void): void {
        const listening = () => {
            const address = server.address();
            if (typeof address === 'object' && address !== null) {
                this.port = address.port;
                then(this.url(address.port));
            }
        };
        if (server.listening) {
            listening();
        } else {
            server.once('listening', listening);
        }
    }

    /** What goes into `mcpServers` of a session; nothing when the agent cannot reach it. */
    servers(capabilities: AgentCapabilities, sessionId: string): McpServer[] {
        if (this.port === undefined) {
            return [];
        }
        const url = `${this.url(this.port)}?session=${encodeURIComponent(sessionId)}`;
        if (!capabilities.mcpCapabilities?.http) {
            return this.overStdio(url);
        }
        const headers = this.token.value === undefined ? [] : [{ name: 'Authorization', value: `Bearer ${this.token.value}` }];
        return [{ type: 'http', name: 'openspace', url, headers }];
    }

    /** Every agent can start a program: the bridge from stdio to the hub. */
    private overStdio(url: string): McpServer[] {
        const env = [
            { name: 'OPENSPACE_MCP_URL', value: url },
            { name: 'ELECTRON_RUN_AS_NODE', value: '1' },
            ...(this.token.value === undefined ? [] : [{ name: 'OPENSPACE_HUB_TOKEN', value: this.token.value }])
        ];
        return [{ name: 'openspace', command: process.execPath, args: [bridgeProgram()], env }];
    }

    private url(port: number): string {
        const host = this.cli.hostname ?? '';
        const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
        return `${this.cli.ssl ? 'https' : 'http'}://${name}:${port}/mcp`;
    }
}

function bridgeProgram(): string {
    return require.resolve('@openspace/core/bin/openspace-mcp.cjs');
}
