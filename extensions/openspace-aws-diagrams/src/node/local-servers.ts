import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type RemoteCall, RemoteMcp } from '@openspace/core/lib/node/remote/remote-mcp';
import { where } from './aws-settings';
import { SERVER_TITLE } from './server-diagrams';

const IDLE_MS = 5 * 60_000;

interface Running {
    readonly command: string;
    readonly remote: Promise<RemoteMcp>;
    calls: number;
    idle?: NodeJS.Timeout;
}

/**
 * An MCP server on this machine for each workspace, started when it is needed, and ended when it is idle or a call on
 * it fails. It gets what every program needs of the environment, and no key of ours.
 */
export class LocalServers {
    private readonly running = new Map<string, Running>();

    async use<T>(
        workspace: string,
        command: readonly [string, ...string[]],
        call: RemoteCall,
        work: (server: RemoteMcp) => Promise<T>
    ): Promise<T> {
        const server = this.started(workspace, command, call);
        server.calls++;
        clearTimeout(server.idle);
        try {
            return await work(await server.remote);
        } catch (error) {
            // Nothing else ends a program that it may still be running.
            this.stop(workspace, server);
            throw error;
        } finally {
            server.calls--;
            if (server.calls === 0) {
                server.idle = setTimeout(() => this.stop(workspace, server), IDLE_MS).unref();
            }
        }
    }

    dispose(): void {
        for (const [workspace, server] of [...this.running]) {
            this.stop(workspace, server);
        }
    }

    private started(workspace: string, [program, ...args]: readonly [string, ...string[]], { timeLimitMs }: RemoteCall): Running {
        const command = JSON.stringify([program, ...args]);
        const known = this.running.get(workspace);
        if (known?.command === command) {
            return known;
        }
        if (known) {
            this.stop(workspace, known);
        }
        // Its words on stderr are its own; no one reads them.
        const transport = new StdioClientTransport({ command: program, args, cwd: workspace, stderr: 'ignore' });
        const names = { title: SERVER_TITLE, urlSetting: where('command'), keySetting: where('key') };
        const remote = RemoteMcp.over(transport, names, program, [], timeLimitMs === undefined ? {} : { timeLimitMs });
        const started: Running = { command, remote, calls: 0 };
        this.running.set(workspace, started);
        return started;
    }

    private stop(workspace: string, server: Running): void {
        clearTimeout(server.idle);
        if (this.running.get(workspace) === server) {
            this.running.delete(workspace);
        }
        void server.remote.then(
            remote => remote.close(),
            () => undefined
        );
    }
}
