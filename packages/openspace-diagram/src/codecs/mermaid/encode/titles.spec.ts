import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../../../diagram';
import { drawn } from '../../../test/boards';
import { throughMermaid, untold } from '../../../test/mermaid-round-trip';
import { diagramOf } from '../../whiteboard';
import { encodeMermaid } from './encode-mermaid';

const box = (id: string, x: number): DiagramNode => ({ id, shape: 'rectangle', label: id, bounds: { x, y: 100, width: 80, height: 40 } });
const text = (id: string, y: number): DiagramNode => ({
    id,
    shape: 'text',
    label: `The ${id}`,
    bounds: { x: 0, y, width: 200, height: 30 }
});
const flow = (...texts: readonly DiagramNode[]): Diagram => ({
    nodes: [box('a', 0), box('b', 200), ...texts],
    edges: [{ id: 'e', from: { node: 'a' }, to: { node: 'b', arrowhead: 'arrow' } }]
});

describe('titles of flowcharts in Mermaid', () => {
    it('ME8 are the only text above a flow, and come back as titles', () => {
        const trip = throughMermaid(diagramOf(drawn(flow(text('claim', 0))).board).diagram);
        expect(trip.source).to.match(/^---\ntitle: "The claim"\n---\nflowchart /);
        expect(trip.source).to.not.contain('claim@');
        expect([trip.read.title, untold(trip), trip.losses]).to.deep.equal(['The claim', [], []]);
    });

    it('ME8 are no texts below a flow, none of several, and none of a drawing without lines', () => {
        const below = encodeMermaid(flow(text('note', 300))).target;
        const several = encodeMermaid(flow(text('one', 0), text('two', 40))).target;
        const drawing = encodeMermaid({ nodes: flow(text('note', 0)).nodes, edges: [] }).target;
        for (const target of [below, several, drawing]) {
            expect(target)
                .to.match(/^flowchart /)
                .and.contain('shape: text');
        }
    });
});
