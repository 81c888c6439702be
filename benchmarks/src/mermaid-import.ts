import { mermaidCodec } from '@openspace/diagram';
import { writeFile } from 'fs/promises';
import type { Benchmark } from './benchmark';
import { withoutWindow } from './stage';
import { compare } from './timing';

const NODES = 1_000;

/** A tree with a link back here and there. */
function flowchart(): string {
    const links = Array.from({ length: NODES - 1 }, (_, at) => `    n${at >> 1}[Node ${at >> 1}] --> n${at + 1}[Node ${at + 1}]`);
    return ['flowchart TD', ...links, ''].join('\n');
}

export const mermaidImport: Benchmark = {
    name: 'mermaid-import',
    question: 'a Mermaid flowchart of 1,000 nodes onto a board, whole call, against parsing and laying it out in Node; 3 s are allowed',
    bar: 8,
    measure: () =>
        withoutWindow(async ({ app, agent }) => {
            const source = flowchart();
            await writeFile(app.file('large.mmd'), source);
            const draw = (round: number) =>
                agent.call('openspace.whiteboard.import', { path: `large-${round}.whiteboard.json`, source: 'large.mmd', replace: true });
            const layOut = async () => mermaidCodec.decode(source);
            await compare(2, draw, layOut);
            const { a, b, ratio } = await compare(7, draw, layOut);
            return { ratio, figures: { import: a, parse_and_lay_out: b, allowed: 3_000 } };
        })
};
