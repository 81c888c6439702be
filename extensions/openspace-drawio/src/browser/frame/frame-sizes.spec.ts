import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { runInNewContext } from 'vm';

interface Geometry {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** The model of the app with one cell at a place. */
function modelWith(cell: Geometry) {
    let held: Geometry | null = cell;
    class mxGraphModel {
        getGeometry(): Geometry | null {
            return held;
        }
        setGeometry(_cell: object, geometry: Geometry | null): Geometry | null {
            return (held = geometry);
        }
    }
    const window = { mxGraphModel, addEventListener: (_name: string, listener: () => void) => listener() };
    runInNewContext(readFileSync(path.join(__dirname, 'frame-sizes.js'), 'utf8'), { window, exports: {} });
    return new mxGraphModel();
}

describe('Places and sizes of cells in draw.io', () => {
    it('stay what they were where they would be no numbers', () => {
        const model = modelWith({ x: 10, y: 20, width: 80, height: 0 });
        expect(model.setGeometry({}, { x: NaN, y: 30, width: NaN, height: Infinity })).to.deep.equal({
            x: 10,
            y: 30,
            width: 80,
            height: 0
        });
        const broken = modelWith({ x: NaN, y: 20, width: 80, height: 60 });
        expect(broken.setGeometry({}, { x: NaN, y: 20, width: 90, height: 60 })).to.deep.equal({ x: 0, y: 20, width: 90, height: 60 });
    });

    it('can be taken away, and change in all other ways', () => {
        const model = modelWith({ x: 10, y: 20, width: 80, height: 60 });
        expect(model.setGeometry({}, { x: -5, y: 0, width: 0, height: 1e6 })).to.deep.equal({ x: -5, y: 0, width: 0, height: 1e6 });
        expect(model.setGeometry({}, null)).to.equal(null);
    });
});
