import { expect } from 'chai';
import { boardOf } from '../../test/boards';
import { throughMermaid, untold } from '../../test/mermaid-round-trip';
import { diagramOf } from '../whiteboard';
import { encodeMermaid } from './encode/encode-mermaid';

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

    it('ME5 say that attributes are left out', () => {
        const bounds = { x: 0, y: 0, width: 100, height: 60 };
        const node = { id: 'a', shape: 'rectangle', label: 'A', bounds, data: { owner: 'Ann' } } as const;
        const messages = encodeMermaid({ nodes: [node], edges: [] }).losses.map(({ message }) => message);
        expect(messages).to.include('Attributes such as tooltips have no place in Mermaid.');
    });
});
