import { inTheme, isReadable, onGround, readableOn } from '@openspace/board/lib/notation/exact-color';
import { hexOf } from '@openspace/board/lib/vocabulary/nearest-color';
import { expect } from 'chai';
import { quietOpacity } from './quiet-color';

const INK = hexOf('black', 'line');
/** The areas of C4's elements, others that are pale, one that is vivid, and none. */
const AREAS = ['#a8cbee', '#c7ddf5', '#deebf9', '#f0f6fd', '#ebebeb', '#ffffff', '#fff2cc', '#ed7100', 'none'];

describe('Letters that are quiet within a label of draw.io', () => {
    it('DR11 are read in both themes, and weaker than the others', () => {
        for (const fill of AREAS) {
            const opacity = quietOpacity({ textColor: INK, fill }) ?? 1;
            expect(opacity, fill).to.be.lessThan(fill === '#ed7100' ? 1.01 : 0.95);
            const paper = fill === 'none' ? '#ffffff' : fill;
            for (const dark of [false, true]) {
                // As draw.io's window turns colours, which a test of it compares with those of boards.
                const area = inTheme(paper, 'area', dark);
                const letters = readableOn(inTheme(INK, 'line', dark && area !== paper), area);
                expect(isReadable(onGround(letters, opacity, area), area), `${fill} ${dark}`).to.equal(true);
            }
        }
    });

    it('DR11 are only those in the usual ink', () => {
        expect([quietOpacity({ textColor: '#ff0000' }), quietOpacity({})]).to.deep.equal([undefined, undefined]);
    });
});
