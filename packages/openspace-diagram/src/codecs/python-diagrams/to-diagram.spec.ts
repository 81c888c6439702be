import { expect } from 'chai';
import { findFaults } from '../../find-faults';
import { interpretDiagram } from './interpret';
import { FEW_CLASSES } from './test/few-classes';
import { programToDiagram } from './to-diagram';

describe('the diagram of a program', () => {
    const code = [
        'with Diagram("d", direction="BT", curvestyle="ortho", strict=True):',
        '    with Cluster("outer"):',
        '        with Cluster("inner"):',
        '            a = EC2("a")',
        '        b = RDS("b")',
        '    a >> Edge(label="x", style="dotted", color="red") << Node("c")',
        '    a - Edge(style="bold") - b'
    ].join('\n');

    it('P7 gives frames before what is in them, and edges that end at nodes', () => {
        const program = interpretDiagram(code, FEW_CLASSES);
        const diagram = programToDiagram(program, icon => (icon === 'aws.compute.EC2' ? 'data:image/svg+xml;base64,AA==' : undefined));
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
        expect(program.notes).to.deep.equal(['strict of Diagram has no effect here.']);
    });
});
