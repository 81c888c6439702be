import { expect } from 'chai';
import { boardOf } from '../../test/boards';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { freeGraph } from '../free-graph';
import { nearLines } from './near-lines';
import type { ArrangedBlock } from '../placement';

/** Three below each other, the middle one broad, with a line around it from the first one to the last one. */
function block(label: { readonly w: number; readonly h: number }): ArrangedBlock {
    const boxes = new Map([
        ['a', { x: 400, y: 0, w: 100, h: 40 }],
        ['b', { x: 100, y: 140, w: 700, h: 100 }],
        ['c', { x: 400, y: 340, w: 100, h: 40 }]
    ]);
    const points = [400, 0, 0, 400].map((x, at) => ({ x, y: at < 2 ? 20 : 360 }));
    const ways = new Map([[0, { points, label: { x: 0, y: 190 }, labelSize: label }]]);
    const nodes = [...boxes.keys()].map(id => freeNode(id));
    return { scope: '', kind: 'state', nodes, edges: [freeEdge(0, 'a', 'c', label)], ties: [], w: 800, h: 380, boxes, ways };
}

describe('lines near to what they lead around', () => {
    it('A20 have a label that would keep them further away next to the shape that they leave', () => {
        const { boxes, ways } = nearLines(block({ w: 140, h: 20 }), { longest: 2 });
        const [broad, first, line] = [boxes.get('b'), boxes.get('a'), ways.get(0)];
        expect((broad?.x ?? NaN) - (line?.points[1]?.x ?? NaN)).to.equal(28);
        expect(line?.label).to.deep.equal({ x: (first?.x ?? NaN) - 24 - 70, y: 20 });
    });

    it('A20 keep a label in their middle that takes little room, or has none next to the shape', () => {
        for (const w of [40, 360]) {
            const { ways } = nearLines(block({ w, h: 20 }), { longest: 2 });
            expect(ways.get(0)?.label?.x).to.equal(ways.get(0)?.points[1]?.x);
        }
    });

    it('A20 keep a label in their middle in a picture that is higher than broad', () => {
        const { boxes, ...more } = block({ w: 140, h: 20 });
        const below = freeNode('d');
        const high = { ...more, nodes: [...more.nodes, below], boxes: new Map([...boxes, ['d', { x: 400, y: 1200, w: 100, h: 40 }]]) };
        const { ways } = nearLines(high, { longest: 2 });
        expect(ways.get(0)?.label?.x).to.equal(ways.get(0)?.points[1]?.x);
    });

    it('A20 are those of a flow, too, and so is what they lead to', async () => {
        const shapes: ShapeInput[] = [
            ...['a', 'b', 'c'].map((id): ShapeInput => ({
                type: 'geo',
                id,
                label: id,
                props: { geo: id === 'b' ? 'diamond' : 'rectangle' }
            })),
            ...['ab', 'bc', 'ba'].map(([from = '', to = '']): ShapeInput => ({ type: 'arrow', from, to }))
        ];
        const [flow] = await arrangeBlocks(freeGraph(boardOf([]), shapes, { layout: 'auto', direction: 'down' }), async graph => ({
            ...graph,
            children: graph.children?.map((child, at) => ({ ...child, x: at === 2 ? 700 : 0, y: Math.min(at, 1) * 140 })) ?? []
        }));
        const [asked, aside] = ['b', 'c'].map(id => flow?.boxes.get(`shape:${id}`));
        expect((aside?.x ?? NaN) - (asked?.x ?? NaN) - (asked?.w ?? NaN)).to.equal(40);
    });
});
