import { expect } from 'chai';
import { BoardIndex } from '../geometry/geometry';
import { boardOf } from '../test/boards';
import { faceForm, labelBox } from './face-size';
import { faceNamed } from './faces';
import { nodeNotationOf } from './read-notation';

/** How far left of the middle of a note its label stands. */
function leftOfMiddle(label: string, width?: number): number {
    const board = boardOf([{ type: 'geo', id: 'note', x: 0, y: 0, label, props: { face: 'note' }, ...(width && { width }) }]);
    const shape = BoardIndex.of(board).shape('shape:note');
    const [face, notation] = [faceNamed('note'), shape?.type === 'geo' ? nodeNotationOf(shape) : undefined];
    if (shape?.type !== 'geo' || !face || !notation) {
        return NaN;
    }
    const { x, w } = labelBox(face, faceForm(face, shape.props, notation, shape.props));
    return shape.props.w / 2 - x - w / 2;
}

describe('Faces with a fold', () => {
    it('N19 have the label of a new shape in the middle, and next to the fold where it is too long for that', () => {
        for (const label of ['Sun', 'Wednesday', 'Fish and chips', 'Two\nlines']) {
            expect(leftOfMiddle(label), label).to.equal(0);
        }
        expect(leftOfMiddle('A long name of a dish', 130)).to.be.greaterThan(0);
    });
});
