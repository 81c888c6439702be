import { DrawioDocument } from '@openspace/drawio';
import type { Benchmark } from './benchmark';
import type { DrawioAnswer } from './drawio-icons';
import { withoutWindow } from './stage';
import { compare } from './timing';

export const drawioLarge: Benchmark = {
    name: 'drawio-large',
    question: 'add-cells of 10 onto 5,000 cells, whole call, against parsing and writing the same XML in Node',
    bar: 3,
    measure: () =>
        withoutWindow(async ({ agent }) => {
            const row = (count: number) =>
                Array.from({ length: count }, (_, at) => ({
                    type: 'vertex',
                    x: (at % 70) * 150,
                    y: Math.floor(at / 70) * 100,
                    text: `Node ${at}`
                }));
            let { diagram_xml } = await agent.call<DrawioAnswer>('add-cells', { cells: row(2_500) });
            ({ diagram_xml } = await agent.call<DrawioAnswer>('add-cells', { diagram_xml, cells: row(2_500) }));
            const call = () => agent.call('add-cells', { diagram_xml, cells: row(10) });
            const bare = async () => DrawioDocument.load(diagram_xml).toXml();
            await compare(3, call, bare);
            const { a, b, ratio } = await compare(15, call, bare);
            return { ratio, figures: { add_cells: a, parse_and_write: b, characters: diagram_xml.length } };
        })
};
