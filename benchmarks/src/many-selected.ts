import { diagram } from './drawings';
import type { Benchmark } from './benchmark';
import { longestGap, startWatching } from './long-tasks';
import { BOARD, withWindow } from './stage';

const LIMIT_MS = 200;
const SHAPES = 2_000;

export const manySelected: Benchmark = {
    name: 'many-selected',
    question: 'undo of a step of 2,000 shapes, and a drag of 2,000 selected ones: the longest task of the page, against 200 ms',
    bar: 1,
    measure: () =>
        withWindow(async ({ agent, page }) => {
            await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: diagram(SHAPES, 0) });
            const shown = page.locator('.tl-canvas:visible [data-shape-type="geo"]').first();
            await shown.waitFor();
            await startWatching(page);
            const { x, y, width, height } = (await shown.boundingBox())!;
            await page.mouse.click(x + width / 2, y + height / 2);
            await page.keyboard.press('ControlOrMeta+a');
            await longestGap(page);
            await page.mouse.move(x + width / 2, y + height / 2);
            await page.mouse.down();
            for (let step = 1; step <= 20; step++) {
                await page.mouse.move(x + width / 2 + step * 5, y + height / 2 + step * 3);
            }
            await page.mouse.up();
            const drag = await longestGap(page);
            await page.keyboard.press('ControlOrMeta+z');
            const undoDrag = await longestGap(page);
            await agent.call('openspace.whiteboard.undo', { path: BOARD });
            await agent.call('openspace.whiteboard.find_shapes', { path: BOARD, label: 'none' });
            const undoStep = await longestGap(page);
            return {
                ratio: Math.max(drag, undoDrag, undoStep) / LIMIT_MS,
                figures: { drag, undo_of_it: undoDrag, undo_of_the_step: undoStep }
            };
        })
};
