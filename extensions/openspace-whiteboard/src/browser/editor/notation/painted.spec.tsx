import { lineOpacity } from '@openspace/board';
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
        const opacity = (color: 'grey' | 'black', isDark: boolean): number => {
            const shown = renderToStaticMarkup(
                <FaintLine color={color} isDark={isDark} as="div">
                    line
                </FaintLine>
            );
            return Number(/opacity:([\d.]+)/.exec(shown)?.[1]);
        };
        expect(opacity('grey', true)).to.equal(lineOpacity('grey', true)).and.to.be.below(0.7);
        expect([opacity('grey', false), opacity('black', true)]).to.deep.equal([1, 1]);
    });
});
