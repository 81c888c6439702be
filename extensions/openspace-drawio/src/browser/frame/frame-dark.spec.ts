import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { runInNewContext } from 'vm';

type Setter = (value: string) => void;
const NAMES = ['setFillColor', 'setStrokeColor', 'setFontColor', 'setFontBackgroundColor', 'setGradient'] as const;
type Set = (name: (typeof NAMES)[number], value: string) => string;

/** The script in a page whose app paints one shape. */
function openPage(fill: string | undefined, fontColor = '#f0f0f0', stroke?: string, value = '') {
    const listeners: (() => void)[] = [];
    const taken: string[] = [];
    class mxShape {
        state: object | undefined;
        fill = fill;
        stroke = stroke;
        createSvgCanvas(): Record<string, Setter> {
            return Object.fromEntries(NAMES.map(name => [name, (value: string) => void taken.push(value)]));
        }
    }
    const window: Record<string, unknown> = { mxShape, addEventListener: (_: string, listener: () => void) => listeners.push(listener) };
    runInNewContext(readFileSync(path.join(__dirname, 'frame-dark.js'), 'utf8'), { window, exports: {} });
    listeners.forEach(listener => listener());
    const shape = new mxShape();
    const styles = { fillColor: '#2a2a2a', strokeColor: '#f0f0f0', fontColor };
    const graph = {
        defaultThemeName: 'darkTheme',
        getStylesheet: () => ({ getDefaultVertexStyle: () => styles, getDefaultEdgeStyle: () => styles })
    };
    const view = { graph, getState: () => ({ shape }) };
    shape.state = { view, cell: { value, getParent: () => null }, shape };
    const set: Set = (name, value) => {
        shape.createSvgCanvas()[name]?.(value);
        return taken.at(-1) ?? '';
    };
    return { set, dark: window['openspaceDark'] as Readonly<Record<'areaOf' | 'lineOf', (hex: string) => string>> };
}

describe('draw.io in the dark theme', () => {
    it('turns colours as boards do', () => {
        const { dark } = openPage(undefined);
        const near = (one: string, other: string) =>
            [1, 3, 5].every(at => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) <= 2);
        // As `inTheme` of the package of boards has them.
        for (const [hex, area, line] of [
            ['#dae8fc', '#212b3a', '#546070'],
            ['#6c8ebf', '#5374a3', '#6c8ebf'],
            ['#fff2cc', '#2f2503', '#514625'],
            ['#d6b656', '#d6b656', '#d6b656'],
            ['#ffffff', '#222222', '#2e2e2e'],
            ['#000000', '#000000', '#ffffff'],
            ['#1168bd', '#1168bd', '#4d9bf5'],
            ['#ed7100', '#ed7100', '#ed7100'],
            ['#333333', '#333333', '#d7d7d7']
        ] as const) {
            expect(near(dark.areaOf(hex), area), `${hex} is ${dark.areaOf(hex)}`).to.equal(true);
            expect(near(dark.lineOf(hex), line), `${hex} is ${dark.lineOf(hex)}`).to.equal(true);
        }
    });

    it('shows texts that can be read, whatever they stand on, and leaves vivid shapes and its own colours', () => {
        const pale = openPage('#dae8fc');
        expect(pale.set('setFillColor', '#dae8fc')).not.to.equal('#dae8fc');
        expect(pale.set('setFontColor', '#f0f0f0')).to.equal('#f0f0f0');
        expect(parseInt(pale.set('setFontColor', '#000000').slice(1, 3), 16)).to.be.greaterThan(200);
        const vivid = openPage('#1168bd');
        expect([vivid.set('setFontColor', '#ffffff'), vivid.set('setStrokeColor', '#0b4884')]).to.deep.equal(['#ffffff', '#0b4884']);
        expect(openPage('#ffd700').set('setFontColor', '#f0f0f0')).to.equal('#1a1a1a');
        const bare = openPage(undefined);
        expect([bare.set('setFillColor', 'none'), bare.set('setStrokeColor', '#f0f0f0')]).to.deep.equal(['none', '#f0f0f0']);
        expect(bare.set('setStrokeColor', '#000000')).not.to.equal('#000000');
    });

    it('fills the ends of a line with the colour of the line', () => {
        const arrow = openPage(undefined, '#f0f0f0', '#000000');
        expect(arrow.set('setFillColor', '#000000')).to.equal(arrow.set('setStrokeColor', '#000000'));
    });

    it('shows dots and bars in the colour of lines, and what has a label on its own area', () => {
        const dot = openPage('#1d1d1d', '#f0f0f0', '#1d1d1d');
        expect(parseInt(dot.set('setFillColor', '#1d1d1d').slice(1, 3), 16)).to.be.greaterThan(200);
        expect(dot.set('setStrokeColor', '#1d1d1d')).to.equal(dot.set('setFillColor', '#1d1d1d'));
        expect(openPage('#1168bd', '#f0f0f0', '#1168bd', 'API').set('setFillColor', '#1168bd')).to.equal('#1168bd');
    });

    it('changes nothing while the app prints or exports, which it does in the light theme', () => {
        expect(openPage('#dae8fc', '#000000').set('setFillColor', '#dae8fc')).to.equal('#dae8fc');
    });
});
