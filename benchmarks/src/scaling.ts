import type { Benchmark } from './benchmark';
import { diagram } from './drawings';
import { BOARD, withWindow } from './stage';
import { compare } from './timing';

export const scaling: Benchmark = {
    name: 'scaling',
    question: 'time a shape in one replace: 4,000 shapes (half bound arrows) against 400',
    bar: 1.5,
    measure: () =>
        withWindow(async ({ agent }) => {
            const [many, few] = [diagram(2_000, 2_000), diagram(200, 200)];
            const replace = (shapes: object[]) => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
            await compare(
                1,
                () => replace(many),
                () => replace(few)
            );
            const { a, b, ratio } = await compare(
                7,
                () => replace(many),
                () => replace(few)
            );
            return { ratio: ratio / 10, figures: { replace_4000: a, replace_400: b } };
        })
};
