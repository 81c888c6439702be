import { expect } from 'chai';
import type { LoadedCartridge } from '../common/pixel-map-service';
import { MapModel } from './map-model';

describe('cartridges on the map', () => {
    const cartridge = (gridSize: number): LoadedCartridge => ({
        gridSize,
        byteCount: gridSize,
        sha256: '',
        uniqueColors: 1,
        rgba: new Uint8Array(gridSize * gridSize * 4),
        metadata: {}
    });
    const SIDE = 256;

    it('without a position do not lie on each other, on the map, or on what a program left', () => {
        const model = new MapModel();
        model.lay({ region: { x: 350, y: 10, width: 40, height: 40 }, rgba: new Uint8Array(), label: 'main' });
        for (const [name, size] of [
            ['a', 16],
            ['b', 64],
            ['c', 32]
        ] as const) {
            const { x, y } = model.placeFor(name, size, SIDE);
            model.layCartridge(name, cartridge(size), x, y);
        }
        const regions = model.layers.map(({ region }) => region);
        for (const one of regions) {
            expect(one.x).to.be.at.least(SIDE);
            for (const other of regions.filter(region => region !== one)) {
                const apart =
                    one.x + one.width <= other.x ||
                    other.x + other.width <= one.x ||
                    one.y + one.height <= other.y ||
                    other.y + other.height <= one.y;
                expect(apart, JSON.stringify([one, other])).to.equal(true);
            }
        }
    });

    it('that are loaded again keep their places, and lie there once', () => {
        const model = new MapModel();
        const load = (name: string) => {
            const { x, y } = model.placeFor(name, 16, SIDE);
            return model.layCartridge(name, cartridge(16), x, y);
        };
        const first = load('a');
        load('b');
        expect(load('a')).to.deep.equal(first);
        expect(model.layers.map(({ label }) => label)).to.deep.equal(['b', 'a']);
    });
});
