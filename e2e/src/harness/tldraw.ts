import type { Box } from '@openspace/board';
import type { JSHandle, Page } from 'playwright-core';

/** A shape's record in tldraw's store. */
export interface TldrawShape {
    readonly id: string;
    readonly type: string;
    readonly x: number;
    readonly y: number;
    readonly rotation: number;
    readonly parentId: string;
    readonly index: string;
    readonly isLocked: boolean;
    readonly opacity: number;
    readonly props: Readonly<Record<string, unknown>>;
    readonly meta: Readonly<Record<string, unknown>>;
}

/** The part of tldraw's Editor that tests and benchmarks use. */
export interface TldrawEditor {
    readonly user: { getIsDarkMode(): boolean };
    createShapes(shapes: readonly object[]): void;
    createBindings(bindings: readonly object[]): void;
    deleteShapes(ids: readonly string[]): void;
    run(work: () => void): void;
    getShape(id: string): TldrawShape | undefined;
    getShapePageBounds(id: string): Box | undefined;
    getShapeGeometry(id: string): { readonly children?: readonly { readonly isLabel: boolean; readonly bounds: Box }[] };
    getCurrentPageShapeIds(): ReadonlySet<string>;
    getCurrentPageShapesSorted(): TldrawShape[];
    getSelectedShapeIds(): string[];
    getPath(): string;
}

interface Fiber {
    readonly return: Fiber | null;
    readonly memoizedProps: { readonly value?: unknown } | null;
}

/**
 * tldraw's live Editor behind a canvas that can be seen, found as React's developer tools find it: from an element up to
 * the provider through which tldraw hands its editor to its own components. So the app needs nothing for tests.
 * @param at which canvas of the page, should several be split
 */
export async function tldrawEditor(page: Page, at = 0): Promise<JSHandle<TldrawEditor>> {
    const canvas = page.locator('.tl-canvas:visible').nth(at);
    await canvas.waitFor();
    return canvas.evaluateHandle((element: Element) => {
        const key = Object.keys(element).find(name => name.startsWith('__reactFiber$'));
        let fiber: Fiber | null = key === undefined ? null : Reflect.get(element, key);
        for (; fiber; fiber = fiber.return) {
            const value = fiber.memoizedProps?.value;
            if (typeof value === 'object' && value !== null && 'getShapePageBounds' in value && 'createShapes' in value) {
                return value as TldrawEditor;
            }
        }
        throw new Error('React knows no editor of tldraw above this canvas.');
    });
}

/** The families of which the page has loaded a face. */
export function loadedFonts(page: Page): Promise<string[]> {
    return page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
}
