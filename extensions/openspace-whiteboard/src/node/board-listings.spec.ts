import { emptyBoard, encodeBoard } from '@openspace/board';
import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import { mkdtempSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { BoardListings } from './board-listings';
import { findBoards } from './find-boards';

const BOARDS = 1_000;

describe('Listing many boards', () => {
    let root: string;
    let counted: string[];
    let listings: BoardListings;

    before(() => {
        root = mkdtempSync(path.join(tmpdir(), 'openspace-listings-'));
        const text = encodeBoard(emptyBoard(), 'snapshot');
        Array.from({ length: BOARDS }, (_, n) => writeFileSync(file(n), text));
    });
    after(() => rmSync(root, { recursive: true }));
    beforeEach(() => {
        counted = [];
        listings = new BoardListings(async given => counted.push(given));
    });

    const file = (n: number) => path.join(root, `${String(n).padStart(4, '0')}.whiteboard.json`);
    const list = async () => listings.of((await findBoards([root])).files, () => false);
    it('looks into none of a thousand that did not change, and takes few steps for each', async () => {
        expect(await list()).to.have.length(BOARDS);
        expect(counted).to.have.length(BOARDS);
        expect(await list()).to.have.length(BOARDS);
        expect(counted, 'none a second time').to.have.length(BOARDS);
        const [lister, finder] = ['board-listings', 'find-boards'].map(name => JSON.stringify(path.join(__dirname, name)));
        const code = `
            globalThis.listings ??= new (require(${lister}).BoardListings)(async () => 0);
            await listings.of((await require(${finder}).findBoards([input])).files, () => false);`;
        const [, again] = await stepsOf(code, [root, root]);
        expect(total(again) / BOARDS).to.be.within(1, 500);
    });

    it('looks into those again that changed, also where size and time are the same', async () => {
        await list();
        counted.length = 0;
        const { atime, mtime } = statSync(file(7));
        writeFileSync(file(7), encodeBoard(emptyBoard(), 'snapshot'));
        utimesSync(file(7), atime, mtime);
        unlinkSync(file(8));
        expect(await list()).to.have.length(BOARDS - 1);
        expect(counted).to.deep.equal([file(7)]);
    });
});
