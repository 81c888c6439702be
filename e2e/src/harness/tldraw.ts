import type { Box } from '@openspace/board';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { until } from '@openspace/tool/lib/test/until';

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
    readonly textMeasure: { measureTextSpans(text: string, options: object): readonly { readonly box: Box; readonly text: string }[] };
    getContainer(): HTMLElement;
    createShapes(shapes: readonly object[]): void;
    createBindings(bindings: readonly object[]): void;
    updateShapes(shapes: readonly object[]): void;
    deleteShapes(ids: readonly string[]): void;
    run(work: () => void): void;
    getShape(id: string): TldrawShape | undefined;
    getShapePageBounds(id: string): Box | undefined;
    getShapeGeometry(id: string): { readonly children?: readonly { readonly isLabel: boolean; readonly bounds: Box }[] };
    getCurrentPageShapeIds(): ReadonlySet<string>;
    getCurrentPageShapesSorted(): TldrawShape[];
    getAssets(): { readonly props: Readonly<Record<string, unknown>> }[];
    getSelectedShapeIds(): string[];
    getInstanceState(): { readonly isFocused: boolean };
    getRichTextEditor(): object | null;
    getPath(): string;
    setCamera(camera: { readonly x: number; readonly y: number; readonly z: number }, options: { readonly immediate: true }): void;
    screenToPage(point: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number };
    readonly store: { serialize(scope: 'document'): Readonly<Record<string, unknown>> };
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
    // The first canvas of a pane is replaced by another one when the pane has loaded its board.
    return until('tldraw has an editor', async () => {
        await canvas.waitFor();
        const found = await canvas.evaluateHandle(editorAbove);
        if (await found.evaluate(editor => editor !== undefined)) {
            return found as JSHandle<TldrawEditor>;
        }
        await found.dispose();
        return undefined;
    });
}

function editorAbove(element: Element): TldrawEditor | undefined {
    const key = Object.keys(element).find(name => name.startsWith('__reactFiber$'));
    let fiber: Fiber | null = key === undefined ? null : Reflect.get(element, key);
    for (; fiber; fiber = fiber.return) {
        const value = fiber.memoizedProps?.value;
        if (typeof value === 'object' && value !== null && 'getShapePageBounds' in value && 'createShapes' in value) {
            return value as TldrawEditor;
        }
    }
    return undefined;
}

/** Gives a board the keyboard. A canvas can be seen before tldraw listens to it. */
export async function focusBoard(page: Page): Promise<void> {
    const editor = await tldrawEditor(page);
    await until('the board has the keyboard', async () => {
        await page.locator('.tl-canvas:visible').first().focus();
        return editor.evaluate(live => live.getInstanceState().isFocused);
    });
}

/** The families of which the page has loaded a face. */
export function loadedFonts(page: Page): Promise<string[]> {
    return page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
}

/**
 * The text of a board that is being edited. It is shown up to some frames before it has the keyboard, and what is typed meanwhile is
 * lost: this finds it only once it has it.
 */
export function editedText(page: Page): Locator {
    return page.locator('.tl-canvas [contenteditable="true"]:focus');
}

/** Sets the caret behind the last letter of the label that is edited, once tldraw has set its own. */
export async function caretToEnd(page: Page): Promise<void> {
    const editor = await tldrawEditor(page);
    await until('tldraw has set the caret', () => editor.evaluate(tldraw => tldraw.getRichTextEditor() !== null));
    await until('the caret is at the end', async () => {
        await page.keyboard.press('Control+End');
        return page.evaluate(async () => {
            const atEnd = (): boolean => {
                const caret = document.getSelection();
                const label = document.activeElement;
                if (!caret?.isCollapsed || !caret.focusNode || !label?.contains(caret.focusNode)) {
                    return false;
                }
                const rest = document.createRange();
                rest.selectNodeContents(label);
                rest.setStart(caret.focusNode, caret.focusOffset);
                return rest.toString() === '';
            };
            // tldraw and the editor of the label set the caret in frames of their own.
            const frame = (): Promise<unknown> => new Promise(resolve => requestAnimationFrame(resolve));
            const before = atEnd();
            await frame();
            await frame();
            return before && atEnd();
        });
    });
}
