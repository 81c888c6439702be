import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { Losses } from '../../losses';
import { bpmnCodec } from './bpmn-codec';

const NAMES =
    'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"';

/** @param places of elements, by their ids, as `x y width height`; without any, a layout gives them theirs */
const read = (content: string, places: Readonly<Record<string, string>> = {}) => {
    const shapes = Object.entries(places).map(([id, place]) => {
        const [x, y, width, height] = place.split(' ');
        const bounds = `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>`;
        return `<bpmndi:BPMNShape bpmnElement="${id}">${bounds}</bpmndi:BPMNShape>`;
    });
    const plane = `<bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="p">${shapes.join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
    return bpmnCodec.decode(`<definitions ${NAMES}><process id="p">${content}</process>${shapes.length > 0 ? plane : ''}</definitions>`);
};

describe('Odd files of BPMN', () => {
    it('BP1 may name characters by their numbers, whichever these are', async () => {
        const said = '&#x1F44D; &#128077; &#xe9; &#x000001F600;';
        const { nodes } = (
            await read(`<task id="a" name="${said}"/><textAnnotation id="t"><text><![CDATA[${said}]]></text></textAnnotation>`)
        ).diagram;
        expect(nodes.map(({ label }) => label)).to.deep.equal(['👍 👍 é 😀', said]);
        const far = (await read('<task id="a" name="x&#x110000;y"/>')).diagram;
        expect(far.nodes[0]?.label).to.match(/^x.*y$/s);
    });

    it('BP11 keep elements that are called like the parts of others', async () => {
        const ids = ['l', 'l_label', 'l_band', 't_bracket', 's', 's_label'];
        const tasks = ['l_label', 'l_band', 't_bracket', 's_label'].map(id => `<task id="${id}" name="Task ${id}"/>`).join('');
        const content = `<laneSet><lane id="l" name="Lane"/></laneSet><startEvent id="s" name="Go"/>${tasks}<textAnnotation id="t"><text>x</text></textAnnotation>`;
        const places = Object.fromEntries([...ids, 't'].map((id, at) => [id, `${200 * at} 0 100 80`]));
        const { nodes } = (await read(content, places)).diagram;
        const labels = nodes.map(({ label = '' }) => label).filter(label => label.startsWith('Task'));
        expect(labels).to.have.members(['Task l_label', 'Task l_band', 'Task t_bracket', 'Task s_label']);
        expect(nodes.filter(({ label }) => label === 'Lane' || label === 'Go')).to.have.length(2);
        expect(nodes.filter(({ shape }) => shape === 'path')).to.have.length(1);
        expect(nodes.filter(({ id, shape }) => id === 't_bracket' && shape === 'rounded')).to.have.length(1);
    });

    it('BP5 say what no diagram shows, and which places are none', async () => {
        const content = '<task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/>';
        const told = async (places: Readonly<Record<string, string>>) =>
            (await read(content, places)).losses.map(({ message }) => message).join('\n');
        expect(await told({ a: '0 0 100 80' })).to.equal('What no diagram of the file shows is left out. (b, f)');
        expect(await told({})).to.equal('');
        for (const place of ['NaN 0 100 80', '1e999 0 100 80', '0 0 -100 80', '9000000 0 100 80']) {
            expect(await told({ a: place, b: '0 0 100 80', f: '0 0 0 0' }), place).to.include('Places that are no numbers');
        }
    });

    it('BP5 say that documentation is left out', async () => {
        const { diagram, losses } = await read('<task id="a" name="Pay"><documentation>By card only.</documentation></task><task id="b"/>');
        expect(diagram.nodes).to.have.length(2);
        expect(losses.map(({ message }) => message)).to.deep.equal(['The documentation of elements is left out.']);
    });

    it('BP6 have a limit of how deep they are, whatever comments say', async () => {
        const levels = 20_000;
        const error: unknown = await read('<subProcess><!--</a>-->'.repeat(levels) + '</subProcess>'.repeat(levels)).catch(each => each);
        expect(error).to.be.instanceOf(ToolError);
        expect(error)
            .to.have.property('message')
            .that.matches(/more than \d+ deep/);
    });

    it('W4 report so many kinds of losses, and how many more there are', async () => {
        const attributes = Array.from({ length: 5_000 }, (_, at) => `a${at}="x"`).join(' ');
        const { losses } = await read(`<task id="a" ${attributes}/>`);
        expect(losses).to.have.length(101);
        expect(losses.at(-1)?.message).to.equal('And 4900 further kinds of losses.');
        const few = new Losses();
        Array.from({ length: 100 }, (_, at) => few.add(`Loss ${at}`, String(at)));
        expect(few.all).to.have.length(100);
    });
});
