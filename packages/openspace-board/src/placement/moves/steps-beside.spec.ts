import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { ArrangedBlock, FreeNode } from '../placement';
import { stepsBeside } from './steps-beside';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));
const labelSize = { w: 20, h: 20 };

describe('steps of one decision', () => {
    const first: Box = { x: 100, y: 0, w: 120, h: 60 };
    const asked: Box = { x: 100, y: 140, w: 120, h: 80 };
    const next: Box = { x: 100, y: 300, w: 120, h: 60 };
    const last: Box = { x: 100, y: 440, w: 120, h: 60 };
    const end: Box = { x: 100, y: 580, w: 120, h: 60 };
    const step: Box = { x: 300, y: 300, w: 120, h: 60 };
    const path: readonly Drawn[] = [
        ['first', 'asked', { points: points([160, 60], [160, 140]) }],
        ['asked', 'next', { points: points([160, 220], [160, 300]) }],
        ['next', 'last', { points: points([160, 360], [160, 440]) }]
    ];
    const there: Drawn = ['asked', 'step', { points: points([220, 180], [360, 180], [360, 300]), label: { x: 360, y: 250 }, labelSize }];
    const back: Drawn = [
        'step',
        'first',
        { points: points([420, 330], [440, 330], [440, 30], [220, 30]), label: { x: 440, y: 200 }, labelSize }
    ];
    const on: Drawn = ['step', 'end', { points: points([360, 360], [360, 610], [220, 610]) }];
    const toEnd: Drawn = ['last', 'end', { points: points([160, 500], [160, 580]) }];
    const drawn = (
        lines: readonly Drawn[],
        boxes: Readonly<Record<string, Box>> = {},
        nodes: Readonly<Record<string, Partial<FreeNode>>> = {}
    ): ArrangedBlock => ({
        ...blockOf({ first, asked, next, last, step, ...boxes }, [...path, ...lines], { asked: { isDiamond: true }, ...nodes }),
        direction: 'down'
    });

    it('A20 are level with it, and lead back from their top with one turn', () => {
        const { boxes, ways } = stepsBeside(drawn([there, back]));
        expect(boxes.get('step')).to.deep.equal({ ...step, y: 150 });
        expect(ways.get(3)).to.deep.include({ points: points([220, 180], [300, 180]), label: { x: 260, y: 180 } });
        expect(ways.get(4)).to.deep.include({ points: points([360, 150], [360, 30], [220, 30]), label: { x: 360, y: 90 } });
    });

    it('A20 lead on from below, and are as far away as their labels need', () => {
        const long: Drawn = [there[0], there[1], { ...there[2], labelSize: { w: 64, h: 20 } }];
        const { boxes, ways } = stepsBeside(drawn([long, on, toEnd], { end }));
        expect(boxes.get('step')).to.deep.equal({ ...step, x: 340, y: 150 });
        expect(ways.get(4)?.points).to.deep.equal(points([400, 210], [400, 610], [220, 610]));
        expect(stepsBeside(drawn([there])).boxes.get('step')?.y).to.equal(150);
    });

    it('A20 take along what only they lead to, with labels of lines back where there is room', () => {
        const second: Box = { x: 290, y: 440, w: 140, h: 60 };
        const between: Drawn = ['step', 'second', { points: points([360, 360], [360, 440]) }];
        const home = {
            points: points([430, 470], [460, 470], [460, 30], [220, 30]),
            label: { x: 460, y: 200 },
            labelSize: { w: 80, h: 20 }
        };
        const { boxes, ways } = stepsBeside(drawn([there, between, ['second', 'first', home]], { second }));
        expect(['step', 'second'].map(id => boxes.get(id)?.y)).to.deep.equal([150, 250]);
        expect(ways.get(4)?.points).to.deep.equal(points([360, 210], [360, 250]));
        expect(ways.get(5)?.points).to.deep.equal(points([430, 280], [460, 280], [460, 30], [220, 30]));
        expect(ways.get(5)?.label).to.deep.equal({ x: 460, y: 92.5 });
    });

    it('A20 have straight lines at both sides of its corner where one leads back to it, as far apart as their labels need', () => {
        const [from, to, way] = there;
        const pair = (size: { readonly w: number; readonly h: number }): ArrangedBlock =>
            stepsBeside(
                drawn([
                    [from, to, { ...way, points: points([200, 170], [390, 170], [390, 300]), label: { x: 390, y: 250 } }],
                    ['step', 'asked', { points: points([330, 300], [330, 190], [200, 190]), label: { x: 330, y: 250 }, labelSize: size }]
                ])
            );
        const { boxes, ways } = pair({ w: 30, h: 20 });
        expect(boxes.get('step')).to.deep.equal({ ...step, x: 306, y: 150 });
        expect([3, 4].map(at => ways.get(at)?.points)).to.deep.equal([points([202, 168], [306, 168]), points([306, 192], [202, 192])]);
        expect([3, 4].map(at => ways.get(at)?.label)).to.deep.equal(points([263, 168], [263, 192]));
        // No slope is so long.
        expect(pair({ w: 30, h: 60 }).boxes.get('step')).to.deep.equal(step);
    });

    it('A20 stay below it where the next step leads to the same, or there is no room', () => {
        const wall: Box = { x: 300, y: 130, w: 120, h: 60 };
        const more: Drawn = ['step', 'next', { points: points([300, 330], [220, 330]) }];
        const level: Drawn = ['first', 'step', { points: points([220, 30], [340, 30], [340, 300]) }];
        for (const block of [
            drawn([there, ['step', 'last', { points: points([360, 360], [360, 470], [220, 470]) }]]),
            drawn([there, back], { wall }),
            drawn([there, back, more]),
            drawn([there, level]),
            drawn([there, back], {}, { asked: {} })
        ]) {
            expect(stepsBeside(block).boxes.get('step')).to.deep.equal(step);
        }
    });
});
