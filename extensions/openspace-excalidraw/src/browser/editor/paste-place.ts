import { extentOf, type SceneElement } from '@openspace/diagram/lib/codecs/excalidraw';
import type { EditorState } from './excalidraw-library';

/** A place of the window, in its pixels. */
export interface WindowPlace {
    readonly clientX: number;
    readonly clientY: number;
}

/**
 * Where the middle of what is pasted belongs when no pointer says so: where it was copied, or else the middle of the view.
 * Undefined when something lies over the canvas there.
 */
export function placeForPaste(data: DataTransfer, pane: HTMLElement, state: EditorState): WindowPlace | undefined {
    const { left, top, width, height } = pane.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    return [copiedFrom(data, state), middle].find(place => place !== undefined && isOnCanvas(pane, place));
}

function isOnCanvas(pane: HTMLElement, { clientX, clientY }: WindowPlace): boolean {
    const there = document.elementFromPoint(clientX, clientY);
    return there instanceof HTMLCanvasElement && pane.contains(there);
}

function copiedFrom(data: DataTransfer, { scrollX, scrollY, zoom, offsetLeft, offsetTop }: EditorState): WindowPlace | undefined {
    const boxes = copiedElements(data.getData('text/plain')).map(extentOf);
    if (boxes.length === 0) {
        return undefined;
    }
    const middle = (starts: readonly number[], ends: readonly number[]) => (Math.min(...starts) + Math.max(...ends)) / 2;
    const x = middle(
        boxes.map(box => box.x),
        boxes.map(box => box.x + box.width)
    );
    const y = middle(
        boxes.map(box => box.y),
        boxes.map(box => box.y + box.height)
    );
    return { clientX: (x + scrollX) * zoom.value + offsetLeft, clientY: (y + scrollY) * zoom.value + offsetTop };
}

function copiedElements(text: string): SceneElement[] {
    try {
        const { type, elements } = JSON.parse(text);
        return type === 'excalidraw/clipboard' && Array.isArray(elements) ? elements : [];
    } catch {
        return [];
    }
}
