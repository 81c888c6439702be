import type { Benchmark } from './benchmark';
import { type DrawioAnswer, iconCells } from './drawio-icons';
import { withoutWindow } from './stage';
import { timeOf } from './timing';

/** How much of an answer transactional mode leaves. */
export function drawioAnswer(count: number): Benchmark {
    return {
        name: `drawio-answer-${count}`,
        question: `characters of a transactional add-cells answer with ${count} icons and ${count - 1} edges, against the same call without`,
        bar: 0.05,
        measure: () =>
            withoutWindow(async ({ agent }) => {
                const cells = await iconCells(agent, count);
                let full = 0;
                let light = 0;
                const measured = async (transactional: boolean) =>
                    JSON.stringify(await agent.call<DrawioAnswer>('add-cells', { cells, transactional })).length;
                await measured(false);
                const full_ms = await timeOf(async () => (full = await measured(false)));
                const light_ms = await timeOf(async () => (light = await measured(true)));
                return { ratio: light / full, figures: { full, light, full_ms, light_ms } };
            })
    };
}
