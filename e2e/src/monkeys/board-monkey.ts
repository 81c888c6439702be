import type { Choose } from '@openspace/board/lib/test/random-numbers';
import type { JSHandle, Page } from 'playwright-core';
import { Ide } from '../harness/ide';
import { type TldrawEditor, tldrawEditor } from '../harness/tldraw';
import { until } from '../harness/until';

interface Point {
    readonly x: number;
    readonly y: number;
}

/** Keys for what is selected. Those of the pages of a browser and of the IDE are not among them. */
const KEYS = [
    'Control+c',
    'Control+v',
    'Control+x',
    'Control+d',
    'Control+c',
    'Control+d',
    'Control+z',
    'Control+z',
    'Control+Shift+z',
    'Control+g',
    'Control+Shift+g',
    'Control+a',
    'Delete',
    'Escape',
    'ArrowRight',
    'Shift+ArrowDown',
    ']',
    '[',
    'Shift+h',
    'Shift+v',
    'Alt+a',
    'Alt+w',
    'Shift+l',
    'Tab'
] as const;
/** Tools that draw by dragging. */
const DRAWING = ['r', 'o', 'f', 'd', 'a', 'l'] as const;
/** How long to look for the canvas before the board is opened again. */
const LOOK_MS = 2_000;
/** More make the board slow, and the monkey with it. */
const MOST_SHAPES = 60;

/** Does to a board what comes into its mind, with the mouse and the keyboard, as a person with no plan. */
export class BoardMonkey {
    private constructor(
        private readonly page: Page,
        private readonly editor: JSHandle<TldrawEditor>,
        private readonly board: string,
        private readonly choose: Choose
    ) {}

    static async at(page: Page, board: string, choose: Choose): Promise<BoardMonkey> {
        return new BoardMonkey(page, await tldrawEditor(page), board, choose);
    }

    /** @returns what was done, for the message of a failure */
    async act(): Promise<string> {
        const { mouse, keyboard } = this.page;
        const [from, to] = [await this.somewhere(), await this.somewhere()];
        switch (this.choose(10)) {
            case 0:
            case 1: {
                const tool = DRAWING[this.choose(DRAWING.length)] ?? 'r';
                await keyboard.press('Escape');
                await keyboard.press(tool);
                await this.drag(from, to);
                return `${tool} from ${place(from)} to ${place(to)}`;
            }
            case 2:
                await this.drag(from, to);
                return `drag from ${place(from)} to ${place(to)}`;
            case 3:
                await keyboard.down('Alt');
                await this.drag(from, to);
                await keyboard.up('Alt');
                return `drag with Alt from ${place(from)} to ${place(to)}`;
            case 4:
                await keyboard.press('Escape');
                await mouse.dblclick(from.x, from.y);
                await keyboard.type('text');
                await keyboard.press('Escape');
                return `write at ${place(from)}`;
            case 5:
            case 6: {
                const shift = this.choose(2) === 0;
                if (shift) {
                    await keyboard.down('Shift');
                }
                await mouse.click(from.x, from.y);
                if (shift) {
                    await keyboard.up('Shift');
                }
                return `click at ${place(from)}`;
            }
            default: {
                const key = KEYS[this.choose(KEYS.length)] ?? 'Escape';
                await keyboard.press(key);
                return key;
            }
        }
    }

    /** Ends what was begun, and makes room when the board is full. */
    async settle(): Promise<void> {
        const { keyboard } = this.page;
        for (let press = 0; press < 3; press++) {
            await keyboard.press('Escape');
        }
        if ((await this.editor.evaluate(({ store }) => Object.keys(store.serialize('document')).length)) > MOST_SHAPES) {
            await keyboard.press('Control+a');
            await keyboard.press('Delete');
        }
    }

    private async drag(from: Point, to: Point): Promise<void> {
        const { mouse } = this.page;
        await mouse.move(from.x, from.y);
        await mouse.down();
        await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
        await mouse.move(to.x, to.y);
        await mouse.up();
    }

    /** A key of the IDE may have shown something else. */
    private async reopen(): Promise<undefined> {
        await this.page.keyboard.press('Escape');
        await new Ide(this.page).openFile(this.board);
        return undefined;
    }

    /** The middle of a shape, or anywhere on the canvas, away from the menus at its edges. */
    private async somewhere(): Promise<Point> {
        const canvases = this.page.locator('.tl-canvas:visible');
        const seen = () => canvases.first().boundingBox({ timeout: LOOK_MS }).catch(() => null); // prettier-ignore
        const canvas = await until('the canvas can be seen', async () => (await seen()) ?? (await this.reopen()));
        const area = { x: canvas.x + 100, y: canvas.y + 100, w: canvas.width - 200, h: canvas.height - 250 };
        const shapes = this.page.locator('.tl-canvas:visible .tl-shape:visible');
        const count = await shapes.count();
        if (count > 0 && this.choose(3) > 0) {
            const box = await shapes.nth(this.choose(count)).boundingBox();
            const middle = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
            if (middle && middle.x > area.x && middle.y > area.y && middle.x < area.x + area.w && middle.y < area.y + area.h) {
                return middle;
            }
        }
        return { x: area.x + this.choose(area.w), y: area.y + this.choose(area.h) };
    }
}

function place({ x, y }: Point): string {
    return `${Math.round(x)}, ${Math.round(y)}`;
}
