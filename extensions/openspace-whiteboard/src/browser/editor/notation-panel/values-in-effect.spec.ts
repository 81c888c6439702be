import { paintFrame, themeOf } from '@openspace/board';
import { expect } from 'chai';
import { frameInEffect } from './values-in-effect';

describe('What the notation panel says of a frame without a notation', () => {
    it('is what is seen, in both themes', () => {
        for (const dark of [false, true]) {
            const { fill, stroke } = paintFrame({ meta: {} }, dark);
            expect(frameInEffect(dark)).to.include({ fillColor: fill, strokeColor: stroke, textColor: themeOf(dark).text });
        }
        expect(frameInEffect(true).strokeColor).not.to.equal(frameInEffect(false).strokeColor);
    });
});
