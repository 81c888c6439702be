import { expect } from 'chai';
import type { Diagram, DiagramEdge, DiagramNode } from '../../../diagram';
import { throughMermaid, untold } from '../../../test/mermaid-round-trip';
import { refusedByMermaid } from '../../../test/parse-with-mermaid';

const node = (id: string, shape: DiagramNode['shape'], more: Partial<DiagramNode> = {}): DiagramNode => ({ id, shape, ...more });
const arrow = (from: string, to: string): DiagramEdge => ({
    id: `${from}_${to}`,
    from: { node: from },
    to: { node: to, arrowhead: 'arrow' }
});

const flowchart = (nodes: readonly DiagramNode[], edges: readonly DiagramEdge[] = []): Diagram => ({
    kind: 'flowchart',
    nodes: [...nodes],
    edges: [...edges]
});

describe('events, bars and notes in flowcharts', () => {
    it('ME5 ME8 starts, ends and bars are those of Mermaid, there and back', () => {
        const trip = throughMermaid(
            flowchart(
                [
                    node('begin', 'ellipse', { native: 'face:initial' }),
                    node('split', 'rectangle', { native: 'face:bar', style: { fill: 'none' } }),
                    node('stop', 'ellipse', { native: 'face:final' })
                ],
                [arrow('begin', 'split'), arrow('split', 'stop')]
            )
        );
        expect(trip.source)
            .to.include('begin@{ shape: sm-circ, label: " " }')
            .and.to.include('split@{ shape: fork, label: " " }')
            .and.to.include('stop@{ shape: fr-circ, label: " " }')
            .and.to.include('style begin fill:#1d1d1d')
            .and.to.include('style split fill:#1d1d1d');
        expect(trip.read.nodes.map(({ native }) => native)).to.deep.equal(['face:initial', 'face:bar', 'face:final']);
        expect(untold(trip)).to.deep.equal([]);
    });

    it('ME5 events with a name have it inside of a stadium, which is told', () => {
        const trip = throughMermaid(
            flowchart([
                node('need', 'ellipse', { native: 'face:initial', label: 'Need arises' }),
                node('closed', 'ellipse', { native: 'face:final', label: 'Closed' })
            ])
        );
        expect(trip.source)
            .to.include('need@{ shape: stadium, label: "Need arises" }')
            .and.to.include('closed@{ shape: stadium, label: "Closed" }');
        expect(untold(trip)).to.deep.equal([]);
    });

    it('ME5 ME8 notes are boxes in the colour of notes, and notes again', () => {
        const notes = ['Monday\nSoup', 'Tuesday\nPasta'].map((label, at) => node(`n${at}`, 'note', { label }));
        const trip = throughMermaid({ kind: 'flowchart', nodes: notes, edges: [] });
        expect(trip.source).to.include('n0["Monday<br/>Soup"]:::note').and.to.include('classDef note fill:#fff5ad');
        expect(trip.read.nodes.map(({ shape }) => shape)).to.deep.equal(['note', 'note']);
        expect(untold(trip)).to.deep.equal([]);
        expect(trip.losses).to.deep.equal([]);
    });

    it('ME1 ME6 a bar that more lead into than on is a join in a state diagram', () => {
        const bars = ['split', 'meet'].map(id => node(id, 'rectangle', { native: 'face:bar' }));
        const states = ['a', 'b', 'c', 'd'].map(id => node(id, 'rounded', { label: id }));
        const edges = ['c split', 'split a', 'split b', 'a meet', 'b meet', 'meet d'].map(said =>
            arrow(...(said.split(' ') as [string, string]))
        );
        const { source, read } = throughMermaid({ kind: 'state', nodes: [...states, ...bars], edges });
        expect(source).to.include('state split <<fork>>').and.to.include('state meet <<join>>');
        expect(read.nodes.filter(({ native }) => native === 'face:bar').map(({ id }) => id)).to.deep.equal(['split', 'meet']);
        expect(refusedByMermaid([source])).to.deep.equal([]);
    });
});
