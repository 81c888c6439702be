import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ToolErrorData } from '@openspace/tool';
import type { App } from './app';
import { running } from './running';
import { type Failure, toolErrorOf } from './tool-error';
import { until } from '@openspace/tool/lib/test/until';

/** A successful result, read from the text as most clients do. */
export type Output = Record<string, unknown> & { success: true };

/** The official client with the calls that tests make. */
export class McpClient {
    private constructor(
        readonly name: string,
        readonly client: Client,
        private readonly transport: StreamableHTTPClientTransport,
        private readonly app: App
    ) {
        running.clients.add(this);
    }

    static async connect(app: App, query = '', name = 'e2e'): Promise<McpClient> {
        const client = new Client({ name, version: '1.0.0' });
        const address = new URL(`${app.mcpUrl}${query}`);
        const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers: app.headersFor('/mcp') } });
        await client.connect(transport);
        return new McpClient(name, client, transport, app);
    }

    /** Calls a tool and gives the whole MCP result. */
    async raw(tool: string, args: Record<string, unknown> = {}): Promise<Awaited<ReturnType<Client['callTool']>>> {
        return this.client.callTool({ name: tool, arguments: args });
    }

    /** @throws Error when the tool failed. */
    async call<T = Output>(tool: string, args: Record<string, unknown> = {}): Promise<T> {
        const answer = await this.answer(tool, args);
        if (!answer.success) {
            throw new Error(`${tool}: ${JSON.stringify(answer)}`);
        }
        return answer as T;
    }

    /** @throws Error when the tool did not fail. */
    async fail(tool: string, args: Record<string, unknown> = {}): Promise<ToolErrorData> {
        const answer = await this.answer(tool, args);
        if (answer.success) {
            throw new Error(`${tool} should have failed: ${JSON.stringify(answer).slice(0, 500)}`);
        }
        return toolErrorOf(answer);
    }

    /** Resolves when a window of the IDE has registered with the hub. */
    async windowReady(): Promise<void> {
        await until('a window has registered', async () => {
            // Only a window can say that there is no such board to open.
            const answer = await this.answer('openspace.whiteboard.open', { path: 'no-such-board.whiteboard.json' });
            return !answer.success && toolErrorOf(answer).code === 'NOT_FOUND';
        });
    }

    async close(): Promise<void> {
        running.clients.delete(this);
        if (this.app.isShared) {
            // A session outlives its client, and the backend this file.
            await this.transport.terminateSession().catch(() => undefined);
        }
        await this.client.close();
    }

    private async answer(tool: string, args: Record<string, unknown>): Promise<Output | Failure> {
        const { content } = await this.raw(tool, args);
        const first = Array.isArray(content) ? content[0] : undefined;
        if (first?.type !== 'text') {
            throw new Error(`${tool} gave no text first.`);
        }
        return JSON.parse(first.text);
    }
}
