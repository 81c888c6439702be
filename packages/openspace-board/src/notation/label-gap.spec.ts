import { expect } from 'chai';
import { polyline } from '../geometry/path';
import { renderSvg } from '../svg/render-svg';
import { boardOf } from '../test/boards';
import { cutForLabel, LABEL_MARGIN, labelGap } from './label-gap';

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

    it('N28 has as much of a dash next to it at one side as at the other, whatever the length of the line', () => {
        for (let above = 40; above < 100; above++) {
            const path = polyline([label.y - above, 300].map(y => ({ x: 0, y })));
            const { paths, gap } = cutForLabel([{ path, dash: [ON, OFF], strokeWidth: 2 }], label, 1);
            const [on = 0, off = 0] = paths[0]?.dash ?? [];
            const { y, h } = gap ?? label;
            // How far the gap is from the middle of the dash, or of the pause, in the middle of the label.
            expect(y + h / 2, `${above}`).to.be.closeTo(MIDDLE, 0.01);
            const into = ((MIDDLE - (label.y - above) - on / 2) / ((on + off) / 2)) % 1;
            expect(Math.min(into, 1 - into), `${above}`).to.be.below(0.01);
            expect(on / ON, `${above}`).to.be.within(0.8, 1.2);
        }
    });

    it('N28 leaves a line as it is that begins or ends at its label, or has no dashes', () => {
        const path = polyline([label.y + 2, 300].map(y => ({ x: 0, y })));
        expect(cutForLabel([{ path, dash: [ON, OFF] }], label, 1).paths).to.deep.equal([{ path, dash: [ON, OFF] }]);
        expect(cutForLabel([{ path }], label, 1).paths[0]?.dash).to.equal(undefined);
        expect(cutForLabel([], label, 1)).to.deep.equal({ paths: [], gap: undefined });
    });

    it('N28 is what pictures have', () => {
        const pictures = Array.from({ length: ON + OFF }, (_, at) => {
            const props = { dash: 'dashed', endMark: 'triangle', start: { x: 0, y: 0 }, end: { x: 300 + at, y: 0 } } as const;
            return renderSvg(boardOf([{ type: 'arrow', id: 'way', x: 0, y: 0, label: 'calls', props }])).svg;
        });
        const seen = (pattern: RegExp): Set<string> => new Set(pictures.map(svg => Number(pattern.exec(svg)?.[1]).toFixed(2)));
        expect(seen(/<rect[^>]* width="([^"]*)"[^>]*fill="black"/)).not.to.include('NaN');
        expect(seen(/stroke-dasharray="([^ ]*) /)).to.have.property('size', pictures.length);
    });
});
