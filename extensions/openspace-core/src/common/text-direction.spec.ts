import { expect } from 'chai';
import { turnsDirection, withVisibleDirection } from './text-direction';

describe('Characters that turn the direction of text', () => {
    it('are found and shown, and letters that are written from right to left are not', () => {
        for (const code of [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]) {
            const name = `a${String.fromCharCode(code)}gnp.exe`;
            expect(turnsDirection(name)).to.equal(true);
            expect(withVisibleDirection(name)).to.equal(`a\\u${code.toString(16).padStart(4, '0')}gnp.exe`);
        }
        for (const name of ['שלום.drawio', 'a.png', 'ملف 1']) {
            expect(turnsDirection(name)).to.equal(false);
            expect(withVisibleDirection(name)).to.equal(name);
        }
    });
});
