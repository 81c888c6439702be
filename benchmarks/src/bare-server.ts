import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { randomUUID } from 'crypto';
import { createServer } from 'http';

/**
 * A program: the official SDK's server with one tool and nothing else, to compare the hub with, for revision 2026-07-28 and
 * for clients with a session. Its argument is the result of that tool as JSON; it prints its port.
 */
const result = JSON.parse(process.argv[2] ?? '{}');
const transports = new Map<string, NodeStreamableHTTPServerTransport>();
const perRequest = toNodeHandler(createMcpHandler(bareServer, { legacy: 'reject' }));

const server = createServer((request, response) => {
    if (request.headers['mcp-method'] !== undefined) {
        void perRequest(request, response);
        return;
    }
    const known = transports.get(String(request.headers['mcp-session-id']));
    void (known ? Promise.resolve(known) : connected()).then(transport => transport.handleRequest(request, response));
});
server.listen(0, 'localhost', () => {
    const address = server.address();
    console.log(typeof address === 'object' ? address?.port : undefined);
});

function bareServer(): McpServer {
    const mcp = new McpServer({ name: 'bare', version: '1.0.0' });
    mcp.registerTool('noop', {}, async () => result);
    return mcp;
}

async function connected(): Promise<NodeStreamableHTTPServerTransport> {
    const transport: NodeStreamableHTTPServerTransport = new NodeStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: id => void transports.set(id, transport)
    });
    await bareServer().connect(transport);
    return transport;
}
