import { expect } from 'chai';
import { ARROWHEADS, type Diagram } from '../../../diagram';
import { excalidrawCodec } from './excalidraw-codec';

const box = (id: string, x: number) => ({ id, shape: 'rectangle', label: id, bounds: { x, y: 0, width: 80, height: 40 } }) as const;
const through = async (diagram: Diagram) => {
    const { target, losses } = excalidrawCodec.encode(diagram);
    return { target, losses, ...{ back: (await excalidrawCodec.decode(target)).diagram } };
};

describe('arrowheads and own attributes in Excalidraw', () => {
    it('EC4 are the same on the way back, or named', async () => {
        for (const arrowhead of ARROWHEADS) {
            const edges = [{ id: 'e', from: { node: 'a' }, to: { node: 'b', arrowhead } }];
            const { back, losses } = await through({ nodes: [box('a', 0), box('b', 300)], edges });
            const isKept = back.edges[0]?.to.arrowhead === arrowhead;
            expect(losses.length, arrowhead).to.equal(isKept ? 0 : 1);
        }
    });

    it('EC1 are read by the names that later versions of Excalidraw have', async () => {
        const nodes = [box('a', 0), box('b', 300)];
        const edges = [{ id: 'e', from: { node: 'a' }, to: { node: 'b', arrowhead: 'bar' as const } }];
        const { target } = await through({ nodes, edges });
        for (const [name, head, count] of [
            ['cardinality_exactly_one', 'crow-only-one', 0],
            ['cardinality_zero_or_many', 'crow-zero-many', 0],
            ['cardinality_zero_or_one', 'crow-zero-one', 0],
            ['crowfoot_one_or_many', 'crow-one-many', 0],
            ['unheard_of', 'arrow', 1]
        ] as const) {
            const { diagram, losses } = await excalidrawCodec.decode(target.replace('"endArrowhead": "bar"', `"endArrowhead": "${name}"`));
            expect([diagram.edges[0]?.to.arrowhead, losses.length], name).to.deep.equal([head, count]);
        }
    });

    it('EC4 keeps the attributes of nodes and edges', async () => {
        const data = { owner: 'Ann', tooltip: 'Ask first' };
        const edges = [{ id: 'e', from: { node: 'a' }, to: { node: 'b', arrowhead: 'arrow' as const }, data, tag: 'x' }];
        const { back, losses } = await through({ nodes: [{ ...box('a', 0), data }, box('b', 300)], edges });
        expect([back.nodes[0]?.data, back.edges[0]?.data, back.edges[0]?.tag, losses]).to.deep.equal([data, data, 'x', []]);
    });
});
