import type { Locator, Page } from 'playwright-core';
import { until } from '@openspace/tool/lib/test/until';

/** A person at a board that a window shows. */
export class Person {
    constructor(readonly page: Page) {}

    shape(id: string): Locator {
        // Boards in the tabs behind may have shapes of the same name.
        return this.page.locator(`[data-shape-id="shape:${id}"]:visible`).first();
    }

    /** How many shapes the window shows, each counted once. */
    async shapesSeen(): Promise<number> {
        const ids = await this.page
            .locator('.tl-canvas .tl-shape')
            .evaluateAll(found => found.map(shape => shape.getAttribute('data-shape-id')));
        return new Set(ids).size;
    }

    /** Takes a filled shape by its middle and begins to drag it; it hangs on the pointer until {@link letGo}. */
    async grab(id: string): Promise<void> {
        await this.shape(id).waitFor();
        const box = await until(`${id} has a place on the screen`, async () => (await this.shape(id).boundingBox()) ?? undefined);
        this.at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        await this.page.mouse.move(this.at.x, this.at.y);
        await this.page.mouse.down();
        // tldraw takes a press for a drag after a few pixels.
        await this.moveBy(10, 10);
        await this.moveBy(-10, -10);
    }

    async moveBy(x: number, y: number): Promise<void> {
        this.at = { x: this.at.x + x, y: this.at.y + y };
        await this.page.mouse.move(this.at.x, this.at.y, { steps: 3 });
    }

    async letGo(): Promise<void> {
        await this.page.mouse.up();
    }

    private at = { x: 0, y: 0 };
}
