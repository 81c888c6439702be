import { expect } from 'chai';
import { freeEdge } from '../test/free-graph';
import { hits } from './way-hits';

describe('what a way comes near to', () => {
    const walls = [
        { id: 'one', box: { x: 0, y: 100, w: 120, h: 60 } },
        { id: 'other', box: { x: 60, y: 300, w: 120, h: 60 } }
    ];

    it('A12 is a shape of its own, too, where it runs along the border of that or through it behind its end', () => {
        const around = (lane: number): number => {
            const points = [
                { x: 60, y: 100 },
                { x: 60, y: 76 },
                { x: lane, y: 76 },
                { x: lane, y: 300 }
            ];
            return hits({ edge: freeEdge(0, 'one', 'other'), way: { points } }, walls, []);
        };
        expect(around(140)).to.equal(0);
        expect(around(119)).to.be.above(0);
        expect(around(90)).to.be.above(0);
    });
});
