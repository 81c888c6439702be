import { readFile, writeFile } from 'fs/promises';
import type { Browser, Page } from 'playwright-core';
import { App } from './app';
import { launchBrowser, openWindow } from './browser';
import { DrawioPane } from './drawio';
import { Ide } from './ide';
import { McpClient } from './mcp';
import { forgetFiles, tidy } from './tidy';
import { until } from '@openspace/tool/lib/test/until';

const cell = (id: string, label: string, x: number): string =>
    `<mxCell id="${id}" value="${label}" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="160" height="60" as="geometry"/></mxCell>`;
const page = (name: string, ...cells: string[]): string =>
    `<diagram id="${name}" name="${name}"><mxGraphModel grid="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram>`;

export const PLAN = 'plan.drawio';
/** The second page of it. */
export const DETAILS = page('Details', cell('c', 'Gamma', 40));
const FILE = `<mxfile host="elsewhere" note="kept">${page('Overview', cell('a', 'Alpha', 40), cell('b', 'Beta', 280))}${DETAILS}</mxfile>`;

/** Input of `add-cells` for one shape. */
export const vertex = (text: string, x = 40, y = 240) => ({ cells: [{ type: 'vertex', text, x, y, width: 160, height: 60 }] });

/** A person with a workspace that has a draw.io file, and an agent. */
export class DrawioStage {
    private opened = PLAN;
    private rounds = 0;

    private constructor(
        readonly app: App,
        readonly browser: Browser,
        readonly agent: McpClient,
        private readonly page: Page
    ) {}

    get window(): Page {
        return this.page;
    }

    get ide(): Ide {
        return new Ide(this.page);
    }

    /** The name of the file, which is another one after {@link startOver}. */
    get plan(): string {
        return this.opened;
    }

    static async start(): Promise<DrawioStage> {
        const settings = JSON.stringify({ 'files.autoSave': 'off' });
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" content="${encodeURIComponent(FILE)}"/>`;
        const files = { [PLAN]: FILE, 'copy.drawio.svg': svg, '.theia/settings.json': settings };
        const [app, browser] = await Promise.all([App.start({ files }), launchBrowser()]);
        const agent = await McpClient.connect(app, '?toolsets=drawio');
        const window = await openWindow(browser, app);
        return new DrawioStage(app, browser, agent, window);
    }

    /** Closes all windows but one, and all editors in that; the file is one that no window has had open. At first there is nothing to do. */
    async startOver(): Promise<void> {
        if (this.rounds++ === 0) {
            return;
        }
        const others = this.browser.contexts().filter(context => context !== this.page.context());
        await Promise.all(others.map(context => context.close()));
        this.opened = `plan-${this.rounds}.drawio`;
        await writeFile(this.app.file(this.opened), FILE);
        await tidy(this.page);
        await forgetFiles(this.page);
    }

    /** @param failed the title of the test, should it have failed */
    async stop(failed: string | undefined): Promise<void> {
        await this.keepPicture(failed);
        await this.agent.close();
        await this.browser.close();
        await this.app.stop();
    }

    /** @param failed the title of the test, should it have failed */
    async keepPicture(failed: string | undefined): Promise<void> {
        if (failed !== undefined && process.env.OPENSPACE_KEEP_PICTURES) {
            await this.window.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/drawio-live-${failed}.png` });
        }
    }

    onDisk(name = this.plan): Promise<string> {
        return readFile(this.app.file(name), 'utf8');
    }

    /** Opens a file, and waits until it shows a label. */
    async open(name: string, label: string): Promise<DrawioPane> {
        await this.ide.openFile(name);
        const pane = new DrawioPane(this.window, name);
        await pane.shows(label);
        return pane;
    }

    async dirty(is: boolean): Promise<void> {
        await until(`the tab is ${is ? '' : 'not '}dirty`, async () => (await this.ide.dirtyTab(this.plan).count()) === (is ? 1 : 0));
    }
}
