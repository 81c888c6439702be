import { expect } from 'chai';
import { build } from 'esbuild';
import { mkdir } from 'fs/promises';
import { createServer } from 'http';
import type { AddressInfo } from 'net';
import * as path from 'path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import type { HostContext, HostWindow } from './board-app-host';
import type { McpClient } from './mcp';
import { failOnPolicyViolation } from './policy';

declare const window: HostWindow;

export const APP_URI = 'ui://openspace/board';
/** What a host gives an app that asks for no domains: only what is in the page itself. */
const STRICT = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

/** The board's app in the host of `@modelcontextprotocol/ext-apps`, in a browser. */
export class BoardAppStage {
    /** A picture that the page gets instead of the hub's. */
    forged: string | undefined;
    readonly requested: string[] = [];
    readonly notes: { text: string; structured: Record<string, unknown> }[] = [];
    readonly links: string[] = [];

    private constructor(
        readonly page: Page,
        readonly html: string,
        private readonly agent: McpClient,
        readonly close: () => void
    ) {}

    static async open(browser: Browser, agent: McpClient): Promise<BoardAppStage> {
        const [script, page] = await Promise.all([hostScript(), browser.newPage({ viewport: { width: 900, height: 480 } })]);
        const style = 'html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%}';
        const server = createServer((_request, response) => {
            response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', STRICT);
            response.end(`<!doctype html><link rel="icon" href="data:,"><style>${style}</style><body></body><script>${script}</script>`);
        });
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
        const [contents] = (await agent.client.readResource({ uri: APP_URI })).contents;
        const html = contents && 'text' in contents ? contents.text : expect.fail('the app is no text');
        const stage = new BoardAppStage(page, html, agent, () => server.close());
        await stage.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        return stage;
    }

    get board(): FrameLocator {
        return this.page.frameLocator('iframe');
    }

    get note() {
        return this.notes.at(-1);
    }

    async show(context: HostContext): Promise<void> {
        await this.page.evaluate(([html, context]) => window.showApp(html, context), [this.html, context] as const);
    }

    /** Calls a tool as the agent, with the app next to its answer. */
    async answer(tool: string, args: Record<string, unknown>) {
        const result = await this.agent.raw(tool, args);
        await this.page.evaluate(([args, result]) => window.sendAnswer(args, result as { content: [] }), [args, result] as const);
        return result;
    }

    async setTheme(theme: 'light' | 'dark'): Promise<void> {
        await this.page.evaluate(theme => window.setTheme(theme), theme);
        await this.board.locator(`:root[data-theme="${theme}"]`).waitFor();
    }

    /** For looking at. */
    async picture(name: string): Promise<void> {
        if (process.env.OPENSPACE_TEST_PICTURES !== undefined) {
            await mkdir(process.env.OPENSPACE_TEST_PICTURES, { recursive: true });
            await this.page.screenshot({ path: path.join(process.env.OPENSPACE_TEST_PICTURES, `${name}.png`) });
        }
    }

    private async connect(address: string): Promise<void> {
        const { page } = this;
        page.setDefaultTimeout(20_000);
        await failOnPolicyViolation(page);
        await page.exposeFunction('callTool', async (name: string, args: Record<string, unknown>) => {
            const result = await this.agent.raw(name, args);
            return this.forged !== undefined && name.endsWith('snapshot')
                ? { ...result, content: [{ type: 'text', text: this.forged }] }
                : result;
        });
        await page.exposeFunction('modelContext', (text: string, structured: Record<string, unknown>) =>
            this.notes.push({ text, structured })
        );
        await page.exposeFunction('openLink', (url: string) => this.links.push(url));
        await page.goto(address);
        page.on('request', request => this.requested.push(request.url()));
    }
}

async function hostScript(): Promise<string> {
    const bundle = await build({
        entryPoints: [path.join(__dirname, 'board-app-host.js')],
        bundle: true,
        write: false,
        format: 'iife',
        charset: 'ascii'
    });
    return bundle.outputFiles[0]!.text.replaceAll('</script', '<\\/script');
}
