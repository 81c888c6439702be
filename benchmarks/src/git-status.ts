import { App } from '@openspace/e2e/lib/harness/app';
import { launchBrowser, openWindow } from '@openspace/e2e/lib/harness/browser';
import { TestRepository } from '@openspace/e2e/lib/harness/git-repository';
import type { Benchmark } from './benchmark';
import { median, timeOf } from './timing';

const FILES = 10_000;
const IN_A_FOLDER = 100;
const ROUNDS = 7;
const LIMIT_MS = 1_000;

/** What a person waits for: a file is saved, and the Source Control view lists it; and the call of git within that. */
export const gitStatus: Benchmark = {
    name: 'git-status',
    question: 'from a change in a repository of 10,000 files until the view lists it, against 1 s',
    bar: 1,
    measure: async () => {
        const name = (at: number) => `folder-${Math.floor(at / IN_A_FOLDER)}/file-${at}.txt`;
        const repository = new TestRepository(Object.fromEntries(Array.from({ length: FILES }, (_, at) => [name(at), `file ${at}\n`])));
        const [app, browser] = await Promise.all([App.start({ workspace: repository.folder }), launchBrowser()]);
        try {
            const page = await openWindow(browser, app);
            await page.keyboard.press('Control+Shift+g');
            await page.locator('#scm-view-container .scm-theia-header').first().waitFor();
            const shown: number[] = [];
            const git: number[] = [];
            for (let round = 0; round < ROUNDS; round++) {
                const file = name(round * 1_234);
                repository.write({ [file]: `changed in round ${round}\n` });
                shown.push(await timeOf(() => page.locator('#scm-view-container .scmItem', { hasText: file.split('/')[1]! }).waitFor()));
                git.push(await timeOf(async () => repository.git('status', '--porcelain')));
            }
            return { ratio: median(shown) / LIMIT_MS, figures: { shown: median(shown), git: median(git), slowest: Math.max(...shown) } };
        } finally {
            await browser.close();
            await app.stop();
            repository.remove();
        }
    }
};
