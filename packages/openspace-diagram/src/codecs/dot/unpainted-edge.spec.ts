import { expect } from 'chai';
import { dotCodec } from './dot-codec';

describe('Edges that Graphviz finds no way for', () => {
    it('DT2 keeps what is said of an edge that Graphviz finds no way for', async () => {
        const decoded = await dotCodec.decode(
            'digraph { a [shape=record, label="<f0> x|<f1> y"]; b [shape=record];' +
                'a:f1:e -> b [label="one\\ntwo", headlabel=head, taillabel=tail, style=dashed, color=red, constraint=false] }'
        );
        const [lost] = decoded.diagram.edges;
        expect(lost).to.deep.include({ label: 'one\ntwo', style: { stroke: '#ff0000', dash: 'dashed' } });
        expect([lost?.from.label, lost?.to.label, lost?.to.arrowhead]).to.deep.equal(['tail', 'head', 'triangle']);
        expect(decoded.losses.map(({ message }) => message)).to.include('Where Graphviz finds no way, a straight line is drawn.');
    });

    it('DT2 reads names and HTML in the texts of an edge that Graphviz finds no way for as in those of others', async () => {
        const labels = 'label="\\E of \\G", headlabel=<<b>to</b> &amp;<br/>\\H>, taillabel="from \\T"';
        const table = '<<table><tr><td>1</td><td>2</td></tr>\n<tr><td>3</td></tr></table>>';
        const { edges } = (
            await dotCodec.decode(
                'digraph g { a [shape=record, label="<f0> x|<f1> y"]; b [shape=record];' +
                    `a:f1:e -> b [${labels}, constraint=false] a:f1:e -> b [label=${table}, constraint=false] b -> c [${labels}] b -> d [label=${table}] }`
            )
        ).diagram;
        const textsTo = (node: string) =>
            edges.filter(({ to }) => to.node === node).map(({ label, from, to }) => [from.label, label, to.label]);
        expect(textsTo('b')).to.deep.equal([
            ['from a', 'a:e->b of g', 'to &\nb'],
            [undefined, '1 | 2\n3', undefined]
        ]);
        expect([...textsTo('c'), ...textsTo('d')]).to.deep.equal([
            ['from b', 'b->c of g', 'to &\nc'],
            [undefined, '1 | 2\n3', undefined]
        ]);
    });
});
