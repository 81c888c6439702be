import { expect } from 'chai';
import { withFullColors } from './theme-file';

describe('the colours of a theme', () => {
    it('have six or eight digits, as the editor reads them', () => {
        const theme = {
            name: 'x',
            colors: { 'editor.background': '#000', 'editor.foreground': '#AbC8', 'tab.border': '#1234567', focusBorder: '#121212' },
            tokenColors: [{ scope: 'comment', settings: { foreground: '#222', fontStyle: 'italic' } }, { scope: 'x' }]
        };
        expect(withFullColors(theme)).to.deep.equal({
            name: 'x',
            colors: { 'editor.background': '#000000', 'editor.foreground': '#AAbbCC88', 'tab.border': '#1234567', focusBorder: '#121212' },
            tokenColors: [{ scope: 'comment', settings: { foreground: '#222222', fontStyle: 'italic' } }, { scope: 'x' }]
        });
        expect(withFullColors({ tokenColors: './other.tmTheme' })).to.deep.equal({ tokenColors: './other.tmTheme' });
    });
});
