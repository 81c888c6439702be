import type { Transport } from '@modelcontextprotocol/server';
import { setImmediate as nextTurn } from 'timers/promises';
import { RPC_ERRORS } from './rpc-refusal';

/**
 * Answers requests that their client cancels. The SDK answers nothing, and the connection of such a request would stay open, and count
 * among those of its client, until the session ends. Clients ignore the answer.
 * @param transport is connected
 */
export function endCancelled(transport: Transport): void {
    const receive = transport.onmessage;
    transport.onmessage = (message, extra) => {
        receive?.(message, extra);
        if ('method' in message && message.method === 'notifications/cancelled') {
            const requestId = message.params?.['requestId'];
            if (typeof requestId === 'string' || typeof requestId === 'number') {
                void end(transport, requestId);
            }
        }
    };
}

async function end(transport: Transport, id: string | number): Promise<void> {
    // The server takes note of it first, and answers no more.
    await nextTurn();
    const error = { code: RPC_ERRORS.server, message: 'The request was cancelled.' };
    // It fails for a request that was answered before.
    await transport.send({ jsonrpc: '2.0', id, error }).catch(() => undefined);
}
