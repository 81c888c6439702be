import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { Way } from '../placement';
import { spreadDocks } from './spread-docks';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

/** The ways after their ends have been spread, in the order of the lines. */
function spread(...drawn: Parameters<typeof blockOf>): Way[] {
    return [...spreadDocks(blockOf(...drawn), true).ways.values()];
}

describe('the ends of lines at their shapes', () => {
    const above: Box = { x: 0, y: 0, w: 120, h: 60 };
    const below: Box = { x: 0, y: 160, w: 120, h: 60 };

    it('A12 are in the middle of a side, with straight lines as a whole and their labels on them', () => {
        const [way] = spread({ above, below }, [
            ['above', 'below', { points: points([100, 60], [100, 160]), label: { x: 100, y: 110 }, labelSize: { w: 40, h: 20 } }]
        ]);
        expect(way?.points).to.deep.equal(points([60, 60], [60, 160]));
        expect(way?.label).to.deep.equal({ x: 60, y: 110 });
    });

    it('A12 share a side evenly, though all lines were in one half of it', () => {
        const left: Box = { x: -200, y: 160, w: 120, h: 60 };
        const right: Box = { x: 200, y: 160, w: 120, h: 60 };
        const walls = { before: { x: -70, y: 0, w: 40, h: 60 }, behind: { x: 150, y: 0, w: 40, h: 60 } };
        const ways = spread({ above, left, below, right, ...walls }, [
            ['above', 'left', { points: points([20, 60], [20, 100], [-140, 100], [-140, 160]) }],
            ['above', 'below', { points: points([40, 60], [40, 160]) }],
            ['above', 'right', { points: points([60, 60], [60, 100], [260, 100], [260, 160]) }]
        ]);
        expect(ways.map(way => way.points[0]?.x)).to.deep.equal([30, 60, 90]);
    });

    it('A12 are at the side that the other shape is at, where a line would turn back near by, unless it leads there from further away', () => {
        const ways = (x: number): Way[] => {
            const [from, lower] = [
                { ...above, x },
                { ...below, x: 200 }
            ];
            return spread({ from, lower, first: { ...from, y: -160 }, last: { ...lower, y: 320 } }, [
                ['from', 'lower', { points: points([x + 60, 60], [x + 60, 190], [200, 190]) }],
                ['first', 'from', { points: points([x + 60, -100], [x + 60, 0]) }],
                ['lower', 'last', { points: points([260, 220], [260, 320]) }]
            ]);
        };
        expect(ways(0)[0]?.points.at(-1)).to.deep.equal({ x: 260, y: 160 });
        expect(ways(-100)[0]?.points.at(-1)).to.deep.equal({ x: 200, y: 190 });
    });

    it('A12 are clear of corners, where a line turns twice for it rather than lead from corner to corner', () => {
        const lower: Box = { x: 80, y: 160, w: 120, h: 60 };
        const [way] = spread({ above, lower, first: { ...above, y: -160 }, last: { ...lower, y: 320 } }, [
            ['above', 'lower', { points: points([105, 60], [105, 160]) }],
            ['first', 'above', { points: points([60, -100], [60, 0]) }],
            ['lower', 'last', { points: points([140, 220], [140, 320]) }]
        ]);
        expect(way?.points).to.deep.equal(points([60, 60], [60, 136], [140, 136], [140, 160]));
    });

    it('A12 keep the label of a line that turns between the corners, where it was if there is room', () => {
        const lower: Box = { x: 90, y: 200, w: 120, h: 60 };
        const line = (y: number): Way => ({ points: points([105, 60], [105, 200]), label: { x: 105, y }, labelSize: { w: 40, h: 30 } });
        const labelAt = (y: number): Point | undefined => spread({ above, lower }, [['above', 'lower', line(y)]])[0]?.label;
        expect(labelAt(110)).to.deep.equal({ x: 60, y: 110 });
        expect(labelAt(160)).to.deep.equal({ x: 60, y: 151 });
    });

    it('A12 turn behind their label where something is next to them further on', () => {
        const lower: Box = { x: 90, y: 300, w: 120, h: 60 };
        const others = { wall: { x: 30, y: 240, w: 50, h: 120 }, first: { ...above, y: -160 }, last: { ...lower, y: 460 } };
        const [way] = spread({ above, lower, ...others }, [
            ['above', 'lower', { points: points([105, 60], [105, 300]), label: { x: 105, y: 130 }, labelSize: { w: 40, h: 30 } }],
            ['first', 'above', { points: points([60, -100], [60, 0]) }],
            ['lower', 'last', { points: points([150, 360], [150, 460]) }]
        ]);
        expect(way?.points).to.deep.equal(points([60, 60], [60, 155], [150, 155], [150, 300]));
    });

    it('A12 are at another side where a line turns less often for it', () => {
        const lower: Box = { x: 240, y: 160, w: 120, h: 60 };
        const [way] = spread({ above, lower }, [
            ['above', 'lower', { points: points([60, 60], [60, 100], [220, 100], [220, 190], [240, 190]) }]
        ]);
        expect(way?.points).to.deep.equal(points([120, 30], [300, 30], [300, 160]));
    });

    it('A11 stay where several lines share them, and at the corners of diamonds', () => {
        const shared: Drawn = ['above', 'below', { points: points([40, 60], [40, 160]) }];
        expect(spread({ above, below }, [shared, shared]).map(way => way.points)).to.deep.equal([shared[2].points, shared[2].points]);
        const [way] = spread({ above, below }, [shared], { below: { isDiamond: true } });
        expect(way?.points).to.deep.equal(shared[2].points);
    });

    it('A12 are a little off the middle where their lines are clear of what these pass then', () => {
        const walls = { past: { x: 412, y: 160, w: 60, h: 60 }, before: { x: 200, y: 300, w: 60, h: 60 } };
        const boxes = { above: { ...above, w: 240 }, lower: { x: 280, y: 300, w: 240, h: 60 }, ...walls };
        const [way] = spread(boxes, [['above', 'lower', { points: points([120, 60], [120, 100], [400, 100], [400, 300]) }]]);
        expect(way?.points.at(-1)).to.deep.equal({ x: 384, y: 300 });
    });

    it('A12 are clear of the figure in the corner of a component', () => {
        const [upper, lower] = [
            { ...above, x: 80, w: 150 },
            { ...below, w: 150 }
        ];
        const drawn: Drawn[] = [
            ['upper', 'lower', { points: points([124, 60], [124, 160]) }],
            ['left', 'lower', { points: points([30, 60], [30, 160]) }]
        ];
        const boxes = { upper, lower, left: { x: -60, y: 0, w: 100, h: 60 } };
        const endOf = (face?: 'component'): number => spread(boxes, drawn, { lower: { face } })[0]?.points.at(-1)?.x ?? NaN;
        expect(endOf()).to.be.above(110);
        expect(endOf('component')).to.be.at.most(110);
    });

    it('A12 come no nearer to a shape between theirs for it', () => {
        const between: Box = { x: 66, y: 90, w: 60, h: 40 };
        const straight: Drawn = ['above', 'below', { points: points([40, 60], [40, 160]) }];
        const [way] = spread({ above, below, between }, [straight]);
        expect(way?.points[0]?.x).to.be.at.most(46);
    });
});
