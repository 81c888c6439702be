import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { z } from 'zod';

const Envelope = z.object({
    id: z.union([z.string(), z.number()]).optional(),
    method: z.string(),
    params: z.object({
        _meta: z.looseObject({ [PROTOCOL_VERSION_META_KEY]: z.string() }),
        name: z.string().optional(),
        uri: z.string().optional(),
        taskId: z.string().optional()
    })
});
const Cancelled = z.object({
    method: z.literal('notifications/cancelled'),
    params: z.object({ requestId: z.union([z.string(), z.number()]) })
});

/** A client does not cancel what it sent longer ago than so many requests. */
const MAX_OPEN = 1_000;

/**
 * The `fetch` for messages of revision 2026-07-28 that a client wrote for stdio: over HTTP each needs headers that repeat
 * what it is, and a request is cancelled by ending its connection. Other messages go out as they are.
 */
export function envelopeFetch(send: FetchLike = fetch): FetchLike {
    const open = new Map<string | number, AbortController>();
    return async (url, init) => {
        const message: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
        const cancelled = Cancelled.safeParse(message).data;
        const request = cancelled && open.get(cancelled.params.requestId);
        if (request) {
            request.abort();
            return new Response(null, { status: 202 });
        }
        const envelope = Envelope.safeParse(message).data;
        if (!envelope) {
            return send(url, init);
        }
        const { id, method, params } = envelope;
        const headers = new Headers(init?.headers);
        headers.set('mcp-protocol-version', params._meta[PROTOCOL_VERSION_META_KEY]);
        headers.set('mcp-method', method);
        const named = params.name ?? params.uri ?? params.taskId;
        if (named !== undefined) {
            headers.set('mcp-name', headerValue(named));
        }
        const abort = new AbortController();
        if (id !== undefined) {
            open.delete(id);
            open.set(id, abort);
        }
        if (open.size > MAX_OPEN) {
            open.delete(open.keys().next().value!);
        }
        const signal = init?.signal ? AbortSignal.any([init.signal, abort.signal]) : abort.signal;
        return send(url, { ...init, headers, signal });
    };
}

/** As it is where a header can carry it, else in base64, as MCP has it. */
function headerValue(text: string): string {
    return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}
