import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { createHash } from 'crypto';
import type { Request } from 'express';
import type { CallingClient } from '../../common/call-log';

/** A client may call itself whatever it likes, but not at any length. */
const MAX_NAME = 100;

/** Names a session in logs and to people: with the real id anybody could speak in it. */
export function publicSessionId(sessionId: string): string {
    return createHash('sha256').update(sessionId).digest('hex').slice(0, 12);
}

/** The client that begins a session with this body. */
export function sessionClient(sessionId: string, body: unknown): CallingClient {
    const clientInfo = [body].flat().find(isInitializeRequest)?.params.clientInfo;
    return {
        sessionId: publicSessionId(sessionId),
        kind: 'session',
        name: clientInfo?.name.slice(0, MAX_NAME) || 'an agent',
        version: clientInfo?.version.slice(0, MAX_NAME) ?? ''
    };
}

/** All that call without a session from one address are one client: nothing tells them apart. */
export function statelessClient(request: Pick<Request, 'socket'>): CallingClient {
    const address = request.socket.remoteAddress ?? 'unknown';
    return { sessionId: `without session from ${address}`, kind: 'stateless', name: 'an agent', version: '' };
}
