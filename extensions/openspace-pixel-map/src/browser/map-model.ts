import type { Region } from '@openspace/pixel-map/lib/map/region';
import { ToolError } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { injectable } from '@theia/core/shared/inversify';
import pTimeout from 'p-timeout';
import type { LoadedCartridge } from '../common/pixel-map-service';

export const MIN_ZOOM = 0.05;
export const MAX_ZOOM = 10;
/** Map pixels to a grid unit. */
export const GRID_UNIT = 100;
const MAX_LAYERS = 64;
const MAX_REGIONS = 1_000;
/** A large workspace is looked through first. */
const SETTLE_LIMIT_MS = 10_000;

/** What the view looks at: the map pixel in its middle, and screen pixels to a map pixel. */
export interface MapCamera {
    readonly x: number;
    readonly y: number;
    readonly zoom: number;
}

/** A picture that lies on the map: a cartridge, or what a program left. */
export interface MapLayer {
    readonly region: Region;
    readonly rgba: Uint8Array;
    readonly label: string;
}

/** What is on the map of this window beyond the bytes themselves; outlives the view. */
@injectable()
export class MapModel {
    private seenFrom: MapCamera = { x: 0, y: 0, zoom: 1 };
    private viewport = { width: 800, height: 600 };
    private readonly named = new Map<string, Region>();
    private readonly pictures: MapLayer[] = [];
    private readonly changed = new Emitter<void>();

    /** The camera, a region or a layer is another. */
    readonly onChanged: Event<void> = this.changed.event;
    private readonly settled = new Deferred<void>();

    /** No one has moved the camera yet, so the view may show the whole map. */
    untouched = true;

    get camera(): MapCamera {
        return this.seenFrom;
    }

    get layers(): readonly MapLayer[] {
        return this.pictures;
    }

    get regions(): ReadonlyMap<string, Region> {
        return this.named;
    }

    /** The part of the map that can be seen, in map pixels. */
    get visible(): Region {
        const { x, y, zoom } = this.seenFrom;
        const [width, height] = [this.viewport.width / zoom, this.viewport.height / zoom];
        return { x: x - width / 2, y: y - height / 2, width, height };
    }

    /** Resolves when a view has shown the map for the first time, so that what can be seen is known; or after a while without one. */
    get shown(): Promise<void> {
        return pTimeout(this.settled.promise, { milliseconds: SETTLE_LIMIT_MS, message: false });
    }

    settle(): void {
        this.settled.resolve();
    }

    resize(width: number, height: number): void {
        this.viewport = { width: Math.max(1, width), height: Math.max(1, height) };
        this.changed.fire();
    }

    look(to: Partial<MapCamera>): void {
        this.untouched = false;
        const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, to.zoom ?? this.seenFrom.zoom));
        this.seenFrom = { x: to.x ?? this.seenFrom.x, y: to.y ?? this.seenFrom.y, zoom };
        this.changed.fire();
    }

    /** Shows a whole region, as large as it fits. */
    fit({ x, y, width, height }: Region, zoom?: number): void {
        const fitting = Math.min(this.viewport.width / width, this.viewport.height / height) * 0.95;
        this.look({ x: x + width / 2, y: y + height / 2, zoom: zoom ?? fitting });
    }

    /** @throws ToolError `INVALID_INPUT` listing the regions that there are */
    region(name: string): Region {
        const region = this.named.get(name);
        if (!region) {
            const names = [...this.named.keys()].slice(0, 20).map(known => JSON.stringify(known));
            throw new ToolError('INVALID_INPUT', `region: there is no region ${JSON.stringify(name)}.`, {
                suggestion:
                    names.length > 0
                        ? `There are ${names.join(', ')}.`
                        : 'None is named yet: drag a rectangle on the map with Shift held down.'
            });
        }
        return region;
    }

    name(name: string, region: Region): void {
        if (this.named.size >= MAX_REGIONS && !this.named.has(name)) {
            throw new ToolError('CONFLICT', `There are ${MAX_REGIONS} regions already.`);
        }
        this.named.set(name, region);
        this.changed.fire();
    }

    /** Lays a picture on the map, over those before it; the oldest of too many goes. */
    lay(layer: MapLayer): void {
        this.pictures.push(layer);
        if (this.pictures.length > MAX_LAYERS) {
            this.pictures.shift();
        }
        this.changed.fire();
    }

    /** A free square next to the map, below what lies there; a cartridge that is loaded again keeps its place. */
    placeFor(name: string, size: number, side: number): { readonly x: number; readonly y: number } {
        const known = this.named.get(name);
        if (known?.width === size && known.height === size && this.layerOf(name, known)) {
            return known;
        }
        const x = side + GRID_UNIT;
        let y = 0;
        for (;;) {
            const square = { x, y, width: size, height: size };
            const inTheWay = this.pictures.filter(({ region }) => overlap(region, square));
            if (inTheWay.length === 0) {
                return { x, y };
            }
            y = Math.max(...inTheWay.map(({ region }) => region.y + region.height)) + GRID_UNIT;
        }
    }

    /** Lays a cartridge on the map and names its place, so that programs can run over it. */
    layCartridge(name: string, { rgba, gridSize }: LoadedCartridge, x: number, y: number): Region {
        const region = { x, y, width: gridSize, height: gridSize };
        const before = this.layerOf(name, region);
        if (before) {
            this.pictures.splice(this.pictures.indexOf(before), 1);
        }
        this.lay({ region, rgba, label: name });
        this.name(name, region);
        return region;
    }

    private layerOf(label: string, { x, y, width, height }: Region): MapLayer | undefined {
        return this.pictures.find(
            ({ label: other, region }) =>
                other === label && region.x === x && region.y === y && region.width === width && region.height === height
        );
    }

    /** The layer that covers a whole region, the topmost one; its bytes are what programs see there. */
    covering({ x, y, width, height }: Region): MapLayer | undefined {
        return [...this.pictures]
            .reverse()
            .find(
                ({ region }) =>
                    x >= region.x && y >= region.y && x + width <= region.x + region.width && y + height <= region.y + region.height
            );
    }
}

function overlap(a: Region, b: Region): boolean {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
