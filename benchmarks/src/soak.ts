import { App } from '@openspace/e2e/lib/harness/app';
import { launchBrowser, openWindow } from '@openspace/e2e/lib/harness/browser';
import { Heap } from '@openspace/e2e/lib/harness/heap';
import { soak as run } from '@openspace/e2e/lib/harness/soak';
import type { Benchmark } from './benchmark';

const CLIENTS = 16;
const CALLS = 20_000;
/** All calls take five minutes at least. */
const PAUSE_MS = (5 * 60_000 * CLIENTS) / CALLS;

export const soak: Benchmark = {
    name: 'soak',
    question:
        '20,000 calls from 16 clients in five minutes or more, windows opening and closing: heap after against before, every write there once',
    bar: 1.3,
    measure: async () => {
        const heap = await Heap.create();
        const app = await App.start({ env: heap.env });
        try {
            await withWindows(app, () => run(app, { name: 'warm', clients: CLIENTS, calls: 50, pause: 0 }));
            const before = await heap.bytesOf(app);
            const opened = await withWindows(app, () =>
                run(app, { name: 'soak', clients: CLIENTS, calls: CALLS / CLIENTS, pause: PAUSE_MS })
            );
            const after = await heap.bytesOf(app);
            return { ratio: after / before, figures: { megabytes_before: before / 1e6, megabytes_after: after / 1e6, windows: opened } };
        } finally {
            await app.stop();
            await heap.dispose();
        }
    }
};

/** Opens and closes windows on the app until the work is done. @returns how many. */
async function withWindows(app: App, work: () => Promise<void>): Promise<number> {
    const browser = await launchBrowser();
    let done = false;
    let opened = 0;
    const windows = async () => {
        while (!done) {
            const page = await openWindow(browser, app);
            opened++;
            await page.close();
        }
    };
    try {
        await Promise.all([work().finally(() => (done = true)), windows()]);
        return opened;
    } finally {
        await browser.close();
    }
}
