import type { Box } from '@openspace/board';
import { elementFault, type SceneElement } from '@openspace/diagram/lib/codecs/excalidraw';
import { readFile } from 'fs/promises';
import type { Page } from 'playwright-core';
import { excalidrawElements, excalidrawView } from '../harness/excalidraw';
import { Ide } from '../harness/ide';
import { EDIT_KEYS, Monkey, place, type Point } from './monkey';
import type { MonkeyHouse, Parts } from './monkey-house';
import { seenCanvas } from './seen-canvas';

const KEYS = [
    ...EDIT_KEYS,
    'Control+Shift+g',
    'Control+]',
    'Control+[',
    'Shift+h',
    'Shift+v',
    'Control+Shift+l',
    'Control+Shift+ArrowUp',
    'Enter'
] as const;
/** Tools that draw by dragging; the last one erases. */
const DRAWING = ['r', 'o', 'd', 'a', 'l', 'p', 'f', 'e'] as const;
/** What is no part of how an element looks. */
const VOLATILE = new Set(['version', 'versionNonce', 'updated', 'index', 'seed', 'lastCommittedPoint']);

class ExcalidrawMonkey extends Monkey {
    protected readonly keys = KEYS;

    protected canvas(): Promise<Box | undefined> {
        return seenCanvas(this.page.locator('.excalidraw canvas.interactive:visible'), { left: 220, top: 80, right: 60, bottom: 80 });
    }

    protected async things(): Promise<Box[]> {
        const { x: left, y: top } = (await this.page.locator('.excalidraw canvas.interactive:visible').boundingBox()) ?? { x: 0, y: 0 };
        const { scrollX, scrollY, zoom } = await excalidrawView(this.page);
        const inWindow = (at: number, scroll: number, start: number) => start + (at + scroll) * zoom.value;
        return (await excalidrawElements(this.page)).map(({ x, y, width, height }) => ({
            x: inWindow(Number(x), scrollX, left),
            y: inWindow(Number(y), scrollY, top),
            w: Number(width) * zoom.value,
            h: Number(height) * zoom.value
        }));
    }

    protected async draw(from: Point, to: Point): Promise<string> {
        const tool = DRAWING[this.choose(DRAWING.length)] ?? 'r';
        await this.page.keyboard.press('Escape');
        await this.page.keyboard.press(tool);
        await this.drag(from, to);
        await this.page.keyboard.press('v');
        return `with ${tool} from ${place(from)} to ${place(to)}`;
    }
}

/** Excalidraw drawings, with their elements as what has to be the same. */
export const DRAWINGS: MonkeyHouse = {
    ending: '.excalidraw',
    furnish: async (call, path) => {
        const boxes = ['a', 'b', 'c'].map((id, at) => ({ id, type: 'rectangle', x: at * 250, y: 0, width: 120, height: 60, text: id }));
        const arrows = ['ab', 'bc'].map(id => ({ id, type: 'arrow', x: 0, y: 0, startElementId: id[0], endElementId: id[1] }));
        await call('canvas_patch_excalidraw', {
            path,
            create: true,
            operations: [{ kind: 'add_elements', elements: [...boxes, ...arrows] }]
        });
    },
    open: async (page, path) => {
        await new Ide(page).openFile(path);
        await page.locator('.excalidraw canvas.interactive:visible').waitFor();
    },
    monkey: (page, path, choose) => new ExcalidrawMonkey(page, path, choose),
    agentDraws: async (call, path, at) => {
        const id = `agent-${at}`;
        const patch = (operation: object) => call('canvas_patch_excalidraw', { path, operations: [operation] });
        await patch({ kind: 'add_elements', elements: [{ id, type: 'rectangle', x: at, y: 300, width: 80, height: 60, text: id }] });
        await patch({ kind: 'update_element', id, props: { x: at + 50, y: 320 } });
        if (at % 2 === 0) {
            await patch({ kind: 'remove_element', id });
        }
    },
    onDisk: async file => partsOf(JSON.parse(await readFile(file, 'utf8')).elements),
    shown: async (page: Page) => partsOf(withBound(withoutDeleted(drawable(await excalidrawElements(page)))))
};

/** What can be seen: some gestures leave an element without numbers in the editor. */
function drawable(elements: readonly Record<string, unknown>[]): Record<string, unknown>[] {
    return elements.filter(element => elementFault(element as SceneElement) === undefined);
}

/** The editor keeps references to what is deleted, for undo. */
function withoutDeleted(elements: readonly Record<string, unknown>[]): Record<string, unknown>[] {
    const ids = new Set(elements.map(({ id }) => id));
    const left = (name: string, value: unknown): unknown => {
        switch (name) {
            case 'startBinding':
            case 'endBinding':
                return ids.has((value as { elementId: string } | null)?.elementId) ? value : null;
            case 'containerId':
            case 'frameId':
                return ids.has(value) ? value : null;
            default:
                return value;
        }
    };
    return elements.map(element => Object.fromEntries(Object.entries(element).map(([name, value]) => [name, left(name, value)])));
}

/** What says that it is bound to an element decides what the file says of that one, as Excalidraw itself loses some of it. */
function withBound(elements: readonly Record<string, unknown>[]): Record<string, unknown>[] {
    const boundTo = (element: Record<string, unknown>): unknown[] =>
        [element['startBinding'], element['endBinding']].map(binding => (binding as { elementId: string } | null)?.elementId);
    return elements.map(element => ({
        ...element,
        boundElements: elements.filter(other => [...boundTo(other), other['containerId']].includes(element['id']))
    }));
}

function partsOf(elements: readonly Record<string, unknown>[]): Parts {
    const looks = elements.map(element =>
        Object.entries({ ...element, boundElements: idsOf(element['boundElements']) }).filter(
            ([name, value]) => !VOLATILE.has(name) && value !== undefined && value !== null
        )
    );
    const parts = looks.map(
        (look, at) => [String(elements[at]!['id']), JSON.stringify(look.sort(([one], [other]) => (one < other ? -1 : 1)))] as const
    );
    return new Map([['order', parts.map(([id]) => id).join(' ')], ...parts]);
}

/** In any order. */
function idsOf(elements: unknown): string[] {
    return Array.isArray(elements) ? [...new Set(elements.map(({ id }: { id: string }) => id))].sort() : [];
}
