import { expect } from 'chai';
import { asShape } from '../document/board-schema';
import { boardOf } from '../test/boards';
import { measureText } from '../text/text-metrics';
import { arrowLabelBox } from './arrow-label';
import { BoardIndex } from './geometry';

const WORD = 'cancellation';

describe('The label of an arrow', () => {
    for (const [way, end] of Object.entries({ level: { x: 60, y: 0 }, upright: { x: 0, y: 60 } })) {
        it(`T7 has room for its longest word on a short ${way} arrow`, () => {
            for (const font of ['sans', 'draw'] as const) {
                const board = boardOf([{ type: 'arrow', id: 'a', x: 0, y: 0, label: `a ${WORD}`, props: { font, end } }]);
                const arrow = asShape(board.get('shape:a'));
                const route = arrow?.type === 'arrow' ? BoardIndex.of(board).route(arrow) : undefined;
                const box = arrow?.type === 'arrow' && route ? arrowLabelBox(arrow, route) : undefined;
                expect(box?.w).to.be.at.least(measureText(WORD, { font, fontSizePx: 20 }).w);
            }
        });
    }
});
