import { expect } from 'chai';
import { drawioCodec } from './drawio/drawio-codec';
import type { Diagram, DiagramEdge, DiagramNode } from '../diagram';
import { freeBlock } from '../layout/free-block';
import { mermaidCodec } from './mermaid';
import { renderDiagram } from '../render/render-diagram';
import { excalidrawCodec } from './excalidraw/codec/excalidraw-codec';
import { wholeElements } from './excalidraw/whole-elements';
import { plantumlCodec } from './plantuml/plantuml-codec';
import { structurizrCodec } from './structurizr/structurizr-codec';

/** More than a call takes as its arguments. */
const MANY = 130_000;

describe('Files with long lists', () => {
    it('of points are drawn', async () => {
        const points = Array.from({ length: MANY }, (_, at) => [at % 100, at % 90]);
        for (const type of ['freedraw', 'line', 'arrow']) {
            const element = { id: 'a', type, x: 0, y: 0, width: 100, height: 90, points };
            const { diagram } = await excalidrawCodec.decode(JSON.stringify({ type: 'excalidraw', version: 2, elements: [element] }));
            expect([...diagram.nodes, ...diagram.edges], type).to.have.length(1);
        }
    });

    it('of points and lines of a label are pictured @long', async () => {
        const points = '<mxPoint x="1" y="2"/>'.repeat(MANY);
        const source =
            '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" edge="1" parent="1"><mxGeometry relative="1" as="geometry">' +
            `<mxPoint as="sourcePoint"/><mxPoint x="9" as="targetPoint"/><Array as="points">${points}</Array></mxGeometry></mxCell>` +
            `<mxCell id="b" vertex="1" parent="1" style="html=1" value="&lt;div&gt;${'x&lt;br&gt;'.repeat(MANY)}"><mxGeometry width="9" height="9" as="geometry"/></mxCell>` +
            '</root></mxGraphModel>';
        const { svg } = await drawioCodec.render(source, {});
        expect(svg).to.include('</svg>');
    });

    it('of points are pictured in other formats', async () => {
        const points = Array.from({ length: MANY }, (_, at) => [at % 100, at % 90]);
        const element = { id: 'a', type: 'arrow', x: 0, y: 0, width: 100, height: 90, points };
        const { diagram } = await excalidrawCodec.decode(JSON.stringify({ type: 'excalidraw', version: 2, elements: [element] }));
        expect(renderDiagram(diagram).svg).to.include('</svg>');
    });

    it('of points are written in other formats', async () => {
        const points = Array.from({ length: MANY }, (_, at) => ({ x: at % 100, y: at % 90 }));
        const diagram: Diagram = { nodes: [{ id: 'a', shape: 'path', path: { points, closed: true, freehand: true } }], edges: [] };
        const drawio = await drawioCodec.encode(diagram);
        expect(drawio.target.match(/<mxPoint/g)).to.have.length.above(MANY);
        expect((await mermaidCodec.encode(diagram)).target).to.be.a('string');
        const { target, losses } = await excalidrawCodec.encode(diagram);
        const [{ points: written }] = JSON.parse(target).elements;
        expect(written).to.have.length(10_000);
        expect(losses.map(({ message }) => message).join()).to.contain('drawn with fewer');
    });

    it('of lines of a label are laid out', () => {
        const node: DiagramNode = { id: 'a', shape: 'rectangle' };
        const edge: DiagramEdge = { id: 'e', from: { node: 'a' }, to: { node: 'a' }, label: 'x\n'.repeat(MANY) };
        expect(freeBlock({ nodes: [node], edges: [edge] }, [node], new Map())).to.be.an('object');
    });

    it('of cells are drawn @long', async () => {
        const cells = '<mxCell vertex="1" parent="1"/>'.repeat(MANY);
        const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`;
        const { diagram } = await drawioCodec.decode(source, {});
        expect(diagram.nodes).to.have.length(MANY);
    });

    it('of what belongs to one thing are read', async () => {
        const members = `@startuml\nclass C\n${'C:a\n'.repeat(MANY)}@enduml`;
        expect((await plantumlCodec.decode(members)).diagram.nodes).to.have.length(1);
        for (const [model, view] of [
            ['', 'a '.repeat(MANY)],
            ['{ } '.repeat(MANY), 'a']
        ]) {
            const source = `workspace {\nmodel {\na = person "A" ${model}\n}\nviews {\nsystemLandscape {\ninclude ${view}\n}\n}\n}`;
            expect((await structurizrCodec.decode(source)).diagram.nodes).to.have.length(1);
        }
        const end = { elementId: 'a', focus: 0, gap: 1 };
        const arrow = (at: number) => ({
            id: `${at}`,
            type: 'arrow',
            x: 0,
            y: 0,
            points: [
                [0, 0],
                [9, 9]
            ],
            startBinding: end,
            endBinding: end
        });
        const box = { id: 'a', type: 'rectangle', x: 0, y: 0, width: 9, height: 9 };
        const elements = [box, ...Array.from({ length: MANY }, (_, at) => arrow(at))];
        expect(wholeElements(elements)[0]?.['boundElements']).to.have.length(MANY);
    });
});
