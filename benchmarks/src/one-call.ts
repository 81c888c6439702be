import { tenNodesNineArrows } from '@openspace/e2e/lib/harness/flowchart';
import type { Benchmark } from './benchmark';
import { BOARD, withWindow } from './stage';
import { median, timeOf } from './timing';

export const oneCall: Benchmark = {
    name: 'one-call',
    question: '19 shapes (10 nodes, 9 bound arrows) in one replace, against 19 add_shape calls',
    bar: 1 / 8,
    measure: () =>
        withWindow(async ({ agent }) => {
            const shapes = tenNodesNineArrows();
            const clear = () => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: [] });
            const atOnce = () => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
            const oneByOne = async () => {
                for (const shape of shapes) {
                    await agent.call('openspace.whiteboard.add_shape', { path: BOARD, ...shape });
                }
            };
            // Neither side is timed while it clears what the other one drew.
            const rounds: { replace: number; oneByOne: number }[] = [];
            for (let round = 0; round < 12; round++) {
                await clear();
                const replace = await timeOf(atOnce);
                await clear();
                rounds.push({ replace, oneByOne: await timeOf(oneByOne) });
            }
            const warm = rounds.slice(2);
            const replace = median(warm.map(round => round.replace));
            const nineteen = median(warm.map(round => round.oneByOne));
            return { ratio: replace / nineteen, figures: { replace, nineteen_add_shape: nineteen } };
        })
};
