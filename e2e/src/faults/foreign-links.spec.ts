// Own backend: a person lets it open another folder.
import { expect } from 'chai';
import { existsSync } from 'fs';
import { mkdtemp, realpath, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { App } from '../harness/app';
import { shapesOnDisk } from '../harness/board-file';
import { launchBrowser, newPage, openWindow, shellReady, WINDOW } from '../harness/browser';
import { failOnPolicyViolation } from '../harness/policy';
import { Ide } from '../harness/ide';
import { McpClient } from '../harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'kept.whiteboard.json';

/** Addresses of the IDE that somebody else made up, on a page or in a mail. */
describe('a link of somebody else', () => {
    let app: App;
    let browser: Browser;
    /** That of the person, which has the IDE's program in its cache after the first page. */
    let profile: BrowserContext;
    let agent: McpClient;

    before(async () => {
        app = await App.start({ own: true });
        browser = await launchBrowser();
        profile = await browser.newContext({ viewport: WINDOW });
        agent = await McpClient.connect(app);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.batch_add_shapes', { path: BOARD, shapes: [{ type: 'geo', label: 'kept', x: 0, y: 0 }] });
    });
    after(async () => {
        await agent?.close();
        await browser?.close();
        await app?.stop();
    });

    it('cannot put a link that runs a command into a notification', async () => {
        const args = encodeURIComponent(JSON.stringify([{ path: BOARD, shapes: [] }]));
        const text = `/[Click here to go on](command:openspace.whiteboard.replace?${args})`;
        const page = await newPage(profile);
        await failOnPolicyViolation(page);
        await page.goto(app.pageUrl(`/?open=${encodeURIComponent(text)}`));
        await shellReady(page);
        const message = page.locator('.theia-notification-message', { hasText: 'Click here' }).first();
        await message.waitFor();
        expect(await message.locator('a, img').count()).to.equal(0);
        expect(await message.textContent()).to.contain(text);
        await message.getByText('Click here').click({ position: { x: 5, y: 5 } });
        // A call that goes through the window comes after what the click began.
        await agent.call('openspace.whiteboard.open', { path: BOARD });
        expect(await shapesOnDisk(app.file(BOARD))).to.have.length(1);
        await page.close();
    });

    describe('that names a folder', () => {
        let other: string;

        before(async () => {
            other = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-other-')));
        });
        after(() => rm(other, { recursive: true, force: true }));

        const mayDraw = async () => {
            const { content } = await agent.raw('openspace.whiteboard.create', { path: path.join(other, `${Date.now()}.whiteboard.json`) });
            return !JSON.stringify(content).includes('OUTSIDE_WORKSPACE');
        };
        const opened = (page: Page) => page.evaluate(() => decodeURI(window.location.hash.slice(1)));

        for (const key of ['Enter', 'Escape']) {
            it(`opens the folder of the IDE instead, asks, and takes ${key} for a no${key === 'Enter' ? '' : ' @long'}`, async () => {
                const page = await newPage(profile);
                await page.goto(app.pageUrl(`/#${other}`));
                await shellReady(page);
                const question = page.locator('.dialogBlock', { hasText: 'Open Folder?' });
                await question.getByText(other).waitFor();
                expect(await opened(page)).to.equal(app.workspace);
                await page.keyboard.press(key);
                await question.waitFor({ state: 'detached' });
                expect(await opened(page)).to.equal(app.workspace);
                // A window has said what it shows before an answer comes through it.
                await agent.call('openspace.whiteboard.open', { path: BOARD });
                expect(await mayDraw()).to.equal(false);
                await page.close();
            });
        }

        it('does not change which folder is opened next @long', async () => {
            const page = await newPage(browser);
            await page.goto(app.pageUrl(`/#${other}`));
            await page.locator('.dialogBlock', { hasText: 'Open Folder?' }).waitFor();
            await page.close();
            const next = await openWindow(browser, app);
            expect(await opened(next)).to.equal(app.workspace);
            await next.close();
        });

        for (const hash of ['%zz', '//host/share', '/nothing/there', '%2e%2e/%2e%2e/etc', '!empty/../etc', '/etc/passwd']) {
            it(`does not stop the IDE, nor widen anything, as #${hash} @long`, async () => {
                const page = await newPage(browser);
                await page.goto(app.pageUrl(`/#${hash}`));
                await shellReady(page);
                expect(await opened(page)).to.equal(app.workspace);
                await page.close();
            });
        }

        it('opens it once the person says so, and from then on without asking @long', async () => {
            const page = await newPage(browser);
            await page.goto(app.pageUrl(`/#${other}`));
            await page.getByRole('button', { name: 'Open Folder' }).click();
            await until('the folder is open', async () => (await opened(page).catch(() => '')) === other);
            await until('agents may draw in it', mayDraw);
            await page.close();
            const again = await newPage(browser);
            await again.goto(app.pageUrl(`/#${other}`));
            await shellReady(again);
            expect(await opened(again)).to.equal(other);
            await again.close();
        });
    });

    it('is one more reason to trust no one: settings of a folder run nothing until its authors are trusted @long', async () => {
        const marker = path.join(os.tmpdir(), `openspace-marker-${process.pid}`);
        const settings = {
            'terminal.integrated.profiles.linux': { evil: { path: '/bin/sh', args: ['-c', `echo ran > ${marker}; exec /bin/sh`] } },
            'terminal.integrated.defaultProfile.linux': 'evil'
        };
        const asking = await App.start({ asksForTrust: true, files: { '.theia/settings.json': JSON.stringify(settings) } });
        try {
            const page = await newPage(browser);
            await page.goto(asking.pageUrl());
            const ide = new Ide(page);
            await page.getByRole('button', { name: "No, I don't trust the authors" }).click();
            await shellReady(page);
            const restricted = page.locator('#theia-statusBar', { hasText: 'Restricted Mode' });
            await restricted.waitFor();
            await ide.menu('Terminal', 'New Terminal');
            await page.locator('.terminal-container .xterm-helper-textarea:focus').waitFor();
            await page.keyboard.type(`touch ${marker}-mine\n`);
            await until('the usual shell runs', () => existsSync(`${marker}-mine`));
            expect(existsSync(marker)).to.equal(false);

            await page.locator('#theia-statusBar').getByText('Restricted Mode').click();
            await page
                .locator('.quick-input-widget .monaco-list-row')
                .filter({ hasText: /^Trust/ })
                .click();
            await restricted.waitFor({ state: 'detached' });
            expect(await page.locator('.dialogBlock').count(), 'questions about a restart').to.equal(0);
            await ide.menu('Terminal', 'New Terminal');
            await until('the profile of the folder runs', () => existsSync(marker));
            await page.close();
        } finally {
            await asking.stop();
            await Promise.all([marker, `${marker}-mine`].map(file => rm(file, { force: true })));
        }
    });
});
