import { expect } from 'chai';
import { asShape, type ShapeOf } from '../document/board-schema';
import { boardOf } from '../test/boards';
import { withChosenStyle } from './chosen-style';

function geo(props: object): ShapeOf<'geo'> {
    const shape = asShape(boardOf([{ id: 'one', type: 'geo', x: 0, y: 0, props: { ...props } }]).get('shape:one'));
    if (shape?.type !== 'geo') {
        throw new Error('There is no geo.');
    }
    return shape;
}

describe('A style that a person chooses', () => {
    const blue = geo({ face: 'component', fillColor: '#deebf9', strokeColor: '#3c7fc0' });
    const chosen = (props: Partial<ShapeOf<'geo'>['props']>, meta = blue.meta): unknown =>
        withChosenStyle(blue, { ...blue, props: { ...blue.props, ...props }, meta }).meta['notation'];

    it('N30 takes away the exact colours that would hide it, and nothing else', () => {
        expect(chosen({ color: 'orange' })).to.deep.equal({ face: 'component' });
        expect(chosen({ fill: 'none' })).to.deep.equal({ face: 'component', strokeColor: '#3c7fc0' });
        expect(chosen({ w: 300 })).to.equal(blue.meta['notation']);
        const plain = geo({ strokeColor: '#3c7fc0' });
        expect(withChosenStyle(plain, { ...plain, props: { ...plain.props, color: 'red' } }).meta).to.deep.equal({});
    });

    it('N30 keeps those that change with it', () => {
        const notation = { face: 'component', fillColor: '#ffffff', strokeColor: '#000000' };
        expect(chosen({ color: 'black', fill: 'none' }, { notation })).to.deep.equal(notation);
    });

    it('N30 takes away the exact line of an arrow', () => {
        const props = { start: { x: 0, y: 0 }, end: { x: 90, y: 0 }, strokeColor: '#3c7fc0', endMark: 'triangle' as const };
        const arrow = asShape(boardOf([{ id: 'one', type: 'arrow', x: 0, y: 0, props }]).get('shape:one'));
        if (arrow?.type !== 'arrow') {
            throw new Error('There is no arrow.');
        }
        const red = withChosenStyle(arrow, { ...arrow, props: { ...arrow.props, color: 'red' } });
        expect(red.meta['notation']).to.deep.equal({ endMark: 'triangle' });
    });
});
