import { drawSequence } from '@openspace/board/lib/test/drawn-sequences';
import type { ShapeInput } from '@openspace/board';
import { expect } from 'chai';
import { drawn } from '../../../../test/boards';
import { throughMermaid, untold } from '../../../../test/mermaid-round-trip';
import { diagramOf } from '../../../whiteboard';
import { mermaidCodec } from '../../mermaid-codec';

const said = (id: string, label: string, props: ShapeInput['props'], more: Partial<ShapeInput> = {}): ShapeInput => ({
    id,
    type: 'arrow',
    from: 'a',
    to: 'b',
    label,
    props: props ?? {},
    ...more
});

const SHAPES: ShapeInput[] = [
    { id: 'title', type: 'text', label: 'Pay' },
    { id: 'a', type: 'geo', label: 'Shop' },
    { id: 'b', type: 'geo', label: 'Bank' },
    said('m1', 'asks', {}),
    said('m2', 'answers', { dash: 'dashed' }),
    said('m3', 'tells', { endMark: 'open' }),
    said('m4', 'fails', { endMark: 'cross' }),
    { id: 'alt', type: 'geo', label: 'alt [paid]', props: { face: 'fragment' } },
    said('m5', 'sends', {}, { parentId: 'alt' }),
    { id: 'else', type: 'text', label: '[refused]', parentId: 'alt' },
    said('m6', 'stops', {}, { parentId: 'else' })
];

describe('messages of agents in Mermaid', () => {
    it('ME5 ME9 are asynchronous where their mark says so, and plain where no one named one', async () => {
        const trip = throughMermaid(diagramOf((await drawSequence(SHAPES)).board).diagram);
        expect(trip.source)
            .to.include('a->>b: asks')
            .and.include('a-->>b: answers')
            .and.include('a-)b: tells')
            .and.include('a-xb: fails')
            .and.include('a->>b: sends');
        expect(untold(trip), trip.source).to.deep.equal([]);
    });

    it('ME5 ME9 keep a title above them that is the only text of no section', async () => {
        const trip = throughMermaid(diagramOf((await drawSequence(SHAPES)).board).diagram);
        expect(trip.source).to.match(/^---\ntitle: "Pay"\n/);
        expect([trip.read.title, trip.losses]).to.deep.equal(['Pay', []]);
    });

    it('ME5 stay what they are from Mermaid to a board and back', () => {
        const lines = ['->>', '-->>', '->', '-->', '-)', '--)', '-x', '--x', '<<->>'].map((arrow, at) => `    a${arrow}b: m${at}`);
        const { diagram } = mermaidCodec.decode(`sequenceDiagram\n    participant a\n    participant b\n${lines.join('\n')}\n`);
        const { target } = mermaidCodec.encode(diagramOf(drawn(diagram).board).diagram);
        expect(target.split('\n').filter(line => line.includes(': m'))).to.deep.equal(lines);
    });
});
