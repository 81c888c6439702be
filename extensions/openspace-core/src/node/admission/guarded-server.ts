import type { IncomingMessage, ServerResponse } from 'http';
import { Socket, type Server } from 'net';
import { Duplex } from 'stream';
import type { AccessGate } from './access-gate';
import { sendRedirect, sendRefusal } from './access-refusal';
import type { PeerOwners } from './peer-owners';

/** All events by which a server hands out requests. */
const REQUESTS = ['request', 'checkContinue', 'checkExpectation', 'upgrade', 'connect'];
const CONNECTIONS = ['connection', 'secureConnection'];

type Emit = (event: string, ...values: unknown[]) => boolean;

/**
 * Lets a server hand out only requests and upgrades that the gate admits. It stands before the server's listeners, so
 * no listener bypasses it, regardless of who adds it and when.
 */
export function guardServer(
    server: Pick<Server, 'listenerCount'> & { emit: Emit },
    gate: Pick<AccessGate, 'check'>,
    owners: Pick<PeerOwners, 'ownerOf'>
): void {
    const original = server.emit;
    const emit: Emit = (event, ...values) => Reflect.apply(original, server, [event, ...values]);
    server.emit = (event, ...values) => {
        const [first, second] = values;
        if (CONNECTIONS.includes(event) && first instanceof Socket) {
            // The answer is there when the first request has been read.
            void owners.ownerOf(first);
        }
        if (!REQUESTS.includes(event)) {
            return emit(event, ...values);
        }
        // An event that cannot be checked is not passed on.
        if (server.listenerCount(event) === 0 || !isRequest(first) || !isAnswer(second)) {
            return false;
        }
        void admit(gate, first, second, () => emit(event, ...values));
        return true;
    };
}

/** Passes an admitted request on, and answers any other one. */
export async function admit(
    gate: Pick<AccessGate, 'check'>,
    request: IncomingMessage,
    answer: ServerResponse | Duplex,
    handOn: () => void
): Promise<void> {
    // Node has taken its own listener from a socket that asks for an upgrade.
    const ignore = () => undefined;
    answer.on('error', ignore);
    const verdict = await gate.check(request).catch(() => undefined);
    if (answer.destroyed || request.socket.destroyed) {
        return;
    }
    if (verdict?.admitted) {
        answer.off('error', ignore);
        handOn();
    } else if (verdict && 'redirect' in verdict) {
        sendRedirect(answer, verdict.redirect);
    } else {
        sendRefusal(request, answer, verdict?.refusal ?? { status: 403, message: 'It cannot be told whether this request is welcome.' });
    }
}

function isRequest(value: unknown): value is IncomingMessage {
    return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value && value.socket instanceof Socket;
}

function isAnswer(value: unknown): value is ServerResponse | Duplex {
    return value instanceof Duplex || (typeof value === 'object' && value !== null && 'writeHead' in value);
}
