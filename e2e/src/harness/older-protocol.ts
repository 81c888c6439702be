import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'http';
import { text } from 'stream/consumers';
import type { App } from './app';

/** A way to an app on which every client asks for an older version of MCP, whatever it can. */
export class OlderProtocol {
    /** The versions that requests were made in. */
    readonly seen = new Set<string>();
    private readonly server: Server;

    private constructor(
        private readonly app: App,
        private readonly version: string
    ) {
        this.server = createServer((incoming, outgoing) => void this.hand(incoming, outgoing));
    }

    static async to(app: App, version: string): Promise<OlderProtocol> {
        const older = new OlderProtocol(app, version);
        await new Promise<void>(resolve => older.server.listen(0, 'localhost', resolve));
        return older;
    }

    get mcpUrl(): string {
        const address = this.server.address();
        if (typeof address !== 'object' || address === null) {
            throw new Error('The way is closed.');
        }
        return `http://localhost:${address.port}/mcp`;
    }

    async close(): Promise<void> {
        this.server.closeAllConnections();
        await new Promise(resolve => this.server.close(resolve));
    }

    private async hand(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
        const { method, url: path, headers } = incoming;
        const body = Buffer.from((await text(incoming)).replace(/"protocolVersion":"[^"]*"/, `"protocolVersion":"${this.version}"`));
        const version = headers['mcp-protocol-version'];
        if (typeof version === 'string') {
            this.seen.add(version);
        }
        const { 'transfer-encoding': _chunked, ...kept } = headers;
        const onward = { ...kept, ...this.app.headersFor('/mcp'), ...(body.length > 0 && { 'content-length': body.length }) };
        const sent = request({ host: 'localhost', port: this.app.port, method, path, headers: onward }, answer => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
        });
        outgoing.on('close', () => sent.destroy());
        sent.on('error', () => outgoing.destroy());
        sent.end(body);
    }
}
