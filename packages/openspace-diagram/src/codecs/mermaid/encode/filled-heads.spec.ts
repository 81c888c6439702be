import { expect } from 'chai';
import type { Arrowhead, Diagram } from '../../../diagram';
import { drawn } from '../../../test/boards';
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
    });

    it('ME3 of Graphviz say nothing of classes: services with a store stay a flowchart, and the hollow head is named', async () => {
        const { target, losses } = await fromDot(
            'node [shape=box] web -> api -> auth; db [shape=cylinder]; api -> db [arrowhead=odiamond]'
        );
        expect(target)
            .to.match(/^flowchart/)
            .and.include('db[(');
        expect(losses).to.deep.equal([{ id: 'api->db', message: 'Arrowheads that a flowchart lacks are plain ones. (api->db)' }]);
    });

    it('ME1 lines that are as wide as thick ones on a board are thick', async () => {
        const { target } = await fromDot('a -> b [penwidth=3] b -> c');
        expect(target)
            .to.match(/a\s+==>\s+b/)
            .and.match(/b\s+-->\s+c/);
    });
});
