import { expect } from 'chai';
import type { Box } from '../geometry/box';
import { BoardIndex } from '../geometry/geometry';
import type { LabelPosition } from '../notation/notation';
import { boardOf } from '../test/boards';
import { endBoxes, nodeParts } from './node-parts';

/** A gateway with a caption of several lines. */
function boxesOf(labelPosition: LabelPosition): { whole: Box; figure: Box; level: Box; upright: Box } {
    const whole = { x: 0, y: 0, w: 150, h: 160 };
    const gate = {
        type: 'geo',
        id: 'gate',
        label: 'Is\nthe\ncredit\nstill\nok?',
        ...{ x: 0, y: 0, width: whole.w, height: whole.h }
    } as const;
    const shape = BoardIndex.of(boardOf([{ ...gate, props: { face: 'choice', size: 's', labelPosition } }])).shape('shape:gate');
    const figure = shape?.type === 'geo' ? nodeParts(shape, whole).figure : undefined;
    if (!figure) {
        throw new Error('There is no figure.');
    }
    return { whole, figure, ...endBoxes(whole, figure) };
}

describe('Where lines end at a figure with a text outside', () => {
    for (const labelPosition of ['left', 'right'] as const) {
        it(`N16 is above and below the figure, and at the end of a text at its ${labelPosition} that is taller`, () => {
            const { whole, figure, level, upright } = boxesOf(labelPosition);
            expect(figure.h).to.be.lessThan(whole.h - 1);
            expect({ level, upright }).to.deep.equal({ level: whole, upright: figure });
        });
    }

    for (const labelPosition of ['below', 'top'] as const) {
        it(`N16 is at the sides of the figure, and at the end of a text that is ${labelPosition === 'top' ? 'above' : labelPosition}`, () => {
            const { whole, figure, level, upright } = boxesOf(labelPosition);
            expect({ level, upright }).to.deep.equal({ level: figure, upright: whole });
        });
    }
});
