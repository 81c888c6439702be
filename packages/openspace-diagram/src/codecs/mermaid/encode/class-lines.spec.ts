import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../../../diagram';
import { throughMermaid, untold } from '../../../test/mermaid-round-trip';
import { mermaidCodec } from '../mermaid-codec';
import { encodeMermaid } from './encode-mermaid';

type Rows = NonNullable<DiagramNode['rows']>;

const classOf = (id: string, rows: Rows, label: string): DiagramNode => ({ id, shape: 'rectangle', native: 'face:class', label, rows });

function classes(nodes: readonly DiagramNode[], edges: Diagram['edges'] = []): Diagram {
    return { kind: 'class', direction: 'down', nodes, edges };
}

describe('classes in Mermaid', () => {
    it('ME5 keep their names where these are in italics, which is named', () => {
        const italic = classOf('A', [{ text: 'A', style: 'abstract' }, '-', { text: 'run()', style: 'abstract' }], 'A\n────────\nrun()');
        const worded = classOf('B', [{ text: '«abstract»\nB' }, '-'], '«abstract»\nB');
        const trip = throughMermaid(classes([italic, worded]));
        expect(trip.read.nodes.map(({ label }) => label)).to.deep.equal([italic.label, worded.label]);
        expect(untold(trip), trip.source).to.deep.equal([]);
        expect(trip.losses.map(({ message }) => message)).to.deep.equal(['The name of an abstract class is not in italics. (A)']);
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
