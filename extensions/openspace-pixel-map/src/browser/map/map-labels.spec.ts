import { expect } from 'chai';
import type { MapFile } from '../../common/pixel-map-service';
import { shownParts } from './map-labels';
import { mapTree } from './map-tree';

const ORDER = 8;
const WHOLE = { x: 0, y: 0, width: 256, height: 256 };
/** 64 × 64 cells each. */
const SIZE = 64 * 64 * 4;
const PATHS = ['/w/docs/a.md', '/w/docs/b.md', '/w/src/deep/c.ts', '/w/src/deep/d.ts', '/w/src/e.ts', '/w/z.txt'];
const files: readonly MapFile[] = PATHS.map((path, at) => ({ id: at, path, start: (at * SIZE) / 4, size: SIZE }));
const names = (zoom: number, visible = WHOLE) => {
    const { bordered, labelled } = shownParts(mapTree(files, ORDER), visible, zoom);
    return { bordered: bordered.map(({ name }) => name), labelled: labelled.map(({ name }) => name) };
};

describe('borders and names on the map', () => {
    it('are those of folders from afar, and those of files from near', () => {
        expect(names(0.5)).to.deep.equal({
            bordered: ['docs', 'a.md', 'b.md', 'src', 'deep', 'c.ts', 'd.ts', 'e.ts', 'z.txt'],
            labelled: []
        });
        expect(names(0.1)).to.deep.equal({ bordered: [], labelled: [] });
        expect(names(1).labelled).to.deep.equal(['a.md', 'b.md', 'c.ts', 'd.ts', 'e.ts', 'z.txt']);
        const many = Array.from({ length: 64 }, (_, at) => ({ id: at, path: `/w/lib/${at}.js`, start: at * 64, size: 256 }));
        const { labelled } = shownParts(mapTree([...many, { id: 99, path: '/w/z.txt', start: 64 * 64, size: 4 }], ORDER), WHOLE, 1);
        expect(labelled.map(({ name }) => name)).to.deep.equal(['lib']);
    });

    it('are those of what is in view only', () => {
        const [last] = mapTree(files, ORDER).slice(-1);
        const { x, y, side } = last!.largest;
        expect(names(1, { x, y, width: side, height: side }).labelled).to.deep.equal(['z.txt']);
    });

    it('follow files of a folder that do not lie next to each other', () => {
        const moved = [...files.slice(1), { ...files[0]!, start: 7 * (SIZE / 4) }];
        expect(mapTree(moved, ORDER).map(({ name, cells }) => [name, cells])).to.deep.equal([
            ['docs', SIZE / 4],
            ['src', (3 * SIZE) / 4],
            ['z.txt', SIZE / 4],
            ['docs', SIZE / 4]
        ]);
    });
});
