import { shapesOnDisk } from '@openspace/e2e/lib/harness/board-file';
import { until } from '@openspace/tool/lib/test/until';
import type { Benchmark } from './benchmark';
import { diagram } from './drawings';
import { tenThousand } from './find-shapes';
import { longestGap, startWatching } from './long-tasks';
import { BOARD, withWindow } from './stage';

const LIMIT_MS = 200;
const LARGE = 'large.whiteboard.json';

export const largeBoard: Benchmark = {
    name: 'large-board',
    question: 'a board of 10,000 shapes: open, find, replace, save; the longest time in which the page answers no input, against 200 ms',
    bar: 1,
    measure: () =>
        withWindow(async ({ app, agent, page }) => {
            await agent.call('openspace.whiteboard.create', { path: LARGE });
            for (const shapes of tenThousand()) {
                await agent.call('openspace.whiteboard.batch_add_shapes', { path: LARGE, shapes });
            }
            await startWatching(page);
            await agent.call('openspace.whiteboard.open', { path: LARGE });
            await page.locator('.tl-canvas:visible [data-shape-type="geo"]').first().waitFor();
            const open = await longestGap(page);
            await agent.call('openspace.whiteboard.find_shapes', { path: LARGE, label: 'Step 4999' });
            const find = await longestGap(page);
            await agent.call('openspace.whiteboard.replace', { path: LARGE, shapes: diagram(2_000, 2_000) });
            await until('the drawing is on disk', async () => (await shapesOnDisk(app.file(LARGE))).length === 4_000);
            const replace = await longestGap(page);
            await agent.call('openspace.whiteboard.add_shape', { path: LARGE, type: 'geo', x: -400, y: 0 });
            const save = await longestGap(page);
            await agent.call('openspace.whiteboard.find_shapes', { path: BOARD, label: 'none' });
            return { ratio: Math.max(open, find, replace, save) / LIMIT_MS, figures: { open, find, replace, save } };
        })
};
