import { ToolError } from '@openspace/tool';
import { BpmnModdle } from 'bpmn-moddle';
import { expect } from 'chai';
import type { Decoded } from '../../codec';
import { expectDecodingInProportion } from '../../test/decoding-steps';
import { findFaults } from '../../find-faults';
import { formatCorpus } from '../../test/format-corpus';
import { bpmnCodec } from './bpmn-codec';
import type { BpmnDefinitions, BpmnElement, BpmnPlaneElement } from './bpmn-model';

const EDGES = /^bpmn:(SequenceFlow|MessageFlow|Association|Data(Input|Output)Association)$/;
const NODES = /(Task|Event|Gateway|SubProcess|Transaction|CallActivity|Reference|TextAnnotation|Group|Participant|Lane)$/;

describe('BPMN', () => {
    const corpus = formatCorpus('bpmn');
    const of = (name: string) => corpus.find(sample => sample.name === `${name}.bpmn`)?.source ?? expect.fail(name);
    const node = ({ diagram }: Decoded, id: string) => diagram.nodes.find(each => each.id === id);
    const edgeBetween = ({ diagram }: Decoded, from: string, to: string) =>
        diagram.edges.find(each => each.from.node === from && each.to.node === to);
    const refusal = async (source: string): Promise<ToolError> => {
        const error: unknown = await bpmnCodec.decode(source).then(
            () => undefined,
            (reason: unknown) => reason
        );
        expect(error, source.slice(0, 80)).to.be.instanceOf(ToolError);
        return error as ToolError;
    };

    it('BP1 every file of the corpus has the nodes, names and connections that its parser reads, where its diagram has them', async () => {
        expect(corpus.length).to.be.at.least(30);
        for (const { name, source } of corpus) {
            const decoded = await bpmnCodec.decode(source, { page: 0 });
            expect(findFaults(decoded.diagram), name).to.deep.equal([]);
            const definitions = (await new BpmnModdle().fromXML(source, 'bpmn:Definitions')).rootElement as BpmnDefinitions;
            const shown: readonly BpmnPlaneElement[] = definitions.diagrams?.[0]?.plane?.planeElement ?? [];
            const elements = shown.length > 0 ? shown.flatMap(({ bpmnElement }) => bpmnElement ?? []) : [...allElements(definitions)];
            const nodes = elements.filter(({ $type }) => NODES.test($type) && !EDGES.test($type));
            const nameOf = (element: BpmnElement) => (element.name ?? element.text ?? element.categoryValueRef?.value ?? '').trim();
            const own = decoded.diagram.nodes.filter(({ id }) => !/_(label|bracket)$/.test(id));
            expect(own.map(({ id }) => id).sort(), name).to.deep.equal(nodes.map(({ id }) => id).sort());
            for (const element of nodes) {
                const label = [node(decoded, element.id ?? '')?.label ?? '', node(decoded, `${element.id}_label`)?.label ?? ''].join('\n');
                expect(label, `${name}: ${element.id}`).to.include(nameOf(element));
                const bounds = shown.find(({ bpmnElement }) => bpmnElement === element)?.bounds;
                if (bounds && element.$type !== 'bpmn:Lane') {
                    const { x, y, width, height } = bounds;
                    expect(node(decoded, element.id ?? '')?.bounds, `${name}: ${element.id}`).to.deep.equal({ x, y, width, height });
                }
            }
            const edges = elements.filter(({ $type }) => EDGES.test($type));
            expect(decoded.diagram.edges.length, name).to.equal(edges.length);
            for (const edge of edges) {
                const isData = edge.$type.includes('Data');
                const [from, to] = [edge.sourceRef, edge.targetRef].flat() as (BpmnElement | undefined)[];
                const found = isData ? true : edgeBetween(decoded, from?.id ?? '', to?.id ?? '')?.label === edge.name;
                expect(found, `${name}: ${edge.id}`).to.equal(true);
            }
        }
    });

    it('BP2 ways, ends, kinds, marks and colours are those of the file', async () => {
        const decision = await bpmnCodec.decode(of('decision'));
        const yes = edgeBetween(decision, 'g', 'y');
        expect(yes).to.deep.include({ label: 'yes', route: 'orthogonal' });
        expect(yes?.waypoints).to.have.length(2);
        expect(yes?.from).to.deep.include({ anchor: { x: 1, y: 0.5 } });
        expect(yes?.to).to.deep.include({ anchor: { x: 0, y: 0.5 }, arrowhead: 'triangle' });
        expect(node(decision, 'g')).to.include({ shape: 'diamond', native: 'face:choice', label: '×' });
        expect(node(decision, 'g_label')).to.include({ shape: 'text', label: 'Valid?' });
        const pools = await bpmnCodec.decode(of('pools'));
        expect(edgeBetween(pools, 'ask', 'answer')?.from.arrowhead).to.equal('open-circle');
        expect(edgeBetween(pools, 'ask', 'answer')?.style).to.include({ dash: 'dashed' });
        const colours = await bpmnCodec.decode(of('colours'));
        expect(node(colours, 't')?.style).to.include({ stroke: '#831311', fill: '#ffcdd2' });
        const conditional = await bpmnCodec.decode(of('conditional'));
        expect(edgeBetween(conditional, 'a', 'b')?.from.arrowhead).to.equal('open-diamond');
        const data = await bpmnCodec.decode(of('data'));
        expect(edgeBetween(data, 'd', 't')).to.not.equal(undefined);
        expect(edgeBetween(data, 't', 'store')).to.not.equal(undefined);
        expect(node(data, 'store')).to.include({ shape: 'cylinder' });
    });

    it('BP3 pools, lanes and open sub-processes are frames of what is in them', async () => {
        const lanes = await bpmnCodec.decode(of('lanes'));
        expect(node(lanes, 'sell')).to.include({ parent: 'sales' });
        expect(lanes.diagram.nodes.findIndex(({ id }) => id === 'sales')).to.be.below(
            lanes.diagram.nodes.findIndex(({ id }) => id === 'sell')
        );
        expect(node(lanes, 'firm')).to.include({ native: 'face:swimlane', label: 'Firm', labelPosition: 'left' });
        expect(node(lanes, 'sales')).to.include({ parent: 'firm', native: 'face:swimlane', label: 'Sales', labelPosition: 'left' });
        expect(node(await bpmnCodec.decode(of('black-box')), 'them')).to.include({ shape: 'rectangle' });
        expect(node(await bpmnCodec.decode(of('pool-no-places')), 'sales')).to.include({ native: 'face:swimlane' });
        const open = await bpmnCodec.decode(of('expanded'));
        expect(node(open, 'it')).to.include({ parent: 'sub' });
        expect(node(await bpmnCodec.decode(of('collapsed')), 'sub')).to.include({ shape: 'rounded', label: 'Closed\n⊞' });
    });

    it('BP4 each diagram of a file is a page; a file without any has no places', async () => {
        const { diagram } = await bpmnCodec.decode(of('two-diagrams'));
        expect([diagram.nodes.length, diagram.others?.length]).to.deep.equal([5, 1]);
        expect(diagram.others?.[0]).to.deep.include({ page: { name: 'Only the task' } });
        expect((await bpmnCodec.decode(of('two-diagrams'), { page: 'Only the task' })).diagram.nodes).to.have.length(1);
        const bare = await bpmnCodec.decode(of('no-places'));
        expect(bare.diagram.nodes.map(({ label }) => label)).to.deep.equal(['Order arrives', 'Check the order', 'Order checked']);
        expect(bare.diagram.nodes.every(({ bounds }) => bounds === undefined)).to.equal(true);
    });

    it('BP5 entities of a file stay as they are written, nothing is fetched, and what is not read is a loss', async () => {
        const declared = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/hostname">]>';
        const source = of('simple').replace('?>', `?>${declared}`).replace('Check the order', '&b;&file; x');
        const decoded = await bpmnCodec.decode(source);
        expect(node(decoded, 'check')?.label).to.equal('&b;&file; x');
        expect(decoded.losses.map(({ message }) => message).join()).to.include('document type');
        const unknown = await bpmnCodec.decode(of('simple').replace('<bpmn:task ', '<bpmn:nonsense id="n" /><bpmn:task '));
        expect(unknown.losses.map(({ message }) => message).join())
            .to.include('line')
            .and.include('Nonsense');
        expect((await bpmnCodec.decode(of('transaction'))).losses.map(({ message }) => message).join()).to.include('double outline');
    });

    it('BP6 anything that is not BPMN is refused with line and column; size and nesting have limits', async () => {
        const broken = await refusal(of('simple').replace('</bpmn:process>', '</bpmn:task>'));
        expect(broken).to.include({ code: 'INVALID_INPUT' });
        expect(broken.message).to.match(/^line \d+, column \d+: closing tag mismatch\.$/);
        expect((await refusal('<a/>')).message).to.include('line 1, column 1');
        expect((await refusal('')).details).to.include({ line: 1, column: 1 });
        expect((await refusal('no xml')).details).to.include({ line: 1, column: 1 });
        expect((await refusal(`<definitions>\n${'<a>'.repeat(300)}`)).message).to.include('nested more than 200 deep');
        expect(await refusal('<'.repeat(5_000_001))).to.include({ code: 'TOO_LARGE' });
    });

    it('BP7 a source is recognized by its name, or by its namespace', () => {
        expect(bpmnCodec.detect('x', 'a.bpmn')).to.equal(true);
        expect(bpmnCodec.detect(of('default-namespace'))).to.equal(true);
        expect(bpmnCodec.detect('<mxfile/>')).to.equal(false);
    });

    it('BP8 is decoded in proportion to its size', async () => {
        const listed = (length: number, partOf: (at: number) => string) => Array.from({ length }, (_, at) => partOf(at)).join('');
        const [head = '', ...rest] = of('simple').split(/(?=<bpmn:startEvent|<\/bpmn:process>|<bpmndi:BPMNShape|<\/bpmndi:BPMNPlane>)/);
        const close = (tag: string) => rest.findLast(part => part.startsWith(tag)) ?? '';
        const plane = close('</bpmn:process>');
        const source = (size: number) =>
            [
                head,
                listed(size, at => `<bpmn:task id="t${at}" name="Task ${at}"/>`),
                listed(size - 1, at => `<bpmn:sequenceFlow id="f${at}" sourceRef="t${at}" targetRef="t${at + 1}"/>`),
                plane,
                listed(
                    size,
                    at =>
                        `<bpmndi:BPMNShape bpmnElement="t${at}"><dc:Bounds x="${at * 150}" y="0" width="100" height="80"/></bpmndi:BPMNShape>`
                ),
                listed(
                    size - 1,
                    at =>
                        `<bpmndi:BPMNEdge bpmnElement="f${at}"><di:waypoint x="${at * 150 + 100}" y="40"/><di:waypoint x="${at * 150 + 150}" y="40"/></bpmndi:BPMNEdge>`
                ),
                close('</bpmndi:BPMNPlane>')
            ].join('');
        const { diagram } = await bpmnCodec.decode(source(1_000));
        expect([diagram.nodes.length, diagram.edges.length]).to.deep.equal([1_000, 999]);
        await expectDecodingInProportion(['bpmn/bpmn-codec', 'bpmnCodec'], source);
    });
});

/** All that a file says, by a walk of its own. */
function* allElements(element: BpmnElement & Pick<BpmnDefinitions, 'rootElements'>): Generator<BpmnElement> {
    const inner = [
        element.rootElements,
        element.participants,
        element.laneSets,
        element.lanes,
        element.flowElements,
        element.artifacts,
        element.messageFlows
    ];
    for (const child of inner.flatMap(list => list ?? [])) {
        yield child;
        yield* allElements(child);
    }
}
