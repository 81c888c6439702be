import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { PixelMapClient } from '../common/pixel-map-service';

type Change = Parameters<PixelMapClient['notifyChanged']>[0];

/** Turns the backend's notifications into events. */
@injectable()
export class MapClient implements PixelMapClient {
    private readonly changed = new Emitter<Change>();
    private readonly progressed = new Emitter<number>();
    readonly onChanged: Event<Change> = this.changed.event;
    /** How many files were found so far. */
    readonly onProgress: Event<number> = this.progressed.event;

    notifyChanged(change: Change): void {
        this.changed.fire(change);
    }

    notifyProgress(files: number): void {
        this.progressed.fire(files);
    }
}
