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
    const found = async () => (await findBoards([root])).files.map(file => path.relative(root, file));

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

    it('says so where folders are nested so deep that it does not follow them', async () => {
        make(`${'x/'.repeat(99)}near.tldr`);
        expect(await findBoards([root]))
            .to.include({ truncated: false })
            .with.property('files')
            .with.length(1);
        make(`${'x/'.repeat(100)}far.tldr`);
        expect(await findBoards([root]))
            .to.include({ truncated: true })
            .with.property('files')
            .with.length(1);
    });

    it('tells each board once when roots overlap, and does not mind a root that is gone', async () => {
        make('src/ok.tldr');
        const { files } = await findBoards([root, path.join(root, 'src'), path.join(root, 'gone')]);
        expect(files).to.deep.equal([path.join(root, 'src', 'ok.tldr')]);
    });

    it('says when there is more than it looked through', async () => {
        Array.from({ length: 30 }, (_, n) => make(`many/${n}.tldr`));
        expect(await findBoards([root]))
            .to.include({ truncated: false })
            .with.property('files')
            .with.length(30);
        expect(await findBoards([root], 20))
            .to.include({ truncated: true })
            .with.property('files')
            .with.length(19);
    });
});
