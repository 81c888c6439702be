import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { randomUUID } from 'crypto';
import { createServer } from 'http';

/**
 * A program: the official SDK's server with one tool and nothing else, to compare the hub with. Its argument is the
 * result of that tool as JSON; it prints its port.
 */
const result = JSON.parse(process.argv[2] ?? '{}');
const transports = new Map<string, StreamableHTTPServerTransport>();

const server = createServer((request, response) => {
    const known = transports.get(String(request.headers['mcp-session-id']));
    void (known ? Promise.resolve(known) : connected()).then(transport => transport.handleRequest(request, response));
});
server.listen(0, 'localhost', () => {
    const address = server.address();
    console.log(typeof address === 'object' ? address?.port : undefined);
});

async function connected(): Promise<StreamableHTTPServerTransport> {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: id => void transports.set(id, transport)
    });
    const mcp = new McpServer({ name: 'bare', version: '1.0.0' });
    mcp.registerTool('noop', {}, async () => result);
    await mcp.connect(transport);
    return transport;
}
