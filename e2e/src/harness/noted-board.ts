import type { ShapeInput } from '@openspace/board';
import type { Browser, Locator } from 'playwright-core';
import { App } from './app';
import { launchBrowser, openWindow } from './browser';
import { Ide } from './ide';
import { McpClient } from './mcp';
import { focusBoard, tldrawEditor } from './tldraw';

/** A shape with its notation. */
export interface Noted {
    readonly props: Readonly<Record<string, unknown>>;
    readonly meta: { readonly notation?: Readonly<Record<string, unknown>> };
}

/** An open board on which a person works with shapes that have a notation. */
export class NotedBoard {
    private constructor(
        readonly path: string,
        readonly ide: Ide,
        readonly agent: McpClient,
        private readonly app: App,
        private readonly browser: Browser
    ) {}

    /** Starts the app, and opens an empty board in a window of its own. */
    static async open(path: string): Promise<NotedBoard> {
        const [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        const agent = await McpClient.connect(app);
        const ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path });
        await agent.call('openspace.whiteboard.open', { path });
        return new NotedBoard(path, ide, agent, app, browser);
    }

    async close(): Promise<void> {
        await this.agent.close();
        await this.browser.close();
        await this.app.stop();
    }

    /** Only these shapes, in the upper left of the view, and nothing chosen. */
    async show(shapes: readonly Partial<ShapeInput>[]): Promise<void> {
        await this.agent.call('openspace.whiteboard.replace', { path: this.path, shapes });
        await this.agent.call('openspace.whiteboard.camera.set', { path: this.path, x: -100, y: -250, zoom: 1 });
        await this.ide.page.keyboard.press('Escape');
    }

    panel(): Locator {
        return this.ide.page.getByRole('region', { name: 'Notation' });
    }

    async shape(id: string): Promise<Noted> {
        const editor = await tldrawEditor(this.ide.page);
        const found = await editor.evaluate((live, name) => live.getShape(`shape:${name}`), id);
        return found ?? { props: {}, meta: {} };
    }

    async notation(id: string): Promise<Noted['meta']['notation']> {
        return (await this.shape(id)).meta.notation;
    }

    /** The middle of a shape in the window. */
    async place(id: string): Promise<{ x: number; y: number }> {
        const box = await this.ide.page.locator(`[data-shape-id="shape:${id}"]`).first().boundingBox();
        return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    }

    /** Selects shapes with the mouse. */
    async select(first: string, ...others: string[]): Promise<void> {
        const { page } = this.ide;
        await this.ide.clickCanvas();
        for (const [at, id] of [first, ...others].entries()) {
            const { x, y } = await this.place(id);
            if (at > 0) {
                await page.keyboard.down('Shift');
            }
            await page.mouse.click(x, y);
            await page.keyboard.up('Shift');
        }
        await this.panel().waitFor();
    }

    async undo(): Promise<void> {
        await this.ide.page.keyboard.press('Escape');
        await focusBoard(this.ide.page);
        await this.ide.page.keyboard.press('Control+z');
    }
}
