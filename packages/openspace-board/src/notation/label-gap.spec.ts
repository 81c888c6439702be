import { expect } from 'chai';
import { polyline } from '../geometry/path';
import { renderSvg } from '../svg/render-svg';
import { boardOf } from '../test/boards';
import { LABEL_MARGIN, labelGap } from './label-gap';

const [ON, OFF] = [6, 4];
const label = { x: -10, y: 100, w: 20, h: 10 };
const MIDDLE = label.y + label.h / 2;

/** A dashed line that begins so far above a label, or below it. */
function gapFor(above: number, isUp = false) {
    const [from, to] = isUp ? [label.y + label.h + above, 0] : [label.y - above, 300];
    const path = polyline([from, to].map(y => ({ x: 0, y })));
    return labelGap({ path, dash: [ON, OFF], strokeWidth: 2 }, label, 1);
}

describe('The gap in a line for its label', () => {
    it('N28 is around the label, and takes no part of a whole line or of dotted curves', () => {
        const path = polyline([0, 300].map(y => ({ x: 0, y })));
        const usual = { x: -10 - LABEL_MARGIN, y: 100 - LABEL_MARGIN, w: 20 + 2 * LABEL_MARGIN, h: 10 + 2 * LABEL_MARGIN };
        expect(labelGap({ path }, label, 1)).to.deep.equal(usual);
        const curve = [...path, { type: 'cubic' as const, from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, x: 0, y: 0 }];
        expect(labelGap({ path: curve, dash: [ON, OFF], strokeWidth: 2 }, label, 1)).to.deep.equal(usual);
    });

    it('N28 leaves no dot of a dash next to the label, on either side and in either direction', () => {
        for (const isUp of [false, true]) {
            for (let above = 20; above < 20 + ON + OFF; above++) {
                const { y, h } = gapFor(above, isUp);
                const start = isUp ? label.y + label.h + above : label.y - above;
                const [near, far] = isUp ? [y + h, y] : [y, y + h];
                const [into, out] = [near, far].map(at => Math.abs(at - start) % (ON + OFF)) as [number, number];
                const seen = [into === 0 || into >= ON ? ON : into, out >= ON ? ON : ON - out];
                expect(Math.min(...seen.map(part => (part <= 0 ? ON : part))), `${above} ${isUp}`).to.be.at.least(ON / 2);
                expect(Math.abs(y + h / 2 - MIDDLE)).to.be.at.most(ON);
            }
        }
    });

    it('N28 is what pictures have', () => {
        const widthsOf = (dash: 'dashed' | 'solid'): Set<string> => {
            const gaps = Array.from({ length: ON + OFF }, (_, at) => {
                const props = { dash, endMark: 'triangle', start: { x: 0, y: 0 }, end: { x: 300 + at, y: 0 } } as const;
                const { svg } = renderSvg(boardOf([{ type: 'arrow', id: 'way', x: 0, y: 0, label: 'calls', props }]));
                return Number(/<rect[^>]* width="([^"]*)"[^>]*fill="black"/.exec(svg)?.[1]).toFixed(2);
            });
            return new Set(gaps);
        };
        const [usual, ...more] = widthsOf('solid');
        expect([Number(usual) > 0, more]).to.deep.equal([true, []]);
        expect([...widthsOf('dashed')].filter(width => Number(width) > Number(usual))).to.have.length.above(1);
    });
});
