import { expect } from 'chai';
import { boundedFileName, cutToBytes, MAX_NAME_BYTES, utf8Length } from './file-name';

describe('file names', () => {
    const utf8 = new TextEncoder();

    it('counts bytes as UTF-8 encodes them', () => {
        for (const text of ['', 'plain', 'Überblick', '概要図', '👩‍👩‍👧‍👦', 'e\u0301', '\ud800 alone']) {
            expect(utf8Length(text), text).to.equal(utf8.encode(text).length);
        }
    });

    it('leaves what fits as it is', () => {
        expect(cutToBytes('x'.repeat(255), 255)).to.equal('x'.repeat(255));
        expect(boundedFileName('Plan', '.drawio')).to.equal('Plan.drawio');
    });

    it('cuts to the bytes that there are, and never inside a character', () => {
        const family = '👩‍👩‍👧‍👦';
        for (const character of ['x', 'ü', '図', '👍', 'e\u0301', family]) {
            const size = utf8.encode(character).length;
            for (const max of [26, 100, 255]) {
                expect(cutToBytes(character.repeat(300), max), `${character} ${max}`).to.equal(character.repeat(Math.floor(max / size)));
            }
        }
    });

    it('cuts one character that is longer than everything between code points', () => {
        const cut = cutToBytes(`a${'\u0301'.repeat(500)}`, 100);
        expect(cut).to.equal(`a${'\u0301'.repeat(49)}`);
    });

    it('keeps the suffix whole', () => {
        const name = boundedFileName('図'.repeat(200), '.whiteboard.json');
        expect(name).to.match(/図\.whiteboard\.json$/);
        expect(utf8.encode(name).length).to.be.within(MAX_NAME_BYTES - 3, MAX_NAME_BYTES);
    });
});
