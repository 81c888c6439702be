import { expect } from 'chai';
import type { App } from './app';
import { MCP_HEADERS, rawBytes, rawRequest } from './raw-http';

const INITIALIZE = JSON.stringify({
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'flood', version: '1' } }
});

/** Begins so many sessions on ten connections, without waiting for an answer before the next. @returns the answers of each connection */
export function flood(app: App, sessions: number): Promise<string[]> {
    const one = `POST /mcp HTTP/1.1\r\nHost: localhost:${app.port}\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${INITIALIZE.length}\r\n\r\n${INITIALIZE}`;
    const last = one.replace('\r\nContent-Length', '\r\nConnection: close\r\nContent-Length');
    return Promise.all(Array.from({ length: 10 }, () => rawBytes(app, one.repeat(sessions / 10 - 1) + last)));
}

/** The ids of the sessions that were begun; others were told to wait. @throws when one was refused in another way */
export function begun(answers: readonly string[]): string[] {
    const statuses = answers.flatMap(answer => answer.match(/HTTP\/1\.1 \d+/g) ?? []);
    expect(statuses.filter(status => !/ (200|429)$/.test(status))).to.deep.equal([]);
    return answers.flatMap(answer => [...answer.matchAll(/mcp-session-id: (\S+)/gi)].map(match => match[1] ?? ''));
}

/** Of sessions in the order in which they were begun, the first one has ended and the last one has not. */
export async function oldestEnded(app: App, ids: readonly string[]): Promise<void> {
    const end = (id = '') => rawRequest(app, '/mcp', { method: 'DELETE', headers: { ...MCP_HEADERS, 'mcp-session-id': id } });
    expect((await end(ids[0])).status).to.equal(404);
    expect((await end(ids.at(-1))).status).to.equal(200);
}
