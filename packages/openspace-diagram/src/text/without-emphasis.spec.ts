import { expect } from 'chai';
import { withoutEmphasis } from './without-emphasis';

describe('withoutEmphasis', () => {
    const plain = (text: string) => withoutEmphasis(withoutEmphasis(text, ['**', '__']), ['*', '_']);

    it('takes marks away that enclose something', () => {
        expect(plain('**a** and *b* and __c d__ and _e_')).to.equal('a and b and c d and e');
        expect(plain('**a *b* c**')).to.equal('a b c');
    });

    it('leaves everything that is not a mark', () => {
        for (const text of ['a * b * c', 'snake_case_name', '*', '**', '**a', '2*3*4', '']) {
            expect(plain(text)).to.equal(text);
        }
    });
});
