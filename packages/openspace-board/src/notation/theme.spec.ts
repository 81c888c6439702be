import { DefaultColorStyle, DefaultColorThemePalette } from '@tldraw/tlschema';
import { expect } from 'chai';
import { converter, wcagContrast } from 'culori';
import { paperOf, themeOf } from './theme';

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

    it('N12 has paper in the dark that has some of the color of its lines, is as light in each, and leaves lines to be seen', () => {
        const toOklch = converter('oklch');
        const plain = toOklch(themeOf(true).solid);
        for (const name of DefaultColorStyle.values) {
            const paper = toOklch(paperOf(name, true));
            expect(paper?.l, name).to.be.closeTo(plain?.l ?? NaN, 0.01);
            expect(wcagContrast(themeOf(true)[name].solid, paperOf(name, true)), name).to.be.at.least(3);
            expect(paperOf(name, false), name).to.equal(themeOf(false).solid);
        }
        const [blue, orange] = [toOklch(paperOf('blue', true)), toOklch(paperOf('orange', true))];
        expect(Math.min(blue?.c ?? 0, orange?.c ?? 0)).to.be.greaterThan((plain?.c ?? NaN) * 3);
        expect(Math.abs((blue?.h ?? 0) - (orange?.h ?? 0))).to.be.greaterThan(90);
    });

    it('N12 leaves lines that are seen as they are', () => {
        expect(themeOf(true)['light-blue'].solid).to.equal(DefaultColorThemePalette.darkMode['light-blue'].solid);
        expect(themeOf(false)).to.equal(DefaultColorThemePalette.lightMode);
    });
});
