import type { Benchmark } from './benchmark';
import { type DrawioAnswer, iconCells } from './drawio-icons';
import { withoutWindow } from './stage';

export const drawioXml: Benchmark = {
    name: 'drawio-xml',
    question: 'characters of XML a shape in a transactional answer, its edge included: the larger of 60 and 400 icons',
    bar: 150,
    measure: () =>
        withoutWindow(async ({ agent }) => {
            const sizes: number[] = [];
            for (const count of [60, 400]) {
                const cells = await iconCells(agent, count);
                const { diagram_xml } = await agent.call<DrawioAnswer>('add-cells', { cells, transactional: true });
                sizes.push(diagram_xml.length / count);
            }
            const [of_60 = 0, of_400 = 0] = sizes;
            return { ratio: Math.max(of_60, of_400), figures: { of_60, of_400 } };
        })
};
