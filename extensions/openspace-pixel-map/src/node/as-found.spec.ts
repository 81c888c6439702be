import { expect } from 'chai';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { realPlaces } from './as-found';

describe('where files of the map are', () => {
    it('is told by the innermost root, which may be a link in another one', () => {
        const folder = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), 'openspace-places-')));
        try {
            const [outer, data] = [path.join(folder, 'outer'), path.join(folder, 'data')];
            [outer, data].forEach(each => mkdirSync(each));
            const link = path.join(outer, 'link');
            symlinkSync(data, link, 'junction');
            expect(realPlaces([outer, link])(path.join(link, 'x'))).to.equal(path.join(data, 'x'));
            expect(realPlaces([outer, link])(path.join(outer, 'y'))).to.equal(path.join(outer, 'y'));
        } finally {
            rmSync(folder, { recursive: true });
        }
    });
});
