// Own backend: no one trusts its folder yet.
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, shellReady } from './harness/browser';
import { Chat, scriptedAgent } from './harness/chat';
import { Ide } from './harness/ide';

describe('an agent in a folder that the person trusts just now', () => {
    let folder: string;
    let app: App;
    let browser: Browser;
    let page: Page;

    before(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-trust-'));
        const { command, args } = await scriptedAgent(folder, { turns: [[{ say: 'I run.' }]] });
        // Under the name of an agent that needs no settings: the person has none yet, so that the answer makes their file.
        const program = path.join(folder, 'opencode');
        await writeFile(program, `#!/bin/sh\nexec "${command}" "${args.join('" "')}"\n`, { mode: 0o755 });
        const env = { THEIA_CONFIG_DIR: path.join(folder, 'config'), PATH: `${folder}${path.delimiter}${process.env.PATH}` };
        [app, browser] = await Promise.all([App.start({ asksForTrust: true, env }), launchBrowser()]);
        page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
        page.setDefaultTimeout(60_000);
        await page.goto(app.pageUrl());
    });
    after(async () => {
        await browser.close();
        await app.stop();
        await rm(folder, { recursive: true, force: true });
    });

    it('takes the first message that is sent', async () => {
        await page.getByRole('button', { name: "No, I don't trust the authors" }).click();
        await shellReady(page);
        const chat = new Chat(page);
        await chat.open();
        await new Ide(page).menu('Terminal', 'Run Task...');
        await page.getByRole('button', { name: 'Yes, I trust the authors' }).click();
        await page.locator('#theia-statusBar', { hasText: 'Restricted Mode' }).waitFor({ state: 'detached' });
        await chat.send('go');
        await chat.text(/I run\.|Restricted Mode/).waitFor();
        expect(await chat.root.getByRole('log').innerText())
            .to.contain('I run.')
            .and.not.to.contain('Restricted Mode');
    });
});
