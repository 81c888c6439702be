import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../diagram';
import { layOutPages } from '../layout/lay-out-diagram';
import { layOutQuickly } from '../layout/quick-layout';
import { drawn } from '../test/boards';
import { cells } from '../test/drawio-cells';
import { bpmnCodec } from './bpmn';
import { drawioCodec } from './drawio';
import { mermaidCodec } from './mermaid';
import { plantumlCodec } from './plantuml';
import { interpretDiagram, programToDiagram } from './python-diagrams';
import { FEW_CLASSES } from './python-diagrams/test/few-classes';
import { structurizrCodec } from './structurizr';
import { diagramOf } from './whiteboard';

const onBoard = async (diagram: Diagram): Promise<Diagram> => {
    const { diagram: placed } = await layOutPages(diagram, graph => Promise.resolve(layOutQuickly(graph)));
    return diagramOf(drawn(placed).board).diagram;
};
const nodeIn = ({ nodes }: Diagram, id: string): DiagramNode | undefined => nodes.find(node => node.id === id);

describe('what comes in from other programs', () => {
    it("DR11 the label of draw.io's standard actor is below its figure, in one line, and the figure keeps its size", async () => {
        const style = 'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;html=1;outlineConnect=0;';
        const file = cells(
            `<mxCell id="a" value="Customer of the shop" style="${style}" vertex="1" parent="1"><mxGeometry x="100" y="100" width="30" height="60" as="geometry"/></mxCell>`
        );
        const { bounds } = nodeIn(await onBoard(drawioCodec.decode(file).diagram), 'a') ?? {};
        expect(bounds?.y).to.equal(100);
        expect(bounds?.height).to.be.within(75, 95);
        expect(bounds?.width).to.be.within(100, 150);
        expect((bounds?.x ?? 0) + (bounds?.width ?? 0) / 2).to.be.closeTo(115, 0.5);
        const back = drawioCodec.encode(drawioCodec.decode(file).diagram).target;
        const [, width = '', height = ''] = /id="a".*?width="([\d.]+)" height="([\d.]+)"/s.exec(back) ?? [];
        expect(Number(width)).to.be.closeTo(30, 8);
        expect(Number(height)).to.be.closeTo(60, 2);
    });

    it("MC10 elements of Mermaid's C4 have its colours, and texts that can be read on them", async () => {
        const source =
            'C4Container\n Person(a, "Ann")\n System(b, "Core")\n Container(c, "Web")\n Component(d, "Api")\n System_Ext(e, "Bank")';
        const { nodes } = await onBoard(mermaidCodec.decode(source).diagram);
        expect(nodes.map(({ style }) => [style?.fill, style?.stroke, style?.textColor])).to.deep.equal([
            ['#08427b', '#073b6f', '#ffffff'],
            ['#1168bd', '#3c7fc0', '#ffffff'],
            ['#2e79c2', '#3c7fc0', '#ffffff'],
            ['#85bbf0', '#78a8d8', '#1d1d1d'],
            ['#6f6f6f', '#8a8a8a', '#ffffff']
        ]);
    });

    it('W titles of PlantUML and of gantt diagrams stand above them', async () => {
        const bodies = ['A -> B : hi', 'class A', 'start\n:x;\nstop', '[*] --> A', '[a] --> [b]', 'actor A\nusecase B\nA --> B'];
        const plans = bodies.map(body => plantumlCodec.decode(`@startuml\ntitle A plan\n${body}\n@enduml`).diagram);
        const gantt = mermaidCodec.decode('gantt\n title A plan\n dateFormat YYYY-MM-DD\n section A\n x :a, 2026-01-01, 5d').diagram;
        for (const diagram of [...plans, gantt]) {
            const { board } = drawn((await layOutPages(diagram, graph => Promise.resolve(layOutQuickly(graph)))).diagram);
            const shown = JSON.stringify([...board.records()].filter(record => record.typeName === 'shape' && record.type === 'text'));
            expect(shown).to.include('A plan');
        }
    });

    it('SZ11 every element of Structurizr has the text colour of its styles', async () => {
        const source = `workspace {
            model {
                u = person "User"
                s = softwareSystem "System" { w = container "Web" "desc" "Java"
                    d = container "Store" "desc" "PostgreSQL" "Database" }
                u -> w "uses"
                w -> d "reads"
            }
            views { container s { include * }
                styles { element "Element" { background "#1168bd"
                        color "#ffffff" }
                    element "Person" { shape Person }
                    element "Database" { shape Cylinder } } }
        }`;
        const { nodes } = await onBoard(structurizrCodec.decode(source).diagram);
        const elements = nodes.filter(({ shape }) => shape !== 'frame');
        expect(elements).to.have.length(3);
        expect(elements.map(({ style }) => style?.textColor)).to.deep.equal(['#ffffff', '#ffffff', '#ffffff']);
    });

    it('P7 clusters of AWS diagrams have the tint of their depth', async () => {
        const lines = ['with Diagram("A"):', '    with Cluster("VPC"):', '        with Cluster("Subnet"):', '            EC2("web")'];
        const source = [...lines, '    with Cluster("Other"):', '        EC2("job")'].join('\n');
        const { nodes } = await onBoard(programToDiagram(interpretDiagram(source, FEW_CLASSES)));
        const tints = nodes.filter(({ shape }) => shape === 'frame').map(({ label, style }) => [label, style?.fill, style?.stroke]);
        expect(tints).to.have.deep.members([
            ['VPC', '#e5f5fd', '#aeb6be'],
            ['Subnet', '#ebf3e7', '#aeb6be'],
            ['Other', '#e5f5fd', '#aeb6be']
        ]);
    });

    it('BP10 events, gateways, tasks and lanes of BPMN have their own sizes on a board', async () => {
        const sizes = { s: [36, 36], g: [50, 50], t: [100, 80], e: [36, 36], l: [570, 125] } as const;
        const flows =
            '<startEvent id="s" name="Order received"/><exclusiveGateway id="g" name="In stock?"/><task id="t" name="Send"/><endEvent id="e"/>';
        const shape = (id: keyof typeof sizes, at: number): string =>
            `<bpmndi:BPMNShape bpmnElement="${id}"><dc:Bounds x="${200 + at * 130}" y="100" width="${sizes[id][0]}" height="${sizes[id][1]}"/></bpmndi:BPMNShape>`;
        const source =
            '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" ' +
            'xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"><process id="p"><laneSet id="ls"><lane id="l" name="Shop"/></laneSet>' +
            `${flows}</process><bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="p">${shape('l', 0)}` +
            `${(['s', 'g', 't', 'e'] as const).map(shape).join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;
        const diagram = diagramOf(drawn((await bpmnCodec.decode(source)).diagram).board).diagram;
        for (const [id, [width, height]] of Object.entries(sizes)) {
            const { bounds } = nodeIn(diagram, id) ?? {};
            expect([Math.round(bounds?.width ?? 0), Math.round(bounds?.height ?? 0)], id).to.deep.equal([width, height]);
        }
        const event = nodeIn(diagram, 's')?.bounds;
        const label = diagram.nodes.find(node => node.label === 'Order received')?.bounds;
        expect(label?.y).to.be.at.least((event?.y ?? 0) + (event?.height ?? 0));
    });
});
