import { expect } from 'chai';
import type { Box } from '../geometry/box';
import { BoardIndex } from '../geometry/geometry';
import type { LabelPosition } from '../notation/notation';
import { boardOf } from '../test/boards';
import { freeNode } from '../test/free-graph';
import { endBoxes, nodeParts } from './node-parts';
import { titleArea } from './frames/over-names';

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

describe('The title of a 3D node', () => {
    const titleOf = (label: string) => {
        const shape = BoardIndex.of(
            boardOf([{ type: 'geo', id: 'node', label, x: 0, y: 0, width: 200, height: 120, props: { face: 'node3d' } }])
        ).shape('shape:node');
        return shape?.type === 'geo' ? nodeParts(shape, { x: 0, y: 0, w: 200, h: 120 }).title : undefined;
    };

    it('A18 has fewer lines, which are longer, where the node becomes wider', () => {
        const [short, long] = [titleOf('Rack 7'), titleOf('Kubernetes cluster of the test environment')];
        expect(short?.widest).to.equal(short?.w);
        expect(long?.widest).to.be.above(200);
        expect(long?.w).to.be.at.most(200);
        const area = (w: number) => titleArea({ ...freeNode('node', 'node3d'), title: long }, { x: 0, y: 0, w, h: 300 })?.w;
        expect([area(240), area(900)]).to.deep.equal([240, long?.widest]);
    });
});
