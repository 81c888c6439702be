// Own backend: its agents are in the settings of the machine.
import { expect } from 'chai';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import { stat, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator, Page } from 'playwright-core';
import { FENCE, hostile, KIND, TS } from './harness/agent-texts';
import { seriousFaults } from './harness/axe';
import { launchBrowser, openWindow } from './harness/browser';
import { attacked } from './harness/policy';
import { AgentApp, Chat, scriptedAgent } from './harness/chat';
import { Ide } from './harness/ide';
import { until } from '@openspace/tool/lib/test/until';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const CHAT = '.openspace-agent-chat';
const dotOf = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle r="5" cx="5" cy="5"/></svg>`;

/** Made when the agent is to say the second half of its code. */
const GO_ON = 'go-on';

declare global {
    interface Window {
        harmed?: number;
        lost?: string[];
        /** How often the code was seen longer than before. */
        grown?: number;
    }
}

describe('what an agent says in the chat', () => {
    let stage: AgentApp;
    let browser: Browser;
    let page: Page;
    let chat: Chat;
    let beacon: Server;
    const asked: string[] = [];

    before(async () => {
        beacon = createServer((request, response) => {
            asked.push(`${request.url} ${request.headers.referer ?? ''}`);
            response.setHeader('content-type', 'image/png').end(PICTURE);
        });
        await new Promise<void>(resolve => beacon.listen(0, 'localhost', resolve));
        const { port } = beacon.address() as AddressInfo;
        const half = 'let a = 1;\n'.repeat(200);
        const turns = (folder: string) => [
            [{ say: KIND }],
            [{ say: hostile(port) }],
            [{ say: `Growing\n\n${FENCE}ts\n${half}` }, { awaits: path.join(folder, GO_ON) }, { say: `${half}${FENCE}\n\nEND` }]
        ];
        [stage, browser] = await Promise.all([
            AgentApp.start(async folder => [await scriptedAgent(folder, { turns: turns(folder) })], {
                files: {
                    'src/a.ts': 'one\ntwo\nthree\n',
                    'docs/my notes.md': '# Notes\n',
                    'docs/dot.svg': dotOf(10)
                }
            }),
            launchBrowser()
        ]);
        page = await openWindow(browser, stage.app);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        chat = new Chat(page);
        await chat.open();
    });
    after(async () => {
        await browser.close();
        await stage.stop();
        beacon.close();
    });

    const code = (language: string): Locator => chat.root.locator('.osa-code', { has: page.locator('figcaption', { hasText: language }) });
    const link = (name: string) => chat.root.getByRole('log').getByRole('link', { name, exact: true });

    let sent = 0;
    /** Sends so many of the person's messages, each of which the agent answers with its next turn, unless they were sent. */
    const exchange = async (count: number) => {
        const messages = [
            ['show me', 'END OF KIND'],
            ['harm me', 'END OF HOSTILE']
        ] as const;
        for (const [message, end] of messages.slice(sent, count)) {
            await chat.send(message);
            await chat.text(end).waitFor();
            await chat.done();
            sent++;
        }
    };

    it('shows code with its colours, copies it, and inserts it at the cursor', async () => {
        const ide = new Ide(page);
        await ide.openFile('a.ts');
        await page.locator('.monaco-editor:visible').getByText('three').click();
        await page.keyboard.press('Home');
        await exchange(1);
        expect(await code('ts').locator('pre').innerText()).to.equal(TS);
        await code('ts').locator('.openspace-code-keyword', { hasText: 'const' }).waitFor();
        expect(await code('text').locator('pre').innerText()).to.contain('plain = indented');

        await code('ts').getByRole('button', { name: 'Copy' }).click();
        await code('ts').getByRole('button', { name: 'Copied' }).waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(TS);
        await code('ts').getByRole('button', { name: 'Insert into the active editor' }).click();
        await page.locator('.monaco-editor:visible').getByText('const answer: number').waitFor();
        await page.keyboard.press('Control+z');
        await page.locator('.monaco-editor:visible').getByText('const answer: number').waitFor({ state: 'detached' });
    });

    it('draws Mermaid and opens it on a whiteboard', async () => {
        await exchange(1);
        const picture = code('mermaid').getByRole('img', { name: 'Mermaid diagram' });
        await until('it is drawn', () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 50));
        await code('mermaid').getByRole('button', { name: 'Show as text' }).click();
        await code('mermaid').getByText('A[Start] --> B[End]').waitFor();
        await code('mermaid').getByRole('button', { name: 'Show as picture' }).click();
        await code('mermaid').getByRole('button', { name: 'Open on whiteboard' }).click();
        await page.locator('.tl-shape').getByText('Start').first().waitFor();
        await until('the board is saved', () =>
            stat(stage.app.file('diagram.whiteboard.json')).then(
                ({ size }) => size > 0,
                () => false
            )
        );
    });

    it('opens files of the workspace at their lines, shows its pictures, and asks before it opens the web', async () => {
        const ide = new Ide(page);
        await exchange(1);
        await ide.closeAllTabs();
        await link('src/a.ts:3').click();
        await ide.tab('a.ts').waitFor();
        await until('the cursor is in line 3', async () => (await page.locator('#theia-statusBar').innerText()).includes('Ln 3, Col 1'));
        await link('src/a.ts:2').focus();
        await page.keyboard.press('Enter');
        await until('the cursor is in line 2', async () => (await page.locator('#theia-statusBar').innerText()).includes('Ln 2, Col 1'));
        await link('the notes').click();
        await ide.tab('my notes.md').waitFor();
        expect(await link('no/such.ts').count()).to.equal(0);
        const dot = chat.root.getByRole('img', { name: 'a dot' });
        await until('the picture is there', () => dot.evaluate((img: HTMLImageElement) => img.naturalWidth === 10));
        await writeFile(stage.app.file('docs/dot.svg'), dotOf(20));
        await until('the picture is as it is now', () => dot.evaluate((img: HTMLImageElement) => img.naturalWidth === 20));
        expect(await chat.root.locator('.osa-table td').allInnerTexts()).to.deep.equal(['1', '2']);

        await link('the site').click();
        const dialog = page.locator('.dialogBlock');
        await dialog.getByText('https://example.org/path?q=1').waitFor();
        const opened = page.context().waitForEvent('page');
        await dialog.getByRole('button', { name: 'Open' }).click();
        const other = await opened;
        expect(
            other.url() === 'about:blank' || other.url().startsWith('https://example.org/') || other.url().startsWith('chrome-error:')
        ).to.equal(true);
        expect(await other.evaluate(() => window.opener)).to.equal(null);
        await other.close();
        expect(await seriousFaults(page, CHAT)).to.deep.equal([]);
    });

    it('is harmless whatever it is, and complete', async () => {
        attacked.add(page);
        await exchange(2);
        const log = chat.root.getByRole('log');
        const text = await log.innerText();
        for (const part of [
            '<script>window.harmed = 1</script>',
            '[script](javascript:',
            '[command](command:',
            'deep',
            'let x = 1; let x = 1;'
        ]) {
            expect(text).to.contain(part);
        }
        for (const name of ['script', 'command']) {
            expect(await link(name).count(), name).to.equal(0);
        }
        expect(await log.locator('script, iframe, [onerror], a[href]').count()).to.equal(0);
        await until(
            'its diagram is drawn or explained',
            async () => (await code('mermaid').last().locator('.osa-mermaid, .osa-notice').count()) > 0
        );
        const tabs = await page.locator('#theia-main-content-panel .lm-TabBar-tab').count();
        for (const name of ['outside', 'up']) {
            await link(name).last().click();
            await page.locator('.theia-notification-list-item', { hasText: 'The workspace has no file' }).first().waitFor();
        }
        expect(await page.locator('#theia-main-content-panel .lm-TabBar-tab').count()).to.equal(tabs);
        expect(asked, 'no one was told that it was read').to.deep.equal([]);
        await log.getByRole('button', { name: 'Load picture' }).click();
        await until('the picture is loaded', async () => asked.length > 0);
        expect(asked).to.deep.equal(['/beacon.png ']);
        expect(await page.evaluate(() => window.harmed)).to.equal(undefined);
    });

    it('loses no text and no colour while it grows', async () => {
        attacked.add(page);
        await exchange(2);
        await page.evaluate(selector => {
            [window.lost, window.grown] = [[], 0];
            let [longest, coloured] = ['', false];
            new MutationObserver(() => {
                const block = [...document.querySelectorAll(`${selector} .osa-turn:last-of-type .osa-code pre`)].at(-1);
                const now = block?.textContent ?? '';
                if (!now.startsWith('let a') && now !== '') {
                    return;
                }
                if (now.length < longest.length) {
                    window.lost?.push(`${longest.length} became ${now.length}`);
                }
                const isColoured = block?.querySelector('.openspace-code-keyword') != null;
                if (coloured && !isColoured) {
                    window.lost?.push('the colours went');
                }
                window.grown = (window.grown ?? 0) + (now.length > longest.length ? 1 : 0);
                [longest, coloured] = [now, isColoured];
            }).observe(document.querySelector(selector)!, { subtree: true, childList: true, characterData: true });
        }, CHAT);
        await chat.send('grow');
        await chat.text('Growing').waitFor();
        const last = chat.root.locator('.osa-turn').last().locator('.osa-code pre');
        await last.locator('.openspace-code-keyword').nth(199).waitFor();
        expect(await last.innerText()).to.equal('let a = 1;\n'.repeat(200).trimEnd());
        const grown = await page.evaluate(() => window.grown ?? 0);
        await writeFile(path.join(stage.folder, GO_ON), '');
        await chat.done();
        await last.locator('.openspace-code-keyword').nth(399).waitFor();
        expect(await last.innerText()).to.equal('let a = 1;\n'.repeat(400).trimEnd());
        expect(await page.evaluate(() => window.lost)).to.deep.equal([]);
        expect(await page.evaluate(() => window.grown)).to.be.greaterThan(grown);
    });

    it('has Send in view however narrow it is', async () => {
        await exchange(1);
        const send = chat.button('Send');
        for (const width of [1400, 700]) {
            await page.setViewportSize({ width, height: 900 });
            const [button, picker, box] = await Promise.all([
                send.boundingBox(),
                chat.root.getByRole('combobox', { name: 'Model' }).boundingBox(),
                chat.root.boundingBox()
            ]);
            expect(Math.abs(button!.y - picker!.y), `${width}: on one line`).to.be.lessThan(10);
            expect(button!.x + button!.width, `${width}: inside`).to.be.at.most(box!.x + box!.width);
        }
        await page.setViewportSize({ width: 1400, height: 900 });
    });

    it('has enough contrast in the dark theme', async () => {
        await exchange(1);
        const dark = await browser.newContext({ colorScheme: 'dark', viewport: { width: 1400, height: 900 } });
        attacked.add(dark);
        const second = new Chat(await openWindow(dark, stage.app));
        await second.open();
        await second.root.getByRole('combobox', { name: 'Session' }).selectOption({ label: 'show me' });
        await second.root.locator('.openspace-code-keyword').first().waitFor();
        const picture = second.root.getByRole('img', { name: 'Mermaid diagram' }).first();
        await until('the diagram is drawn', () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 50));
        expect(await seriousFaults(second.page, CHAT)).to.deep.equal([]);
        for (const [one, file] of [
            [chat, 'light'],
            [second, 'dark']
        ] as const) {
            if (process.env.SHOTS) {
                await one.root.getByRole('log').press('Home');
                await one.page.screenshot({ path: path.join(process.env.SHOTS, `chat-${file}.png`) });
            }
        }
        await dark.close();
    });
});
