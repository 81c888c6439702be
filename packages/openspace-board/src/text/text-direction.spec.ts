import { expect } from 'chai';
import { directedLines, directionOf } from './text-direction';

const lines = (text: string) => directedLines(text, part => part.split('\n')).map(({ text: said, direction }) => [said, direction]);

describe('The direction of a text', () => {
    it('S12 is that of the first letter of each paragraph', () => {
        for (const text of ['שלום', '(12) שלום abc', 'مرحبا', '\u200f1.', '🙂 ދިވެހި', 'ﷺ x']) {
            expect(directionOf(text), text).to.equal('rtl');
        }
        for (const text of ['', '12', 'abc שלום', '\u200eשלום', '漢字 مرحبا', '!?']) {
            expect(directionOf(text), text).to.equal('ltr');
        }
    });

    it('S12 is named for lines that have letters of both, or of the other one', () => {
        expect(lines('first\nשורה: OK.\n12\nHello שלום!')).to.deep.equal([
            ['first', undefined],
            ['שורה: OK.', 'rtl'],
            ['12', undefined],
            ['Hello שלום!', 'ltr']
        ]);
        expect(lines('a\nb')).to.deep.equal([
            ['a', undefined],
            ['b', undefined]
        ]);
        const broken = directedLines('שלום World', () => ['שלום', 'World']);
        expect(broken.map(({ direction }) => direction)).to.deep.equal([undefined, 'rtl']);
        expect(lines('שלום עולם')).to.deep.equal([['שלום עולם', undefined]]);
        expect(lines('שלום ١٢')).to.deep.equal([['שלום ١٢', 'rtl']]);
    });
});
