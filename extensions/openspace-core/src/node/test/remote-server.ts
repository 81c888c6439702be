import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'http';
import type { AddressInfo } from 'net';

export type Failure = 'none' | 'status' | 'html' | 'silent' | 'redirect' | 'endless' | 'lost-session';

/** A remote MCP server on loopback, which speaks the protocol truly and can fail in every way that remote servers do. */
export class RemoteServer {
    failure: Failure = 'none';
    status = 500;
    /** Only from the first tool call on, so that connecting succeeds. */
    failsCallsOnly = false;
    tools: Tool[] = [];
    answer: (name: string, args: Record<string, unknown>) => CallToolResult | Promise<CallToolResult> = () => ({ content: [] });
    /** What was asked of the tools. */
    readonly asked: { name: string; args: Record<string, unknown> }[] = [];
    readonly headers: IncomingMessage['headers'][] = [];
    connects = 0;

    private constructor(private readonly http: HttpServer) {}

    static async start(): Promise<RemoteServer> {
        const http = createServer((request, response) => void started.serve(request, response));
        const started = new RemoteServer(http);
        await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
        return started;
    }

    get url(): string {
        return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}/mcp`;
    }

    async stop(): Promise<void> {
        this.http.closeAllConnections();
        await new Promise(resolve => this.http.close(resolve));
    }

    private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
        this.headers.push(request.headers);
        const body = request.method === 'POST' ? await bodyOf(request) : undefined;
        const isCall = body?.method === 'tools/call';
        this.connects += body?.method === 'initialize' ? 1 : 0;
        if (this.failure !== 'none' && (!this.failsCallsOnly || isCall)) {
            this.fail(request, response);
            return;
        }
        const server = new Server({ name: 'stand-in', version: '1' }, { capabilities: { tools: {} } });
        server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: this.tools }));
        server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
            this.asked.push({ name, args });
            return this.answer(name, args);
        });
        const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
        response.on('close', () => void server.close());
        await server.connect(transport);
        await transport.handleRequest(request, response, body);
    }

    private fail(request: IncomingMessage, response: ServerResponse): void {
        const key = String(request.headers.authorization);
        switch (this.failure) {
            case 'status':
                // Careless servers repeat what they were sent.
                response.writeHead(this.status, { 'content-type': 'text/plain' }).end(`no, ${key}`);
                return;
            case 'html':
                response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${key}</h1>`);
                return;
            case 'redirect':
                response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end();
                return;
            case 'endless': {
                response.writeHead(200, { 'content-type': 'application/json' });
                const chunk = Buffer.alloc(1024 * 1024, 0x20);
                const more = (): void => void (response.writable && !response.destroyed && response.write(chunk, more));
                more();
                return;
            }
            case 'lost-session':
                this.failure = 'none';
                response.writeHead(404, { 'content-type': 'text/plain' }).end('Session not found');
                return;
            default:
                return; // Silence.
        }
    }
}

async function bodyOf(request: IncomingMessage): Promise<{ method?: string } | undefined> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
        chunks.push(chunk as Buffer);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    return text === '' ? undefined : (JSON.parse(text) as { method?: string });
}
