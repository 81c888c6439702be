import type { BoardStage } from './board-stage';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1]
};

/** Movements that are less are clicks, in pixels. */
const CLICK = 4;
/** Several presses of an arrow key are one change, once there was none for so long. */
const KEYS_REST_MS = 350;
const PAN_BY_KEY = 40;

export interface GestureTarget {
    readonly selected: string | undefined;
    select(shapeId: string | undefined): void;
    canMove(shapeId: string): boolean;
    /** Shows a shape elsewhere, by units of the page. */
    preview(shapeId: string, dx: number, dy: number): void;
    move(shapeId: string, dx: number, dy: number): void;
    editLabel(shapeId: string): void;
    comment(shapeId: string): void;
}

/** Pointer, wheel and keys on the picture: as in editors of drawings. */
export class BoardGestures {
    private keys: { readonly id: string; dx: number; dy: number; timer: number } | undefined;

    constructor(
        private readonly place: HTMLElement,
        private readonly stage: BoardStage,
        private readonly target: GestureTarget
    ) {
        place.addEventListener('pointerdown', event => this.press(event));
        // What was clicked is selected by now; the event itself is the picture's, which has captured the pointer.
        place.addEventListener('dblclick', () => this.target.selected !== undefined && this.target.editLabel(this.target.selected));
        place.addEventListener('wheel', event => this.wheel(event), { passive: false });
        place.addEventListener('keydown', event => this.key(event));
        place.addEventListener('focusin', ({ target }) => {
            const id = stage.shapeAt(target);
            if (id !== undefined) {
                this.target.select(id);
            }
        });
    }

    /** Hands over at once what was moved by keys. */
    settle(): void {
        const keys = this.keys;
        this.keys = undefined;
        if (keys) {
            clearTimeout(keys.timer);
            this.target.move(keys.id, keys.dx, keys.dy);
        }
    }

    private press(event: PointerEvent): void {
        if (event.button > 1) {
            return;
        }
        this.settle();
        const id = event.button === 0 ? this.stage.shapeAt(event.target) : undefined;
        const drags = id !== undefined && this.target.canMove(id);
        this.target.select(id);
        if (id === undefined) {
            this.place.focus({ preventScroll: true });
        }
        const { pointerId, clientX, clientY } = event;
        let [lastX, lastY] = [clientX, clientY];
        let moved = false;
        const ended = new AbortController();
        const offset = (to: PointerEvent): [number, number] => {
            const { unitsPerPixel } = this.stage;
            return [(to.clientX - clientX) * unitsPerPixel, (to.clientY - clientY) * unitsPerPixel];
        };
        const drag = (to: PointerEvent) => {
            moved ||= Math.hypot(to.clientX - clientX, to.clientY - clientY) >= CLICK;
            if (to.pointerId !== pointerId || !moved) {
                return;
            }
            if (drags) {
                this.target.preview(id, ...offset(to));
            } else {
                this.stage.pan(to.clientX - lastX, to.clientY - lastY);
            }
            [lastX, lastY] = [to.clientX, to.clientY];
        };
        const end = (to: PointerEvent) => {
            ended.abort();
            if (moved && drags) {
                this.target.move(id, ...offset(to));
            }
        };
        const cancel = () => {
            ended.abort();
            this.stage.endPreview();
        };
        const { signal } = ended;
        window.addEventListener('pointermove', drag, { signal });
        window.addEventListener('pointerup', end, { signal });
        window.addEventListener('pointercancel', cancel, { signal });
        window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
        try {
            this.place.setPointerCapture(pointerId);
        } catch {
            // The pointer is up already.
        }
    }

    private wheel(event: WheelEvent): void {
        event.preventDefault();
        const { deltaX, deltaY, ctrlKey, metaKey, clientX, clientY } = event;
        if (ctrlKey || metaKey) {
            this.stage.zoom(Math.exp(-deltaY / 200), { x: clientX, y: clientY });
        } else {
            this.stage.pan(-deltaX, -deltaY);
        }
    }

    private key(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        const { selected } = this.target;
        const arrow = ARROWS[event.key];
        if (arrow) {
            const [dx, dy] = arrow;
            if (selected === undefined) {
                this.stage.pan(-dx * PAN_BY_KEY, -dy * PAN_BY_KEY);
            } else if (this.target.canMove(selected)) {
                const step = event.shiftKey ? 10 : 1;
                this.nudge(selected, dx * step, dy * step);
            }
        } else if (event.key === 'Enter' && selected !== undefined) {
            this.settle();
            this.target.editLabel(selected);
        } else if (event.key.toLowerCase() === 'c' && selected !== undefined) {
            this.settle();
            this.target.comment(selected);
        } else if (event.key === 'Escape') {
            this.target.select(undefined);
            this.place.focus({ preventScroll: true });
        } else if (event.key === '+' || event.key === '=') {
            this.stage.zoom(1.25);
        } else if (event.key === '-') {
            this.stage.zoom(0.8);
        } else if (event.key === '0') {
            this.stage.fit();
        } else {
            return;
        }
        event.preventDefault();
    }

    private nudge(id: string, dx: number, dy: number): void {
        if (this.keys && this.keys.id !== id) {
            this.settle();
        }
        const keys = (this.keys ??= { id, dx: 0, dy: 0, timer: 0 });
        keys.dx += dx;
        keys.dy += dy;
        this.target.preview(id, keys.dx, keys.dy);
        clearTimeout(keys.timer);
        keys.timer = window.setTimeout(() => this.settle(), KEYS_REST_MS);
    }
}
