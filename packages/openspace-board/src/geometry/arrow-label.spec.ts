import { expect } from 'chai';
import { asShape } from '../document/board-schema';
import type { MemoryBoard } from '../document/memory-board';
import { boardOf } from '../test/boards';
import { measureText } from '../text/text-metrics';
import { arrowLabelBox } from './arrow-label';
import type { Box } from './box';
import { BoardIndex } from './geometry';

const WORD = 'cancellation';

describe('The label of an arrow', () => {
    it('T9 is broken evenly, and as wide as its longest line, next to which the line of the arrow goes on', () => {
        const style = { font: 'sans', fontSizePx: 20 } as const;
        const props = { font: style.font, end: { x: 350, y: 0 }, endMark: 'hollow-triangle' } as const;
        const board = boardOf([{ type: 'arrow', id: 'a', x: 0, y: 0, label: 'reserve the item for twenty minutes', props }]);
        const box = labelBox(board);
        expect(box?.w).to.be.closeTo(measureText('for twenty minutes', style).w, 1);
        expect(measureText('reserve the item for twenty minutes', { ...style, maxWidth: box?.w ?? 0 }).lines).to.deep.equal([
            'reserve the item ',
            'for twenty minutes'
        ]);
    });

    for (const [way, end] of Object.entries({ level: { x: 60, y: 0 }, upright: { x: 0, y: 60 } })) {
        it(`T7 has room for its longest word on a short ${way} arrow`, () => {
            for (const font of ['sans', 'draw'] as const) {
                const board = boardOf([{ type: 'arrow', id: 'a', x: 0, y: 0, label: `a ${WORD}`, props: { font, end } }]);
                expect(labelBox(board)?.w).to.be.at.least(measureText(WORD, { font, fontSizePx: 20 }).w);
            }
        });
    }
});

function labelBox(board: MemoryBoard): Box | undefined {
    const arrow = asShape(board.get('shape:a'));
    const route = arrow?.type === 'arrow' ? BoardIndex.of(board).route(arrow) : undefined;
    return arrow?.type === 'arrow' && route ? arrowLabelBox(arrow, route) : undefined;
}
