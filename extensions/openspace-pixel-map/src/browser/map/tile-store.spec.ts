import { cellOf } from '@openspace/pixel-map/lib/hilbert';
import { expect } from 'chai';
import { packFiles, unpackFiles } from '../../common/packed-files';
import { type Blocks, type MapFile, NOTHING, TILE_BLOCKS } from '../../common/pixel-map-service';
import { packed, paintTile, type TileWork } from '../painter/paint-tile';
import { CLASS_COLOURS, type Colour } from './colours';
import { MapFiles } from './map-files';
import { tileAppearance } from './tile-appearance';
import { baseLevel, levelAt, placeOf } from './tile-place';
import { TileStore } from './tile-store';

const MIB = 2 ** 20;

/** Files of 40 MiB, one after the other, on a grid of order 14, whose base tiles show 64 MiB each. */
const files = (count: number): MapFile[] =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1, path: `/w/${at}.bin`, start: at * 10 * MIB, size: 40 * MIB }));

class Stage {
    readonly asked: { level: number; from: number; to: number }[] = [];
    readonly painted: TileWork[] = [];
    readonly map: MapFiles;
    readonly store: TileStore;
    private idle: () => void = () => undefined;

    constructor(of: readonly MapFile[]) {
        this.map = new MapFiles(14, of);
        const blocks = async (level: number, from: number, to: number): Promise<Blocks> => {
            this.asked.push({ level, from, to });
            return { classes: new Uint8Array(to - from).fill(2), entropy: new Uint8Array(to - from) };
        };
        const paint = async (work: TileWork) => {
            this.painted.push({ ...work, classes: work.classes.slice() });
            return { width: 256, height: 256, close: () => undefined };
        };
        this.store = new TileStore(
            { blocks },
            this.map,
            { paint },
            () => ({ by: 'class', files: undefined }),
            () => this.store.missing === 0 && this.idle()
        );
    }

    /** Resolves when nothing is missing. */
    whole(): Promise<void> {
        return this.store.missing === 0 ? Promise.resolve() : new Promise(resolve => (this.idle = resolve));
    }

    async repainted(count: number): Promise<string[]> {
        while (this.store.refreshed.size < count) {
            await new Promise(resolve => setImmediate(resolve));
        }
        return [...this.store.refreshed];
    }
}

describe('the tiles of the map', () => {
    it('are read once for the whole map, and each painted once', async () => {
        const stage = new Stage(files(5));
        await stage.whole();
        expect(stage.asked).to.deep.equal(
            [0, 1, 2, 3].map(number => ({ level: 4, from: number * TILE_BLOCKS, to: (number + 1) * TILE_BLOCKS }))
        );
        expect(stage.painted.map(({ number }) => number)).to.have.members([0, 1, 2, 3]);
        expect([8, 9, 10, 11, 13, 14, 16].map(baseLevel)).to.deep.equal([0, 0, 1, 2, 4, 4, 4]);
        expect([10, 1, 0.6, 0.25, 0.086, 0.05].map(levelAt)).to.deep.equal([0, 0, 1, 2, 4, 4]);
    });

    it('are read again where a changed file lies, and painted alone', async () => {
        const stage = new Stage(files(5));
        await stage.whole();
        stage.asked.length = stage.painted.length = 0;
        const [, second] = files(2);
        const changed = { ...second!, size: 4_000 };
        stage.store.refresh(stage.map.apply({ files: [changed], removed: [] }));
        // It began in the first tile, at 40 MiB, and ended in the second one, at 80 MiB.
        expect(await stage.repainted(2)).to.have.members(['4/0/0', '4/1/0']);
        expect(stage.asked).to.deep.equal([
            { level: 4, from: 40 * 1024, to: 64 * 1024 },
            { level: 4, from: 64 * 1024, to: 80 * 1024 }
        ]);
        stage.store.refresh(stage.map.apply({ files: [changed], removed: [] }));
        expect(await stage.repainted(1)).to.deep.equal(['4/0/0']);
        expect(stage.asked[2]).to.deep.equal({ level: 4, from: 40 * 1024, to: 40 * 1024 + 4 });
    });

    it('grow with the map, and finer ones are read when they come into sight only', async () => {
        const stage = new Stage(files(1));
        await stage.whole();
        expect(stage.asked).to.have.length(1);
        const added = files(2);
        stage.store.refresh(stage.map.apply({ files: added.slice(1), removed: [] }));
        await stage.whole();
        expect(stage.store.count).to.equal(2);
        const inSight = placeOf(0, 2, 14);
        stage.store.want([inSight, { level: 2, column: 15, row: 15 }]);
        await stage.whole();
        expect(stage.store.picture(inSight)).to.not.equal(undefined);
        expect(stage.asked.at(-1)).to.deep.equal({ level: 2, from: 0, to: TILE_BLOCKS });
        expect(stage.store.count).to.equal(3);
    });

    it('tell why they cannot be read', async () => {
        let told: Error | undefined;
        const blocks = () => Promise.reject(new Error('no disk'));
        const paint = () => Promise.reject(new Error('not reached'));
        const map = new MapFiles(8, [{ id: 1, path: '/a', start: 0, size: 4 }]);
        await new Promise<void>(resolve => {
            new TileStore(
                { blocks },
                map,
                { paint },
                () => ({ by: 'class', files: undefined }),
                error => {
                    told = error;
                    resolve();
                }
            );
        });
        expect(told?.message).to.equal('no disk');
    });
});

describe('the picture of a tile', () => {
    const classes = new Uint8Array(TILE_BLOCKS).fill(NOTHING);
    classes.set([0, 1, 2, 3, 4]);
    const work: TileWork = { order: 8, level: 0, number: 0, classes, entropy: classes, by: 'class', files: undefined };

    function pixels(of: TileWork): number[][] {
        const painted = paintTile(of);
        return [0, 1, 2, 3, 4, 5].map(index => {
            const { x, y } = cellOf(index, 8);
            return [...painted.subarray((y * 256 + x) * 4, (y * 256 + x) * 4 + 4)];
        });
    }

    it('has the colour of each class, and nothing where no file is', () => {
        expect(pixels(work)).to.deep.equal([...CLASS_COLOURS.map(colour => [...colour, 255]), [0, 0, 0, 0]]);
    });

    it('has the colours of the files that blocks are summed up from, and dims all but the one that is found', () => {
        const map = new MapFiles(8, [
            { id: 1, path: '/a', start: 0, size: 9 },
            { id: 2, path: '/b', start: 4, size: 4 }
        ]);
        const tile = { cells: { from: 0, to: TILE_BLOCKS } };
        const colours: Readonly<Record<string, Colour>> = { '/a': [100, 0, 0], '/b': [0, 200, 4] };
        const appearance = tileAppearance(tile, map, 'file type', { colourOf: file => colours[file?.path ?? '']! }, map.get(2));
        expect(appearance.files?.highlighted).to.equal(1);
        expect(pixels({ ...work, ...appearance })).to.deep.equal([
            [25, 0, 0, 255],
            [25, 0, 0, 255],
            [25, 0, 0, 255],
            [0, 0, 0, 255],
            [0, 200, 4, 255],
            [0, 0, 0, 0]
        ]);
        expect(packed([1, 2, 3])).to.equal(0x010203);
    });
});

describe('files on their way to the window', () => {
    it('arrive as they were sent, from anywhere in a message', () => {
        const sent = [...files(3), { id: 2 ** 40, path: '/with\nline', start: 2 ** 33, size: 0 }];
        const { paths, numbers } = packFiles(sent);
        const message = new Uint8Array(numbers.length + 3);
        message.set(numbers, 3);
        expect(unpackFiles({ paths, numbers: message.subarray(3) })).to.deep.equal(sent);
        expect(unpackFiles(packFiles([]))).to.deep.equal([]);
    });
});
