import { type BoardView, pictureBounds } from '@openspace/board';
import { Box, type Editor, getDefaultColorTheme, type TLPageId, type TLShapeId } from '@tldraw/tldraw';
import type { PageArea } from '../../common/proposals/area-of-change';
import { type BoardEyes, type Camera, LARGEST_PNG, type SnapshotOptions } from '../../common/whiteboard-port';
import { clearView, fitInView } from './fit-in-view';
import { pageOfShapes } from './pane-pages';

/** Around what is shown because somebody pointed at it, in pixels. */
const MARGIN = 64;

/** What a call sees and shows through one editor. */
export function editorEyes(editor: Editor, view: BoardView): Omit<BoardEyes, 'path' | 'read'> {
    const camera = (): Camera => {
        const { x, y } = editor.getViewportPageBounds();
        return { x, y, zoom: editor.getZoomLevel() };
    };
    return {
        camera,
        setCamera({ x, y, zoom }) {
            editor.setCamera({ x: -x, y: -y, z: zoom }, { immediate: true, force: true });
            return camera();
        },
        fit(shapeIds, padding) {
            const bounds = shapeIds === undefined ? editor.getCurrentPageBounds() : commonBounds(editor, shapeIds);
            if (bounds) {
                fitInView(editor, bounds, padding);
            }
            return camera();
        },
        selection: () => editor.getSelectedShapeIds(),
        select(shapeIds) {
            editor.run(() => editor.setSelectedShapes(existing(editor, shapeIds)), { history: 'ignore' });
            return editor.getSelectedShapeIds();
        },
        reveal: shapeIds => void selectInView(editor, shapeIds),
        point: shapeIds => blink(editor, selectInView(editor, shapeIds)),
        png: options => png(editor, view, options)
    };
}

async function png(
    editor: Editor,
    view: BoardView,
    { shapeIds, scale = 1, background = true }: SnapshotOptions
): Promise<{ data: string; width: number; height: number }> {
    const ids = shapeIds === undefined ? [...editor.getCurrentPageShapeIds()] : existing(editor, shapeIds);
    if (ids.length === 0) {
        return emptyPng(editor, scale, background);
    }
    // The same part of the page as in the hub's picture, with the names of frames.
    const { x, y, w, h } = pictureBounds(view, shapeIds === undefined ? undefined : ids);
    const fitting = Math.min(scale, LARGEST_PNG / (Math.max(w, h, 1) + 2 * editor.options.defaultSvgPadding));
    const wanted = { format: 'png', scale: fitting, pixelRatio: 1, background, bounds: new Box(x, y, w, h) } as const;
    const { blob, width, height } = await editor.toImage(ids, wanted);
    return { data: await base64(blob), width: Math.floor(width), height: Math.floor(height) };
}

/** The board's ground, as large as the hub paints it: there is nothing to see, which is an answer as well. */
async function emptyPng(editor: Editor, scale: number, background: boolean): Promise<{ data: string; width: number; height: number }> {
    const size = Math.max(1, Math.ceil(2 * editor.options.defaultSvgPadding * scale));
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d');
    if (context && background) {
        context.fillStyle = getDefaultColorTheme({ isDarkMode: editor.user.getIsDarkMode() }).background;
        context.fillRect(0, 0, size, size);
    }
    return { data: await base64(await canvas.convertToBlob({ type: 'image/png' })), width: size, height: size };
}

function base64(blob: Blob): Promise<string> {
    return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
        reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
        reader.readAsDataURL(blob);
    });
}

/** On the page of the first of the shapes; those on others are left out. */
function selectInView(editor: Editor, shapeIds: readonly string[]): TLShapeId[] {
    const page = pageOfShapes(editor, shapeIds);
    if (page) {
        editor.setCurrentPage(page);
    }
    const ids = existing(editor, shapeIds).filter(id => editor.getAncestorPageId(id) === page);
    editor.run(() => editor.setSelectedShapes(ids), { history: 'ignore' });
    const bounds = commonBounds(editor, ids);
    if (bounds) {
        reveal(editor, bounds);
    }
    return ids;
}

/** Shows a part of a page. */
export function showArea(editor: Editor | undefined, { pageId, box: { x, y, w, h } }: PageArea): void {
    const page = editor?.getPage(pageId as TLPageId);
    if (editor && page) {
        editor.setCurrentPage(page);
        reveal(editor, new Box(x, y, w, h));
    }
}

/** Moves the camera only where that is needed, so that the person knows where they are. */
function reveal(editor: Editor, bounds: Box): void {
    if (!clearView(editor).contains(bounds)) {
        fitInView(editor, bounds, MARGIN, editor.getZoomLevel());
    }
}

function blink(editor: Editor, ids: readonly TLShapeId[]): void {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
        return; // They are selected, which is still to be seen.
    }
    const pointed = new Set<string>(ids);
    for (const element of editor.getContainer().querySelectorAll('[data-shape-id]')) {
        if (pointed.has(element.getAttribute('data-shape-id') ?? '')) {
            element.animate({ opacity: [1, 0.2, 1] }, { duration: 350, iterations: 3 });
        }
    }
}

function existing(editor: Editor, shapeIds: readonly string[]): TLShapeId[] {
    return shapeIds.map(id => editor.getShape(id as TLShapeId)?.id).filter(id => id !== undefined);
}

function commonBounds(editor: Editor, shapeIds: readonly string[]): Box | undefined {
    const boxes = existing(editor, shapeIds)
        .map(id => editor.getShapePageBounds(id))
        .filter(box => box !== undefined);
    return boxes.length === 0 ? undefined : Box.Common(boxes);
}
