import { expect } from 'chai';
import type { Arrowhead, Diagram, DiagramNode } from '../../../diagram';
import { throughMermaid, untold } from '../../../test/mermaid-round-trip';
import { mermaidCodec } from '../mermaid-codec';
import { encodeMermaid } from './encode-mermaid';

type Rows = NonNullable<DiagramNode['rows']>;

const classOf = (id: string, rows: Rows, label: string): DiagramNode => ({ id, shape: 'rectangle', native: 'face:class', label, rows });
const plain = (id: string): DiagramNode => classOf(id, [{ text: id }, '-'], id);

function classes(nodes: readonly DiagramNode[], edges: Diagram['edges'] = []): Diagram {
    return { kind: 'class', direction: 'down', nodes, edges };
}

describe('classes in Mermaid', () => {
    it('ME5 have parents first, so that they are above, and lines that lead from the child', () => {
        const line = (
            from: string,
            to: string,
            [start, end]: readonly [Arrowhead, Arrowhead],
            dash?: 'dashed'
        ): Diagram['edges'][number] => ({
            id: `${from}${to}`,
            from: { node: from, arrowhead: start, label: from },
            to: { node: to, arrowhead: end },
            label: 'is',
            style: dash ? { dash } : {}
        });
        const trip = throughMermaid(
            classes(['Car', 'Van', 'Vehicle', 'Thing'].map(plain), [
                line('Car', 'Vehicle', ['none', 'open-triangle']),
                line('Vehicle', 'Van', ['open-triangle', 'none']),
                line('Vehicle', 'Thing', ['none', 'open-triangle'], 'dashed'),
                line('Car', 'Van', ['open-triangle', 'open-triangle'])
            ])
        );
        expect(trip.source)
            .to.contain('Vehicle <|-- "Car" Car : is\n')
            .and.contain('Vehicle "Vehicle" <|-- Van : is\n')
            .and.contain('Thing <|.. "Vehicle" Vehicle : is\n')
            .and.contain('Car "Car" <|--|> Van : is\n');
        expect(
            trip.read.edges.map(({ from, to }) => [from.node, from.arrowhead, from.label, to.node, to.arrowhead, to.label])
        ).to.deep.equal([
            ['Car', 'none', 'Car', 'Vehicle', 'open-triangle', undefined],
            ['Van', 'none', undefined, 'Vehicle', 'open-triangle', 'Vehicle'],
            ['Vehicle', 'none', 'Vehicle', 'Thing', 'open-triangle', undefined],
            ['Car', 'open-triangle', 'Car', 'Van', 'open-triangle', undefined]
        ]);
        expect(untold(trip), trip.source).to.deep.equal([]);
        expect(trip.losses).to.deep.equal([]);
    });

    it('ME5 are abstract where the row of their name is, and keep the word where they bear it', () => {
        const italic = classOf('A', [{ text: 'A', style: 'abstract' }, '-', { text: 'run()', style: 'abstract' }], 'A\n────────\nrun()');
        const worded = classOf('B', [{ text: '«abstract»\nB' }, '-'], '«abstract»\nB');
        const both = classOf('C', [{ text: '«interface»\nC', style: 'abstract' }, '-'], '«interface»\nC');
        const trip = throughMermaid(classes([italic, worded, both]));
        expect(trip.source).to.contain('class A {\n        <<abstract>>\n        run()*\n');
        expect(trip.read.nodes.map(({ rows }) => rows)).to.deep.equal([italic.rows, worded.rows, both.rows]);
        expect(untold(trip), trip.source).to.deep.equal([]);
        expect(trip.losses).to.deep.equal([]);
        const [again] = mermaidCodec.decode('classDiagram\nclass A\n<<abstract>> A').diagram.nodes;
        expect([again?.label, again?.rows?.[0]]).to.deep.equal(['A', { text: 'A', style: 'abstract' }]);
    });

    it('ME5 keep the blank behind a sign without an entity, and no sign as well', () => {
        const members = ['+ plate: string', '# mileage', '-state', '~  wide', '+'];
        const operations = ['+ rate(a: int)', '-stop()'];
        const rows = [{ text: 'A' }, '-', ...members.map(text => ({ text })), '-', ...operations.map(text => ({ text }))] as const;
        const label = ['A', ...members, ...operations]
            .join('\n')
            .replace('\n+ plate', '\n────────\n+ plate')
            .replace('\n+ rate', '\n────────\n+ rate');
        const { target } = encodeMermaid(classes([classOf('A', rows, label)]));
        expect(target)
            .to.contain('        + plate: string\n')
            .and.contain('        # mileage\n')
            .and.contain('        -state\n')
            .and.contain('        + rate(a: int)\n')
            .and.contain('        -stop()\n');
        const read = mermaidCodec.decode(target).diagram.nodes[0];
        expect(read?.label, target).to.equal(label);
    });
});
