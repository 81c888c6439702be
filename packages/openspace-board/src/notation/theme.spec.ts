import { DefaultColorStyle, DefaultColorThemePalette } from '@tldraw/tlschema';
import { expect } from 'chai';
import { wcagContrast } from 'culori';
import { themeOf } from './theme';

describe('The palette', () => {
    it('N12 has lines that are as light as they need on dark boards, on cards and on areas of their color', () => {
        const theme = themeOf(true);
        for (const name of DefaultColorStyle.values) {
            const { solid, semi } = theme[name];
            expect(wcagContrast(solid, theme.background), `${name} on the board`).to.be.at.least(5.7);
            expect(wcagContrast(solid, theme.solid), `${name} on a card`).to.be.at.least(3);
            if (name !== 'white') {
                expect(wcagContrast(solid, semi), `${name} on its area`).to.be.at.least(3);
            }
        }
    });

    it('N12 leaves lines that are seen as they are', () => {
        expect(themeOf(true)['light-blue'].solid).to.equal(DefaultColorThemePalette.darkMode['light-blue'].solid);
        expect(themeOf(false)).to.equal(DefaultColorThemePalette.lightMode);
    });
});
