import { expect } from 'chai';
import type { Arrowhead, Diagram } from '../../../diagram';
import { layOutPages } from '../../../layout/lay-out-diagram';
import { layOutQuickly } from '../../../layout/quick-layout';
import { drawn } from '../../../test/boards';
import { throughMermaid, untold } from '../../../test/mermaid-round-trip';
import { d2Codec } from '../../d2';
import { dotCodec } from '../../dot';
import { diagramOf } from '../../whiteboard';
import { encodeMermaid } from './encode-mermaid';

const fromDot = async (source: string) =>
    encodeMermaid(diagramOf(drawn((await dotCodec.decode(`digraph { ${source} }`)).diagram).board).diagram);

/** Boxes with a line from the first one for each head. */
const boxes = (heads: readonly Arrowhead[], native?: string): Diagram => ({
    nodes: ['a', ...heads.map((_, at) => `b${at}`)].map(id => ({
        id,
        shape: 'rectangle',
        label: id,
        ...(native !== undefined && { native })
    })),
    edges: heads.map((arrowhead, at) => ({ id: `e${at}`, from: { node: 'a' }, to: { node: `b${at}`, arrowhead } }))
});

describe('filled heads in Mermaid', () => {
    it('ME3 are arrows next to the hollow ones of a class diagram, and inheritance where classes have no others', () => {
        const mixed = encodeMermaid(boxes(['triangle', 'open-triangle', 'triangle'])).target;
        expect(mixed)
            .to.include('classDiagram')
            .and.match(/a\s+-->\s+b0/)
            .and.match(/a\s+--\|>\s+b1/)
            .and.match(/a\s+-->\s+b2/);
        expect(encodeMermaid(boxes(['triangle', 'open-diamond'], 'face:class')).target).to.match(/a\s+--\|>\s+b0/);
        expect(encodeMermaid(boxes(['triangle', 'open-diamond'])).target).to.match(/a\s+-->\s+b0/);
        const { nodes, edges } = boxes(['triangle', 'open-diamond'], 'face:class');
        const toInterface = nodes.map(node => (node.id === 'b0' ? { ...node, native: 'face:interface' } : node));
        expect(encodeMermaid({ nodes: toInterface, edges }).target).to.match(/a\s+--\|>\s+b0/);
    });

    it('ME3 are inheritance between two classes only: a service next to the one class of a D2 file has arrows', async () => {
        const source =
            'order: {\n shape: class\n +total(): int\n}\nmoney: {\n shape: class\n +add()\n}\napi -> order\napi -> store\norder -> money';
        const { diagram } = await layOutPages(d2Codec.decode(source).diagram, graph => Promise.resolve(layOutQuickly(graph)));
        const { target } = encodeMermaid(diagramOf(drawn(diagram).board).diagram);
        expect(target)
            .to.include('classDiagram')
            .and.match(/api\s+-->\s+order/)
            .and.match(/api\s+-->\s+store/)
            .and.match(/order\s+--\|>\s+money/);
    });

    it('ME5 of other looks than those that stand for them are named', () => {
        const heads: readonly Arrowhead[] = ['open-circle', 'bar', 'circle', 'cross', 'arrow'];
        const flow = throughMermaid({ ...boxes(heads), kind: 'flowchart' });
        expect(untold(flow), flow.source).to.deep.equal([]);
        expect(flow.losses).to.deep.equal([
            { message: 'Circles are filled and bars are crosses in a flowchart. (the arrow from a to b0, the arrow from a to b1)' }
        ]);
        const er = throughMermaid({ ...boxes(['crow-foot', 'crow-one', 'crow-zero-many', 'crow-only-one']), kind: 'er' });
        expect(untold(er), er.source).to.deep.equal([]);
        expect(JSON.stringify(er.losses)).to.contain(
            'zero or many, and exactly one, in an ER diagram. (the arrow from a to b0, the arrow from a to b1)'
        );
    });

    it('ME3 of Graphviz say nothing of classes: services with a store stay a flowchart, and the hollow head is named', async () => {
        const { target, losses } = await fromDot(
            'node [shape=box] web -> api -> auth; db [shape=cylinder]; api -> db [arrowhead=odiamond]'
        );
        expect(target)
            .to.match(/^flowchart/)
            .and.include('db[(');
        expect(losses).to.deep.equal([
            { id: 'api->db', message: 'Arrowheads that a flowchart lacks are plain ones. (the arrow from api to db)' }
        ]);
    });

    it('ME1 lines that are as wide as thick ones on a board are thick', async () => {
        const { target } = await fromDot('a -> b [penwidth=3] b -> c');
        expect(target)
            .to.match(/a\s+==>\s+b/)
            .and.match(/b\s+-->\s+c/);
    });
});
