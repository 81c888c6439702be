import { expect } from 'chai';
import * as fc from 'fast-check';
import { hexOfCss } from './css-color';

/** What colours are made of, and what is like it. */
const PARTS = [
    ...['color(', 'rgb(', 'hsl(', 'lab(', 'oklch(', 'url(', ')', '/', '#', ',', ' ', '%', 'deg', '+', '-1', '.5', '0', '1e999', 'e', 'ff'],
    ...['srgb', 'display-p3', 'none', 'nan', 'inherit', '--x']
];

describe('A colour of CSS', () => {
    it('DR7 is read, and what only looks like one is none', () => {
        expect(['#ABC', 'Red', 'rgb(0 128 255 / 50%)', 'transparent', 'none'].map(hexOfCss)).to.deep.equal([
            '#aabbcc',
            '#ff0000',
            '#80c0ff',
            'none',
            'none'
        ]);
        expect(['color(', '/0000ff', 'bad', 'inherit', ''].map(hexOfCss)).to.deep.equal(Array.from({ length: 5 }, () => undefined));
    });

    it('DR7 is one of a palette or none, whatever stands there', () => {
        fc.assert(
            fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 9 }), parts => {
                expect(hexOfCss(parts.join('')) ?? 'none').to.match(/^(?:#[\da-f]{6}|none)$/);
            })
        );
    });
});
