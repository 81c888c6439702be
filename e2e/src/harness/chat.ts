import type { AgentScript } from '@openspace/agent/lib/node/test/agent-script';
import { mkdir, mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Locator, Page } from 'playwright-core';
import { App } from './app';
import { until } from '@openspace/tool/lib/test/until';

export interface ConfiguredAgent {
    readonly id: string;
    readonly name: string;
    readonly command: string;
    readonly args: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
}

/** A running IDE whose settings name the agents of a test. */
export class AgentApp {
    private constructor(
        readonly app: App,
        readonly folder: string
    ) {}

    /** @param agents made from a folder of the test's own */
    static async start(
        agents: (folder: string) => Promise<readonly ConfiguredAgent[]>,
        options: {
            readonly settings?: object;
            readonly files?: Readonly<Record<string, string>>;
            /** What the backend has besides, and terminals from it. */
            readonly env?: (folder: string) => Record<string, string>;
        } = {}
    ): Promise<AgentApp> {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-agents-'));
        const config = path.join(folder, 'theia');
        await mkdir(config);
        const settings = { 'openspace.agent.agents': await agents(folder), ...options.settings };
        await writeFile(path.join(config, 'settings.json'), JSON.stringify(settings));
        return new AgentApp(await App.start({ env: { ...options.env?.(folder), THEIA_CONFIG_DIR: config }, files: options.files }), folder);
    }

    /** The backend ends and another one starts in its place, with the same settings. */
    async restarted(): Promise<App> {
        await this.app.kill('SIGTERM');
        return App.start({
            workspace: this.app.workspace,
            port: this.app.port,
            env: { THEIA_CONFIG_DIR: path.join(this.folder, 'theia') }
        });
    }

    async stop(): Promise<void> {
        await this.app.stop();
        await rm(this.folder, { recursive: true, force: true });
    }
}

/** The agent that plays a script, as a setting. */
export async function scriptedAgent(folder: string, script: AgentScript, id = 'scripted'): Promise<ConfiguredAgent> {
    const file = path.join(folder, `${id}.json`);
    await writeFile(file, JSON.stringify(script));
    const program = require.resolve('@openspace/agent/lib/node/test/scripted-agent.js');
    return { id, name: 'Scripted', command: process.execPath, args: [program, file] };
}

/** What a person does in the chat. */
export class Chat {
    constructor(readonly page: Page) {}

    async open(): Promise<void> {
        await this.page.locator('[id="shell-tab-openspace.agent.chat"]').click();
        await this.message.waitFor();
    }

    get root(): Locator {
        return this.page.locator('.openspace-agent-chat');
    }

    get message(): Locator {
        return this.root.getByRole('textbox', { name: 'Message to the agent' });
    }

    button(name: string | RegExp): Locator {
        return this.root.getByRole('button', { name });
    }

    text(text: string | RegExp): Locator {
        return this.root.getByRole('log').getByText(text).first();
    }

    async send(text: string): Promise<void> {
        await this.message.fill(text);
        await this.message.press('Enter');
    }

    /** Puts a picture into the message as a paste does. */
    async paste(name: string, png: string): Promise<void> {
        await this.message.evaluate(
            (area, { name: given, data }) => {
                const clipboardData = new DataTransfer();
                const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
                clipboardData.items.add(new File([bytes], given, { type: 'image/png' }));
                area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
            },
            { name, data: png }
        );
        await this.button(`Remove the picture ${name}`).waitFor();
    }

    /** What the keyboard is at: the label, or the words on it. */
    focused(): Promise<string> {
        return this.page.evaluate(() => {
            const { activeElement: at } = document;
            return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim();
        });
    }

    /** Goes with Tab or Shift+Tab to the next element of this name. */
    async tabTo(name: string, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab'): Promise<void> {
        const passed: string[] = [];
        while (passed.at(-1) !== name) {
            if (passed.length > 40) {
                throw new Error(`${key} never came to ${name}, but to ${passed.join(', ')}`);
            }
            await this.page.keyboard.press(key);
            passed.push(await this.focused());
        }
    }

    /** Presses what has the focus, and waits until the person can write again. */
    async pressAndWrite(): Promise<void> {
        await this.page.keyboard.press('Enter');
        await until('the message has the focus', async () => (await this.focused()) === 'Message to the agent');
    }

    /** Resolves when the agent has ended its turn. */
    async done(): Promise<void> {
        // Exactly: a queued prompt has a button "Send now".
        await this.root.getByRole('button', { name: 'Send', exact: true }).waitFor();
    }
}
