import type { Benchmark } from './benchmark';
import { diagram } from './drawings';
import { BOARD, withWindow } from './stage';
import { compare } from './timing';

const LARGE = 'large.whiteboard.json';
const SHAPES = 2_000;
const ROUNDS = 100;

export const addShapeLarge: Benchmark = {
    name: 'add-shape-large',
    question: 'add_shape on a board of 2,000 shapes against one on an empty board, both open in a window',
    bar: 1.3,
    measure: () =>
        withWindow(async ({ agent, page }) => {
            await agent.call('openspace.whiteboard.create', { path: LARGE });
            await agent.call('openspace.whiteboard.replace', { path: LARGE, shapes: diagram(SHAPES / 2, SHAPES / 2) });
            await agent.call('openspace.whiteboard.open', { path: LARGE });
            await page.locator('.tl-canvas:visible [data-shape-type="geo"]').first().waitFor();
            const add = (path: string) => (round: number) =>
                agent.call('openspace.whiteboard.add_shape', { path, type: 'geo', x: -400, y: round * 120, width: 180, height: 80 });
            await compare(20, add(LARGE), add(BOARD));
            const { a, b } = await compare(ROUNDS, add(LARGE), add(BOARD));
            return { ratio: a / b, figures: { on_2000_shapes: a, on_empty: b } };
        })
};
