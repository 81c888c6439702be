import { ToolError, type ToolErrorData } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { CallingClient, ConnectedClient } from '../../common/call-log';
import { KEEP_ALIVE_MS } from '../mcp/keep-alive';

/** A client without a session is forgotten after so many others have called. */
const MAX_WITHOUT_SESSION = 100;
const MAX_PAUSED_NAMES = 1_000;
/** A client whose stream ended opens it again within seconds, if it is still running. */
const STREAM_GRACE_MS = 10_000;
/** A client without a stream shows only by its calls that it is still running. */
const SILENCE_MS = KEEP_ALIVE_MS;

const PAUSED = new ToolError('CANCELLED', 'The person has paused this client in OpenSpace; nothing was done.', {
    suggestion: 'Stop and tell the person. Call again when they have allowed this client in the view Agents.'
}).toData();

/** Who is connected to the hub, and whom the person has paused. */
@injectable()
export class ConnectedClients {
    private readonly clients = new Map<string, ConnectedClient>();
    /** How many requests, streams and calls of each are open. */
    private readonly open = new Map<string, number>();
    /** Those that have kept a stream open: without one they count as gone. */
    private readonly streaming = new Set<string>();
    private readonly leaving = new Map<string, NodeJS.Timeout>();
    /** A paused client that begins a new session stays paused. */
    private readonly pausedNames = new Set<string>();
    private readonly changed = new Emitter<void>();

    readonly onChanged: Event<void> = this.changed.event;

    get all(): readonly ConnectedClient[] {
        return [...this.clients.values()];
    }

    add({ sessionId, kind, name, version }: CallingClient): void {
        const paused = this.pausedNames.has(name);
        this.clients.set(sessionId, { sessionId, kind, client: { name, version }, since: Date.now(), calls: 0, paused });
        this.leaveSoon(sessionId);
        this.changed.fire();
    }

    /** Adds a client that has no session to begin, unless it is known. */
    meet(client: CallingClient): void {
        if (!this.clients.has(client.sessionId)) {
            this.makeRoom();
            this.add(client);
        }
    }

    /**
     * A request, a stream or a call of a client is open, so it is there, until the returned function is called and a while after.
     * @param isStream it stays open as long as the client lives
     */
    attend(sessionId: string, isStream = false): () => void {
        this.open.set(sessionId, (this.open.get(sessionId) ?? 0) + 1);
        if (isStream) {
            this.streaming.add(sessionId);
        }
        this.stay(sessionId);
        let attending = true;
        return () => {
            const others = (this.open.get(sessionId) ?? 0) - 1;
            if (!attending) {
                return;
            }
            attending = false;
            if (others > 0) {
                this.open.set(sessionId, others);
            } else {
                this.open.delete(sessionId);
                this.leaveSoon(sessionId);
            }
        };
    }

    remove(sessionId: string): void {
        clearTimeout(this.leaving.get(sessionId));
        this.leaving.delete(sessionId);
        this.streaming.delete(sessionId);
        if (this.clients.delete(sessionId)) {
            this.changed.fire();
        }
    }

    /** Counts a call. @returns why it is refused (`CANCELLED`) when the person has paused the client. */
    admit(client: CallingClient): ToolErrorData | undefined {
        this.meet(client);
        const known = this.clients.get(client.sessionId)!;
        if (known.kind !== 'session') {
            this.clients.delete(client.sessionId); // The last that called is the last to be forgotten.
        }
        this.clients.set(client.sessionId, { ...known, calls: known.calls + 1, lastCallAt: Date.now() });
        this.stay(client.sessionId);
        this.leaveSoon(client.sessionId);
        this.changed.fire();
        return known.paused ? PAUSED : undefined;
    }

    setPaused(sessionId: string, paused: boolean): void {
        const known = this.clients.get(sessionId);
        if (!known || known.paused === paused) {
            return;
        }
        this.clients.set(sessionId, { ...known, paused });
        if (!paused) {
            this.pausedNames.delete(known.client.name);
        } else if (this.pausedNames.size < MAX_PAUSED_NAMES) {
            this.pausedNames.add(known.client.name);
        }
        this.changed.fire();
    }

    private stay(sessionId: string): void {
        clearTimeout(this.leaving.get(sessionId));
        this.leaving.delete(sessionId);
        const known = this.clients.get(sessionId);
        if (known?.goneAt !== undefined) {
            const { goneAt: _before, ...there } = known;
            this.clients.set(sessionId, there);
            this.changed.fire();
        }
    }

    private leaveSoon(sessionId: string): void {
        clearTimeout(this.leaving.get(sessionId));
        if (this.open.has(sessionId) || !this.clients.has(sessionId)) {
            return;
        }
        const ms = this.streaming.has(sessionId) ? STREAM_GRACE_MS : SILENCE_MS;
        const lastSeen = Date.now();
        const leave = () => {
            this.leaving.delete(sessionId);
            const known = this.clients.get(sessionId);
            if (known) {
                this.clients.set(sessionId, { ...known, goneAt: lastSeen });
                this.changed.fire();
            }
        };
        this.leaving.set(sessionId, setTimeout(leave, ms).unref());
    }

    private makeRoom(): void {
        const sessionless = this.all.filter(client => client.kind !== 'session');
        if (sessionless.length >= MAX_WITHOUT_SESSION) {
            this.remove((sessionless.find(client => !client.paused) ?? sessionless[0]!).sessionId);
        }
    }
}
