import { expect } from 'chai';
import { freeEdge } from '../../test/free-graph';
import type { ArrangedBlock, Way } from '../placement';
import { straightenWays } from './straighten-ways';

/** A wide shape above a small one, with lines there and back; the first one turns, as the labels would be on each other. */
function pair(labelWidth: number, width: number): ArrangedBlock {
    const boxes = new Map([
        ['wide', { x: 0, y: 0, w: 400, h: 60 }],
        ['small', { x: 200, y: 200, w: width, h: 60 }]
    ]);
    const [from, to] = [200 + width / 3, 200 + (width * 2) / 3];
    const labelled = (points: Way['points'], x: number): Way => ({ points, label: { x, y: 100 }, labelSize: { w: labelWidth, h: 20 } });
    const there = [
        { x: 140, y: 60 },
        { x: 140, y: 150 },
        { x: from, y: 150 },
        { x: from, y: 200 }
    ];
    const back = [
        { x: to, y: 200 },
        { x: to, y: 60 }
    ];
    return {
        scope: '',
        kind: 'state',
        nodes: [],
        edges: [freeEdge(0, 'wide', 'small'), freeEdge(1, 'small', 'wide')],
        ties: [],
        w: 400,
        h: 260,
        boxes,
        ways: new Map([
            [0, labelled(there, 140)],
            [1, labelled(back, to)]
        ])
    };
}

const xsOf = ({ ways }: ArrangedBlock, at: number): number[] => ways.get(at)?.points.map(({ x }) => x) ?? [];

describe('Lines there and back', () => {
    it('A19 are both straight and as far apart as their labels need, around the middle of what faces', () => {
        const straight = straightenWays(pair(50, 120));
        const [[there = 0, ...other], [back = 0, ...rest]] = [xsOf(straight, 0), xsOf(straight, 1)];
        expect([other, rest]).to.deep.equal([[there], [back]]);
        expect((there + back) / 2).to.be.closeTo(260, 1);
        expect(back - there).to.be.within(50, 70);
        expect([0, 1].map(at => straight.ways.get(at)?.label?.x)).to.deep.equal([there, back]);
    });

    it('A19 stay where they are if there is no room for both labels', () => {
        expect(xsOf(straightenWays(pair(110, 120)), 0)).to.have.length(4);
    });

    it('A19 are straight together with further ones between the same shapes', () => {
        const { edges, ways, ...block } = pair(50, 160);
        const further: Way = {
            points: [
                { x: 390, y: 60 },
                { x: 390, y: 150 },
                { x: 350, y: 150 },
                { x: 350, y: 200 }
            ],
            label: { x: 390, y: 100 },
            labelSize: { w: 50, h: 20 }
        };
        const straight = straightenWays({
            ...block,
            edges: [...edges, freeEdge(2, 'wide', 'small')],
            ways: new Map([...ways, [2, further]])
        });
        const [there = 0, back = 0, third = 0] = [0, 1, 2].map(at => {
            const [x, ...others] = xsOf(straight, at);
            expect(others).to.deep.equal([x]);
            return x;
        });
        expect(back - there).to.be.greaterThan(50);
        expect(third - back).to.be.greaterThan(50);
    });
});
