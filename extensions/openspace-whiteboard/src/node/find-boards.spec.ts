import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { findBoards } from './find-boards';

describe('Looking for boards', () => {
    let root: string;

    beforeEach(() => {
        root = mkdtempSync(path.join(tmpdir(), 'openspace-find-'));
    });

    afterEach(() => rmSync(root, { recursive: true }));

    const make = (name: string) => {
        mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
        writeFileSync(path.join(root, name), '');
    };
    const found = async () => (await findBoards([root])).map(file => path.relative(root, file));

    it('finds both kinds, the nearest first, and nothing else', async () => {
        ['b/c/deep.whiteboard.json', 'z.tldr', 'a.whiteboard.json', 'b/B.WHITEBOARD.JSON', 'a.json', 'tldr', 'b/readme.md'].forEach(make);
        expect(await found()).to.deep.equal(['a.whiteboard.json', 'z.tldr', 'b/B.WHITEBOARD.JSON', 'b/c/deep.whiteboard.json']);
    });

    it('stays out of installed packages, hidden folders and links', async () => {
        ['node_modules/p/x.tldr', '.git/x.tldr', '.cache/x.tldr', 'src/node_modules/x.tldr', 'src/ok.tldr'].forEach(make);
        symlinkSync(root, path.join(root, 'src', 'loop'));
        symlinkSync(path.join(root, 'src', 'ok.tldr'), path.join(root, 'link.tldr'));
        expect(await found()).to.deep.equal(['src/ok.tldr']);
    });

    it('tells each board once when roots overlap, and does not mind a root that is gone', async () => {
        make('src/ok.tldr');
        const boards = await findBoards([root, path.join(root, 'src'), path.join(root, 'gone')]);
        expect(boards).to.deep.equal([path.join(root, 'src', 'ok.tldr')]);
    });

    it('stops at 500', async () => {
        Array.from({ length: 510 }, (_, n) => make(`many/${n}.tldr`));
        expect(await findBoards([root])).to.have.length(500);
    });
});
