import { tenNodesNineArrows } from '@openspace/e2e/lib/harness/flowchart';
import type { Benchmark } from './benchmark';
import { BOARD, withWindow } from './stage';
import { compare } from './timing';

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
            const rounds: { a: number; b: number }[] = [];
            for (let round = 0; round < 12; round++) {
                await clear();
                const { a } = await compare(1, atOnce, async () => undefined);
                await clear();
                const { a: b } = await compare(1, oneByOne, async () => undefined);
                rounds.push({ a, b });
            }
            const warm = rounds.slice(2);
            const middle = (values: number[]) => values.sort((x, y) => x - y)[values.length >> 1]!;
            const [a, b] = [middle(warm.map(round => round.a)), middle(warm.map(round => round.b))];
            return { ratio: a / b, figures: { replace: a, nineteen_add_shape: b } };
        })
};
