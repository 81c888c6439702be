import type { Benchmark } from './benchmark';
import { noOp, withoutWindow } from './stage';
import { compare, median } from './timing';

const ELEMENTS = 200;
const ROUNDS = 60;
const WARM_UP = 20;

export const excalidrawPatch: Benchmark = {
    name: 'excalidraw-patch',
    question: 'canvas_patch_excalidraw with 200 elements, written to disk, against a no-op tool on the same hub',
    bar: 4,
    measure: () =>
        withoutWindow(async ({ agent }) => {
            const patch = (operations: object[]) =>
                agent.call('canvas_patch_excalidraw', { path: 'bench.excalidraw', create: true, operations });
            const rounds: { a: number; b: number }[] = [];
            for (let round = 0; round < WARM_UP + ROUNDS; round++) {
                const elements = drawing(round);
                rounds.push(
                    await compare(
                        1,
                        () => patch([{ kind: 'add_elements', elements }]),
                        () => noOp(agent)
                    )
                );
                await patch([{ kind: 'clear_scene' }]);
            }
            const warm = rounds.slice(WARM_UP);
            const [a, b] = [median(warm.map(time => time.a)), median(warm.map(time => time.b))];
            return { ratio: a / b, figures: { patch: a, noop: b } };
        })
};

/** Half of them boxes, half arrows from each to the next. */
function drawing(round: number): object[] {
    const boxes = Array.from({ length: ELEMENTS / 2 }, (_, at) => ({
        type: ['rectangle', 'ellipse', 'diamond'][at % 3],
        id: `${round}-${at}`,
        x: (at % 10) * 240,
        y: Math.floor(at / 10) * 160,
        width: 160,
        height: 80
    }));
    const arrows = boxes.map(({ id }, at) => ({
        type: 'arrow',
        x: 0,
        y: 0,
        startElementId: id,
        endElementId: boxes[(at + 1) % boxes.length]?.id
    }));
    return [...boxes, ...arrows];
}
