import type { Page } from 'playwright-core';

/** What of a canvas is in view, and what it says of its tools. */
export interface ExcalidrawView {
    readonly scrollX: number;
    readonly scrollY: number;
    readonly zoom: { readonly value: number };
    readonly width: number;
    readonly height: number;
    readonly activeTool: { readonly type: string };
    readonly selectedElementIds: Readonly<Record<string, true>>;
}

interface Fiber {
    readonly return: Fiber | null;
    readonly stateNode: {
        readonly state?: ExcalidrawView;
        readonly scene?: { getNonDeletedElements(): readonly Record<string, unknown>[] };
    } | null;
}

/** The elements of the Excalidraw canvas that can be seen, from back to front. */
export function excalidrawElements(page: Page): Promise<readonly Record<string, unknown>[]> {
    return page.locator('.excalidraw-container:visible').evaluate((element: Element) => {
        const key = Object.keys(element).find(name => name.startsWith('__reactFiber$'));
        let fiber: Fiber | null = key === undefined ? null : Reflect.get(element, key);
        for (; fiber; fiber = fiber.return) {
            const scene = fiber.stateNode?.scene;
            if (scene && 'getNonDeletedElements' in scene) {
                // What is no number stays that, and is not taken for left out.
                const written = (_: string, value: unknown) =>
                    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
                return JSON.parse(JSON.stringify(scene.getNonDeletedElements(), written));
            }
        }
        throw new Error('React knows no Excalidraw above this canvas.');
    });
}

/** The state of the Excalidraw canvas that can be seen, found as React's developer tools find it. */
export function excalidrawView(page: Page): Promise<ExcalidrawView> {
    return page.locator('.excalidraw-container:visible').evaluate((element: Element) => {
        const key = Object.keys(element).find(name => name.startsWith('__reactFiber$'));
        let fiber: Fiber | null = key === undefined ? null : Reflect.get(element, key);
        for (; fiber; fiber = fiber.return) {
            const state = fiber.stateNode?.state;
            if (typeof state === 'object' && state !== null && 'scrollX' in state && 'activeTool' in state) {
                const { scrollX, scrollY, zoom, width, height, activeTool, selectedElementIds } = state;
                return { scrollX, scrollY, zoom, width, height, activeTool, selectedElementIds };
            }
        }
        throw new Error('React knows no Excalidraw above this canvas.');
    });
}
