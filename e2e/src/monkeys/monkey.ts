import type { Box } from '@openspace/board';
import type { Choose } from '@openspace/board/lib/test/random-numbers';
import type { Page } from 'playwright-core';
import { Ide } from '../harness/ide';
import { until } from '@openspace/tool/lib/test/until';

export interface Point {
    readonly x: number;
    readonly y: number;
}

/** More make an editor slow, and the monkey with it. */
const MOST_THINGS = 60;

/** What every editor of drawings knows; what is listed twice is pressed twice as often. */
export const EDIT_KEYS = [
    ...['Control+c', 'Control+v', 'Control+x', 'Control+d', 'Control+c', 'Control+v'],
    ...['Control+z', 'Control+z', 'Control+Shift+z', 'Control+g', 'Control+a', 'Delete', 'Escape'],
    ...['ArrowRight', 'Shift+ArrowDown', 'Tab']
] as const;

/** Does to a file in its editor what comes into its mind, with the mouse and the keyboard, as a person with no plan. */
export abstract class Monkey {
    /** Keys for what is selected. Those of the pages of a browser and of the IDE are not among them. */
    protected abstract readonly keys: readonly string[];

    constructor(
        protected readonly page: Page,
        protected readonly file: string,
        protected readonly choose: Choose
    ) {}

    /** The canvas, without what lies over it at its edges, in the window; undefined while it cannot be seen. */
    protected abstract canvas(): Promise<Box | undefined>;
    /** Where the things on the canvas are in the window. */
    protected abstract things(): Promise<readonly Box[]>;
    /** Draws something new. @returns what */
    protected abstract draw(from: Point, to: Point): Promise<string>;

    /** @returns what was done, for the message of a failure */
    async act(): Promise<string> {
        const { mouse, keyboard } = this.page;
        const area = await this.area();
        const things = (await this.things()).filter(thing => isIn(middleOf(thing), area));
        const [from, to] = [this.somewhere(area, things), this.somewhere(area, things)];
        switch (this.choose(12)) {
            case 0:
            case 1:
                return `draw ${await this.draw(from, to)}`;
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
            case 7:
                return this.resize(things, to, area);
            case 8:
                return this.ownAct();
            default:
                return this.press();
        }
    }

    /** Ends what was begun, and makes room when there is much. */
    async settle(): Promise<void> {
        const { keyboard } = this.page;
        for (let press = 0; press < 3; press++) {
            await keyboard.press('Escape');
        }
        if ((await this.things()).length > MOST_THINGS) {
            await keyboard.press('Control+a');
            await keyboard.press('Delete');
        }
    }

    /** Says what is to stay where the agent changed the same. @returns whether it was asked */
    async decide(): Promise<boolean> {
        const answers = this.page.locator('.openspace-document-banner:visible > button').getByText(/^(Keep mine|Load theirs)$/);
        const count = await answers.count();
        if (count > 0) {
            await answers.nth(this.choose(count)).click();
        }
        return count > 0;
    }

    /** What no other editor has. */
    protected ownAct(): Promise<string> {
        return this.press();
    }

    protected async press(): Promise<string> {
        const key = this.keys[this.choose(this.keys.length)] ?? 'Escape';
        await this.page.keyboard.press(key);
        return key;
    }

    protected async drag(from: Point, to: Point): Promise<void> {
        const { mouse } = this.page;
        await mouse.move(from.x, from.y);
        await mouse.down();
        await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
        await mouse.move(to.x, to.y);
        await mouse.up();
    }

    /** Selects a thing and drags its lower right corner, unless something else of the window is there. */
    private async resize(things: readonly Box[], to: Point, area: Box): Promise<string> {
        const thing = things[this.choose(things.length)];
        if (!thing) {
            return this.press();
        }
        const middle = middleOf(thing);
        await this.page.mouse.click(middle.x, middle.y);
        const corner = { x: thing.x + thing.w, y: thing.y + thing.h };
        if (!isIn(corner, area)) {
            return `click at ${place(middle)}`;
        }
        await this.drag(corner, to);
        return `resize what is at ${place(middle)} to ${place(to)}`;
    }

    /** A key of the IDE may have shown something else: then the file is opened again. */
    private area(): Promise<Box> {
        return until('the canvas can be seen', async () => {
            const canvas = await this.canvas();
            if (!canvas) {
                await this.page.keyboard.press('Escape');
                await new Ide(this.page).openFile(this.file);
            }
            return canvas;
        });
    }

    /** The middle of a thing, or anywhere on the canvas. */
    private somewhere(area: Box, things: readonly Box[]): Point {
        const thing = things.length > 0 && this.choose(3) > 0 ? things[this.choose(things.length)] : undefined;
        return thing ? middleOf(thing) : { x: area.x + this.choose(area.w), y: area.y + this.choose(area.h) };
    }
}

export function place({ x, y }: Point): string {
    return `${Math.round(x)}, ${Math.round(y)}`;
}

export function middleOf({ x, y, w, h }: Box): Point {
    return { x: x + w / 2, y: y + h / 2 };
}

export function isIn({ x, y }: Point, area: Box): boolean {
    return x > area.x && y > area.y && x < area.x + area.w && y < area.y + area.h;
}
