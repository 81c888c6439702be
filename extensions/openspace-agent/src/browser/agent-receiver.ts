import { Emitter, type Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { AgentClient, OpenText } from '../common/agent-protocol';
import type { SessionEvent } from '../common/agent-transcript';
import { AgentTerminalViews } from './agent-terminal-views';
import { OpenTexts } from './open-texts';

/** This window's end of the connection to the agents' sessions. */
@injectable()
export class AgentReceiver implements AgentClient {
    @inject(OpenTexts)
    private readonly texts: OpenTexts;

    @inject(AgentTerminalViews)
    private readonly terminals: AgentTerminalViews;

    private readonly happened = new Emitter<{ sessionId: string; seq: number; events: readonly SessionEvent[] }>();
    private readonly listed = new Emitter<void>();
    private readonly connected = new Emitter<void>();

    readonly onEvents: Event<{ sessionId: string; seq: number; events: readonly SessionEvent[] }> = this.happened.event;
    /** The list of sessions is another one. */
    readonly onSessions: Event<void> = this.listed.event;
    /** The backend is there, for the first time or again. */
    readonly onConnected: Event<void> = this.connected.event;

    notifyEvents(sessionId: string, seq: number, events: readonly SessionEvent[]): void {
        this.happened.fire({ sessionId, seq, events });
    }

    notifySessions(): void {
        this.listed.fire();
    }

    notifyTerminal(terminalId: number, title: string): void {
        void this.terminals.show(terminalId, title);
    }

    async readOpen(path: string): Promise<OpenText | undefined> {
        return this.texts.read(path);
    }

    writeOpen(path: string, text: string): Promise<boolean> {
        return this.texts.write(path, text);
    }

    connectionOpened(): void {
        this.connected.fire();
    }
}
