import { injectable } from '@theia/core/shared/inversify';
import pTimeout from 'p-timeout';
import type { AgentClient, OpenText } from '../common/agent-protocol';
import type { SessionEvent } from '../common/agent-transcript';

/** How long a window may take to look into its editors; one that sleeps is passed over. */
const WINDOW_LIMIT_MS = 5_000;

/** The windows that are connected; all of them see what happens in all sessions. */
@injectable()
export class AgentWindows {
    private readonly clients = new Set<AgentClient>();

    add(client: AgentClient): { dispose(): void } {
        this.clients.add(client);
        return { dispose: () => void this.clients.delete(client) };
    }

    tellEvents(sessionId: string, seq: number, events: readonly SessionEvent[]): void {
        this.clients.forEach(client => client.notifyEvents(sessionId, seq, events));
    }

    tellSessions(): void {
        this.clients.forEach(client => client.notifySessions());
    }

    tellTerminal(terminalId: number, title: string): void {
        this.clients.forEach(client => client.notifyTerminal(terminalId, title));
    }

    /** The text of an open editor; one with unsaved changes goes before others. */
    async readOpen(path: string): Promise<OpenText | undefined> {
        const texts = await Promise.all([...this.clients].map(client => withinLimit(client.readOpen(path))));
        return texts.find(text => text?.dirty) ?? texts.find(text => text !== undefined);
    }

    /** @returns whether a window had it open and has written it. */
    async writeOpen(path: string, text: string): Promise<boolean> {
        for (const client of this.clients) {
            if (await withinLimit(client.writeOpen(path, text))) {
                return true;
            }
        }
        return false;
    }
}

/** A call on a connection that closed would wait forever. */
function withinLimit<T>(call: Promise<T>): Promise<T | undefined> {
    return pTimeout(call, { milliseconds: WINDOW_LIMIT_MS, message: false }).catch(() => undefined);
}
