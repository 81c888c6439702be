import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { CanvasChangesClient, LoggedCanvasChange } from '../../common/changes/canvas-changes';

/** Turns the hub's notifications of changes into an event. */
@injectable()
export class CanvasChangesReceiver implements CanvasChangesClient {
    private readonly changed = new Emitter<LoggedCanvasChange>();
    readonly onDidChange: Event<LoggedCanvasChange> = this.changed.event;
    private readonly opened = new Emitter<void>();
    /** Fires for every connection: changes may have been missed before it. */
    readonly onDidConnect: Event<void> = this.opened.event;

    notifyChanged(change: LoggedCanvasChange): void {
        this.changed.fire(change);
    }

    connectionOpened(): void {
        this.opened.fire();
    }
}
