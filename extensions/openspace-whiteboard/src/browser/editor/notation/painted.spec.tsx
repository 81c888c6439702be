import { opacityOfLine } from '@openspace/board';
import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { FaintLine, PaintedTexts } from './painted';

describe('Rows that a board shows', () => {
    it('stand in the direction of their first letter, as in the pictures of the hub', () => {
        const texts = ['שם: text', 'id של', 'plain'].map((text, at) => ({ text, x: 8, top: at * 20, anchor: 'start' as const }));
        const shown = renderToStaticMarkup(<PaintedTexts texts={texts} family="sans" fontSize={16} lineHeight={20} color="black" />);
        expect([...shown.matchAll(/>([^<]+)</g)].map(([, text]) => text)).to.deep.equal([
            '\u2067שם: text\u2069',
            '\u2066id של\u2069',
            'plain'
        ]);
    });
});

describe('Lines of a board', () => {
    it('are faint in the dark theme where they are gray, as in the pictures of the hub', () => {
        const lineTo = (color: 'grey' | 'black', x: number, y: number) => ({ color, points: { a1: { x: 0, y: 0 }, a2: { x, y } } });
        const opacity = (line: ReturnType<typeof lineTo>, isDark: boolean): number => {
            const shown = renderToStaticMarkup(
                <FaintLine line={line} isDark={isDark} as="div">
                    line
                </FaintLine>
            );
            return Number(/opacity:([\d.]+)/.exec(shown)?.[1]);
        };
        const upright = lineTo('grey', 0, 80);
        expect(opacity(upright, true)).to.equal(opacityOfLine(upright, true)).and.to.be.below(0.7);
        expect([opacity(upright, false), opacity(lineTo('black', 0, 80), true)]).to.deep.equal([1, 1]);
        // It parts something, and carries nothing.
        expect(opacity(lineTo('grey', 80, 0), true)).to.equal(1);
    });
});
