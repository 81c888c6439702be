import { expect } from 'chai';
import { pictureType } from './picture-types';

describe('the type of a picture', () => {
    it('follows from the suffix, in any case', () => {
        expect(pictureType('a.b.PNG')).to.equal('image/png');
        expect(pictureType('drawing.svg')).to.equal('image/svg+xml');
    });

    it('is unknown for other files, and for names that are only a suffix', () => {
        for (const name of ['page.html', 'png', '.png', 'a.constructor', 'a.png.txt']) {
            expect(pictureType(name), name).to.equal(undefined);
        }
    });
});
