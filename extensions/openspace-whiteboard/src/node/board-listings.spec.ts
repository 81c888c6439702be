import { emptyBoard, encodeBoard } from '@openspace/board';
import { expect } from 'chai';
import { mkdtempSync, readdirSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'fs';
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
    /** Of the processor in the cheapest of ten runs, in milliseconds: without what the process collects and compiles meanwhile. */
    const costOf = async (task: () => unknown) => {
        const costs: number[] = [];
        for (let run = 0; run < 10; run++) {
            const before = process.cpuUsage();
            await task();
            const { user, system } = process.cpuUsage(before);
            costs.push((user + system) / 1000);
        }
        return Math.min(...costs);
    };

    it('looks into none of a thousand that did not change, and takes little longer than to look them up', async () => {
        expect(await list()).to.have.length(BOARDS);
        expect(counted).to.have.length(BOARDS);
        const listing = await costOf(list);
        expect(counted, 'none a second time').to.have.length(BOARDS);
        const lookingUp = await costOf(() => readdirSync(root, { withFileTypes: true }).map(({ name }) => statSync(path.join(root, name))));
        expect(listing / lookingUp, `${listing.toFixed(1)} ms, looking up alone ${lookingUp.toFixed(1)} ms`).to.be.lessThan(8);
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
