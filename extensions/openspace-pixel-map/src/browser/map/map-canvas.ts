import type { Region } from '@openspace/pixel-map/lib/map/region';
import { TILE_SIDE } from '../../common/pixel-map-service';
import type { MapLayer, MapModel } from '../map-model';
import { drawParts, shownParts } from './map-labels';
import type { MapPart } from './map-tree';
import { levelAt, type TilePlace } from './tile-place';
import type { TileStore } from './tile-store';

/** Draws the map: tiles, layers, regions, the selection. One picture a frame at most. */
export class MapCanvas {
    readonly element = document.createElement('canvas');
    private readonly pictures = new WeakMap<MapLayer, HTMLCanvasElement>();
    private frame: number | undefined;
    tiles: TileStore | undefined;
    order = 0;
    /** The files and folders, of which the larger ones have borders and names. */
    parts: readonly MapPart[] = [];
    selection: Region | undefined;
    outlined: Region | undefined;

    constructor(private readonly model: MapModel) {
        this.element.className = 'openspace-pixel-map-canvas';
    }

    /** In screen pixels. */
    resize(width: number, height: number): void {
        this.element.width = Math.max(1, Math.round(width * devicePixelRatio));
        this.element.height = Math.max(1, Math.round(height * devicePixelRatio));
        this.model.resize(width, height);
        this.draw();
    }

    /** The map pixel under a place of the element. */
    cellAt(left: number, top: number): { x: number; y: number } {
        const { visible, camera } = this.model;
        return { x: visible.x + left / camera.zoom, y: visible.y + top / camera.zoom };
    }

    draw(): void {
        this.frame ??= requestAnimationFrame(() => {
            this.frame = undefined;
            this.drawNow();
        });
    }

    dispose(): void {
        if (this.frame !== undefined) {
            cancelAnimationFrame(this.frame);
        }
    }

    private drawNow(): void {
        const context = this.element.getContext('2d');
        if (!context) {
            return;
        }
        const { visible, camera, layers, regions } = this.model;
        const scale = camera.zoom * devicePixelRatio;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, this.element.width, this.element.height);
        context.imageSmoothingEnabled = false;
        context.setTransform(scale, 0, 0, scale, -visible.x * scale, -visible.y * scale);
        this.drawTiles(context, visible, camera.zoom);
        const line = 1 / camera.zoom;
        const style = getComputedStyle(this.element);
        const shown = shownParts(this.parts, visible, camera.zoom);
        drawParts(context, shown, camera.zoom, {
            background: style.getPropertyValue('--theia-editorWidget-background') || '#fff',
            foreground: style.getPropertyValue('--theia-foreground') || '#444'
        });
        this.element.dataset.labels = shown.labelled.map(({ name }) => name).join(' ');
        for (const layer of layers) {
            const { x, y, width, height } = layer.region;
            context.drawImage(this.pictureOf(layer), x, y, width, height);
        }
        outline(
            context,
            { x: 0, y: 0, width: 2 ** this.order, height: 2 ** this.order },
            style.getPropertyValue('--theia-widget-border') || '#888',
            line
        );
        regions.forEach((region, name) => {
            outline(context, region, style.getPropertyValue('--theia-focusBorder') || '#07c', line * 1.5);
            label(context, name, region, camera.zoom, style);
        });
        for (const region of [this.outlined, this.selection]) {
            if (region) {
                outline(context, region, '#ff4fd8', line * 2);
            }
        }
    }

    /** Coarser tiles stay in sight until the finer ones are there. */
    private drawTiles(context: CanvasRenderingContext2D, visible: Region, zoom: number): void {
        const { tiles } = this;
        if (!tiles) {
            return;
        }
        const level = Math.min(tiles.base, levelAt(zoom * devicePixelRatio));
        const wanted = this.placesIn(visible, level);
        tiles.want(wanted);
        const whole = wanted.every(place => !tiles.has(place) || tiles.picture(place));
        for (let at = whole ? level : tiles.base; at >= level; at--) {
            const side = TILE_SIDE * 2 ** at;
            for (const place of at === level ? wanted : this.placesIn(visible, at)) {
                const picture = tiles.picture(place);
                if (picture) {
                    context.drawImage(picture, place.column * side, place.row * side, side, side);
                }
            }
        }
    }

    private placesIn({ x, y, width, height }: Region, level: number): TilePlace[] {
        const side = TILE_SIDE * 2 ** level;
        const last = 2 ** this.order / side - 1;
        const clamp = (value: number) => Math.min(last, Math.max(0, Math.floor(value / side)));
        const places: TilePlace[] = [];
        if (x + width < 0 || y + height < 0 || x > 2 ** this.order || y > 2 ** this.order) {
            return places;
        }
        for (let row = clamp(y); row <= clamp(y + height); row++) {
            for (let column = clamp(x); column <= clamp(x + width); column++) {
                places.push({ level, column, row });
            }
        }
        return places;
    }

    private pictureOf(layer: MapLayer): HTMLCanvasElement {
        const known = this.pictures.get(layer);
        if (known) {
            return known;
        }
        const picture = document.createElement('canvas');
        [picture.width, picture.height] = [layer.region.width, layer.region.height];
        // Only a picture of the bytes: they themselves never go through a canvas, which would change those that are see-through.
        const shown = Uint8ClampedArray.from(layer.rgba, (value, at) => (at % 4 === 3 ? 255 : value));
        picture.getContext('2d')?.putImageData(new ImageData(shown, layer.region.width, layer.region.height), 0, 0);
        this.pictures.set(layer, picture);
        return picture;
    }
}

/** Above a region, readable on whatever colours the bytes there have. */
function label(context: CanvasRenderingContext2D, text: string, { x, y }: Region, zoom: number, style: CSSStyleDeclaration): void {
    const [size, room] = [12 / zoom, 3 / zoom];
    context.font = `${size}px sans-serif`;
    context.fillStyle = style.getPropertyValue('--theia-editorWidget-background') || '#fff';
    context.fillRect(x, y - size - 3 * room, context.measureText(text).width + 2 * room, size + 2 * room);
    context.fillStyle = style.getPropertyValue('--theia-foreground') || '#444';
    context.fillText(text, x + room, y - 2.2 * room);
}

function outline(context: CanvasRenderingContext2D, { x, y, width, height }: Region, colour: string, line: number): void {
    context.strokeStyle = colour;
    context.lineWidth = line;
    context.strokeRect(x, y, width, height);
}
