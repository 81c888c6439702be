import type { Browser, BrowserContext, Locator } from 'playwright-core';
import { App, type AppOptions } from './app';
import { changeRecordsOnDisk, type FileRecord, shapesOnDisk } from './board-file';
import { launchBrowser, openWindow } from './browser';
import { Ide } from './ide';
import { McpClient } from './mcp';

/** A shape as agents send it. */
interface BoardShape {
    readonly id: string;
    readonly [field: string]: unknown;
}

/** A running IDE with a person's window and an agent; boards are made for one test each. */
export class Stage {
    private boards = 0;

    private constructor(
        readonly app: App,
        readonly agent: McpClient,
        private readonly browser: Browser,
        private opened: Ide
    ) {}

    static async start(options: AppOptions = {}): Promise<Stage> {
        const [app, browser] = await Promise.all([App.start(options), launchBrowser()]);
        const agent = await McpClient.connect(app, '?toolsets=all');
        const page = await openWindow(browser, app);
        await agent.windowReady();
        return new Stage(app, agent, browser, new Ide(page));
    }

    /** What the person does in the page that was opened last. */
    get ide(): Ide {
        return this.opened;
    }

    /** The person's browser profile. */
    get context(): BrowserContext {
        return this.opened.page.context();
    }

    /** Opens a page that has what earlier ones left in the browser. */
    async openPage(): Promise<void> {
        this.opened = new Ide(await openWindow(this.context, this.app));
    }

    /** Makes a board, and opens it in the window. */
    async newBoard(...shapes: readonly BoardShape[]): Promise<OpenedBoard> {
        const board = new OpenedBoard(this, `board-${++this.boards}.whiteboard.json`);
        await this.agent.call('openspace.whiteboard.create', { path: board.name });
        await this.agent.call('openspace.whiteboard.replace', { path: board.name, shapes });
        await this.ide.openFile(board.name);
        for (const { id } of shapes) {
            await board.shape(id).first().waitFor();
        }
        return board;
    }

    async stop(): Promise<void> {
        await this.agent.close();
        await this.browser.close();
        await this.app.stop();
    }
}

/** A board as the window shows it and as it is on disk. */
export class OpenedBoard {
    constructor(
        private readonly stage: Stage,
        readonly name: string
    ) {}

    get file(): string {
        return this.stage.app.file(this.name);
    }

    shape(id: string): Locator {
        return this.stage.ide.page.locator(`.tl-canvas:visible [data-shape-id="shape:${id}"]`);
    }

    /** The question of a document whose file was changed. */
    banner(): Locator {
        return this.stage.ide.page.locator('.openspace-document-banner:visible');
    }

    dirtyTab(): Locator {
        return this.stage.ide.dirtyTab(this.name);
    }

    onDisk(): Promise<readonly FileRecord[]> {
        return shapesOnDisk(this.file);
    }

    /** What git, a text editor or another program does. */
    changeOnDisk(change: Parameters<typeof changeRecordsOnDisk>[1]): Promise<void> {
        return changeRecordsOnDisk(this.file, change);
    }
}
