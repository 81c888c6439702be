import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { CallEvent, CallLogClient, CallLogWatcher, ConnectedClient } from '../common/call-log';

/** Turns the hub's notifications of calls and clients into events. */
@injectable()
export class CallLogReceiver implements CallLogClient, CallLogWatcher {
    private readonly called = new Emitter<CallEvent>();
    private readonly changed = new Emitter<readonly ConnectedClient[]>();
    private readonly opened = new Emitter<void>();

    readonly onCall: Event<CallEvent> = this.called.event;
    readonly onClientsChanged: Event<readonly ConnectedClient[]> = this.changed.event;
    readonly onReconnected: Event<void> = this.opened.event;

    notifyCalls(events: readonly CallEvent[]): void {
        events.forEach(event => this.called.fire(event));
    }

    notifyClients(clients: readonly ConnectedClient[]): void {
        this.changed.fire(clients);
    }

    /** Called for every connection, the first one too. */
    connectionOpened(): void {
        this.opened.fire();
    }
}
