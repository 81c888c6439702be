import { expect } from 'chai';
import fs from 'fs';
import { mock } from 'node:test';
import { tmpdir } from 'os';
import * as path from 'path';
import { stampOf } from './atomic-file';
import { KnownPlaces } from './known-places';

const FILES = 2_000;
/** A few milliseconds of lookups. */
const MOST_AT_ONCE = 500;

describe('known places of files', () => {
    let root: string;

    before(() => {
        root = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'openspace-places-')));
        for (let at = 0; at < FILES; at++) {
            fs.writeFileSync(path.join(root, `file-${at}.json`), '');
        }
    });
    after(() => fs.rmSync(root, { recursive: true }));
    afterEach(() => mock.restoreAll());

    /** How many files are looked up in each turn of the event loop while a moved file is looked for. */
    async function lookupsByTurn(file: string): Promise<{ found: string | undefined; lookups: readonly number[] }> {
        const places = new KnownPlaces();
        places.note(file, stampOf(file));
        const moved = path.join(root, 'zz-moved.json');
        fs.renameSync(file, moved);
        const { mock: looked } = mock.method(fs, 'lstatSync');
        const lookups: number[] = [];
        let before = 0;
        let isDone = false;
        const turn = () => {
            lookups.push(looked.callCount() - before);
            before = looked.callCount();
            if (!isDone) {
                setImmediate(turn);
            }
        };
        setImmediate(turn);
        try {
            return { found: await places.find(file, [root]), lookups };
        } finally {
            isDone = true;
            turn();
            fs.renameSync(moved, file);
        }
    }

    it('are looked for among thousands while others are served', async () => {
        const { found, lookups } = await lookupsByTurn(path.join(root, 'file-7.json'));
        expect(found).to.equal(path.join(root, 'zz-moved.json'));
        expect(lookups.reduce((sum, count) => sum + count, 0)).to.equal(FILES);
        expect(Math.max(...lookups)).to.be.at.most(MOST_AT_ONCE);
    });
});
