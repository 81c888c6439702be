import { expect } from 'chai';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { arrangeBlocks } from './arrange-block';
import { freeGraph } from './free-graph';
import type { PlacementOptions } from './placement';

const noElk = (): Promise<never> => Promise.reject(new Error('The layout is made without ELK here.'));
const text: ShapeInput = { type: 'text', id: 'text', label: 'What this is about' };
const nodes = ['a', 'b', 'c'].map((id): ShapeInput => ({ type: 'geo', id, label: id }));
const edge: ShapeInput = { type: 'arrow', from: 'a', to: 'b' };

async function yOf(shapes: readonly ShapeInput[], layout: PlacementOptions['layout']): Promise<(id: string) => number> {
    const blocks = await arrangeBlocks(freeGraph(boardOf([]), shapes, { layout }), noElk);
    return id => blocks.flatMap(({ boxes }) => boxes.get(`shape:${id}`)?.y ?? [])[0] ?? NaN;
}

describe('the title of a diagram', () => {
    it('A16 is a text before all shapes, and stands above them in every layout', async () => {
        for (const layout of ['auto', 'tree', 'mindmap', 'grid', 'class'] as const) {
            const y = await yOf([text, ...nodes, edge], layout);
            const others = nodes.map(({ id = '' }) => y(id));
            expect(Math.min(...others), layout).to.be.above(y('text') + 24);
        }
    });

    it('A16 is nearer to cards than to what arrows lead between', async () => {
        const below = async (shapes: readonly ShapeInput[]): Promise<number> => {
            const blocks = await arrangeBlocks(freeGraph(boardOf([]), shapes, { layout: 'grid' }), noElk);
            const [title, first] = ['text', 'a'].map(id => blocks[0]?.boxes.get(`shape:${id}`));
            return (first?.y ?? NaN) - (title?.y ?? NaN) - (title?.h ?? NaN);
        };
        expect([await below([text, ...nodes]), await below([text, ...nodes, edge])]).to.deep.equal([26, 44]);
    });

    it('A16 is no text that comes later, or that has arrows', async () => {
        const later = await yOf([...nodes, text], 'grid');
        expect(later('text')).to.be.at.least(later('a'));
        const bound = await yOf([text, ...nodes, { type: 'arrow', from: 'a', to: 'text' }], 'tree');
        expect(bound('text')).to.be.above(bound('a'));
    });
});
