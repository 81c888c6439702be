import { expect } from 'chai';
import { plainText } from '../geometry/read-label';
import { asShape, type ShapeOf } from '../document/board-schema';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { changedEdge, changedNode, rowsOf } from './edit-notation';
import { sampleFace } from './sample-pictures';
import { FACES } from './notation';
import { isOnlyName, withLine } from './rows';

const PAINT = { line: 'black', ground: 'white', strokeWidth: 1 };

function geo(more: Partial<ShapeInput> = {}): ShapeOf<'geo'> {
    const shape = asShape(boardOf([{ id: 'one', type: 'geo', x: 0, y: 0, ...more }]).get('shape:one'));
    if (shape?.type !== 'geo') {
        throw new Error('There is no geo.');
    }
    return shape;
}

describe('a notation that a person changes', () => {
    it('keeps what is not changed, and is gone when nothing is left of it', () => {
        const blue = changedNode(changedNode(geo(), { face: 'cylinder' }), { fillColor: '#4682b4' });
        expect(blue.meta['notation']).to.deep.equal({ face: 'cylinder', fillColor: '#4682b4' });
        expect(blue.props).to.include({ geo: 'oval', fill: 'fill' });
        expect(changedNode(blue, { face: null, fillColor: null }).meta).to.deep.equal({});
    });

    it('leaves the line of a shape as it is when its area is painted', () => {
        const painted = changedNode(geo({ props: { color: 'red' } }), { fillColor: '#4682b4' });
        expect(painted.props).to.include({ color: 'red', fill: 'fill' });
        expect(changedNode(painted, { strokeColor: '#4682b4' }).props.color).to.equal('light-blue');
    });

    it('turns the lines of a label into rows', () => {
        const shape = changedNode(geo({ label: 'Order\n----\nid: int' }), { face: 'table' });
        expect(rowsOf(shape)).to.deep.equal([{ text: 'Order' }, '-', { text: 'id', type: 'int' }]);
    });

    it('makes a class as wide and as tall as its rows', () => {
        const narrow = geo({ width: 60, height: 30, label: 'A' });
        const rows = [{ text: 'A' }, '-' as const, { text: 'aVeryLongNameOfAnAttribute: String' }];
        const { props } = changedNode(narrow, { face: 'class', rows });
        expect(props.w).to.be.greaterThan(200);
        expect(props.h + props.growY).to.be.greaterThan(60);
        expect(plainText(props.richText)).to.equal('A\n----\naVeryLongNameOfAnAttribute: String');
    });

    it('leaves a shape as it is where the change is not valid', () => {
        const shape = geo();
        expect(changedNode(shape, { fillColor: 'url(#x)' })).to.equal(shape);
    });

    it('sets the nearest heads and kind of an arrow', () => {
        const arrow = asShape(
            boardOf([{ id: 'one', type: 'arrow', x: 0, y: 0, props: { start: { x: 0, y: 0 }, end: { x: 90, y: 0 } } }]).get('shape:one')
        );
        if (arrow?.type !== 'arrow') {
            throw new Error('There is no arrow.');
        }
        const { props, meta } = changedEdge(arrow, { endMark: 'crow-many', route: { kind: 'orthogonal' } });
        expect(props).to.include({ arrowheadEnd: 'inverted', kind: 'elbow' });
        expect(meta['notation']).to.deep.equal({ endMark: 'crow-many', route: { kind: 'orthogonal' } });
    });

    it('changes the line of a row, its style and a stereotype above a name stay', () => {
        const rows = [{ text: '«interface»\nA' }, '-' as const, { text: 'run()', style: 'abstract' as const }];
        expect(withLine(rows, 0, 'B')[0]).to.deep.equal({ text: '«interface»\nB' });
        expect(withLine(rows, 2, 'go()')[2]).to.deep.equal({ text: 'go()', style: 'abstract' });
        expect(withLine(rows, 2, '--')[2]).to.equal('-');
        expect(withLine(rows, 2, 'PK id: int', true)[2]).to.deep.equal({ text: 'id', key: 'PK', type: 'int', style: 'abstract' });
    });

    it('has a sample of each face, no two alike', () => {
        const samples = FACES.filter(face => face !== 'icon' && face !== 'stencil').map(face => JSON.stringify(sampleFace(face, PAINT)));
        expect(new Set(samples).size).to.be.at.least(samples.length - 1);
        expect(samples.filter(sample => sample.includes('"paths":[]'))).to.deep.equal([]);
    });

    it('tells a name with its stereotypes from rows', () => {
        expect([['Order'], ['«interface»', 'Order'], ['<<entity>>', 'Order']].map(isOnlyName)).to.deep.equal([true, true, true]);
        expect([['Order', 'id'], ['«interface»'], [''], ['Order', '----'], ['----']].map(isOnlyName)).to.deep.equal(Array(5).fill(false));
    });
});
