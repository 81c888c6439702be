import { expect } from 'chai';
import { boardOf } from '../../test/boards';
import { throughMermaid, untold } from '../../test/mermaid-round-trip';
import { diagramOf } from '../whiteboard';
import { encodeMermaid } from './encode/encode-mermaid';
import { mermaidCodec } from './mermaid-codec';

describe('choices and bars of state diagrams', () => {
    it('ME5 are choices and bars again when they come back from Mermaid', () => {
        const box = (id: string, x: number, face: 'rounded' | 'choice' | 'bar', label?: string) =>
            ({ id, type: 'geo', x, y: 0, width: 100, height: 60, props: { face }, ...(label !== undefined && { label }) }) as const;
        const board = boardOf([
            box('first', 0, 'rounded', 'First'),
            box('asks', 200, 'choice'),
            box('splits', 400, 'bar'),
            box('last', 600, 'rounded', 'Last'),
            { id: 'one', type: 'arrow', from: 'first', to: 'asks' },
            { id: 'two', type: 'arrow', from: 'asks', to: 'splits' },
            { id: 'three', type: 'arrow', from: 'splits', to: 'last' }
        ]);
        const trip = throughMermaid(diagramOf(board).diagram);
        expect(untold(trip)).to.deep.equal([]);
        const natives = new Map(trip.read.nodes.map(({ id, native }) => [id, native]));
        expect([natives.get('asks'), natives.get('splits')]).to.deep.equal(['face:choice', 'face:bar']);
    });

    it('ME5 ME8 say H for histories, which Mermaid lacks, and are histories again', () => {
        const box = (id: string, x: number, face: 'rounded' | 'history', label?: string) =>
            ({ id, type: 'geo', x, y: 0, width: 60, height: 60, props: { face }, ...(label !== undefined && { label }) }) as const;
        const board = boardOf([
            box('a', 0, 'rounded', 'A'),
            box('shallow', 200, 'history'),
            box('deep', 400, 'history', '*'),
            box('named', 600, 'history', 'Last mode'),
            box('letter', 800, 'history', 'H'),
            { id: 'one', type: 'arrow', from: 'a', to: 'shallow' },
            { id: 'three', type: 'arrow', from: 'a', to: 'named' },
            { id: 'four', type: 'arrow', from: 'a', to: 'letter' },
            { id: 'two', type: 'arrow', from: 'a', to: 'deep' }
        ]);
        const trip = throughMermaid(diagramOf(board).diagram);
        expect(trip.source).to.include('state "H" as shallow').and.to.include('state "H*" as deep');
        expect(trip.losses.map(({ message }) => message).join()).to.match(
            /^Mermaid knows no history states: they are states whose names begin with H\./
        );
        expect(untold(trip)).to.deep.equal([]);
        const natives = new Map(trip.read.nodes.map(({ id, native, label }) => [id, [native, label]]));
        expect(['shallow', 'deep', 'named', 'letter'].map(id => natives.get(id))).to.deep.equal([
            ['face:history', undefined],
            ['face:history', '*'],
            ['face:history', 'Last mode'],
            ['face:history', 'H']
        ]);
    });

    it('ME5 a state that is only named H is none', () => {
        const { diagram } = mermaidCodec.decode(
            'stateDiagram-v2\n state "H" as a\n state "Old" as b\n classDef history rx:2px\n class b history\n a --> b'
        );
        expect(diagram.nodes.map(({ native, label }) => [native, label])).to.deep.equal([
            [undefined, 'H'],
            [undefined, 'Old']
        ]);
    });

    it('ME5 say that attributes are left out', () => {
        const bounds = { x: 0, y: 0, width: 100, height: 60 };
        const node = { id: 'a', shape: 'rectangle', label: 'A', bounds, data: { owner: 'Ann' } } as const;
        const messages = encodeMermaid({ nodes: [node], edges: [] }).losses.map(({ message }) => message);
        expect(messages).to.include('Attributes such as tooltips have no place in Mermaid.');
    });
});
