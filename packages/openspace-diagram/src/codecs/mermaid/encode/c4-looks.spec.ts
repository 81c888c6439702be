import { expect } from 'chai';
import type { DiagramNode } from '../../../diagram';
import { mermaidCodec } from '../mermaid-codec';
import { throughMermaid, untold } from '../../../test/mermaid-round-trip';

const box = (id: string, label: string, more: Partial<DiagramNode> = {}): DiagramNode => ({ id, shape: 'rounded', label, ...more });

describe('the look of C4 in Mermaid', () => {
    it('ME5 is said in one sentence for elements and one for relations, and default arrows are plain', () => {
        const trip = throughMermaid({
            kind: 'c4',
            nodes: [
                box('user', 'Reader\n[Person]', { shape: 'rectangle', native: 'face:person' }),
                box('app', 'App\n[Container: Vue]'),
                box('sms', 'SMS\n[External]')
            ],
            edges: [
                {
                    id: '1',
                    from: { node: 'user', arrowhead: 'none', native: 'head:none' },
                    to: { node: 'app', arrowhead: 'open', native: 'head:arrow' },
                    label: 'reads'
                },
                { id: '2', from: { node: 'app' }, to: { node: 'sms', arrowhead: 'open' }, label: 'sends', style: { dash: 'dashed' } }
            ]
        });
        expect(trip.losses.map(({ message }) => message)).to.deep.equal([
            'Elements have the outlines of C4 in Mermaid, dashed where they are external. (App [Container: Vue], SMS [External])',
            'Relations are whole lines with plain arrowheads in a C4 diagram. (sends)'
        ]);
        expect(untold(trip), trip.source).to.deep.equal([]);
    });

    it('ME5 ME8 is that of what stands outside, however its kind says so', () => {
        const labels = [
            'Mail\n[External System]\nAll of it',
            'ERP\n[External Software System]',
            'CRM\n[Software System, External]',
            'Bus\n[External Container: Kafka]',
            'Ann\n[External Person]'
        ];
        const trip = throughMermaid({ nodes: labels.map((label, at) => box(`n${at}`, label)), edges: [] });
        expect(trip.source.match(/\w+_Ext\(.*/g)).to.deep.equal([
            'System_Ext(n0, "Mail", "All of it", $tags="External System")',
            'System_Ext(n1, "ERP", $tags="External Software System")',
            'System_Ext(n2, "CRM", $tags="Software System, External")',
            'Container_Ext(n3, "Bus", "Kafka", $tags="External Container")',
            'Person_Ext(n4, "Ann", $tags="External Person")'
        ]);
        expect(untold(trip), trip.source).to.deep.equal([]);
    });

    it('ME1 leaves labels as they are written on boards, whether they say a kind and where', () => {
        const labels = [
            'Web\n[Container: React, Vite]\nShows the shop\nto all',
            'Shop\n[software system]',
            'Orders\n[Component]',
            '«container»\nJobs\n[Go]',
            'Mail\n[External]\nSends letters',
            'Plain\nbox'
        ];
        const nodes = [
            ...labels.map((label, at) => box(`n${at}`, label)),
            box('p', 'Ann\nbuys things', { shape: 'rectangle', native: 'face:person' }),
            box('q', 'Ben\n[Person]\nsells them', { shape: 'rectangle', native: 'face:person' }),
            box('f', 'Inside', { shape: 'frame' }),
            box('i', 'Cache\n[Redis]\nKeeps', { parent: 'f', shape: 'cylinder' })
        ];
        const trip = throughMermaid({ kind: 'c4', nodes, edges: [] });
        const read = new Map(trip.read.nodes.map(({ id, label }) => [id, label]));
        expect(
            nodes.map(({ id }) => read.get(id)),
            trip.source
        ).to.deep.equal(nodes.map(({ label }) => label));
        expect(untold(trip), trip.source).to.deep.equal([]);
        // A kind that somebody changed in the file is seen.
        const changed = mermaidCodec.decode(trip.source.replace('Component(n2', 'Container(n2')).diagram;
        expect(changed.nodes.find(({ id }) => id === 'n2')?.label).to.equal('«container»\nOrders');
    });

    it('ME8 is not that of steps and questions which a person comes to', () => {
        const arrow = (from: string, to: string) =>
            ({ id: `${from}-${to}`, from: { node: from }, to: { node: to, arrowhead: 'arrow' } }) as const;
        const nodes = [
            box('p', 'Visitor', { shape: 'rectangle', native: 'face:person' }),
            box('a', 'Start', { native: 'face:stadium' }),
            box('b', 'Known?', { shape: 'diamond' }),
            box('c', 'Page')
        ];
        const steps = { nodes, edges: [arrow('p', 'a'), arrow('a', 'b'), arrow('b', 'c')] };
        expect(throughMermaid(steps).read.kind).to.equal('flowchart');
        const systems = nodes.map(node => (node.id === 'a' ? box('a', 'Shop') : node));
        expect(throughMermaid({ ...steps, nodes: systems }).read.kind).to.equal('c4');
    });

    it('ME5 names those that do not say their kind, with what they are', () => {
        const { losses } = throughMermaid({ kind: 'c4', nodes: [box('a', 'App\n[Container]'), box('b', 'Mail')], edges: [] });
        expect(losses.map(({ message }) => message)).to.include('What does not say its kind is a system in a C4 diagram. (Mail)');
    });

    it('ME5 says the colour of a text wherever it is not the white of Mermaid, which is not read on pale elements', () => {
        const style = { fill: '#85bbf0', stroke: '#78a8d8', textColor: '#1d1d1d' };
        const white = { ...style, fill: '#1168bd', textColor: '#FFFFFF' };
        const nodes = [box('a', 'Editor\n[Component]', { style }), box('b', 'Shop\n[Software system]', { style: white })];
        const { source } = throughMermaid({ kind: 'c4', nodes, edges: [] });
        expect(source.match(/\$fontColor="[^"]*"/g)).to.deep.equal(['$fontColor="#1d1d1d"']);
    });
});
