import { Box, clamp, type Editor, type TLCamera, type TLCameraMoveOptions } from '@tldraw/tldraw';

/** tldraw's panels that lie over the canvas, by the edge at which each stands. */
const PANELS = {
    top: '.tlui-menu-zone',
    right: '.tlui-style-panel__wrapper',
    bottom: '.tlui-toolbar__inner, .tlui-navigation-panel'
};

/**
 * How wide the style panel becomes, with its margin, when a shape with a notation is selected, in pixels; see whiteboard.css. What is in view
 * is not to lie below it then.
 */
const WIDE_STYLE_PANEL = 212;

/** Where panels leave less of the view than this each way, shapes lie below them rather than being tiny. */
const LEAST_SHARE = 0.6;

/** Nearer to each other, two places of the view are one, in page units. */
const SAME_PLACE = 0.5;
const SAME_ZOOM = 0.001;

const MOVE: TLCameraMoveOptions = { immediate: true, force: true };

/** Shows bounds of the page as large as they fit between tldraw's panels, with `padding` screen pixels around. */
export function fitInView(editor: Editor, bounds: Box, padding: number, largest = Infinity, move = MOVE): void {
    const room = clearRoom(editor);
    // Something has to remain to see.
    const inset = Math.max(0, Math.min(padding, room.w / 2 - 1, room.h / 2 - 1));
    const { zoomSteps } = editor.getCameraOptions();
    const fitting = Math.min((room.w - 2 * inset) / bounds.w, (room.h - 2 * inset) / bounds.h, largest);
    const z = clamp(fitting, zoomSteps.at(0) ?? fitting, zoomSteps.at(-1) ?? fitting);
    const { x, y } = bounds.center;
    const camera = { x: room.midX / z - x, y: room.midY / z - y, z };
    editor.setCamera(camera, move);
    if (editor.getCurrentPageBounds()?.equals(bounds) === true) {
        WHOLE_PAGES.set(editor, { camera, padding, largest });
    } else {
        WHOLE_PAGES.delete(editor);
    }
}

/** How all of a page was shown. */
interface WholePage {
    readonly camera: Pick<TLCamera, 'x' | 'y' | 'z'>;
    readonly padding: number;
    readonly largest: number;
}

const WHOLE_PAGES = new WeakMap<Editor, WholePage>();

/** Shows all of a page again, of which all was shown before the view had this size, unless the person went somewhere else since. */
export function showWholeAgain(editor: Editor): void {
    const [whole, bounds, { x, y, z }] = [WHOLE_PAGES.get(editor), editor.getCurrentPageBounds(), editor.getCamera()];
    const isThere =
        whole && Math.abs(x - whole.camera.x) + Math.abs(y - whole.camera.y) < SAME_PLACE && Math.abs(z / whole.camera.z - 1) < SAME_ZOOM;
    if (isThere && bounds) {
        fitInView(editor, bounds, whole.padding, whole.largest);
    }
}

/** The same for a person who asks for it, so that the eye can follow. */
export function fitByHand(editor: Editor, bounds: Box): void {
    fitInView(editor, bounds, MARGIN, Infinity, { animation: { duration: editor.options.animationMediumMs } });
}

/** Around what comes into view, in pixels of the screen. */
const NEW_MARGIN = 24;

/** Moves the view as little as it takes to see bounds of the page between the panels. */
export function bringIntoView(editor: Editor, bounds: Box): void {
    const room = clearRoom(editor);
    const { x, y, z } = editor.getCamera();
    const shift = (low: number, high: number, from: number, to: number): number =>
        low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0;
    const left = (bounds.x + x) * z;
    const top = (bounds.y + y) * z;
    const dx = shift(left, left + bounds.w * z, room.x + NEW_MARGIN, room.maxX - NEW_MARGIN);
    const dy = shift(top, top + bounds.h * z, room.y + NEW_MARGIN, room.maxY - NEW_MARGIN);
    if (dx !== 0 || dy !== 0) {
        editor.setCamera({ x: x + dx / z, y: y + dy / z, z }, { immediate: true });
    }
}

/** The part of the view over which no panel lies, in its pixels. */
export function clearRoom(editor: Editor): Box {
    const { w, h } = editor.getViewportScreenBounds();
    const container = editor.getContainer();
    const view = container.getBoundingClientRect();
    const panels = (selector: string) => [...container.querySelectorAll(selector)].map(panel => panel.getBoundingClientRect());
    const top = Math.max(0, ...panels(PANELS.top).map(panel => panel.bottom - view.top));
    const right = Math.max(0, ...panels(PANELS.right).map(panel => Math.max(WIDE_STYLE_PANEL, view.right - panel.left)));
    const bottom = Math.max(0, ...panels(PANELS.bottom).map(panel => view.bottom - panel.top));
    const across = w - right >= w * LEAST_SHARE ? { x: 0, w: w - right } : { x: 0, w };
    const down = h - top - bottom >= h * LEAST_SHARE ? { y: top, h: h - top - bottom } : { y: 0, h };
    return new Box(across.x, down.y, across.w, down.h);
}

/** The part of the page that is seen, with no panel over it. */
export function clearView(editor: Editor): Box {
    const [room, zoom, view] = [clearRoom(editor), editor.getZoomLevel(), editor.getViewportPageBounds()];
    return new Box(view.x + room.x / zoom, view.y + room.y / zoom, room.w / zoom, room.h / zoom);
}

/** Of a page with more shapes the whole is not shown at once, which takes seconds. */
const MOST_TO_SHOW = 400;

/** Around what is shown, in pixels. */
const MARGIN = 64;

/** Shows the whole page, not larger than life; of a large one the top left part. */
export function showPage(editor: Editor): void {
    const bounds = editor.getCurrentPageBounds();
    if (!bounds) {
        return;
    }
    if (editor.getCurrentPageShapeIds().size > MOST_TO_SHOW) {
        editor.setCamera({ x: MARGIN - bounds.x, y: MARGIN - bounds.y, z: 1 }, { immediate: true });
        return;
    }
    fitInView(editor, bounds, MARGIN, 1);
}
