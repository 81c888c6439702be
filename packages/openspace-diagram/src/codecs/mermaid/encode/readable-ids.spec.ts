import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../../../diagram';
import { encodeMermaid } from './encode-mermaid';
import { withReadableIds } from './readable-ids';

const node = (id: string, label: string, parent?: string): DiagramNode => ({
    id,
    shape: 'rectangle',
    label,
    ...(parent !== undefined && { parent })
});

describe('ids of shapes that a person has drawn, in Mermaid', () => {
    const diagram: Diagram = {
        nodes: [
            node('shop', 'Shop'),
            node('jCO7YwG0rQYQNZ2Q98d9K', '«service»\nBook holidays, now'),
            node('0sK1J-wwA0mJheiIBAGca', 'shop'),
            node('VrHin0azpRiHSPgAhYCCp', ''),
            node('CustomerRelationships', 'Relations'),
            node('order_line_of_customer', 'Lines')
        ],
        edges: [{ id: 'e', from: { node: 'jCO7YwG0rQYQNZ2Q98d9K' }, to: { node: '0sK1J-wwA0mJheiIBAGca' } }]
    };

    it('ME2 are their labels, and those that an agent gave stay', () => {
        const { nodes, edges } = withReadableIds(diagram);
        expect(nodes.map(({ id }) => id)).to.deep.equal([
            'shop',
            'Book_holidays_now',
            'shop_2',
            'rectangle',
            'CustomerRelationships',
            'order_line_of_customer'
        ]);
        expect(edges[0]).to.deep.include({ from: { node: 'Book_holidays_now' }, to: { node: 'shop_2' } });
    });

    it('ME2 are no longer than a name, and end with no half of a letter', () => {
        const { nodes } = withReadableIds({ nodes: [node('jCO7YwG0rQYQNZ2Q98d9K', `x${'\u{1d49c}'.repeat(40)}`)], edges: [] });
        expect(nodes[0]?.id).to.equal(`x${'\u{1d49c}'.repeat(29)}`);
    });

    it('ME2 are what is written', () => {
        expect(encodeMermaid(diagram).target).to.match(/Book_holidays_now e@--- shop_2/);
    });
});
