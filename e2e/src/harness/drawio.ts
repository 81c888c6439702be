import type { FrameLocator, Locator, Page } from 'playwright-core';

/** draw.io's editor in the tab that can be seen, used with the mouse. */
export class DrawioPane {
    readonly frame: FrameLocator;

    constructor(
        readonly page: Page,
        /** What the file is called where several are open. */
        name?: string
    ) {
        const title = name === undefined ? '' : `[title="${name}"]`;
        // It is held in an outer frame.
        this.frame = page.frameLocator(`.openspace-drawio-frame${title}:visible`).frameLocator('iframe');
    }

    /** A label on the canvas. */
    label(text: string): Locator {
        return this.frame.locator('.geDiagramContainer').getByText(text, { exact: true });
    }

    /** Resolves when the diagram with this label is shown, and can be worked on. */
    async shows(text: string): Promise<void> {
        await this.label(text).first().waitFor();
        await this.page.locator('.openspace-drawio-editor:visible > .openspace-document-message').waitFor({ state: 'detached' });
    }

    /** Drags the shape with a label. */
    async drag(text: string, right: number, down: number): Promise<void> {
        const { mouse } = this.page;
        const { x, y, width, height } = (await this.label(text).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const [left, top] = [x + width / 2, y + height / 2];
        await mouse.move(left, top);
        await mouse.down();
        await mouse.move(left + right / 2, top + down / 2, { steps: 4 });
        await mouse.move(left + right, top + down, { steps: 4 });
        await mouse.up();
    }

    async openPage(name: string): Promise<void> {
        await this.frame.locator('.geTabContainer').getByText(name, { exact: true }).click();
    }
}

/** The XML of a diagram without breaks between its elements: a file has a line for each cell once it is written. */
export function inOneLine(xml: string): string {
    return xml.replace(/>\s+</g, '><').trim();
}
