import { ToolError, type ToolErrorData } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { CallingClient, ConnectedClient } from '../common/call-log';

/** Clients without a session are forgotten when so many others have called since. */
const MAX_WITHOUT_SESSION = 100;
const MAX_PAUSED_NAMES = 1_000;

const PAUSED = new ToolError('CANCELLED', 'The person has paused this client in OpenSpace; nothing was done.', {
    suggestion: 'Stop and tell the person. Call again when they have allowed this client in the view Agents.'
}).toData();

/** Who is connected to the hub, and whom the person has paused. */
@injectable()
export class ConnectedClients {
    private readonly clients = new Map<string, ConnectedClient>();
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
        this.changed.fire();
    }

    remove(sessionId: string): void {
        if (this.clients.delete(sessionId)) {
            this.changed.fire();
        }
    }

    /** Counts a call. @returns why it is refused (`CANCELLED`) when the person has paused the client. */
    admit(client: CallingClient): ToolErrorData | undefined {
        if (!this.clients.has(client.sessionId)) {
            this.makeRoom();
            this.add(client);
        }
        const known = this.clients.get(client.sessionId)!;
        if (known.kind !== 'session') {
            this.clients.delete(client.sessionId); // The last that called is the last to be forgotten.
        }
        this.clients.set(client.sessionId, { ...known, calls: known.calls + 1, lastCallAt: Date.now() });
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

    private makeRoom(): void {
        const sessionless = this.all.filter(client => client.kind !== 'session');
        if (sessionless.length >= MAX_WITHOUT_SESSION) {
            this.clients.delete((sessionless.find(client => !client.paused) ?? sessionless[0]!).sessionId);
        }
    }
}
