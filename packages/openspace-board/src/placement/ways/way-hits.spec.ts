import { expect } from 'chai';
import { freeEdge } from '../../test/free-graph';
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

    it('A18 is rather the name of a frame than a foreign shape, each of which a line would run through', () => {
        const way = {
            points: [
                { x: 40, y: 160 },
                { x: 40, y: 300 }
            ]
        };
        const through = { id: 'foreign', box: { x: 0, y: 200, w: 100, h: 40 } };
        const count = (isName: boolean): number => hits({ edge: freeEdge(0, 'one', 'other'), way }, [{ ...through, isName }], []);
        expect(count(true)).to.be.above(0);
        expect(count(true)).to.be.below(count(false));
    });

    it('A12 is a shape of its own where the label of the way lies on it, or so near that the mark is not seen', () => {
        const points = [
            { x: 120, y: 130 },
            { x: 300, y: 130 }
        ];
        const labelled = (x: number): number =>
            hits(
                { edge: freeEdge(0, 'one', 'other'), way: { points, label: { x, y: 130 }, labelSize: { w: 60, h: 20 } } },
                [...walls.slice(0, 1), { id: 'other', box: { x: 300, y: 100, w: 120, h: 60 } }],
                []
            );
        expect([210, 166, 254].map(labelled)).to.deep.equal([0, 0, 0]);
        expect([130, 158, 262, 290].every(x => labelled(x) > 0)).to.equal(true);
    });

    it('A12 are the texts at ends of other lines, which it neither crosses nor lies on with its own', () => {
        const text = { w: 20, h: 14 };
        const line = (at: number, x: number, own?: typeof text) => {
            const edge = freeEdge(at, 'one', 'other');
            const points = [160, 300].map(y => ({ x, y }));
            return { edge: { ...edge, ends: { ...edge.ends, end: { ...edge.ends.end, text: own } } }, way: { points } };
        };
        const near = (x: number, own?: typeof text): number => hits(line(1, x, own), [], [line(0, 40, text)]);
        expect([20, 80].map(x => near(x))).to.deep.equal([0, 0]);
        expect(near(54)).to.be.above(0);
        expect(near(20, text)).to.be.above(0);
    });
});
