import { crossingsIn, emptyBoard, type ElkNode, MemoryBoard, pictureMetrics } from '@openspace/board';
import { type Diagram, layOutPages, mermaidCodec } from '@openspace/diagram';
import { planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import Elk, { type ELK } from 'elkjs';
import type { Benchmark } from './benchmark';
import { chosen, mermaidFiles } from './corpus/corpus-samples';

/** Our lines may cross so many times as often as those of ELK, in all pictures together. */
const MORE = 1.1;

function ours(diagram: Diagram): number {
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, diagram, { laidOut: diagram.nodes.map(({ id }) => id) }).change);
    return pictureMetrics(board).crossings;
}

/** Of the ways on which ELK itself leads the edges, when it places the nodes as well. */
async function byElk(elk: ELK, { nodes, edges, ...diagram }: Diagram): Promise<number> {
    let answer: ElkNode = { id: '' };
    const free = { ...diagram, nodes: nodes.map(({ bounds: _bounds, ...node }) => node), edges };
    await layOutPages(free, async graph => {
        // The same JSON, but for lists that ELK's types let it change.
        answer = (await elk.layout(structuredClone(graph) as Parameters<ELK['layout']>[0])) as ElkNode;
        return answer;
    });
    return crossingsIn(answer);
}

export const mermaidCrossings: Benchmark = {
    name: 'mermaid-crossings',
    question: `crossings in pictures of the Mermaid corpus against ELK's own of the same graphs (${MORE} times)`,
    bar: MORE,
    measure: async () => {
        const elk = new Elk();
        const sums = { diagrams: 0, ours: 0, by_elk: 0, more_than_elk: 0 };
        for (const { name, source } of chosen(mermaidFiles())) {
            const { diagram, laidOut } = mermaidCodec.decode(source);
            if (diagram.isChart === true || laidOut !== true || diagram.edges.length === 0) {
                continue;
            }
            const [mine, theirs] = [ours(diagram), await byElk(elk, diagram)];
            sums.diagrams++;
            sums.ours += mine;
            sums.by_elk += theirs;
            if (mine > theirs) {
                sums.more_than_elk++;
                console.log(`  ${name}: ${mine} instead of ${theirs}`);
            }
        }
        return { ratio: sums.ours / Math.max(1, sums.by_elk), figures: sums };
    }
};
