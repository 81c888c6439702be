import { expect } from 'chai';
import * as fc from 'fast-check';
import { nearest, nearestOf } from './nearest';

describe('nearest', () => {
    it('K15: finds what was meant', () => {
        const geos = ['rectangle', 'ellipse', 'diamond', 'cloud'];
        expect(nearest('rectangel', geos)).to.equal('rectangle');
        expect(nearest('DIAMOND', geos)).to.equal('diamond');
        expect(nearest('could', geos)).to.equal(undefined);
        expect(nearest('breif', ['minimal', 'brief', 'full'])).to.equal('brief');
        expect(nearest('circle', geos)).to.equal(undefined);
        expect(nearest('', geos)).to.equal(undefined);
    });

    it('K15: gives several, nearest first', () => {
        expect(nearestOf('camera.st', ['camera.fit', 'camera.get', 'camera.set', 'undo'], 2)).to.deep.equal(['camera.set', 'camera.fit']);
    });

    it('K15: finds a word itself before any other', () => {
        fc.assert(
            fc.property(fc.array(fc.string({ minLength: 1, maxLength: 50 }), { minLength: 1 }), words => {
                const word = words[0]!;
                expect(nearest(word, words)?.toLowerCase()).to.equal(word.toLowerCase());
            })
        );
    });

    it('K15: is quick for a word of any length', () => {
        expect(nearestOf('x'.repeat(5_000_000), ['x'.repeat(100), 'y'], 3)).to.deep.equal(['x'.repeat(100)]);
    });
});
