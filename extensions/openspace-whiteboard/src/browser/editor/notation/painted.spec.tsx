import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { PaintedTexts } from './painted';

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
