import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as fc from 'fast-check';
import * as path from 'node:path';
import { type Font, lineWidth, wrapText } from './text-metrics';

const FONT: Font = { fontFamily: 5, fontSize: 20 };

describe('wrapText', () => {
    it('EX5 keeps every letter in its order, and no line is wider than asked unless it is one character', () => {
        const text = fc.string({ unit: fc.constantFrom(...'aAV. -\t', '図', '😀', 'é', '\u0301'), maxLength: 60 });
        fc.assert(
            fc.property(text, fc.integer({ min: 1, max: 400 }), (given, width) => {
                const lines = wrapText(given, FONT, width).split('\n');
                expect(lines.join('').replace(/\s/g, '')).to.equal(given.replace(/\s/g, ''));
                lines
                    .filter(line => [...line.trim()].length > 1)
                    .forEach(line => expect(lineWidth(line.trim(), FONT), JSON.stringify(line)).to.be.at.most(width));
            })
        );
    });

    it('EX5 takes steps in proportion to the text, however wide the lines are', async () => {
        const file = path.resolve(__dirname, 'text-metrics.js');
        for (const token of ['ab ', 'ab-', '図', 'w']) {
            await expectInProportion(
                `const { lineWidth, wrapText } = require(${JSON.stringify(file)});
                const font = { fontFamily: 5, fontSize: 20 };
                wrapText(input, font, lineWidth(input, font) * 0.9);`,
                size => token.repeat(size)
            );
        }
    });
});
