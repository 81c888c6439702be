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
});
