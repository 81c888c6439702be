import { expect } from 'chai';
import { atTheirShapes } from './at-their-shapes';

describe('the ways of a layout', () => {
    const boxes = new Map([
        ['a', { x: 0, y: 0, w: 100, h: 50 }],
        ['b', { x: 300, y: 0, w: 100, h: 50 }]
    ]);
    const end = { mark: 'none', length: 0 } as const;
    const edge = { at: 0, from: 'a', to: 'b', label: undefined, look: '', ends: { start: end, end } };
    const kept = (from: number, to: number) =>
        atTheirShapes(
            [edge],
            new Map([
                [
                    0,
                    {
                        points: [
                            { x: from, y: 25 },
                            { x: to, y: 25 }
                        ]
                    }
                ]
            ]),
            boxes
        ).size;

    it('are taken where they lead from shape to shape', () => {
        expect(kept(100, 300)).to.equal(1);
    });

    it('are left out where only a part of them is known', () => {
        expect([kept(150, 300), kept(100, 250)]).to.deep.equal([0, 0]);
    });
});
