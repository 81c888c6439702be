import { StreamableHTTPClientTransport, StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isJSONRPCRequest, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import pTimeout from 'p-timeout';
import { envelopeFetch } from './envelope-fetch';
import type { HubAddress } from './find-hub';
import { isErrno } from '../documents/atomic-file';

/** A hub that hangs must not keep the bridge from ending. */
const GOODBYE_LIMIT_MS = 1_000;

/** The bridge's way to a hub, for as long as that hub knows the session. */
export type HubTransport = Transport & Pick<StreamableHTTPClientTransport, 'setProtocolVersion' | 'terminateSession'>;

export function httpTransport({ url, token }: HubAddress): HubTransport {
    const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
    return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers }, fetch: envelopeFetch() });
}

/** Whether a request failed so that the hub cannot have begun with it: no one listens, or the session or token is unknown. */
export function isUndelivered(error: unknown): boolean {
    return (error instanceof StreamableHTTPError && (error.code === 404 || error.code === 401)) || isRefused(error);
}

function isRefused(error: unknown): boolean {
    if (isErrno(error, 'ECONNREFUSED')) {
        return true;
    }
    // A name with two addresses fails with both reasons in one error.
    const inner = error instanceof AggregateError ? error.errors : [];
    return inner.some(isRefused) || (error instanceof Error && error.cause !== undefined && isRefused(error.cause));
}

/** One session with a hub; knows which requests the hub has and has not answered. */
export class HubSession {
    private readonly unanswered = new Map<RequestId, 'sending' | 'delivered'>();
    private sending = 0;
    private over = false;

    /**
     * @param onLost gets the requests that the hub had begun with and will no longer answer.
     */
    constructor(
        readonly transport: HubTransport,
        private readonly onMessage: (message: JSONRPCMessage) => void,
        private readonly onLost: (delivered: RequestId[]) => void
    ) {
        transport.onmessage = message => {
            if (!isJSONRPCRequest(message) && 'id' in message && message.id !== undefined) {
                this.unanswered.delete(message.id);
            }
            this.onMessage(message);
        };
        // Also of the stream that the transport keeps open in addition to the requests, and opens again when it breaks.
        transport.onerror = error => isUndelivered(error) && this.lose();
    }

    /** @throws what the transport throws; see {@link isUndelivered}. */
    async send(message: JSONRPCMessage): Promise<void> {
        const id = isJSONRPCRequest(message) ? message.id : undefined;
        if (id !== undefined) {
            this.unanswered.set(id, 'sending');
        }
        this.sending++;
        try {
            await this.transport.send(message);
            if (id !== undefined && this.unanswered.has(id)) {
                this.unanswered.set(id, 'delivered');
            }
        } catch (error) {
            if (id !== undefined) {
                this.unanswered.delete(id);
            }
            throw error;
        } finally {
            this.sending--;
            if (this.over) {
                this.giveUp();
            }
        }
    }

    lose(): void {
        if (!this.over) {
            this.over = true;
            this.giveUp();
        }
    }

    private giveUp(): void {
        const delivered = [...this.unanswered].filter(([, state]) => state === 'delivered').map(([id]) => id);
        delivered.forEach(id => this.unanswered.delete(id));
        this.onLost(delivered);
        // Closing interrupts requests that are being sent, and it is unknown whether they arrived. Each of them fails by itself.
        if (this.sending === 0) {
            void this.transport.close();
        }
    }

    /** Ends the session on the hub too. */
    async close(): Promise<void> {
        this.over = true;
        await pTimeout(this.transport.terminateSession(), { milliseconds: GOODBYE_LIMIT_MS, message: false }).catch(() => undefined);
        await this.transport.close();
    }
}
