import type { ModelContext, RegisteredTool } from '@openspace/core/lib/browser/webmcp/model-context';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { McpClient, type Output } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'page.whiteboard.json';
const tool = (name: string) => `openspace.whiteboard.${name}`;

/** An agent that is a script of the page. */
class PageAgent {
    constructor(private readonly page: Page) {}

    tools(): Promise<Pick<RegisteredTool, 'name' | 'annotations' | 'inputSchema'>[]> {
        return this.page.evaluate(async () => {
            const { modelContext }: { modelContext?: ModelContext } = document;
            const tools = (await modelContext?.getTools()) ?? [];
            return tools.map(({ name, annotations, inputSchema }) => ({ name, annotations, inputSchema }));
        });
    }

    async call(name: string, input: object): Promise<Output | { success: false; error: { code: string } }> {
        const answer = await this.page.evaluate(
            async given => {
                const { modelContext }: { modelContext?: ModelContext } = document;
                const found = (await modelContext?.getTools())?.find(offered => offered.name === given.name);
                return found && modelContext?.executeTool(found, given.input);
            },
            { name, input }
        );
        return JSON.parse(answer ?? 'null');
    }
}

for (const mode of ['native', 'shim'] as const) {
    describe(mode === 'native' ? 'agents in the page (WebMCP of the browser) @long' : 'agents in the page (WebMCP, shim)', () => {
        let app: App;
        let browser: Browser;
        let page: Page;
        let agent: PageAgent;

        before(async () => {
            app = await App.start({ files: { [BOARD]: '' } });
            browser = await launchBrowser(mode === 'native' ? ['--enable-features=WebMCP'] : []);
            page = await openWindow(browser, app);
            agent = new PageAgent(page);
            await until('the tools are there', async () => (await agent.tools()).length > 0);
        });
        after(async () => {
            await browser.close();
            await app.stop();
        });

        it('find every tool of the window with its schema and hints', async () => {
            const isNative = await page.evaluate(() =>
                Function.prototype.toString.call(document.modelContext?.registerTool).includes('[native code]')
            );
            expect(isNative).to.equal(mode === 'native');
            const tools = new Map((await agent.tools()).map(found => [found.name, found]));
            expect(tools.size).to.equal((await agent.tools()).length);
            const client = await McpClient.connect(app, '?toolsets=all');
            const { tools: known } = await client.client.listTools();
            await client.close();
            // Of every toolset that has tools in the window, all that it has there.
            for (const one of [tool('read'), 'navigate_map', 'canvas_update_mermaid', 'query_hilbert_address']) {
                expect([...tools.keys()]).to.include(one);
            }
            for (const [name, { annotations }] of tools) {
                const hints = known.find(other => other.name === name)?.annotations;
                const consequential = hints?.readOnlyHint !== true && hints?.destructiveHint !== false;
                expect([annotations?.readOnlyHint, annotations?.consequentialHint], name).to.deep.equal([
                    hints?.readOnlyHint ?? false,
                    consequential
                ]);
            }
            expect([...tools.keys()]).to.include.members(['read', 'add_shape', 'replace', 'snapshot', 'camera.fit'].map(tool));
            expect(tools.get(tool('read'))?.annotations).to.include({ readOnlyHint: true, untrustedContentHint: true });
            expect(tools.get(tool('replace'))?.annotations).to.include({ readOnlyHint: false, consequentialHint: true });
            expect(tools.get(tool('add_shape'))?.inputSchema).to.have.nested.property('properties.type.enum');
        });

        it('draw on the board that the person sees', async () => {
            expect(await agent.call(tool('open'), { path: BOARD })).to.include({ success: true });
            const shape = { path: BOARD, id: 'hello', type: 'geo', x: 0, y: 0, width: 200, height: 100, label: 'Hello' };
            expect(await agent.call(tool('add_shape'), shape)).to.include({ success: true, appliedBy: 'window' });
            await page.locator('[data-shape-id="shape:hello"]').waitFor();
            expect(await agent.call(tool('snapshot'), { path: BOARD })).to.have.nested.property('content[0].mimeType', 'image/png');
        });

        it('get bad input back as a result that says what is wrong', async () => {
            const answer = await agent.call(tool('add_shape'), { path: BOARD, type: 'geo', x: 'left', y: 0 });
            expect(answer).to.have.nested.property('error.code', 'INVALID_INPUT');
            expect(answer).to.have.nested.property('error.details.issues[0].path', 'x');
            const refused = await agent.call('navigate_map', { zoom: 11, bogus: 1 });
            expect(refused).to.have.all.keys('success', 'error', 'error_code', 'tool', 'timestamp');
            expect(refused).to.include({ success: false, error_code: 'INVALID_INPUT', tool: 'navigate_map' });
        });

        it('do what is hard to undo only when the person allows it', async () => {
            const erase = { path: BOARD, shapeId: 'hello' };
            const dialog = page.getByRole('alertdialog');
            const refused = agent.call(tool('delete_shape'), erase);
            await dialog.getByText('shape', { exact: false }).first().waitFor();
            // A key that was meant for something else must not allow it.
            await page.keyboard.press('Enter');
            expect(await refused).to.have.nested.property('error.code', 'CANCELLED');
            await dialog.waitFor({ state: 'detached' });
            expect(await agent.call(tool('find_shapes'), { path: BOARD })).to.include({ total: 1 });

            const allowed = agent.call(tool('delete_shape'), erase);
            await dialog.getByRole('button', { name: 'Allow once' }).click();
            expect(await allowed).to.include({ success: true });
            await dialog.waitFor({ state: 'detached' });
            expect(await agent.call(tool('find_shapes'), { path: BOARD })).to.include({ total: 0 });
        });

        it('find other tools of the page in addition to ours, as long as their signal lasts', async () => {
            const [before, during, after] = await page.evaluate(async () => {
                const { modelContext }: { modelContext?: ModelContext } = document;
                const names = async () => ((await modelContext?.getTools()) ?? []).map(({ name }) => name);
                const abort = new AbortController();
                const first = await names();
                const foreign = { name: 'foreign', description: 'Of another script.', execute: () => 1 };
                await modelContext?.registerTool(foreign, { signal: abort.signal });
                const second = await names();
                abort.abort();
                return [first, second, await names()];
            });
            expect(during).to.have.members([...before!, 'foreign']);
            expect(after).to.deep.equal(before);
        });

        if (mode === 'native') {
            it("are reached by the browser's own driver", async () => {
                const names = (await page.webmcp.tools()).map(({ name }) => name);
                expect(names)
                    .to.include(tool('list'))
                    .and.to.deep.equal([...new Set(names)]);
                const answer = await page.webmcp.callTool(tool('list'), {});
                expect(answer).to.have.nested.property('whiteboards[0].name');
            });
        }
    });
}
