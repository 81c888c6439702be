import { type Disposable, DisposableCollection } from '@theia/core';
import type { Region } from '@openspace/pixel-map/lib/map/region';
import type { MapModel } from '../map-model';
import type { MapCanvas } from './map-canvas';

interface Cell {
    readonly x: number;
    readonly y: number;
}

export interface MapActions {
    hover(cell: Cell | undefined): void;
    open(cell: Cell): void;
    select(region: Region): void;
}

/** A press that moves farther than this is a drag. */
const CLICK_PX = 4;
const KEY_PX = 60;

/** Mouse and keyboard on the map: drag pans, Shift and drag selects, the wheel zooms, a click opens. */
export class MapGestures implements Disposable {
    private readonly toDispose = new DisposableCollection();
    private press: { x: number; y: number; camera: Cell; moved: boolean; selecting: Cell | undefined } | undefined;

    constructor(
        private readonly canvas: MapCanvas,
        private readonly model: MapModel,
        private readonly actions: MapActions
    ) {
        this.listen('pointerdown', event => this.down(event));
        this.listen('pointermove', event => this.move(event));
        this.listen('pointerup', event => this.up(event));
        this.listen('pointerleave', () => this.actions.hover(undefined));
        this.listen('wheel', event => this.wheel(event));
        this.listen('keydown', event => this.key(event));
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    private listen<K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void {
        const { element } = this.canvas;
        element.addEventListener(type, listener);
        this.toDispose.push({ dispose: () => element.removeEventListener(type, listener) });
    }

    private down(event: PointerEvent): void {
        if (event.button !== 0) {
            return;
        }
        this.canvas.element.setPointerCapture(event.pointerId);
        const { x, y } = this.model.camera;
        const selecting = event.shiftKey ? this.canvas.cellAt(event.offsetX, event.offsetY) : undefined;
        this.press = { x: event.offsetX, y: event.offsetY, camera: { x, y }, moved: false, selecting };
    }

    private move(event: PointerEvent): void {
        const { press } = this;
        const cell = this.canvas.cellAt(event.offsetX, event.offsetY);
        if (!press) {
            this.actions.hover(cell);
            return;
        }
        const [right, down] = [event.offsetX - press.x, event.offsetY - press.y];
        press.moved ||= Math.hypot(right, down) > CLICK_PX;
        if (press.selecting && press.moved) {
            this.canvas.selection = between(press.selecting, cell);
            this.canvas.draw();
        } else if (press.moved) {
            const { zoom } = this.model.camera;
            this.model.look({ x: press.camera.x - right / zoom, y: press.camera.y - down / zoom });
        }
    }

    private up(event: PointerEvent): void {
        const { press } = this;
        this.press = undefined;
        if (press?.moved && press.selecting && this.canvas.selection) {
            this.actions.select(this.canvas.selection);
        } else if (press && !press.moved) {
            this.actions.open(this.canvas.cellAt(event.offsetX, event.offsetY));
        }
    }

    private wheel(event: WheelEvent): void {
        event.preventDefault();
        this.zoomAt(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
    }

    /** What is under the pointer stays there. */
    private zoomAt(factor: number, left: number, top: number): void {
        const before = this.canvas.cellAt(left, top);
        this.model.look({ zoom: this.model.camera.zoom * factor });
        const after = this.canvas.cellAt(left, top);
        const { x, y } = this.model.camera;
        this.model.look({ x: x + before.x - after.x, y: y + before.y - after.y });
    }

    private key(event: KeyboardEvent): void {
        const { x, y, zoom } = this.model.camera;
        const step = KEY_PX / zoom;
        const middle = [this.canvas.element.clientWidth / 2, this.canvas.element.clientHeight / 2] as const;
        const acts: Readonly<Record<string, () => void>> = {
            ArrowLeft: () => this.model.look({ x: x - step }),
            ArrowRight: () => this.model.look({ x: x + step }),
            ArrowUp: () => this.model.look({ y: y - step }),
            ArrowDown: () => this.model.look({ y: y + step }),
            '+': () => this.zoomAt(1.25, ...middle),
            '-': () => this.zoomAt(0.8, ...middle),
            Enter: () => this.actions.open({ x, y })
        };
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
        if (act) {
            event.preventDefault();
            event.stopPropagation();
            act();
            this.actions.hover(this.model.camera);
        }
    }
}

function between(a: Cell, b: Cell): Region {
    const [x, y] = [Math.floor(Math.max(0, Math.min(a.x, b.x))), Math.floor(Math.max(0, Math.min(a.y, b.y)))];
    return { x, y, width: Math.max(1, Math.ceil(Math.max(a.x, b.x)) - x), height: Math.max(1, Math.ceil(Math.max(a.y, b.y)) - y) };
}
