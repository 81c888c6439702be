import 'reflect-metadata';
import { interpretDiagram, programToDiagram } from '@openspace/diagram';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { expect } from 'chai';
import { PROGRAM_CLASSES } from '../common/icons/icon-catalogue';
import { layOutIcons } from './lay-out-icons';
import { overlaps } from './test/overlaps';

const WEBS = 'webs = [EC2("web 0"), EC2("web 1"), EC2("web 2")]';
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
    'a list between two icons': [WEBS, 'ELB("lb") >> webs >> RDS("db")'],
    'a cluster of unconnected icons': ['with Cluster("C"):', `    ${WEBS}`],
    'a cluster in the flow': ['lb = ELB("lb")', 'with Cluster("C"):', `    ${WEBS}`, 'lb >> webs', 'webs >> RDS("db")'],
    'a nested cluster': [
        'with Cluster("V"):',
        '    with Cluster("C"):',
        `        ${WEBS}`,
        'ELB("lb") >> webs >> RDS("db")',
        'webs >> S3("logs")'
    ]
};

describe('icons that a program lists', () => {
    const elk = new ElkThread(60_000);

    for (const [name, lines] of Object.entries(PROGRAMS)) {
        for (const direction of ['LR', 'TB', 'RL', 'BT']) {
            it(`stand in their order: ${name}, ${direction}`, async () => {
                const code = [`with Diagram("N", direction="${direction}"):`, ...lines.map(line => `    ${line}`)].join('\n');
                const diagram = programToDiagram(interpretDiagram(code, PROGRAM_CLASSES), () => 'data:image/png;base64,');
                const { diagram: laidOut } = await layOutIcons(diagram, graph => elk.layOut(graph, new AbortController().signal));
                const { nodes } = laidOut;
                const captions = nodes.filter(({ label = '' }) => /^web \d$/.test(label));
                const places = captions.map(({ bounds }) => (direction === 'LR' || direction === 'RL' ? bounds?.y : bounds?.x) ?? NaN);
                expect(captions.map(({ label }) => label)).to.deep.equal(['web 0', 'web 1', 'web 2']);
                expect(places).to.deep.equal([...places].sort((one, other) => one - other));
                expect(new Set(places).size).to.equal(3);
                expect(overlaps(nodes)).to.deep.equal([]);
            });
        }
    }
});
