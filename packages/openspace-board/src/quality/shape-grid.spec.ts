import { expect } from 'chai';
import * as fc from 'fast-check';
import { touches } from '../geometry/geometry';
import { ShapeGrid } from './shape-grid';

describe('ShapeGrid', () => {
    const place = fc.integer({ min: -2_000, max: 2_000 });
    const length = fc.integer({ min: 0, max: 400 });
    const box = fc.record({ x: place, y: place, w: length, h: length });

    it('finds what comparing all with all finds, in its first looks as after it sorted the boxes', () => {
        fc.assert(
            fc.property(fc.array(box, { maxLength: 60 }), fc.array(box, { minLength: 30, maxLength: 30 }), (boxes, looks) => {
                const all = boxes.map((each, at) => ({ id: `${at}`, box: each }));
                const grid = new ShapeGrid(all);
                for (const look of looks) {
                    const found = [...grid.near(look)].map(({ id }) => id).sort();
                    expect(found).to.deep.equal(
                        all
                            .filter(each => touches(each.box, look))
                            .map(({ id }) => id)
                            .sort()
                    );
                }
            })
        );
    });

    it('sorts boxes that are further out than whole numbers are told apart', () => {
        const near = Array.from({ length: 200 }, (_, at) => ({ id: `${at}`, box: { x: at * 10, y: 0, w: 1, h: 1 } }));
        for (const far of [1e20, -1e20, 1e308, Infinity, NaN]) {
            const grid = new ShapeGrid([...near, { id: 'far', box: { x: far, y: far, w: 1, h: 1 } }]);
            near.slice(0, 20).forEach(({ box: look }) => expect([...grid.near(look)].length).to.be.at.least(1));
        }
    });
});
