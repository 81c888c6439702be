import { expect } from 'chai';
import { findFaults } from '../../find-faults';
import { pythonDiagrams } from './python-diagrams';
import { FEW_CLASSES } from './test/few-classes';

describe('the codec of diagrams programs', () => {
    const codec = pythonDiagrams(FEW_CLASSES, icon => (icon === 'aws.compute.EC2' ? 'data:image/svg+xml;base64,AA==' : undefined));
    const code = [
        'with Diagram("d", direction="BT", curvestyle="ortho", strict=True):',
        '    with Cluster("outer"):',
        '        with Cluster("inner"):',
        '            a = EC2("a")',
        '        b = RDS("b")',
        '    a >> Edge(label="x", style="dotted", color="red") << Node("c")',
        '    a - Edge(style="bold") - b'
    ].join('\n');

    it('P7 gives frames before what is in them, and edges that end at nodes', async () => {
        const { diagram, losses } = await codec.decode(code);
        expect(findFaults(diagram)).to.deep.equal([]);
        expect(diagram).to.include({ title: 'd', direction: 'up' });
        expect(diagram.nodes.map(({ id, shape, parent, label }) => [id, shape, parent, label])).to.deep.equal([
            ['cluster-1', 'frame', undefined, 'outer'],
            ['cluster-2', 'frame', 'cluster-1', 'inner'],
            ['node-1', 'image', 'cluster-2', 'a'],
            ['node-2', 'image', 'cluster-1', 'b'],
            ['node-3', 'rectangle', undefined, 'c']
        ]);
        expect(diagram.nodes[2]).to.include({ image: 'data:image/svg+xml;base64,AA==', tag: 'aws.compute.EC2' });
        const [both, plain] = diagram.edges;
        expect(both).to.deep.include({ label: 'x', route: 'orthogonal', style: { stroke: '#ff0000', dash: 'dotted' } });
        expect([both?.from, both?.to]).to.deep.equal([
            { node: 'node-1', arrowhead: 'triangle' },
            { node: 'node-3', arrowhead: 'triangle' }
        ]);
        expect(plain).to.deep.include({ style: { strokeWidth: 4 }, from: { node: 'node-1', arrowhead: 'none' } });
        expect(losses).to.deep.equal([{ message: 'strict of Diagram has no effect here.' }]);
    });

    it('P7 knows a program when it sees one', () => {
        expect(codec.detect(code, 'web.py')).to.equal(true);
        expect(codec.detect(code)).to.equal(true);
        expect(codec.detect('graph TD; a-->b')).to.equal(false);
        expect(codec.detect(code, 'web.mmd')).to.equal(false);
    });
});
