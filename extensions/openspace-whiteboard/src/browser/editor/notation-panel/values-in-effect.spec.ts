import { asShape, type EdgeNotation, paintFrame, type ShapeOf, themeOf } from '@openspace/board';
import { boardOf } from '@openspace/board/lib/test/boards';
import { expect } from 'chai';
import { frameInEffect, routeInEffect } from './values-in-effect';

describe('What the notation panel says of a frame without a notation', () => {
    it('is what is seen, in both themes', () => {
        for (const dark of [false, true]) {
            const { fill, stroke } = paintFrame({ meta: {} }, dark);
            expect(frameInEffect(dark)).to.include({ fillColor: fill, strokeColor: stroke, textColor: themeOf(dark).text });
        }
        expect(frameInEffect(true).strokeColor).not.to.equal(frameInEffect(false).strokeColor);
    });
});

describe('What the notation panel says of the route of an arrow', () => {
    it('is how it came about, and what is seen of one that has none', () => {
        const arrow = asShape(boardOf([{ type: 'arrow', id: 'arrow', x: 0, y: 0 }]).get('shape:arrow')) as ShapeOf<'arrow'>;
        const noted = (route: EdgeNotation['route']) =>
            routeInEffect({ ...arrow, meta: { notation: { route } } } as ShapeOf<'arrow'>, false);
        const bent = { ...arrow, props: { ...arrow.props, bend: 40 } };
        expect([routeInEffect(arrow, false), routeInEffect(bent, false)]).to.deep.equal(['straight', 'curved']);
        expect(noted({ kind: 'curved', automatic: true })).to.equal('automatic');
        expect(noted({ kind: 'orthogonal', points: [{ x: 0, y: 0.5 }] })).to.equal('by hand');
        expect(noted({ kind: 'spline' })).to.equal('curved');
    });
});
