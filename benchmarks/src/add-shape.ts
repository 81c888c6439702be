import type { Benchmark } from './benchmark';
import { BOARD, noOp, withWindow } from './stage';
import { compare } from './timing';

const ROUNDS = 200;

export const addShape: Benchmark = {
    name: 'add-shape',
    question: 'add_shape, median, against a no-op tool on the same hub',
    bar: 4,
    measure: () =>
        withWindow(async ({ agent }) => {
            const add = (round: number) =>
                agent.call('openspace.whiteboard.add_shape', {
                    path: BOARD,
                    type: 'geo',
                    x: (round % 20) * 220,
                    y: Math.floor(round / 20) * 140,
                    width: 180,
                    height: 80,
                    label: `Step ${round}`
                });
            await compare(
                20,
                round => add(round + 1_000),
                () => noOp(agent)
            );
            const { a, b, ratio } = await compare(ROUNDS, add, () => noOp(agent));
            return { ratio: a / b, figures: { add_shape: a, noop: b, pairwise: ratio } };
        })
};
