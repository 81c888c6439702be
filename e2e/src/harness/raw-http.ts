import { type IncomingHttpHeaders, request } from 'http';
import { connect } from 'net';
import type { App } from './app';

/** What an MCP client says of its requests. */
export const MCP_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

export interface RawResponse {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
}

/** A request with headers that `fetch` does not let anybody choose, and with the token where the app asks for it. */
export function rawRequest(
    app: App,
    path: string,
    options: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string | Buffer } = {}
): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
        const { method = 'GET', body } = options;
        const headers = { ...app.headersFor(path), ...options.headers };
        const sent = request({ host: 'localhost', port: app.port, path, method, headers, agent: false }, response => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () =>
                resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() })
            );
        });
        // An upgrade that succeeds is an answer too.
        sent.on('upgrade', (response, socket) => {
            socket.destroy();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
        });
        sent.on('error', reject);
        sent.end(body);
    });
}

/** Sends bytes as they are, with the token after each Host where the app asks for it, and gives what comes back until the hub ends the connection or `enough` is content. */
export function rawBytes(app: App, bytes: string, enough: (answer: string) => boolean = () => false): Promise<string> {
    return new Promise((resolve, reject) => {
        let answer = '';
        const more = Object.entries(app.headersFor('/')).map(([name, value]) => `${name}: ${value}\r\n`);
        const sent = bytes.replaceAll(/^Host: .*\r\n/gm, host => host + more.join(''));
        const socket = connect(app.port, 'localhost', () => socket.write(sent));
        socket.on('data', chunk => {
            answer += chunk.toString('latin1');
            if (enough(answer)) {
                socket.destroy();
            }
        });
        // A connection that is reset after the answer has answered.
        socket.on('error', error => (answer === '' ? reject(error) : resolve(answer)));
        socket.on('close', () => resolve(answer));
    });
}
