import { expect } from 'chai';
import { joinedBy, outlineOf } from './board-outline';
import { BoardIndex } from '../geometry/geometry';
import { boardOf } from '../test/boards';

describe('The outline of a board', () => {
    it('lists shapes in reading order, whatever order they were drawn in, with what is inside of frames below these', () => {
        const outline = outlineOf(
            boardOf([
                { id: 'last', type: 'note', x: 0, y: 900, label: 'Later' },
                { id: 'right', type: 'geo', x: 400, y: 5, label: 'Right', props: { geo: 'ellipse' } },
                { id: 'left', type: 'geo', x: 0, y: 0, label: 'Two\nlines' },
                { id: 'frame', type: 'frame', x: 0, y: 300, width: 500, height: 400, label: 'Backend' },
                { id: 'inside', type: 'text', x: 10, y: 10, label: 'API', parentId: 'frame' }
            ])
        );
        expect(outline.map(({ kind, label }) => [kind, label])).to.deep.equal([
            ['rectangle', 'Two lines'],
            ['ellipse', 'Right'],
            ['frame', 'Backend'],
            ['note', 'Later']
        ]);
        expect(outline[2]?.children.map(({ label }) => label)).to.deep.equal(['API']);
    });

    it('names both ends of an arrow at each of its shapes, and lists arrows that join nothing as shapes', () => {
        const memory = boardOf([
            { id: 'a', type: 'geo', x: 0, y: 0, label: 'A' },
            { id: 'b', type: 'geo', x: 400, y: 0, label: 'B' },
            { id: 'ab', type: 'arrow', from: 'a', to: 'b', label: 'yes' },
            { id: 'loose', type: 'arrow', x: 0, y: 500, props: { start: { x: 0, y: 0 }, end: { x: 50, y: 0 } } }
        ]);
        const [a, b, loose] = outlineOf(memory);
        expect(a?.connections).to.deep.equal([
            { arrowId: 'shape:ab', direction: 'to', label: 'yes', other: { id: 'shape:b', kind: 'rectangle', label: 'B' } }
        ]);
        expect(b?.connections).to.deep.equal([
            { arrowId: 'shape:ab', direction: 'from', label: 'yes', other: { id: 'shape:a', kind: 'rectangle', label: 'A' } }
        ]);
        expect([loose?.id, loose?.kind]).to.deep.equal(['shape:loose', 'arrow']);
        expect(joinedBy(BoardIndex.of(memory), 'shape:loose')).to.equal(undefined);
    });
});
