import { BoardIndex, nodeNotationOf, pictureMetrics, shapeIdOf } from '@openspace/board';
import { paintNode } from '@openspace/board/lib/notation/node-picture';
import { expect } from 'chai';
import { drawn } from '../../test/boards';
import { formatCorpus } from '../../test/format-corpus';
import { bpmnCodec } from './bpmn-codec';

const NAMES =
    'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"';

describe('What elements of BPMN look like', () => {
    /** Elements of a process, each with the id `x`, at a place of this size. */
    const read = (content: string, size = '<dc:Bounds x="0" y="0" width="36" height="36"/>', about = '') =>
        bpmnCodec.decode(
            `<definitions ${NAMES}><process id="p">${content}</process><bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="p">` +
                `<bpmndi:BPMNShape bpmnElement="x" ${about}>${size}</bpmndi:BPMNShape></bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`
        );
    const nodeOf = async (content: string) => (await read(content)).diagram.nodes.find(({ id }) => id === 'x') ?? expect.fail(content);

    it('BP10 kinds of events, gateways and data have their faces and marks', async () => {
        const looks: readonly (readonly [content: string, face: string, label?: string])[] = [
            ['<startEvent id="x"/>', 'ellipse'],
            ['<startEvent id="x"><timerEventDefinition/></startEvent>', 'ellipse', '◷'],
            ['<intermediateCatchEvent id="x"><messageEventDefinition/></intermediateCatchEvent>', 'face:ring', '✉'],
            ['<intermediateThrowEvent id="x"><signalEventDefinition/></intermediateThrowEvent>', 'face:ring', '△'],
            ['<task id="t"/><boundaryEvent id="x" attachedToRef="t"><errorEventDefinition/></boundaryEvent>', 'face:ring', 'ϟ'],
            ['<endEvent id="x"><terminateEventDefinition/></endEvent>', 'ellipse', '●'],
            ['<exclusiveGateway id="x"/>', 'face:choice', '×'],
            ['<parallelGateway id="x"/>', 'face:choice', '+'],
            ['<dataObjectReference id="x"/>', 'face:note'],
            ['<dataStoreReference id="x"/>', 'cylinder'],
            ['<userTask id="x" name="Do"/>', 'rounded', '«user»\nDo'],
            ['<task id="x" name="Undo" isForCompensation="true"/>', 'rounded', 'Undo\n◀◀']
        ];
        for (const [content, face, label] of looks) {
            const node = await nodeOf(content);
            expect([node.native ?? node.shape, node.label], content).to.deep.equal([face, label]);
        }
        expect((await nodeOf('<endEvent id="x"/>')).style).to.include({ strokeWidth: 4 });
    });

    it('BP10 events that do not interrupt are dashed', async () => {
        const waits =
            '<task id="t"/><boundaryEvent id="x" attachedToRef="t" cancelActivity="false"><timerEventDefinition/></boundaryEvent>';
        expect((await nodeOf(waits)).style).to.include({ dash: 'dashed' });
        expect((await nodeOf('<startEvent id="x" isInterrupting="false"/>')).style).to.include({ dash: 'dashed' });
    });

    it('BP10 circles and diamonds of the usual size do not grow with their marks', async () => {
        const marked = ['timer', 'message', 'compensate', 'conditional'].map(
            kind => `<endEvent id="x"><${kind}EventDefinition/></endEvent>`
        );
        const size = '<dc:Bounds x="0" y="0" width="50" height="50"/>';
        const gateways = ['exclusive', 'parallel', 'inclusive', 'complex', 'eventBased'].map(kind => `<${kind}Gateway id="x"/>`);
        for (const [content, bounds, side] of [
            ...marked.map(content => [content, undefined, 36] as const),
            ...gateways.map(content => [content, size, 50] as const)
        ]) {
            const { board } = drawn((await read(content, bounds)).diagram);
            const box = BoardIndex.of(board).pageBounds(shapeIdOf('x'));
            expect([box?.w, box?.h], content).to.deep.equal([side, side]);
        }
    });

    it('BP12 texts lie on nothing else, words are whole, and a line that ends nowhere near its node ends at it', async () => {
        for (const { name, source } of formatCorpus('bpmn')) {
            const decoded = await bpmnCodec.decode(source);
            if (decoded.diagram.nodes.some(({ bounds, path }) => !bounds && !path)) {
                continue;
            }
            const { textsOverTexts, textsOverLines, edgesThroughNodes, overlaps, brokenWords } = pictureMetrics(
                drawn(decoded.diagram).board
            );
            const faults = { textsOverTexts, textsOverLines, edgesThroughNodes, overlaps, brokenWords };
            expect(Object.values(faults).flat(), `${name}: ${JSON.stringify(faults)}`).to.deep.equal([]);
        }
        const { diagram } = await bpmnCodec.decode(formatCorpus('bpmn').find(({ name }) => name === 'pools.bpmn')?.source ?? '');
        expect(diagram.edges.find(({ label }) => label === 'answer')?.to).not.to.have.property('anchor');
    });

    it('BP11 an annotation has its bracket, a pool and a lane their names in a band at the left, or at the top where they stand', async () => {
        const { diagram } = await read('<textAnnotation id="x"><text>Said</text></textAnnotation>');
        expect(diagram.nodes.find(({ id }) => id === 'x_bracket')?.path?.points).to.have.length(4);
        for (const [bounds, about, position] of [
            ['width="600" height="300"', 'isHorizontal="true"', 'left'],
            ['width="600" height="300"', '', 'left'],
            ['width="100" height="300"', 'isHorizontal="false"', undefined]
        ] as const) {
            const lane = await read('<laneSet id="l"><lane id="x" name="Sales"/></laneSet>', `<dc:Bounds x="0" y="0" ${bounds}/>`, about);
            const [node] = lane.diagram.nodes;
            expect([node?.native, node?.label, node?.labelPosition], about).to.deep.equal(['face:swimlane', 'Sales', position]);
        }
    });

    it('BP11 lanes begin where the band of their pool ends on the board, and reach to its other side', async () => {
        const pools = formatCorpus('bpmn').filter(({ name }) => ['lanes.bpmn', 'pools.bpmn'].includes(name));
        expect(pools).to.have.length(2);
        for (const { name, source } of pools) {
            const { diagram } = await bpmnCodec.decode(source);
            const { board } = drawn(diagram);
            const index = BoardIndex.of(board);
            for (const { id, parent } of diagram.nodes.filter(({ native }) => native === 'face:swimlane')) {
                const pool = parent === undefined ? undefined : index.shape(shapeIdOf(parent));
                const [lane, around] = [shapeIdOf(id), pool?.id].map(each => each && index.pageBounds(each));
                const notation = pool?.type === 'geo' ? nodeNotationOf(pool) : undefined;
                const band = pool?.type === 'geo' && notation ? paintNode(pool, notation, false).label?.box.w : undefined;
                if (lane && around) {
                    expect(Math.abs(lane.x - around.x - (band ?? NaN)), `${name}: ${id}`).to.be.below(1);
                    expect(lane.x + lane.w, `${name}: ${id}`).to.be.closeTo(around.x + around.w, 1);
                }
            }
        }
    });
});
