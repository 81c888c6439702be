import { CLIENT_INFO_META_KEY, isInitializeRequest } from '@modelcontextprotocol/server';
import { createHash } from 'crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { PERSON } from '../../common/bridge-protocol';
import type { CallingClient } from '../../common/call-log';

const Message = z.object({ params: z.object({ _meta: z.record(z.string(), z.unknown()) }) });
const ClientInfo = z.object({ name: z.string(), version: z.string().default('') });

/** A client chooses its name, but the length is limited. */
const MAX_NAME = 100;
const UNNAMED = 'an agent';
/** How the person is called who uses the windows: as a caller, and in sentences. */
const OF_THE_PERSON = new Set([PERSON, `the${PERSON}`]);

/** What a client is called: not what the person is called, in whose name it would speak and decide. */
function clientName(given: string | undefined): string {
    const name = given?.slice(0, MAX_NAME).replaceAll(/\p{Cs}/gu, '\ufffd') || UNNAMED;
    const letters = name
        .normalize('NFKC')
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase();
    return OF_THE_PERSON.has(letters) ? `agent ${JSON.stringify(name)}` : name;
}

/** Names a session in logs and to people. Anyone who knew the real id could send requests in the session. */
export function publicSessionId(sessionId: string): string {
    return createHash('sha256').update(sessionId).digest('hex').slice(0, 12);
}

/** The client that begins a session with this body. */
export function sessionClient(sessionId: string, body: unknown): CallingClient {
    const clientInfo = [body].flat().find(isInitializeRequest)?.params.clientInfo;
    return {
        sessionId: publicSessionId(sessionId),
        kind: 'session',
        name: clientName(clientInfo?.name),
        version: clientInfo?.version.slice(0, MAX_NAME) ?? ''
    };
}

/** All callers without a session at one address count as one client, because nothing distinguishes them. */
export function statelessClient(request: Pick<Request, 'socket'>): CallingClient {
    const address = request.socket.remoteAddress ?? 'unknown';
    return { sessionId: `without session from ${address}`, kind: 'stateless', name: UNNAMED, version: '' };
}

/** What a request says about itself, in addition to what it asks for. */
export function metaOf(message: unknown): Readonly<Record<string, unknown>> {
    return Message.safeParse(message).data?.params._meta ?? {};
}

/** The client that a request of revision 2026-07-28 names in its `_meta`: all under one name at one address are one client. */
export function namedClient(request: Pick<Request, 'socket'>, meta: Readonly<Record<string, unknown>>): CallingClient {
    const unnamed = statelessClient(request);
    const info = ClientInfo.safeParse(meta[CLIENT_INFO_META_KEY]).data;
    if (!info?.name) {
        return unnamed;
    }
    const [name, version] = [clientName(info.name), info.version.slice(0, MAX_NAME)];
    return { sessionId: publicSessionId(`${unnamed.sessionId}\n${name}\n${version}`), kind: 'stateless', name, version };
}
