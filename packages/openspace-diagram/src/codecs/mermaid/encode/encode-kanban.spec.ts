import { expect } from 'chai';
import type { Diagram, DiagramEdge, DiagramNode } from '../../../diagram';
import { drawn } from '../../../test/boards';
import { throughMermaid, untold } from '../../../test/mermaid-round-trip';
import { diagramOf } from '../../whiteboard';

const column = (id: string, x: number, label = id): DiagramNode => ({
    id,
    shape: 'frame',
    label,
    bounds: { x, y: 0, width: 200, height: 400 }
});

const card = (id: string, parent: string, row: number, more: Partial<DiagramNode> = {}): DiagramNode => ({
    id,
    shape: 'rounded',
    label: id,
    parent,
    bounds: { x: parent === 'todo' ? 20 : 320, y: 60 + 100 * row, width: 160, height: 80 },
    ...more
});

const COLUMNS = [column('todo', 0, 'To do'), column('done', 300, 'Done')];

const onBoard = (nodes: readonly DiagramNode[], edges: readonly DiagramEdge[] = []): Diagram => {
    const { board } = drawn({ nodes: [...nodes], edges: [...edges] });
    return diagramOf(board).diagram;
};

describe('columns of cards in Mermaid', () => {
    it('ME5 ME8 are a kanban diagram, there and back', () => {
        const trip = throughMermaid(
            onBoard([...COLUMNS, card('a', 'todo', 0), card('b', 'todo', 1, { label: 'Say "hello"\n(twice)' }), card('c', 'done', 0)])
        );
        expect(trip.source).to.equal(
            [
                'kanban',
                '    todo["To do"]',
                '        a["a"]',
                '        b["Say #34;hello#34;<br/>(twice)"]',
                '    done["Done"]',
                '        c["c"]\n'
            ].join('\n')
        );
        expect(trip.read.kind).to.equal('kanban');
        expect(untold(trip)).to.deep.equal([]);
        expect(trip.losses).to.deep.equal([]);
    });

    it('ME5 stand in Mermaid as they do on the board, wherever they are in the file', () => {
        const { source } = throughMermaid(
            onBoard([...COLUMNS].reverse().concat(card('b', 'todo', 1), card('a', 'todo', 0), card('c', 'done', 0)))
        );
        expect(source.match(/\b[a-z]+(?=\[)/g)).to.deep.equal(['todo', 'a', 'b', 'done', 'c']);
    });

    it('ME4 say what Mermaid has no place for', () => {
        const colored = { style: { fill: '#ff0000' }, link: 'https://example.com/' };
        const trip = throughMermaid(
            onBoard([...COLUMNS, card('a', 'todo', 0, colored), card('b', 'done', 0, { native: 'face:card', shape: 'rectangle' })])
        );
        expect(trip.losses.map(({ message }) => message)).to.deep.equal(
            [
                'Links have no place in a kanban diagram.',
                'Columns and cards have the colours of the theme in a kanban diagram.',
                'All cards are rounded boxes in a kanban diagram.'
            ].map((message, at) => `${message} (${['a', 'a', 'b'][at]})`)
        );
        expect(untold(trip)).to.deep.equal([]);
    });

    it('ME3 are none with a line between them, nor where columns or cards stand otherwise', () => {
        const [a, b, c] = [card('a', 'todo', 0), card('b', 'todo', 1), card('c', 'done', 0)];
        const edge: DiagramEdge = { id: 'e', from: { node: 'a' }, to: { node: 'c', arrowhead: 'arrow' } };
        const beside = { ...b, bounds: { ...a.bounds!, x: a.bounds!.x + 60 } };
        const below = { ...column('done', 0), bounds: { x: 0, y: 500, width: 600, height: 400 } };
        for (const diagram of [
            onBoard([...COLUMNS, a, b, c], [edge]),
            onBoard([...COLUMNS, a, beside, c]),
            onBoard([COLUMNS[0]!, below, a, b, { ...c, bounds: { x: 20, y: 560, width: 160, height: 80 } }])
        ]) {
            expect(throughMermaid(diagram).read.kind).to.not.equal('kanban');
        }
    });
});
