import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import type { ElkNode } from '../layout/elk-layout';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { arrangeBlocks } from './arrange-block';
import { freeGraph } from './free-graph';
import type { ArrangedBlock } from './placement';

const shapes: ShapeInput[] = [
    ...['a', 'b', 'c', 'd'].map((id): ShapeInput => ({ type: 'geo', id, label: id })),
    ...['ab', 'bc', 'cd'].map(([from = '', to = '']): ShapeInput => ({ type: 'arrow', from, to }))
];

/** In a column or a row, as the direction says. */
function inLine(graph: ElkNode): ElkNode {
    const isUpright = /DOWN|UP/.test(graph.layoutOptions?.['elk.direction'] ?? '');
    const children = graph.children?.map((child, at) => ({ ...child, x: isUpright ? 0 : at * 220, y: isUpright ? at * 3_000 : 0 }));
    return { ...graph, ...(children && { children }) };
}

async function arranged(elk: (graph: ElkNode) => ElkNode, direction?: 'down'): Promise<ArrangedBlock | undefined> {
    const graph = freeGraph(boardOf([]), shapes, { layout: 'auto', direction });
    const [block] = await arrangeBlocks(graph, async each => elk(each));
    return block;
}

describe('a picture in layers', () => {
    it('A15 takes the direction with the better picture, unless the call says one', async () => {
        expect((await arranged(inLine))?.direction).to.equal('right');
        expect((await arranged(inLine, 'down'))?.direction).to.equal('down');
    });

    it('A15 is the one that there is where a better one takes too long, but not of a call that is cancelled', async () => {
        const failing = (code: 'TIMEOUT' | 'CANCELLED') => {
            let calls = 0;
            return (graph: ElkNode): ElkNode => {
                if (calls++ > 0) {
                    throw new ToolError(code, 'It has ended.', { suggestion: 'Try again.' });
                }
                return inLine(graph);
            };
        };
        expect((await arranged(failing('TIMEOUT')))?.direction).to.equal('down');
        const error = await arranged(failing('CANCELLED')).catch((reason: unknown) => reason);
        expect(error).to.be.instanceOf(ToolError).with.property('code', 'CANCELLED');
    });
});
