import { expect } from 'chai';
import { lengthOf } from '../geometry/matrix';
import { flatten, polyline, round } from '../geometry/path';
import { renderSvg } from '../svg/render-svg';
import { boardOf } from '../test/boards';
import { cutForLabel, LABEL_MARGIN } from './label-gap';

const [ON, OFF, WIDTH] = [6, 4, 2];
const label = { x: -10, y: 100, w: 20, h: 10 };
const CAP = WIDTH / 2;

function upright(from: number, to: number) {
    return polyline([from, to].map(y => ({ x: 0, y })));
}

/** From where to where each painted piece goes. */
function seen(paths: ReturnType<typeof cutForLabel>): number[][] {
    return paths.map(({ path }) => path.flatMap(step => (step.type === 'close' ? [] : [round(step.y)])));
}

describe('The gap in a line for its label', () => {
    it('N28 is around the label, to which the round ends of the line reach', () => {
        for (const scale of [1, 2]) {
            const paths = cutForLabel([{ path: upright(0, 300), strokeWidth: WIDTH }], label, scale);
            expect(seen(paths)).to.deep.equal([
                [0, 100 - LABEL_MARGIN * scale - CAP],
                [110 + LABEL_MARGIN * scale + CAP, 300]
            ]);
        }
    });

    it('N28 has a whole dash at both of its sides, and so have the ends of the line', () => {
        for (const isUp of [false, true]) {
            for (let above = 40; above < 100; above++) {
                const path = isUp ? upright(300, 100 - above) : upright(100 - above, 300);
                const pieces = cutForLabel([{ path, dash: [ON, OFF], strokeWidth: WIDTH }], label, 1);
                expect(pieces).to.have.length(2);
                for (const { path: piece, dash: [on = 0, off = 0] = [] } of pieces) {
                    const behind = (lengthOf(flatten(piece)[0]?.points ?? []) - on) / (on + off);
                    expect(Math.abs(behind - Math.round(behind)), `${above}`).to.be.below(1e-6);
                    expect(on / ON, `${above}`).to.be.within(0.8, 1.2);
                    expect(on / off).to.be.closeTo(ON / OFF, 1e-6);
                }
            }
        }
    });

    it('N28 leaves a line as it is that is next to its label, has no dashes, or those of its own', () => {
        const nextTo = [{ path: upright(120, 300), dash: [ON, OFF], strokeWidth: WIDTH }];
        expect(cutForLabel(nextTo, label, 1)).to.equal(nextTo);
        const dashes = (dash?: readonly number[]) => cutForLabel([{ path: upright(0, 300), dash }], label, 1).map(each => each.dash);
        expect(dashes()).to.deep.equal([undefined, undefined]);
        expect(dashes([1, 2, 3, 4])).to.deep.equal(Array.from({ length: 2 }, () => [1, 2, 3, 4]));
        expect(dashes([0, 0])).to.deep.equal(Array.from({ length: 2 }, () => [0, 0]));
        expect(cutForLabel([], label, 1)).to.deep.equal([]);
    });

    it('N28 is next to a whole line where there is room for one dash only, and takes nothing of the marks', () => {
        const mark = { path: upright(104, 108), fill: '#000000' };
        const paths = cutForLabel([{ path: upright(88, 300), dash: [ON, OFF], strokeWidth: WIDTH }, mark], label, 1);
        expect(paths[0]?.dash).to.equal(undefined);
        expect(paths.at(-1)).to.equal(mark);
    });

    it('N28 is what pictures have, without a mask, for which painters of pictures take long', () => {
        const looks = [{}, { endMark: 'triangle' }, { dash: 'dashed', endMark: 'triangle' }, { bend: 40 }] as const;
        for (const props of looks) {
            const ends = { start: { x: 0, y: 0 }, end: { x: 300, y: 0 } };
            const { svg } = renderSvg(boardOf([{ type: 'arrow', id: 'way', x: 0, y: 0, label: 'calls', props: { ...ends, ...props } }]));
            expect(svg).not.to.include('<mask');
            const lines = [...svg.matchAll(/<path d="M([-\d.]+) /g)].map(([, x]) => Number(x));
            expect(lines.filter(x => x > 100 && x < 200)).to.have.length(1);
        }
    });
});
