import { expect } from 'chai';
import * as fc from 'fast-check';
import { measureText } from './text-metrics';

const DRAW = { font: 'draw', fontSizePx: 22 } as const;
const MONO = { font: 'mono', fontSizePx: 20 } as const;
/** IBM Plex Mono's characters advance by 0.6 em. */
const CHARACTER = 12;

function linesOf(text: string, characters: number): readonly string[] {
    return measureText(text, { ...MONO, maxWidth: characters * CHARACTER }).lines;
}

describe('measureText', () => {
    it('T1 is as wide as the longest line and as tall as its lines', () => {
        const { w, h, lines } = measureText('one\nthree\n', MONO);
        expect(w).to.be.closeTo(5 * CHARACTER, 0.001);
        expect(h).to.equal(3 * 27);
        expect(lines).to.deep.equal(['one', 'three', '']);
        expect(measureText('one two three', { ...MONO, maxWidth: 90 })).to.include({ w: 90, h: 2 * 27 });
        // 22 px times 1.35 is 29.7, of which browsers keep 29 44/64.
        expect(measureText('a', DRAW).h).to.equal(29.6875);
    });

    it('T1 agrees with what Chromium measured', () => {
        const measured: [string, 'draw' | 'sans' | 'serif', number][] = [
            ['The quick brown fox jumps', 'draw', 13.607],
            ['one,two,three;four', 'draw', 9.498],
            ['the the', 'draw', 3.873],
            ['The quick brown fox jumps over the lazy dog', 'sans', 20.258],
            ['WAVE AVATAR To', 'serif', 8.495]
        ];
        for (const [text, font, ems] of measured) {
            expect(measureText(text, { font, fontSizePx: 100 }).w / 100, text).to.be.closeTo(ems, ems * 0.003);
        }
    });

    it('T8 measures a long text once, and forgets it behind many others', () => {
        const long = (word: string) => `${word} `.repeat(200);
        const first = measureText(long('word'), MONO);
        expect(measureText(long('word'), { ...MONO })).to.equal(first);
        for (const style of [{ maxWidth: 200 }, { breakWords: false, maxWidth: 200 }, { fontSizePx: 10 }]) {
            expect(measureText(long('word'), { ...MONO, ...style })).not.to.deep.equal(first);
        }
        Array.from({ length: 100 }, (_, at) => measureText(long(`w${at}`), MONO));
        const again = measureText(long('word'), MONO);
        expect(again).not.to.equal(first);
        expect(again).to.deep.equal(first);
    });

    it('T2 breaks where browsers break', () => {
        expect(linesOf('one two', 4)).to.deep.equal(['one ', 'two']);
        expect(linesOf('one   two', 3)).to.deep.equal(['one   ', 'two']);
        expect(linesOf('well-known', 7)).to.deep.equal(['well-', 'known']);
        expect(linesOf('is -5 ok', 6)).to.deep.equal(['is -5 ', 'ok']);
        expect(linesOf('id-42', 4)).to.deep.equal(['id-', '42']);
        expect(linesOf('f() g(x)', 6)).to.deep.equal(['f() ', 'g(x)']);
        expect(linesOf('ab,(cd)', 5)).to.deep.equal(['ab,', '(cd)']);
        expect(linesOf('either/or', 7)).to.deep.equal(['either/', 'or']);
        expect(measureText('日本語です。', { ...MONO, maxWidth: 100 }).lines).to.deep.equal(['日本語で', 'す。']);
    });

    it('T3 breaks long words only as far as it may', () => {
        expect(linesOf('abcdefgh', 3)).to.deep.equal(['abc', 'def', 'gh']);
        expect(linesOf('x abcdefgh', 4)).to.deep.equal(['x ', 'abcd', 'efgh']);
        const whole = measureText('x abcdefgh', { ...MONO, maxWidth: 4 * CHARACTER, breakWords: false });
        expect(whole.lines).to.deep.equal(['x ', 'abcdefgh']);
        expect(whole.inkWidth).to.be.closeTo(8 * CHARACTER, 0.001);
        expect(whole.w).to.equal(4 * CHARACTER);
    });

    it('T4 draws letters close together, and in turns', () => {
        const width = (text: string, font: 'draw' | 'sans' = 'sans'): number => measureText(text, { font, fontSizePx: 1000 }).w;
        expect(width('AVA')).to.be.below(width('A') * 2 + width('V') - 50);
        expect(width('ÄVÄ')).to.be.closeTo(width('AVA'), 20);
        expect(width('ooo', 'draw')).to.not.be.closeTo(width('o', 'draw') * 3, 5);
        const [first, second] = measureText('oo oo', { font: 'draw', fontSizePx: 1000, maxWidth: 1500 }).lines;
        expect(width(second ?? '', 'draw')).to.be.closeTo(width((first ?? '').trim(), 'draw'), 0.001);
        expect(measureText('bold', { ...DRAW, bold: true }).w).to.be.above(measureText('bold', DRAW).w);
    });

    it('T5 has a width for every character', () => {
        expect(measureText('語', MONO).w).to.be.closeTo(20, 0.001);
        const smile = measureText('😀', MONO).w;
        expect(smile).to.be.within(20, 30);
        expect(measureText('👩🏽', MONO).w).to.equal(smile);
        expect(measureText('👨‍👩‍👧', MONO).w).to.equal(smile);
        expect(measureText('é', MONO).w).to.equal(measureText('e', MONO).w);
    });

    it('T6 loses no character, and no line is too long', () => {
        const text = fc.oneof(
            fc.string({ unit: 'grapheme', maxLength: 80 }),
            fc
                .array(fc.constantFrom('word', '-', ' ', '  ', '(', ')', '日', '。', '😀', 'é', '\t', '/', '—', '"'), { maxLength: 40 })
                .map(parts => parts.join(''))
        );
        fc.assert(
            fc.property(text, fc.integer({ min: 1, max: 400 }), (anything, maxWidth) => {
                const { lines, w, h, inkWidth } = measureText(anything, { ...DRAW, maxWidth });
                expect(lines.join('')).to.equal(anything.replace(/\r\n?|\n/g, ''));
                expect(h).to.equal(lines.length * 29.6875);
                // Browsers let a line be longer by a 64th of a pixel.
                expect(w).to.be.at.most(maxWidth + 1 / 64);
                // One character may be wider than the line.
                expect(inkWidth).to.be.at.most(Math.max(maxWidth, 60) + 1 / 64);
            })
        );
    });
});
