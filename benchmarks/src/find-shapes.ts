import type { Benchmark } from './benchmark';
import { diagram } from './drawings';
import { BOARD, noOp, withWindow } from './stage';
import { compare } from './timing';

/** A board of 10,000 shapes, drawn as an agent has to: at most 4,000 at once. */
export function tenThousand(): Record<string, unknown>[][] {
    const shapes = diagram(5_000, 5_000);
    return [shapes.slice(0, 4_000), shapes.slice(4_000, 7_000), shapes.slice(7_000)];
}

export const findShapes: Benchmark = {
    name: 'find-shapes',
    question: 'find_shapes on an open board of 10,000 shapes, against a no-op tool',
    bar: 3,
    measure: () =>
        withWindow(async ({ agent }) => {
            for (const shapes of tenThousand()) {
                await agent.call('openspace.whiteboard.batch_add_shapes', { path: BOARD, shapes });
            }
            const find = (round: number) => agent.call('openspace.whiteboard.find_shapes', { path: BOARD, label: `Step ${round * 37}` });
            await compare(10, find, () => noOp(agent));
            const { a, b, ratio } = await compare(60, find, () => noOp(agent));
            return { ratio, figures: { find_shapes: a, noop: b } };
        })
};
