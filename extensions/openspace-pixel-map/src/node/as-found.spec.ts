import { expect } from 'chai';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { realPlaces } from './as-found';

describe('the real places of files', () => {
    let folder: string;
    beforeEach(() => (folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'openspace-as-found-')))));
    afterEach(() => rmSync(folder, { recursive: true }));

    it('are below the innermost root, in whatever order the roots are', () => {
        const [outer, elsewhere] = [path.join(folder, 'outer'), path.join(folder, 'elsewhere')];
        const inner = path.join(outer, 'inner');
        [outer, elsewhere].forEach(made => mkdirSync(made));
        symlinkSync(elsewhere, inner);
        for (const roots of [
            [outer, inner],
            [inner, outer]
        ]) {
            const real = realPlaces(roots);
            expect(real(path.join(inner, 'a.txt'))).to.equal(path.join(elsewhere, 'a.txt'));
            expect(real(path.join(outer, 'a.txt'))).to.equal(path.join(outer, 'a.txt'));
        }
    });
});
