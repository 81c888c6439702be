import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { IncomingMessage, ServerResponse } from 'http';
import { setImmediate as nextTurn } from 'timers/promises';

/** What the hub needs of a transport. */
export type McpTransport = Pick<WebStandardStreamableHTTPServerTransport, 'close' | 'handleRequest'>;

/** The headers that a transport looks at, besides those of MCP. */
const HEADERS = new Set(['accept', 'content-type', 'last-event-id']);
const MCP_HEADER = /^mcp-/;

/**
 * Lets the SDK's transport, which knows the web's requests and responses, answer one of Node's. The SDK's own way for
 * that waits a millisecond before each answer (docs/adr/0026-web-standard-transport.md).
 * @param body has been read and parsed; undefined where the method has none
 */
export async function serveTransport(
    transport: Pick<McpTransport, 'handleRequest'>,
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown
): Promise<void> {
    const answer = await transport.handleRequest(webRequest(request, response), { parsedBody: body });
    // How long the connection is kept is for the client and Node to settle.
    answer.headers.delete('connection');
    // Available data is sent together with the head, which does not wait for more. The connection is corked, not the response:
    // Node 22 sends the end of a corked response before its body.
    const { socket } = response;
    socket?.cork();
    process.nextTick(() => socket?.uncork());
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body) {
        response.flushHeaders();
        await send(answer.body.getReader(), response);
    }
    response.end();
}

/** Its signal aborts when the connection breaks before the answer is complete. */
function webRequest({ method, headers }: IncomingMessage, response: ServerResponse): Request {
    const given = Object.entries(headers).filter(
        (header): header is [string, string] => typeof header[1] === 'string' && (HEADERS.has(header[0]) || MCP_HEADER.test(header[0]))
    );
    const left = new AbortController();
    response.once('close', () => {
        if (!response.writableFinished) {
            left.abort();
        }
    });
    // The transport wants an address and does nothing with it.
    return new Request('http://localhost/mcp', { method, headers: given, signal: left.signal });
}

/** How many bytes go to a connection in one turn of the loop: the system copies them while everything else waits. */
const PIECE = 512 * 1024;

/** Writes a stream as fast as the client reads it, until either of them ends. */
async function send(stream: ReadableStreamDefaultReader<Uint8Array>, response: ServerResponse): Promise<void> {
    const leave = () => void stream.cancel().catch(() => undefined);
    if (response.destroyed) {
        leave();
    }
    response.once('close', leave);
    for (let part = await stream.read(); !part.done && !response.destroyed; part = await stream.read()) {
        for (let start = 0; start < part.value.length && !response.destroyed; start += PIECE) {
            if (part.value.length > PIECE) {
                await nextTurn();
            }
            if (!response.write(part.value.subarray(start, start + PIECE))) {
                await canGoOn(response);
            }
        }
    }
}

function canGoOn(response: ServerResponse): Promise<void> {
    return new Promise(resolve => {
        const goOn = () => {
            response.off('drain', goOn).off('close', goOn);
            resolve();
        };
        response.once('drain', goOn).once('close', goOn);
    });
}
