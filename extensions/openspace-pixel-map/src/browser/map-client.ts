import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { MapChange, PixelMapClient } from '../common/pixel-map-service';

/** Turns the backend's notifications into events. */
@injectable()
export class MapClient implements PixelMapClient {
    private readonly changed = new Emitter<MapChange>();
    private readonly renewed = new Emitter<void>();
    private readonly progressed = new Emitter<number>();
    readonly onChanged: Event<MapChange> = this.changed.event;
    /** All places are others. */
    readonly onAnew: Event<void> = this.renewed.event;
    /** How many files were found so far. */
    readonly onProgress: Event<number> = this.progressed.event;

    notifyChanged(change: MapChange): void {
        this.changed.fire(change);
    }

    notifyAnew(): void {
        this.renewed.fire();
    }

    notifyProgress(files: number): void {
        this.progressed.fire(files);
    }
}
