import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../../diagram';
import { drawioCodec } from './drawio-codec';

const SLICE = [
    { x: 100, y: 50 },
    { x: 300, y: 50 },
    { x: 100, y: 150 }
];

describe("draw.io's polygon", () => {
    const slice: DiagramNode = {
        id: 'slice',
        shape: 'path',
        label: '25%',
        path: { points: SLICE, closed: true, area: true },
        style: { fill: '#f58518', stroke: '#ffffff', fillOpacity: 0.5 }
    };
    const written = (nodes: DiagramNode[]): string => drawioCodec.encode({ nodes, edges: [] } satisfies Diagram).target;
    const cell = (style: string): string =>
        `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="p" style="${style}" vertex="1" parent="1">` +
        '<mxGeometry x="10" y="20" width="40" height="20" as="geometry"/></mxCell></root></mxGraphModel>';
    const read = (style: string): DiagramNode => drawioCodec.decode(cell(style)).diagram.nodes[0]!;

    it('is an area with its label, its corners and its colours, there and back', () => {
        const target = written([slice]);
        expect(target)
            .to.contain('shape=mxgraph.basic.polygon;polyCoords=[[0,0],[1,0],[0,1]];polyline=0;')
            .and.to.contain('fillOpacity=50;');
        const { diagram, losses } = drawioCodec.decode(target);
        const [node] = diagram.nodes;
        expect(losses).to.deep.equal([]);
        expect(node?.path).to.deep.equal({ points: SLICE, closed: true, area: true });
        expect(node).to.include({ shape: 'path', label: '25%' });
        expect(node?.style).to.include({ fill: '#f58518', stroke: '#ffffff', fillOpacity: 0.5 });
    });

    it('is turned about its middle', () => {
        const { path } = read('shape=mxgraph.basic.polygon;polyCoords=[[0,0],[1,0],[0,1]];rotation=180;');
        expect(path?.points.map(({ x, y }) => [Math.round(x), Math.round(y)])).to.deep.equal([
            [50, 40],
            [10, 40],
            [50, 20]
        ]);
    });

    it('is a plain box where its corners are none', () => {
        for (const corners of ['', '[', '[[0,0],[1,1]]', '[[0,0],[1,null],[1,1]]', '[[0,0],[1,0],[9,9]]', '{}', 'null']) {
            const node = read(`shape=mxgraph.basic.polygon;polyCoords=${corners};`);
            expect(node.path, corners).to.equal(undefined);
            expect(node.shape, corners).to.equal('rectangle');
        }
    });
});
