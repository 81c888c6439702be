import { BoardIndex, nodeNotationOf, pictureMetrics, routeMetrics } from '@openspace/board';
import { dragShapes } from '@openspace/board/lib/test/briefs/drag-brief';
import { figureIn } from '@openspace/board/lib/notation/face-size';
import { bpmnCodec } from '@openspace/diagram/lib/codecs/bpmn';
import { mermaidCodec } from '@openspace/diagram/lib/codecs/mermaid';
import { expect } from 'chai';
import { imported } from './test/imported-board';

const LAYERS = `flowchart TD
user((User)) --> web
subgraph client["Client layer (browser and mobile)"]
    web[Web App]
    mob[Mobile App]
end
subgraph gw["API gateway and load balancing"]
    kong[Kong Gateway]
end
subgraph svc[Services]
    auth[Auth Service]
    ord[Order Service]
end
web -->|HTTPS| kong
mob -->|HTTPS| kong
kong --> auth & ord`;

const DRAGS = 4;

const PROCESS = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="x">
<collaboration id="c"><participant id="pool" name="Shop" processRef="p"/></collaboration>
<process id="p"><laneSet id="l"><lane id="sales" name="Sales"><flowNodeRef>s</flowNodeRef><flowNodeRef>a</flowNodeRef><flowNodeRef>g</flowNodeRef></lane>
<lane id="store" name="Store"><flowNodeRef>b</flowNodeRef><flowNodeRef>e</flowNodeRef></lane></laneSet>
<startEvent id="s" name="Order received"><messageEventDefinition id="m"/></startEvent><task id="a" name="Check"/>
<exclusiveGateway id="g" name="Ok?"/><task id="b" name="Pack"/><endEvent id="e" name="Done"/>
<sequenceFlow id="f1" sourceRef="s" targetRef="a"/><sequenceFlow id="f2" sourceRef="a" targetRef="g"/>
<sequenceFlow id="f3" name="yes" sourceRef="g" targetRef="b"/><sequenceFlow id="f4" name="no" sourceRef="g" targetRef="e"/>
<sequenceFlow id="f5" sourceRef="b" targetRef="e"/></process></definitions>`;

describe('Imported flows', () => {
    it('of Mermaid have no lines over the names of what they lead into, and circles that are round', async () => {
        // That texts are over no line is what every import is held to.
        const index = BoardIndex.of(await imported(mermaidCodec, LAYERS));
        const [user, gateway] = ['user', 'kong'].map(id => index.pageBounds(`shape:${id}`));
        expect(user?.w).to.equal(user?.h);
        expect(user?.y).to.be.below(gateway?.y ?? NaN);
    });

    it('of BPMN without places have lanes, events and gateways in the sizes of BPMN, and level lines to the middle of these', async () => {
        const board = await imported(bpmnCodec, PROCESS);
        const index = BoardIndex.of(board);
        const faceOf = (id: string): string | undefined => {
            const shape = index.shape(`shape:${id}`);
            return shape?.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
        };
        expect(['pool', 'sales', 'store', 's', 'g', 'e'].map(faceOf)).to.deep.equal([
            'swimlane',
            'swimlane',
            'swimlane',
            'start-event',
            'choice',
            'end-event'
        ]);
        expect(['sales', 'a'].map(id => index.shape(`shape:${id}`)?.parentId)).to.deep.equal(['shape:pool', 'shape:sales']);
        const slanted = index.descendants(board.pageId).filter(shape => {
            const points = shape.type === 'arrow' ? (index.route(shape)?.points ?? []) : [];
            return points.slice(1).some(({ x, y }, at) => {
                const from = points[at] ?? { x, y };
                return Math.min(Math.abs(x - from.x), Math.abs(y - from.y)) > 1;
            });
        });
        expect(slanted.map(({ id }) => id)).to.deep.equal([]);
        const start = index.shape('shape:s');
        const figure = start?.type === 'geo' ? figureIn(start) : undefined;
        expect(figure?.w).to.be.within(20, 40);
        expect(figure?.h).to.equal(figure?.w);
    });

    for (const [codec, source] of [
        [mermaidCodec, LAYERS],
        [bpmnCodec, PROCESS]
    ] as const) {
        it(`of ${codec.title} have lines that are led again where a person moves something`, async () => {
            for (let seed = 0; seed < DRAGS; seed++) {
                const board = await imported(codec, source);
                dragShapes(board, seed);
                const { edgesThroughNodes, overlaps } = pictureMetrics(board);
                const { onRoutes } = routeMetrics(board);
                expect([edgesThroughNodes, overlaps, onRoutes], String(seed)).to.deep.equal([[], [], []]);
            }
        });
    }
});
